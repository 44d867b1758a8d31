import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import fc from "fast-check";
import { type Clock, systemClock } from "../../src/base/clock.ts";
import { BenchError } from "../../src/base/errors.ts";
import { systemCommands } from "../../src/observe/command.ts";
import { detectGpus, expectGpu, type GpuCard, gpuLabel } from "../../src/observe/gpu.ts";

const SM120 =
  "NVIDIA RTX PRO 6000 Blackwell Workstation Edition, 12.0, 580.95.05, 600.00 W, 97887 MiB";
const H200 = "0, GPU-1f, NVIDIA H200, 9.0, 570.124.06, 700.00 W, 143771 MiB";

const folders: string[] = [];
let started = systemClock();
beforeAll(() => {
  started = systemClock();
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** What is found where `nvidia-smi` is a shell script with this body, or where there is none. */
async function detect(body: string | null, clock: Clock = started) {
  const folder = await mkdtemp(path.join(tmpdir(), "smi-"));
  folders.push(folder);
  if (body !== null) {
    const file = path.join(folder, "nvidia-smi");
    await writeFile(file, `#!/bin/sh\n${body}\n`);
    await chmod(file, 0o755);
  }
  const run = systemCommands({ PATH: folder });
  return detectGpus({ run, clock });
}

function printing(...lines: readonly string[]): string {
  return lines.map((line) => `echo '${line}'`).join("\n");
}

function aCard(overrides: Partial<GpuCard> = {}): GpuCard {
  return {
    index: 0,
    uuid: "GPU-1f",
    name: "NVIDIA RTX PRO 6000",
    computeCapability: "12.0",
    driverVersion: "580.95.05",
    powerLimitWatts: 600,
    memoryMib: 97_887,
    ...overrides,
  };
}

/** Whatever is put off happens at once. */
const hastyClock: Clock = {
  ...systemClock(),
  after(_, run) {
    queueMicrotask(run);
    return () => undefined;
  },
};

async function cardsOf(body: string): Promise<readonly GpuCard[]> {
  const report = await detect(body);
  if (report.kind === "none") throw new TypeError(report.reason);
  return report.cards;
}

test("two SM120 cards are dual-sm120", async () => {
  const cards = await cardsOf(printing(`0, GPU-a, ${SM120}`, `1, GPU-b, ${SM120}`));
  expect(cards).toEqual([
    aCard({ uuid: "GPU-a", name: "NVIDIA RTX PRO 6000 Blackwell Workstation Edition" }),
    aCard({ index: 1, uuid: "GPU-b", name: "NVIDIA RTX PRO 6000 Blackwell Workstation Edition" }),
  ]);
  expect(gpuLabel(cards)).toBe("dual-sm120");
  const report = { kind: "found", cards: [aCard(), aCard()] } as const;
  expect(expectGpu("dual-sm120", report)).toBeUndefined();
  expect(expectGpu("2x12.0", report)).toBeUndefined();
});

test("one H200 is named, and refused where two SM120 cards are expected", async () => {
  const report = await detect(printing(H200));
  expect(report).toEqual({
    kind: "found",
    cards: [
      {
        index: 0,
        uuid: "GPU-1f",
        name: "NVIDIA H200",
        computeCapability: "9.0",
        driverVersion: "570.124.06",
        powerLimitWatts: 700,
        memoryMib: 143_771,
      },
    ],
  });
  expect(report.kind === "found" && gpuLabel(report.cards)).toBe("1x NVIDIA H200 (sm90)");
  expect(expectGpu("1x9.0", report)).toBeUndefined();
  expect(() => expectGpu("dual-sm120", report)).toThrow(
    "expect-gpu wants dual-sm120, which is 2 of compute capability 12.0; this machine has " +
      "1x NVIDIA H200 (compute capability 9.0).",
  );
});

test("four SM120 cards are not two", async () => {
  const rows = [0, 1, 2, 3].map((index) => `${index}, GPU-${index}, ${SM120}`);
  const report = await detect(printing(...rows));
  expect(report.kind === "found" && gpuLabel(report.cards)).toBe(
    "4x NVIDIA RTX PRO 6000 Blackwell Workstation Edition (sm120)",
  );
  expect(() => expectGpu("2x12.0", report)).toThrow("this machine has 4x NVIDIA RTX PRO 6000");
  expect(expectGpu("4x12.0", report)).toBeUndefined();
});

test("cards of different kinds are each counted", () => {
  const cards = [aCard({ name: "A" }), aCard({ name: "B", computeCapability: null })];
  expect(gpuLabel([...cards, aCard({ name: "A" })])).toBe("2x A (sm120) + 1x B");
});

test("what a card does not tell is null", async () => {
  const [card] = await cardsOf(
    printing("0, [N/A], GB10, 12.1, [Unknown Error], [N/A], [Not Supported]"),
  );
  expect(card).toEqual(
    aCard({
      uuid: null,
      name: "GB10",
      computeCapability: "12.1",
      driverVersion: null,
      powerLimitWatts: null,
      memoryMib: null,
    }),
  );
});

test("exactly the documented query is asked", async () => {
  const [card] = await cardsOf(
    `echo "0, u, $*, 9.0, 1, 1.00 W, 1 MiB" | /bin/tr ',' ';' | /bin/sed 's/; /, /g'`,
  );
  expect(card?.name).toBe(
    "--query-gpu=index;uuid;name;compute_cap;driver_version;power.limit;memory.total --format=csv;noheader",
  );
});

test.each([
  ["no nvidia-smi", null, "missing", "there is no nvidia-smi on this machine's PATH"],
  [
    "garbage",
    printing("hello world"),
    "unreadable",
    'nvidia-smi printed what describes no card: "hello world"',
  ],
  [
    "one good row and a bad one",
    printing(H200, "1, oops"),
    "unreadable",
    'nvidia-smi printed what describes no card: "1, oops"',
  ],
  [
    "columns of another query",
    printing("0, GPU-1f, 570.1, NVIDIA H200, 9.0, 700.00 W, 1 MiB"),
    "unreadable",
    "nvidia-smi printed what describes no card",
  ],
  ["terminal control codes", "printf 'a\\033[31mb\\n'", "unreadable", '"a\ufffd[31mb"'],
  [
    "a driver that does not answer",
    `${printing("NVIDIA-SMI has failed")}\nexit 9`,
    "failed",
    'nvidia-smi ended with exit code 9: "NVIDIA-SMI has failed"',
  ],
  [
    "an error on stderr",
    "echo wrong >&2\nexit 2",
    "failed",
    'nvidia-smi ended with exit code 2: "wrong"',
  ],
  ["a program killed by a signal", "kill -9 $$", "failed", 'nvidia-smi was cut off: ""'],
  ["output without end", "exec /usr/bin/yes", "failed", 'nvidia-smi was cut off: "y"'],
  ["nothing", "exit 0", "no-cards", "nvidia-smi found no cards"],
  ["no devices", printing("No devices were found"), "no-cards", "nvidia-smi found no cards"],
])("%s is no card, and the reason is told", async (_, body, cause, reason) => {
  const report = await detect(body);
  expect(report).toMatchObject({ kind: "none", cause, reason: expect.stringContaining(reason) });
  expect(() => expectGpu("dual-sm120", report)).toThrow(
    `expect-gpu wants dual-sm120, but ${report.kind === "none" ? report.reason : "found"}. Run on`,
  );
});

test("a file that cannot be run is a reason too", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "smi-"));
  folders.push(folder);
  await writeFile(path.join(folder, "nvidia-smi"), "no program");
  const report = await detectGpus({ run: systemCommands({ PATH: folder }), clock: started });
  expect(report).toMatchObject({ cause: "failed", reason: expect.stringContaining("EACCES") });
});

test("a hanging nvidia-smi is given up at the time limit", async () => {
  expect(await detect("exec /bin/sleep 600", hastyClock)).toEqual({
    kind: "none",
    cause: "timed-out",
    reason: "nvidia-smi gave no answer within 20 s",
  });
});

test("an abort ends a program and is told at once", async () => {
  const controller = new AbortController();
  const run = systemCommands({ PATH: "/usr/bin:/bin" });
  const ended = run("sleep", ["600"], controller.signal);
  controller.abort();
  await expect(ended).rejects.toMatchObject({ name: "AbortError" });
});

test("a program that survives being killed holds nothing up", async () => {
  const run = () => new Promise<never>(() => undefined);
  const report = await detectGpus({ run, clock: hastyClock, limitMs: 500 });
  expect(report).toMatchObject({
    cause: "timed-out",
    reason: "nvidia-smi gave no answer within 0.5 s",
  });
});

test("an expectation of another form is a wrong setting", () => {
  for (const expected of ["", "dual", "0x12.0", "2x12", "dual-sm120 "]) {
    expect(() => expectGpu(expected, { kind: "found", cards: [aCard()] })).toThrow(
      "must be dual-sm120, or a count and a compute capability such as 2x12.0",
    );
  }
});

test("whatever is printed, the answer is cards or a reason", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary" }), fc.integer(), async (stdout, exitCode) => {
      const run = async () => ({ exitCode: exitCode % 3, stdout, stderr: "" });
      const report = await detectGpus({ run, clock: started });
      expect(["found", "none"]).toContain(report.kind);
      if (report.kind === "none") expect(() => expectGpu("1x9.0", report)).toThrow(BenchError);
    }),
  );
});
