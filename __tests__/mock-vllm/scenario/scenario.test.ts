import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { MockError } from "../../../mock-vllm/errors.ts";
import { FAULT_KINDS, type FaultRule } from "../../../mock-vllm/faults/fault.ts";
import { MOCK_PROFILES, profileSettings } from "../../../mock-vllm/index.ts";
import * as library from "../../../mock-vllm/library.ts";
import { EngineOverrides } from "../../../mock-vllm/scenario/engine-overrides.ts";
import {
  changeScenario,
  parseScenario,
  Scenario,
  type ScenarioInput,
} from "../../../mock-vllm/scenario/scenario.ts";
import type * as Declared from "../../../types/mock-vllm.d.ts";

function refusal(input: unknown): string {
  try {
    parseScenario(input);
  } catch (error) {
    if (error instanceof MockError) return error.message;
  }
  throw new Error("the scenario was taken");
}

test("an empty scenario is the instant profile with vLLM's own defaults", () => {
  expect(parseScenario({})).toMatchObject({
    profile: "instant",
    seed: 0,
    models: ["mock-model"],
    frontend: "python",
    reasoningField: "reasoning",
    faults: [],
  });
});

test("an unknown key is refused with its path and the keys that are allowed there", () => {
  expect(refusal({ sed: 3 })).toMatch(
    /Unknown key "sed": allowed are profile, seed, .*\n {2}→ at sed$/,
  );
  expect(refusal({ engine: { stepMs: 3, speculation: { drafts: 2 } } })).toMatch(
    /Unknown key "drafts": allowed are draftTokens, acceptance\n {2}→ at engine\.speculation\.drafts\n[\s\S]*Unknown key "stepMs": allowed are arrivalUs, .*\n {2}→ at engine\.stepMs$/,
  );
  expect(refusal({ faults: [{ kind: "crlf" }, { kind: "stall", second: 2 }] })).toMatch(
    /✖ Unknown key "second": allowed are kind, seconds, afterChunks, rate, requests, paths\n {2}→ at faults\[1\]\.second$/,
  );
});

test("a bad value is refused with its path and what is allowed", () => {
  expect(refusal({ frontend: "go" })).toMatch(/"python"\|"rust"[\s\S]*at frontend/);
  expect(refusal({ profile: "zzz" })).toMatch(/no mock profile "zzz"[\s\S]*→ at profile$/);
  expect(refusal({ engine: { maxNumSeqs: 0 } })).toMatch(/>=1[\s\S]*at engine\.maxNumSeqs/);
  expect(refusal({ faults: [{ kind: "status", status: 418 }] })).toMatch(
    /400\|401\|404\|408\|429\|500\|503[\s\S]*at faults\[0\]\.status/,
  );
  expect(refusal({ faults: [{ kind: "crlf", rate: 2 }] })).toMatch(
    /<=1[\s\S]*at faults\[0\]\.rate/,
  );
  expect(refusal({ answerTokens: [9, 3] })).toMatch(/must not exceed[\s\S]*at answerTokens/);
  expect(refusal({ answerTokens: "few" })).toMatch(/\[least, most\][\s\S]*at answerTokens/);
});

test("several mistakes are reported together", () => {
  const message = refusal({ seed: -1, models: [] });
  expect(message).toMatch(/at seed/);
  expect(message).toMatch(/at models/);
});

test("a fault's own parameters are refused on another fault", () => {
  expect(refusal({ faults: [{ kind: "crlf", seconds: 2 }] })).toContain('"seconds"');
});

test("a running mock takes changes, but not of what it was built from", () => {
  const scenario = parseScenario({ seed: 4 });
  expect(changeScenario(scenario, { faults: [{ kind: "crlf" }] })).toEqual({
    ...scenario,
    faults: [{ kind: "crlf" }],
  });
  expect(() => changeScenario(scenario, { seed: 5, profile: "reference" })).toThrow(
    "A running mock cannot change seed, profile",
  );
  expect(() => changeScenario(scenario, [])).toThrow("must be a JSON object");
});

test("the reference profile suggests the reference run's plan and says that it is scaled", () => {
  const { settings, notice } = profileSettings("reference");
  expect(settings).toEqual({
    requests: "4",
    concurrency: "4",
    "context-tokens": "8192",
    "response-words": "64",
    "request-canaries": "true",
    "controlled-output-policy": "strict",
    "max-tokens": "16384",
  });
  expect(notice).toContain("multiplied by 0.3");
  expect(profileSettings("instant")).toEqual({ settings: {}, notice: null });
});

test("an unknown profile is refused with those that exist", () => {
  expect(MOCK_PROFILES).toEqual(expect.arrayContaining(["instant", "reference"]));
  expect(() => profileSettings("fast")).toThrow(/no mock profile "fast"\. Use one of: instant, /);
  expect(() => profileSettings("replay:/no/such.json")).toThrow('"/no/such.json" cannot be read');
});

/** What other projects see of the mock is what it is: the compiler refuses a `false` here. */
const DECLARED: {
  readonly scenario: Takes<Required<ScenarioInput>, Required<Declared.ScenarioInput>>;
  readonly kinds: Takes<FaultRule["kind"], Declared.FaultRule["kind"]>;
  readonly start: Takes<typeof Declared.startMockVllm, typeof library.startMockVllm>;
  readonly virtual: Takes<typeof Declared.createVirtualMock, typeof library.createVirtualMock>;
  readonly handlers: Takes<typeof Declared.createMockHandlers, typeof library.createMockHandlers>;
} = { scenario: true, kinds: true, start: true, virtual: true, handlers: true };

type Takes<Wider, Value> = Value extends Wider ? true : false;

test("the types for other projects have every option, fault and function", async () => {
  const file = path.resolve(import.meta.dirname, "../../../types/mock-vllm.d.ts");
  const text = await readFile(file, "utf8");
  const { runMockCommand: _ofTheProgram, ...exported } = library;
  expect(Object.keys(DECLARED).length).toBe(5);
  for (const key of [...Object.keys(Scenario.shape), ...Object.keys(EngineOverrides.shape)]) {
    expect(text).toContain(`\n  ${key}?: `);
  }
  for (const kind of FAULT_KINDS) expect(text).toContain(`"${kind}"`);
  for (const name of Object.keys(exported)) {
    expect(text).toMatch(new RegExp(`\\nexport (function|const|class) ${name}\\b`));
  }
});
