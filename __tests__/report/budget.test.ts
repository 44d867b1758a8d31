import { expect, test } from "@jest/globals";
import { firstThatFits } from "../../src/report/budget.ts";

const SECTIONS = [
  { name: "table", content: "TTTT" },
  { name: "settings", content: "SSSS", dropOrder: 1 },
  { name: "method", content: "MMMM", dropOrder: 2 },
];
const join = (kept: readonly { content: string }[]) => kept.map(({ content }) => content).join("");

test("everything is kept that fits exactly", () => {
  expect(firstThatFits(SECTIONS, join, { limit: 12 })).toEqual({
    text: "TTTTSSSSMMMM",
    leftOut: [],
  });
});

test("sections go one by one, the highest drop order first", () => {
  expect(firstThatFits(SECTIONS, join, { limit: 11 })).toEqual({
    text: "TTTTSSSS",
    leftOut: ["method"],
  });
  expect(firstThatFits(SECTIONS, join, { limit: 7 })).toEqual({
    text: "TTTT",
    leftOut: ["settings", "method"],
  });
});

test("size is counted as the destination counts it", () => {
  const bytes = (text: string) => new TextEncoder().encode(text).length;
  const wide = [
    { name: "a", content: "é" },
    { name: "b", content: "é", dropOrder: 1 },
  ];
  expect(firstThatFits(wide, join, { limit: 3, size: bytes }).leftOut).toEqual(["b"]);
});

test("a report whose fixed part is too long is an error, never a cut text", () => {
  expect(() => firstThatFits(SECTIONS, join, { limit: 3 })).toThrow(
    "No rendering of this report fits in 3",
  );
});
