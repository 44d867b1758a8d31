import { expect, test } from "@jest/globals";
import { turnName, turnsOf } from "../../src/app/turns.ts";

const SETTINGS = {
  repetitions: 4,
  baseUrl: "http://a/v1",
  headUrl: "http://b/v1",
  crossover: null,
};

/** `B` for base, `H` for head, each with its server; `|` where the servers swap. */
function order(overrides: Partial<Parameters<typeof turnsOf>[0]> = {}): string {
  return turnsOf({ ...SETTINGS, ...overrides })
    .map(({ side, server, swapsBefore }) => {
      const letter = side === "base" ? "B" : "H";
      return `${swapsBefore ? "| " : ""}${letter}${server === "first" ? 1 : 2}`;
    })
    .join(" ");
}

test("two servers take turns as ABBA, each side at its own server", () => {
  expect(order()).toBe("B1 H2 H2 B1 B1 H2 H2 B1");
  expect(new Set(turnsOf(SETTINGS).map(({ side, baseUrl }) => `${side} ${baseUrl}`))).toEqual(
    new Set(["base http://a/v1", "head http://b/v1"]),
  );
});

test("with a crossover the servers swap once, half-way, under the same URLs", () => {
  expect(order({ crossover: "swap" })).toBe("B1 H2 H2 B1 | B2 H1 H1 B2");
  expect(order({ crossover: "swap", repetitions: 6 })).toBe(
    "B1 H2 H2 B1 B1 H2 | H1 B2 B2 H1 H1 B2",
  );
});

test("one server has head runs alone, named where there are several", () => {
  const turns = turnsOf({ ...SETTINGS, headUrl: null, repetitions: 2 });
  expect(turns.map(({ side, baseUrl }) => [side, baseUrl])).toEqual([
    ["head", "http://a/v1"],
    ["head", "http://a/v1"],
  ]);
  expect(turns.map(turnName)).toEqual(["Repetition 1 of 2", "Repetition 2 of 2"]);
  expect(turnsOf({ ...SETTINGS, headUrl: null, repetitions: 1 }).map(turnName)).toEqual([null]);
  expect(turnsOf({ ...SETTINGS, repetitions: 1 }).map(turnName)).toEqual([
    "Base 1 of 1",
    "Head 1 of 1",
  ]);
});
