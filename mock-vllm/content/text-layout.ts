import type { Answer } from "./answer.ts";
import { bytesOf, isControl, tokenText } from "./tokenizer.ts";
import { SPECIAL_TOKENS } from "./vocabulary.ts";

/**
 * An answer's text and, for every number of generated tokens, how much of it may have been sent.
 * The new text of tokens a to b is the text between the ends at a and at b, so control tokens,
 * half characters and text held back for a stop string all are ends that do not move.
 */
export type TextLayout = {
  readonly reasoning: string;
  readonly content: string;
  /** `reasoningEnds[n]`: characters of `reasoning` that n tokens have completed. */
  readonly reasoningEnds: readonly number[];
  readonly contentEnds: readonly number[];
};

/** Reasoning and content apart, as a reasoning parser gives them. */
export function layOut({ ids, contentFrom }: Answer): TextLayout {
  const reasoningEnds: number[] = [];
  const reasoning = appendText(reasoningEnds, ids.slice(0, contentFrom));
  while (reasoningEnds.length <= ids.length) reasoningEnds.push(reasoning.length);
  const contentEnds = Array<number>(contentFrom).fill(0);
  const content = appendText(contentEnds, ids.slice(contentFrom));
  return { reasoning, content, reasoningEnds, contentEnds };
}

/** Without a reasoning parser all of it is content, and the tag between stays in it. */
export function layOutUnparsed({ ids }: Answer): TextLayout {
  const contentEnds: number[] = [];
  const content = appendText(contentEnds, ids, "</think>");
  return {
    reasoning: "",
    content,
    reasoningEnds: Array<number>(ids.length + 1).fill(0),
    contentEnds,
  };
}

/** What of an answer was generated and of its text sent when it is over. */
export type StoppedText = {
  readonly layout: TextLayout;
  readonly tokens: number;
  readonly stopReason: string | number | null;
};

export type StopRules = {
  readonly strings: readonly string[];
  readonly tokenIds: readonly number[];
  /** The stop string stays in the text. */
  readonly includeInOutput: boolean;
  /** No stop before so many tokens. */
  readonly minTokens: number;
};

/**
 * Ends the content at the first stop string or stop token. While a stop string may still be
 * coming, the last characters are held back, as vLLM does: one fewer than the longest has.
 */
export function stopText(answer: Answer, layout: TextLayout, rules: StopRules): StoppedText {
  const { strings, tokenIds, includeInOutput, minTokens } = rules;
  const whole: StoppedText = { layout, tokens: answer.ids.length, stopReason: null };
  if (strings.length === 0 && tokenIds.length === 0) return whole;
  const atToken = answer.ids.findIndex(
    (id, at) => at >= answer.contentFrom && at >= minTokens && tokenIds.includes(id),
  );
  const hit = firstStop(layout, rules);
  if (hit !== null && (atToken < 0 || hit.tokens <= atToken)) {
    const end = hit.at + (includeInOutput ? hit.stop.length : 0);
    return {
      layout: holdBack(cutContent(layout, hit.tokens, end), longest(strings)),
      tokens: hit.tokens,
      stopReason: hit.stop,
    };
  }
  if (atToken >= 0) {
    const end = layout.contentEnds[includeInOutput ? atToken + 1 : atToken] ?? 0;
    return {
      layout: holdBack(cutContent(layout, atToken + 1, end), longest(strings)),
      tokens: atToken + 1,
      stopReason: answer.ids[atToken] ?? null,
    };
  }
  return strings.length === 0 ? whole : { ...whole, layout: holdBack(layout, longest(strings)) };
}

type Hit = { readonly stop: string; readonly at: number; readonly tokens: number };

function firstStop(
  { content, contentEnds }: TextLayout,
  { strings, minTokens }: StopRules,
): Hit | null {
  let first: Hit | null = null;
  const from = contentEnds[Math.min(minTokens, contentEnds.length - 1)] ?? 0;
  for (const stop of strings.filter((text) => text !== "")) {
    const at = content.indexOf(stop, Math.max(0, from - stop.length + 1));
    if (at < 0) continue;
    const tokens = contentEnds.findIndex((end) => end >= at + stop.length);
    if (first === null || tokens < first.tokens) first = { stop, at, tokens };
  }
  return first;
}

function cutContent(layout: TextLayout, tokens: number, end: number): TextLayout {
  return {
    ...layout,
    content: layout.content.slice(0, end),
    reasoningEnds: layout.reasoningEnds.slice(0, tokens + 1),
    contentEnds: layout.contentEnds.slice(0, tokens + 1).map((at) => Math.min(at, end)),
  };
}

function holdBack(layout: TextLayout, longestStop: number): TextLayout {
  const last = layout.contentEnds.length - 1;
  const held = Math.max(longestStop - 1, 0);
  const contentEnds = layout.contentEnds.map((end, at) =>
    at === last ? layout.content.length : Math.max(0, end - held),
  );
  return { ...layout, contentEnds };
}

function longest(strings: readonly string[]): number {
  return Math.max(0, ...strings.map((text) => text.length));
}

/** The text of the tokens; its complete characters after 0, 1, 2, … of them go to `ends`. */
function appendText(ends: number[], ids: readonly number[], thinkEndText = ""): string {
  // Most answers never need one.
  let decoder: ReturnType<typeof newDecoder> | null = null;
  let text = "";
  ends.push(0);
  let insideCharacter = false;
  for (const id of ids) {
    // A streaming decode of every token would take most of an answer's time: 0.3 µs each.
    if (!insideCharacter && !isPartial(id)) {
      text += isControl(id) ? controlText(id, thinkEndText) : tokenText(id);
    } else {
      decoder ??= newDecoder();
      const complete = decoder.decode(bytesOf(id), { stream: true });
      text += complete;
      insideCharacter = complete === "";
    }
    ends.push(text.length);
  }
  const rest = decoder?.decode() ?? "";
  text += rest;
  // An answer cut inside a character shows what is left of it with its last token.
  if (rest !== "") ends[ends.length - 1] = text.length;
  return text;
}

function newDecoder() {
  return new TextDecoder("utf-8", { ignoreBOM: true });
}

/** Of the control tokens, vLLM leaves those of a tool call in the text, for its parser to find. */
function controlText(id: number, thinkEndText: string): string {
  if (id === SPECIAL_TOKENS.thinkEnd) return thinkEndText;
  const ofToolCall = id === SPECIAL_TOKENS.toolCallStart || id === SPECIAL_TOKENS.toolCallEnd;
  return ofToolCall ? tokenText(id) : "";
}

/** Bytes from 128 up are parts of a character; all other tokens are whole characters. */
function isPartial(id: number): boolean {
  return id >= 128 && id < 256;
}
