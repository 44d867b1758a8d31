import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { makeBundle } from "../../src/publish/bundle.ts";
import { surroundingsOf } from "../../src/publish/surroundings.ts";
import { type ArtifactStore, noUploadReason, uploadArtifact } from "../../src/publish/upload.ts";

const ENV = {
  GITHUB_SERVER_URL: "https://github.com",
  GITHUB_REPOSITORY: "acme/engine",
  GITHUB_RUN_ID: "123",
  ACTIONS_RUNTIME_TOKEN: "t",
  ACTIONS_RESULTS_URL: "https://results.test/",
};
const WHERE = surroundingsOf(ENV, {});
const UPLOAD = { name: "bench", folder: "/x", files: [], retentionDays: 0 };

/** A store in which these names are taken. */
function storeWith(taken: readonly string[]): ArtifactStore & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    async upload({ name }) {
      asked.push(name);
      if (taken.includes(name)) {
        throw new Error(
          "Failed to CreateArtifact: Received non-retryable error: Failed request: (409) Conflict: an artifact with this name already exists on the workflow run",
        );
      }
      return { id: 55, digest: "d" };
    },
  };
}

test("an uploaded artifact has an address on the run's page", async () => {
  const uploaded = await uploadArtifact(storeWith([]), UPLOAD, { where: WHERE, mayRename: true });
  expect(uploaded).toEqual({
    kind: "uploaded",
    name: "bench",
    id: 55,
    url: "https://github.com/acme/engine/actions/runs/123/artifacts/55",
    digest: "d",
  });
});

test("a taken name of our own making gets a number", async () => {
  const store = storeWith(["bench", "bench-2"]);
  const uploaded = await uploadArtifact(store, UPLOAD, { where: WHERE, mayRename: true });
  expect(uploaded).toMatchObject({ kind: "uploaded", name: "bench-3" });
  expect(store.asked).toEqual(["bench", "bench-2", "bench-3"]);
});

test("a taken name of the user's choice is kept on disk, and the reason names it", async () => {
  const uploaded = await uploadArtifact(storeWith(["bench"]), UPLOAD, {
    where: WHERE,
    mayRename: false,
  });
  expect(uploaded).toEqual({
    kind: "kept-on-disk",
    reason: 'this workflow run already has an artifact named "bench": set artifact-name',
  });
});

test("any other failure of the service is a reason, not an exception", async () => {
  const store: ArtifactStore = {
    upload: () => Promise.reject(new Error("Failed request: (503) Unavailable")),
  };
  expect(await uploadArtifact(store, UPLOAD, { where: WHERE, mayRename: true })).toEqual({
    kind: "kept-on-disk",
    reason: 'uploading "bench" failed: Failed request: (503) Unavailable',
  });
});

test.each([
  ["github.com", {}, null],
  ["a cloud enterprise", { GITHUB_SERVER_URL: "https://acme.ghe.com" }, null],
  [
    "a server of one's own",
    { GITHUB_SERVER_URL: "https://git.acme.test" },
    "GitHub Enterprise Server has no artifact service for this action",
  ],
  [
    "a runner without a runtime token",
    { ACTIONS_RUNTIME_TOKEN: "" },
    "the runner gave this step no artifact service",
  ],
])("%s is known to take uploads or not before any is tried", (_, env, reason) => {
  expect(noUploadReason(surroundingsOf({ ...ENV, ...env }, {}))).toBe(reason);
});

test("a bundle holds the files, blanked of secrets, and a manifest of their digests", async () => {
  const parent = await mkdtemp(path.join(tmpdir(), "bundle-test-"));
  const log = path.join(parent, "server.log");
  const bytes = Buffer.from("auth: Bearer sk-secret\n\u00ff", "latin1");
  await writeFile(log, bytes);
  const bundle = await makeBundle(
    [
      { name: "server.log", path: log },
      { name: "report.md", text: "# é" },
    ],
    { parent, secrets: ["sk-secret"] },
  );
  const cleanLog = Buffer.from("auth: ***\n\u00ff", "latin1");
  expect(await readFile(path.join(bundle.folder, "server.log"))).toEqual(cleanLog);
  expect(await readFile(log)).toEqual(bytes);
  expect(bundle.paths.map((file) => path.basename(file))).toEqual([
    "server.log",
    "report.md",
    "manifest.json",
  ]);
  const sha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex");
  expect(JSON.parse(await readFile(path.join(bundle.folder, "manifest.json"), "utf8"))).toEqual({
    schema: "vllm-bench.manifest/v1",
    files: [
      { name: "server.log", bytes: 11, sha256: sha256(cleanLog) },
      { name: "report.md", bytes: 4, sha256: sha256(Buffer.from("# é")) },
    ],
  });
  await bundle.discard();
  expect(await readdir(parent)).toEqual(["server.log"]);
  await rm(parent, { recursive: true });
});
