import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { createEngine } from "../../../mock-vllm/scheduler/create-engine.ts";
import {
  engineConfig,
  PROFILE_NAMES,
  type ProfileName,
} from "../../../mock-vllm/scheduler/profiles.ts";
import { readReplayRows } from "../../../mock-vllm/scheduler/replay-rows.ts";
import { aSequence, gapsMs } from "./a-sequence.ts";
import { testClock } from "./virtual-clock.ts";

const DATA = "../shared/data/benchmark-v1";
const withData = existsSync(DATA) ? test : test.skip;

/** First token and the gap after it of a lone request of 1,000 tokens. */
function lone(profile: ProfileName): readonly (number | undefined)[] {
  const clock = testClock();
  const engine = createEngine(engineConfig(profile, { speculation: null }), clock);
  const sequence = aSequence({ promptTokens: 1000, outputTokens: 2 });
  engine.submit(sequence.spec);
  clock.runAll();
  return gapsMs(sequence);
}

test("each profile's lone request takes what its parameters say", () => {
  expect(Object.fromEntries(PROFILE_NAMES.map((name) => [name, lone(name)]))).toEqual({
    instant: [0, 0],
    // 6.9 + 1000 * 0.018; 6.9 + 0.003
    "8b-h100": [24.9, 6.903],
    // 8.888 + 0.18 + 13.6 + 1000 * 0.039; 13.6 + 0.027
    "14b-h100": [61.668, 13.627],
    // 4.46 + 5.051 + 1000 * 0.033; 5.051 + 0.237 + 1001 * 0.004 / 1000
    "dual-sm120-tp1": [42.511, 5.292],
    // 21.815 + 1000 * 0.112; 21.815 + 1.744 + 1001 * 0.063 / 1000
    "dual-sm120-tp2": [133.815, 23.622],
  });
});

test("overrides change a profile and nothing else", () => {
  expect(engineConfig("8b-h100", { maxNumSeqs: 8 })).toEqual({
    ...engineConfig("8b-h100"),
    maxNumSeqs: 8,
  });
});

withData("dual-sm120-tp1 gives the wall time of 32 requests, 16 at a time, within 1 %", () => {
  for (const run of ["r1", "r2", "r3"]) {
    const name = `2026-07-28-agents-a1-multimodal-qualification-fp8-moe-ab-default-v3-primary-${run}`;
    const text = readFileSync(`${DATA}/${name}.json`, "utf8");
    const clock = testClock();
    const engine = createEngine(engineConfig("dual-sm120-tp1", { prefixCaching: false }), clock);
    const waiting = [...readReplayRows(text, name)];
    const sendNext = () => {
      const row = waiting.shift();
      if (row === undefined) return;
      engine.submit(
        aSequence({
          promptTokens: row.promptTokens ?? 1,
          outputTokens: row.outputTokens,
          onEmission: ({ finished }) => {
            if (finished) sendNext();
          },
        }).spec,
      );
    };
    for (let seat = 0; seat < 16; seat++) sendNext();
    clock.runAll();
    const recordedMs: number = JSON.parse(text).wall_clock_ms;
    expect(Math.abs(clock.now() / recordedMs - 1)).toBeLessThan(0.01);
  }
});
