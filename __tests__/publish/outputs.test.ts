import { expect, test } from "@jest/globals";
import { repeatedOutputs } from "../../src/doors/repeated-outputs.ts";
import { actionOutputs } from "../../src/publish/outputs.ts";

const AT = { artifactPath: "benchmark-results/a.json", verdict: "no-baseline" };

test("a whole run fills every output that an artifact determines", () => {
  const metrics = {
    ttft_p50_ms: 19149.811200913973,
    ttft_p95_ms: 24778.88415195048,
    tpot_p50_ms: 24.3469004877148,
    e2e_p50_ms: 20324.98452393338,
    throughput_tok_s: 98.17192502462154,
    throughput_performance_eligible: true,
  };
  const run = {
    run_id: "benchmark-1",
    performance_eligible: true,
    completed: 4,
    failed: 0,
    metrics,
  };
  expect(actionOutputs(run, AT)).toEqual({
    "artifact-path": "benchmark-results/a.json",
    "run-id": "benchmark-1",
    "performance-eligible": "true",
    completed: "4",
    failed: "0",
    "ttft-p50-ms": "19149.811200913973",
    "ttft-p95-ms": "24778.88415195048",
    "tpot-p50-ms": "24.3469004877148",
    "e2e-p50-ms": "20324.98452393338",
    "throughput-tok-s": "98.17192502462154",
    "metrics-json": JSON.stringify(metrics),
    verdict: "no-baseline",
  });
});

test("what has no value is the empty string, and so is a throughput that does not count", () => {
  const outputs = actionOutputs(
    {
      performance_eligible: false,
      metrics: { ttft_p50_ms: null, throughput_tok_s: 9, throughput_performance_eligible: false },
    },
    AT,
  );
  expect(outputs["ttft-p50-ms"]).toBe("");
  expect(outputs["throughput-tok-s"]).toBe("");
  expect(outputs["performance-eligible"]).toBe("false");
});

test("of several repetitions requests are added up, and numbers are the value of the middle run", () => {
  const repetition = (ttft: number | null, failed: number) => ({
    run_id: `benchmark-${ttft}`,
    performance_eligible: failed === 0,
    completed: 4 - failed,
    failed,
    metrics: { ttft_p50_ms: ttft, throughput_tok_s: 100, tpot_p50_ms: null },
  });
  const runs = [repetition(30, 0), repetition(10, 1), repetition(20, 0), repetition(null, 4)];
  expect(repeatedOutputs(runs)).toEqual({
    "performance-eligible": "false",
    completed: "11",
    failed: "5",
    "ttft-p50-ms": "20",
    "ttft-p95-ms": "",
    "tpot-p50-ms": "",
    "e2e-p50-ms": "",
    "throughput-tok-s": "100",
  });
  expect(repeatedOutputs(runs.slice(0, 1))["performance-eligible"]).toBe("true");
});
