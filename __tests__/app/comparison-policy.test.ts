import { expect, test } from "@jest/globals";
import { comparisonPolicy, policyProblems } from "../../src/app/comparison-policy.ts";

test("nothing said is the default policy", () => {
  const policy = comparisonPolicy({});
  expect(policy).toEqual(
    comparisonPolicy({ gate: "", tolerance: "", allowMismatch: "", failOn: "" }),
  );
  expect(policy.gate.map(({ measure, toleranceRatio }) => [measure, toleranceRatio])).toEqual([
    ["ttft", 0.05],
    ["tpot", 0.05],
    ["e2e", 0.05],
    ["throughput", 0.05],
  ]);
  expect(policy.allowMismatch).toEqual([]);
  expect(policy.failOn).toEqual(["regression", "contract"]);
});

test.each([
  ["2", 0.02],
  ["2.5%", 0.025],
  [" 7 % ", 0.07],
])("a tolerance of %p is for every rule that names none", (tolerance, ratio) => {
  const { gate } = comparisonPolicy({ tolerance, gate: "throughput; ttft.p95: 10%" });
  expect(gate.map(({ toleranceRatio }) => toleranceRatio)).toEqual([ratio, 0.1]);
});

test("words are separated by commas, blanks or lines, and none is none", () => {
  expect(comparisonPolicy({ allowMismatch: "gpu, engine\nmodel" }).allowMismatch).toEqual([
    "model",
    "engine",
    "gpu",
  ]);
  expect(comparisonPolicy({ failOn: "none" }).failOn).toEqual([]);
  expect(comparisonPolicy({ gate: "none" }).gate).toEqual([]);
});

test("everything wrong is named at once, with what was probably meant", () => {
  const texts = {
    gate: "ttft.p51; e2e",
    tolerance: "0",
    allowMismatch: "gpuu",
    failOn: "contracts",
  };
  const problems = policyProblems(texts);
  expect(problems.map(({ name }) => name)).toEqual([
    "tolerance",
    "allow-mismatch",
    "fail-on",
    "gate",
    "gate",
  ]);
  expect(problems[1]?.text).toContain("did you mean gpu?");
  expect(() => comparisonPolicy(texts)).toThrow("5 settings are wrong:\n");
});
