import { expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  checkAnswer,
  contractFailure,
  type ExpectedAnswer,
} from "../../src/observe/answer-checks.ts";

const MARKER = "ANVIL_REQ_0_00003";

function expected(overrides: Partial<ExpectedAnswer> = {}): ExpectedAnswer {
  return {
    marker: MARKER,
    requestCanaries: true,
    responseWords: 3,
    policy: "strict",
    codeWords: ["amber", "basin", "cedar"],
    ...overrides,
  };
}

function check(text: string, overrides: Partial<ExpectedAnswer> = {}, truncated = false) {
  return checkAnswer({ text, truncated }, expected(overrides));
}

test("an answer of its own marker and exactly the words asked for passes", () => {
  const checks = check(`${MARKER} amber basin amber`);
  expect(checks).toEqual({
    canary: {
      marker: MARKER,
      markerAtStart: true,
      observedMarkerCount: 1,
      foreignMarkerCount: 0,
      captureComplete: true,
      passed: true,
    },
    controlledOutput: {
      requestedWords: 3,
      observedCodeWords: 3,
      observedExtraWords: 0,
      exactAdherence: true,
      captureComplete: true,
      policy: "strict",
      passed: true,
    },
  });
  expect(contractFailure(checks)).toBeUndefined();
});

test("what the run did not ask for is not checked", () => {
  expect(check("anything", { requestCanaries: false, responseWords: null })).toEqual({
    canary: null,
    controlledOutput: null,
  });
  expect(
    check("anything", { requestCanaries: false, responseWords: 0 }).controlledOutput,
  ).toBeNull();
});

test("white space before the marker, and line breaks between words, do not count", () => {
  expect(contractFailure(check(`\n\n${MARKER}\namber\t basin\r\ncedar \n`))).toBeUndefined();
});

test("a marker that is not at the start fails, and what stands before it is an extra word", () => {
  const checks = check(`Sure: ${MARKER} amber basin cedar`);
  expect(checks.canary).toMatchObject({
    markerAtStart: false,
    observedMarkerCount: 1,
    passed: false,
  });
  expect(checks.controlledOutput).toMatchObject({ observedCodeWords: 3, observedExtraWords: 1 });
  expect(contractFailure(checks)).toEqual({
    errorType: "canary-failed",
    message: "The answer does not start with its marker ANVIL_REQ_0_00003.",
  });
});

test("another request's marker fails, and the message says what that may mean", () => {
  const checks = check("ANVIL_REQ_0_00004 amber basin cedar");
  expect(checks.canary).toMatchObject({ observedMarkerCount: 0, foreignMarkerCount: 1 });
  expect(contractFailure(checks)).toEqual({
    errorType: "canary-failed",
    message:
      "The answer does not start with its marker ANVIL_REQ_0_00003; it holds its marker ANVIL_REQ_0_00003 0 times; it holds 1 other marker, so it may be the answer to another request, or a stale one.",
  });
});

test("a marker that is only a beginning of another one is foreign", () => {
  const checks = check("ANVIL_REQ_0_100000 amber", { marker: "ANVIL_REQ_0_10000" });
  expect(checks.canary).toMatchObject({
    observedMarkerCount: 0,
    foreignMarkerCount: 1,
    passed: false,
  });
});

test.each([
  "ANVIL_REQ_7_00003",
  "ANVIL_REQ",
  "ANVIL_REQ_x",
  "ANVIL_REQ_0_00003_1",
  "ANVIL_REQ_-1_00003",
])("the foreign or mangled marker %s beside the own one fails", (foreign) => {
  const { canary } = check(`${MARKER} amber ${foreign} basin`);
  expect(canary).toMatchObject({ markerAtStart: true, foreignMarkerCount: 1, passed: false });
});

test("the own marker twice fails, and the second one is an extra word", () => {
  const checks = check(`${MARKER} amber basin cedar ${MARKER}`);
  expect(checks.canary).toMatchObject({
    observedMarkerCount: 2,
    foreignMarkerCount: 0,
    passed: false,
  });
  expect(checks.controlledOutput).toMatchObject({ observedCodeWords: 3, observedExtraWords: 1 });
});

test("a word in another case or with punctuation is an extra word", () => {
  const { controlledOutput } = check(`${MARKER} amber, Basin cedar`);
  expect(controlledOutput).toMatchObject({
    observedCodeWords: 1,
    observedExtraWords: 2,
    exactAdherence: false,
  });
});

test("a marker that runs into the next word is still a marker", () => {
  expect(contractFailure(check(`${MARKER}amber basin cedar`))).toBeUndefined();
});

test("one word too many fails under strict and is only recorded under observe", () => {
  const strict = check(`${MARKER} amber basin cedar amber`);
  expect(contractFailure(strict)).toEqual({
    errorType: "controlled-output-failed",
    message: "Exactly 3 code words were asked for; the answer holds 4 and 0 other words.",
  });
  const observed = check(`${MARKER} amber basin cedar amber`, { policy: "observe" });
  expect(observed.controlledOutput).toMatchObject({ exactAdherence: false, passed: true });
  expect(contractFailure(observed)).toBeUndefined();
});

test("a truncated capture fails the canary and the strict check, whatever it holds", () => {
  const canary = check(`${MARKER} amber basin cedar`, {}, true);
  expect(contractFailure(canary)?.message).toBe(
    "The answer is longer than the 8,192 characters that are kept, so it cannot pass.",
  );
  const words = check(`${MARKER} amber basin cedar`, { requestCanaries: false }, true);
  expect(words.controlledOutput).toMatchObject({ exactAdherence: false, captureComplete: false });
  expect(contractFailure(words)?.errorType).toBe("controlled-output-failed");
});

test("no text of the answer gets into a failure's message", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z]{12,20}$/), (secret) => {
      const failure = contractFailure(check(`${secret} ${MARKER} ${secret}`));
      expect(failure?.message).not.toContain(secret);
    }),
  );
});

test("every word but the marker is counted once, whatever the answer", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("amber", "cedar", "oak", "x1"), { maxLength: 50 }),
      (words) => {
        const { controlledOutput } = check([MARKER, ...words].join(" "));
        const codeWords = words.filter((word) => word === "amber" || word === "cedar").length;
        expect(controlledOutput).toMatchObject({
          observedCodeWords: codeWords,
          observedExtraWords: words.length - codeWords,
        });
      },
    ),
  );
});
