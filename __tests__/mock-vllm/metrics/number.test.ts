import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { formatFloat } from "../../../mock-vllm/metrics/number.ts";

// The texts are what Python's prometheus_client 0.26 wrote for these values.
test.each([
  [0, "0.0"],
  [-0, "-0.0"],
  [3, "3.0"],
  [0.25, "0.25"],
  [-17.5, "-17.5"],
  [123456, "123456.0"],
  [1234567, "1.234567e+06"],
  [1000000, "1e+06"],
  [-1234567, "-1234567.0"],
  [1790000000.123456, "1.790000000123456e+09"],
  [12345678901.5, "1.23456789015e+10"],
  [1e16, "1e+16"],
  [1.5e300, "1.5e+300"],
  [0.0001, "0.0001"],
  [0.00001, "1e-05"],
  [1.25e-7, "1.25e-07"],
  [Number.NaN, "NaN"],
  [Number.POSITIVE_INFINITY, "+Inf"],
  [Number.NEGATIVE_INFINITY, "-Inf"],
])("%p is written as %s", (value, text) => {
  expect(formatFloat(value)).toBe(text);
});

test("every finite number reads back as itself", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(Number(formatFloat(value))).toBe(value);
    }),
  );
});
