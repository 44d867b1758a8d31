import packageJson from "../../package.json" with { type: "json" };

/** The version that artifacts and `--version` name. */
export const PROGRAM_VERSION: string = packageJson.version;
