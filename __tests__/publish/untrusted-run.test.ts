import { createHash } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import type { RunArtifact } from "../../src/publish/forge.ts";
import { surroundingsOf } from "../../src/publish/surroundings.ts";
import { readUntrustedRun } from "../../src/publish/untrusted-run.ts";
import { zipContent, zipEntries } from "../../src/publish/zip-entry.ts";
import { workflowRunEvent } from "../fake-github/events.ts";
import { writeZip, type ZipEntries } from "../fake-github/zip.ts";
import { memoryForge } from "./memory-forge.ts";

const FILE = "benchmark-20260102T030405Z.json";

const WHERE = surroundingsOf(
  { GITHUB_EVENT_NAME: "workflow_run", GITHUB_REPOSITORY: "acme/engine" },
  workflowRunEvent().payload,
);

type Left = Partial<RunArtifact> & { readonly zip?: Buffer; readonly files?: ZipEntries };

/** An artifact of the untrusted run 555, with a true digest. */
function anArtifact({ files = { [FILE]: "{}" }, ...overrides }: Left = {}) {
  const zip = overrides.zip ?? writeZip(files);
  return {
    id: 1,
    name: "vllm-bench-bench-555-1",
    sizeBytes: zip.length,
    expired: false,
    digest: `sha256:${createHash("sha256").update(zip).digest("hex")}`,
    ...overrides,
    zip,
  };
}

/** The JSON that arrives, or why none does. */
async function readFrom(...artifacts: readonly ReturnType<typeof anArtifact>[]) {
  return readNamed(null, ...artifacts);
}

async function readNamed(
  artifactName: string | null,
  ...artifacts: readonly ReturnType<typeof anArtifact>[]
) {
  const forge = memoryForge({ artifacts });
  const result = await readUntrustedRun(forge.artifacts, WHERE, {
    artifactName,
    validate: (json) => JSON.parse(json),
  });
  return result.kind === "read"
    ? result.value
    : result.reason.replace("the run 555 (success) left no result that can be used: ", "");
}

test("one expected file is read, and nothing beside it", async () => {
  const files = {
    "report.md": "@everyone",
    "manifest.json": "{",
    "../../evil.json": "{",
    "/etc/passwd": "x",
    "sub/benchmark-20260102T030405Z.json": '{"from":"a folder"}',
    [FILE]: '{"completed":4}',
  };
  expect(await readFrom(anArtifact({ files }))).toEqual({ completed: 4 });
});

test.each([
  ["no such artifact", [], "it has no artifact named vllm-bench-…"],
  ["an artifact of another name", [{ name: "logs" }], "it has no artifact named vllm-bench-…"],
  ["an expired one", [{ expired: true }], "its artifact named vllm-bench-… has expired"],
  [
    "two",
    [{ name: "vllm-bench-a-555-1" }, { name: "vllm-bench-b-555-1" }],
    "it has several artifacts (vllm-bench-a-555-1, vllm-bench-b-555-1): set artifact-name to choose one",
  ],
  [
    "one that is too large",
    [{ sizeBytes: 20_971_521 }],
    "its artifact has 20971521 bytes, over the cap of 20971520",
  ],
  [
    "no expected file",
    [{ files: { "results.json": "{}" } }],
    "it holds 0 files named benchmark-<time>.json, where one is expected",
  ],
  [
    "two expected files",
    [{ files: { [FILE]: "{}", "benchmark-20260102T030406Z.json": "{}" } }],
    "it holds 2 files named benchmark-<time>.json, where one is expected",
  ],
  ["bytes that are no zip", [{ zip: Buffer.from("hello".repeat(100)) }], "The file is not a zip."],
  ["no bytes", [{ zip: Buffer.alloc(0) }], "The file is not a zip."],
])("%s is refused", async (_, artifacts: readonly Left[], reason) => {
  expect(await readFrom(...artifacts.map(anArtifact))).toBe(reason);
});

test("an artifact of the attempt that triggered us beats those of earlier attempts", async () => {
  const old = anArtifact({ id: 1, name: "vllm-bench-bench-555-0", files: { [FILE]: '"old"' } });
  const now = anArtifact({ id: 2, name: "vllm-bench-bench-555-1", files: { [FILE]: '"now"' } });
  expect(await readFrom(old, now)).toBe("now");
});

test("a name of the user's choice is the only one looked for", async () => {
  const mine = anArtifact({ id: 2, name: "mine", files: { [FILE]: '"mine"' } });
  expect(await readNamed("mine", anArtifact(), mine)).toBe("mine");
  expect(await readNamed("yours", anArtifact(), mine)).toBe('it has no artifact named "yours"');
});

test("bytes that are not what GitHub recorded are refused", async () => {
  const digest = `sha256:${"0".repeat(64)}`;
  expect(await readFrom(anArtifact({ digest }))).toMatch(
    /^its bytes have sha256:\w+ where GitHub recorded sha256:0{64}$/,
  );
  expect(await readFrom(anArtifact({ digest: null }))).toEqual({});
});

test("what the validator refuses, or is no UTF-8, is refused with its words", async () => {
  expect(await readFrom(anArtifact({ files: { [FILE]: "{" } }))).toMatch(/JSON/);
  const bytes = Buffer.from([0x22, 0xff, 0x22]);
  expect(await readFrom(anArtifact({ files: { [FILE]: bytes } }))).toMatch(
    /encoded data was not valid/i,
  );
});

test("a file that inflates beyond the cap is refused, whatever the directory says of its size", () => {
  const zip = writeZip({ [FILE]: Buffer.alloc(5_000_000) });
  const [entry] = zipEntries(zip);
  if (entry === undefined) throw new Error("no entry");
  expect(zip.length).toBeLessThan(10_000);
  expect(() => zipContent(zip, entry, 4_999_999)).toThrow("inflates to over 4999999 bytes");
  expect(zipContent(zip, entry, 5_000_000).length).toBe(5_000_000);
});

test("a file that lies about its packed size is damaged", () => {
  const zip = writeZip({ [FILE]: "x".repeat(100) });
  const [entry] = zipEntries(zip);
  if (entry === undefined) throw new Error("no entry");
  expect(() => zipContent(zip, { ...entry, packedBytes: 1e6 }, 1e9)).toThrow("ends inside a file");
  expect(() => zipContent(zip, { ...entry, offset: 1e9 }, 1e9)).toThrow("points to no file");
  expect(() => zipContent(zip, { ...entry, method: 12 }, 1e9)).toThrow("method 12");
  expect(zipContent(zip, { ...entry, method: 0 }, 1e9)).toEqual(deflateRawSync("x".repeat(100)));
});

test("damage anywhere in a zip ends in a plain refusal or the same file, never in a crash", async () => {
  const whole = writeZip({ [FILE]: '{"completed":4}', "report.md": "x".repeat(300) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
      fc.nat(whole.length),
      async (changes, end) => {
        const zip = Buffer.from(whole.subarray(0, end));
        for (const [at, byte] of changes) if (at < zip.length) zip[at] = byte;
        const result = await readFrom(anArtifact({ zip }));
        expect(typeof result === "string" || typeof result === "object").toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

test("only workflow_run has an untrusted run to read", async () => {
  const where = surroundingsOf({ GITHUB_EVENT_NAME: "push" }, {});
  const forge = memoryForge();
  const result = await readUntrustedRun(forge.artifacts, where, {
    artifactName: null,
    validate: String,
  });
  expect(result).toEqual({
    kind: "refused",
    reason: "mode: report works on workflow_run events, not on push",
  });
  expect(forge.calls).toEqual([]);
});
