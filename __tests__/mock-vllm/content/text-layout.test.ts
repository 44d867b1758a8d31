import { expect, test } from "@jest/globals";
import { layOut, layOutUnparsed, stopText } from "../../../mock-vllm/content/text-layout.ts";
import { encode } from "../../../mock-vllm/content/tokenizer.ts";
import { SPECIAL_TOKENS } from "../../../mock-vllm/content/vocabulary.ts";

function anAnswer(reasoning: string, content: string) {
  const thought = encode(reasoning);
  const lead = reasoning === "" ? [] : [...thought, SPECIAL_TOKENS.thinkEnd];
  return {
    ids: [...lead, ...encode(content), SPECIAL_TOKENS.endOfText],
    reasoningTokens: thought.length,
    contentFrom: lead.length,
    finishReason: "stop" as const,
  };
}

const NO_STOP = { strings: [], tokenIds: [], includeInOutput: false, minTokens: 0 };

test("reasoning and content end apart, and control tokens add nothing", () => {
  const layout = layOut(anAnswer("we think", "the river"));
  expect(layout.reasoning).toBe("we think");
  expect(layout.content).toBe("the river");
  //                                    we think </think> the river <end>
  expect(layout.reasoningEnds).toEqual([0, 2, 8, 8, 8, 8, 8]);
  expect(layout.contentEnds).toEqual([0, 0, 0, 0, 3, 9, 9]);
});

test("without a reasoning parser the thinking and its tag stay in the content", () => {
  const layout = layOutUnparsed(anAnswer("we think", "the river"));
  expect(layout.content).toBe("we think</think>the river");
  expect(layout.contentEnds).toEqual([0, 2, 8, 16, 19, 25, 25]);
});

test("a character of several tokens appears with its last one", () => {
  const layout = layOut(anAnswer("", "é a"));
  expect(layout.content).toBe("é a");
  expect(layout.contentEnds).toEqual([0, 0, 1, 3, 3]);
});

test("an answer cut inside a character shows the replacement character at its end", () => {
  const layout = layOut({
    ids: [0xc3],
    reasoningTokens: 0,
    contentFrom: 0,
    finishReason: "length",
  });
  expect([layout.content, layout.contentEnds]).toEqual(["\ufffd", [0, 1]]);
});

test("a stop string ends the text before it and the tokens with the one that completed it", () => {
  const answer = anAnswer("", "the river runs fast");
  const stopped = stopText(answer, layOut(answer), { ...NO_STOP, strings: ["ver"] });
  expect(stopped.layout.content).toBe("the ri");
  expect([stopped.tokens, stopped.stopReason]).toEqual([2, "ver"]);
  expect(stopped.layout.contentEnds).toEqual([0, 1, 6]);
});

test("the stop string stays where it is asked to", () => {
  const answer = anAnswer("", "the river runs fast");
  const stopped = stopText(answer, layOut(answer), {
    ...NO_STOP,
    strings: ["ver"],
    includeInOutput: true,
  });
  expect(stopped.layout.content).toBe("the river");
});

test("text is held back by one character less than the longest stop string", () => {
  const answer = anAnswer("", "the river");
  const { layout, tokens, stopReason } = stopText(answer, layOut(answer), {
    ...NO_STOP,
    strings: ["absent"],
  });
  expect([tokens, stopReason]).toEqual([3, null]);
  expect(layout.contentEnds).toEqual([0, 0, 4, 9]);
});

test("a stop before min_tokens does not count", () => {
  const answer = anAnswer("", "the river the river");
  const stopped = stopText(answer, layOut(answer), {
    ...NO_STOP,
    strings: ["river"],
    minTokens: 3,
  });
  expect([stopped.tokens, stopped.layout.content]).toEqual([4, "the river the "]);
});

test("a stop token ends the answer, its text left out", () => {
  const answer = anAnswer("", "the river the river");
  const [, river = 0] = encode("the river");
  const stopped = stopText(answer, layOut(answer), { ...NO_STOP, tokenIds: [river] });
  expect([stopped.tokens, stopped.stopReason, stopped.layout.content]).toEqual([2, river, "the"]);
});

test("a stop string is found in the reasoning, in the tag after it and across both", () => {
  const answer = anAnswer("we think", "the river");
  const at = (stop: string, includeInOutput = false) => {
    const rules = { ...NO_STOP, strings: [stop], includeInOutput };
    const { layout, tokens, stopReason } = stopText(answer, layOut(answer), rules);
    expect(stopReason).toBe(stop);
    return [layout.reasoning, layout.content, tokens];
  };
  expect(at("hin")).toEqual(["we t", "", 2]);
  expect(at("hin", true)).toEqual(["we thin", "", 2]);
  expect(at("k</th")).toEqual(["we thin", "", 3]);
  expect(at(">the")).toEqual(["we think", "", 4]);
  expect(at(">the", true)).toEqual(["we think", "the", 4]);
});

test("reasoning is held back too, until its tag", () => {
  const answer = anAnswer("we think", "the river");
  const rules = { ...NO_STOP, strings: ["absent"] };
  const { layout } = stopText(answer, layOut(answer), rules);
  //                                    we think </think> the river <end>
  expect(layout.reasoningEnds).toEqual([0, 0, 3, 8, 8, 8, 8]);
  expect(layout.contentEnds).toEqual([0, 0, 0, 0, 0, 4, 9]);
  const kept = stopText(answer, layOut(answer), { ...rules, includeInOutput: true });
  expect(kept.layout).toEqual(layOut(answer));
});

test("a stop token counts in the reasoning as well", () => {
  const answer = anAnswer("we think", "the river");
  const [, think = 0] = encode("we think");
  const stopped = stopText(answer, layOut(answer), { ...NO_STOP, tokenIds: [think] });
  expect([stopped.tokens, stopped.stopReason, stopped.layout.reasoning]).toEqual([2, think, "we"]);
});
