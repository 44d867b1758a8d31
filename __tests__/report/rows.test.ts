import { expect, test } from "@jest/globals";
import { headlineValue, metricTable } from "../../src/report/rows.ts";
import { aRun, distribution } from "./view-builder.ts";

const EVEN = { mean: 100, half: 1, p50: 100, p90: 100, p95: 100, p99: 100, max: 100 };

test("a row shows one count of decimals so that its columns can be compared", () => {
  const [ttfo, , tpot, e2e] = metricTable(aRun()).rows;
  expect(ttfo).toEqual({
    measure: "ttfo",
    label: "TTFO",
    unit: "ms",
    samples: 200,
    mean: "341.2 ± 12.4",
    p50: "339.9",
    p90: "401.2",
    p95: "420.0",
    p99: "455.5",
    max: "460.0",
    p99Descriptive: false,
  });
  expect(tpot?.mean).toBe("12.35 ± 0.12");
  expect(e2e?.max).toBe("2,000");
});

test("a metric without values keeps its row, all dashes", () => {
  const decode = metricTable(aRun()).rows.find((row) => row.measure === "decode");
  expect([decode?.mean, decode?.p50, decode?.p99, decode?.max]).toEqual(["–", "–", "–", "–"]);
  expect(decode?.p99Descriptive).toBe(false);
});

test("latencies share seconds when the longest needs five digits of milliseconds", () => {
  const long = distribution("e2e", { ...EVEN, mean: 20_185.4, half: 12, p50: 20_000, max: 25_668 });
  const rows = metricTable(aRun({ metrics: { ...aRun().metrics, ...long } })).rows;
  expect(rows.slice(0, 4).map(({ label, unit, p50 }) => `${label} ${p50} ${unit}`)).toEqual([
    "TTFO 0.3399 s",
    "TTFT 0.500 s",
    "TPOT 12.30 ms",
    "E2E 20.00 s",
  ]);
});

test("latencies stay in milliseconds where seconds would hide the short ones", () => {
  const metrics = {
    ...aRun().metrics,
    ...distribution("e2e", { ...EVEN, max: 25_668 }),
    ...distribution("ttfo", { ...EVEN, p50: 12.25, max: 14 }),
  };
  const rows = metricTable(aRun({ metrics })).rows;
  expect(rows.map(({ unit }) => unit).slice(0, 4)).toEqual(["ms", "ms", "ms", "ms"]);
});

test("a narrow interval gets the digits it needs", () => {
  const metrics = distribution("promptTokens", { ...EVEN, mean: 6067.75, half: 1.233, p50: 6068 });
  const prompt = metricTable(aRun({ metrics })).rows.find((row) => row.measure === "promptTokens");
  expect([prompt?.mean, prompt?.p50]).toEqual(["6,067.8 ± 1.2", "6,068"]);
});

test("one sample has a mean and no interval", () => {
  const metrics = distribution("ttft", { ...EVEN, half: null, samples: 1 });
  expect(metricTable(aRun({ metrics })).rows[1]?.mean).toBe("100.0");
});

test.each([
  { samples: [99, 99], says: "all" },
  { samples: [100, 99], says: "some" },
  { samples: [100, 100], says: "none" },
])(
  "p99 of $samples samples is descriptive for $says",
  ({ samples: [first = 0, second = 0], says }) => {
    const metrics = {
      ...distribution("ttft", { ...EVEN, samples: first }),
      ...distribution("e2e", { ...EVEN, samples: second }),
    };
    expect(metricTable(aRun({ metrics })).p99Descriptive).toBe(says);
  },
);

test("the common sample count is null as soon as two metrics differ", () => {
  const metrics = {
    ...distribution("ttft", { ...EVEN, samples: 4 }),
    ...distribution("decode", { ...EVEN, samples: 3 }),
  };
  expect(metricTable(aRun()).samples).toBe(200);
  expect(metricTable(aRun({ metrics })).samples).toBeNull();
});

test("a headline value carries its unit and turns to seconds from ten on", () => {
  const long = distribution("ttft", { ...EVEN, p50: 19_149.8112 });
  expect(headlineValue(aRun({ metrics: long }), "ttft", "p50")).toBe("19.15 s");
  expect(headlineValue(aRun(), "ttft", "p50")).toBe("500.0 ms");
  expect(headlineValue(aRun(), "decode", "p50")).toBeNull();
});
