import { readFile } from "node:fs/promises";
import { z } from "zod";

/**
 * One value out of a peer's report.
 *
 * @param source which peer and version wrote it, such as `guidellm 0.8.1`
 * @throws Error that names the source and every field that is missing or wrong
 */
export function parseReport<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  source: string,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(
    `The report of ${source} is not of the shape that this benchmark reads:\n${z.prettifyError(parsed.error)}`,
  );
}

/** @throws Error when the file is missing or no JSON */
export async function readJson(path: string, source: string): Promise<unknown> {
  return parseJson(await readText(path, source), `The report of ${source} at "${path}"`);
}

/** One JSON value a line. @throws Error when the file is missing or a line is no JSON */
export async function readJsonLines(path: string, source: string): Promise<unknown[]> {
  const lines = (await readText(path, source)).split("\n").filter((line) => line !== "");
  return lines.map((line, at) =>
    parseJson(line, `Line ${at + 1} of the report of ${source} at "${path}"`),
  );
}

async function readText(path: string, source: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (cause) {
    throw new Error(`${source} left no report at "${path}".`, { cause });
  }
}

function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${what} is no JSON.`, { cause });
  }
}
