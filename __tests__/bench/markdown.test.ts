import { expect, test } from "@jest/globals";
import { replaceMeasured, short, table } from "../../bench/markdown.ts";

test("A table aligns its numbers to the right", () => {
  expect(table(["what", "ms"], [["a", "1.5"]])).toBe("| what | ms |\n| --- | ---: |\n| a | 1.5 |");
});

test.each([
  [0.12345, "0.123"],
  [1.2345, "1.23"],
  [-12.345, "-12.3"],
  [123.45, "123"],
  [12345.6, "12,346"],
  [Number.NaN, "–"],
])("%d is shown as %s", (value, shown) => {
  expect(short(value)).toBe(shown);
});

test("What was measured replaces what stood between the marks, and nothing else", () => {
  const page = "# A\n<!-- measured: begin -->\nold\n<!-- measured: end -->\nrest\n";
  const once = replaceMeasured(page, "new");
  expect(once).toBe("# A\n<!-- measured: begin -->\n\nnew\n\n<!-- measured: end -->\nrest\n");
  expect(replaceMeasured(once, "new")).toBe(once);
});

test("A page without the marks is left alone", () => {
  expect(() => replaceMeasured("# A", "new")).toThrow('lacks "<!-- measured: begin -->"');
});

test("A page may have several places, and each is replaced alone", () => {
  const page =
    "<!-- measured: begin -->\nm\n<!-- measured: end -->\n<!-- peers: begin -->\n<!-- peers: end -->\n";
  expect(replaceMeasured(page, "new", "peers")).toBe(
    "<!-- measured: begin -->\nm\n<!-- measured: end -->\n<!-- peers: begin -->\n\nnew\n\n<!-- peers: end -->\n",
  );
});
