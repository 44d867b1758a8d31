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
 * Ends the answer at the first stop string or stop token. vLLM looks for stop strings in all that it
 * detokenizes: the reasoning, the tag that ends it and the content. While one may still be coming,
 * the last characters are held back, one fewer than the longest has, unless it is to stay.
 */
export function stopText(answer: Answer, layout: TextLayout, rules: StopRules): StoppedText {
  const { strings, tokenIds, includeInOutput, minTokens } = rules;
  if (strings.length === 0 && tokenIds.length === 0) {
    return { layout, tokens: answer.ids.length, stopReason: null };
  }
  // The text as vLLM's detokenizer has it, before a parser tells reasoning from content.
  const { content: text, contentEnds: ends } = layOutUnparsed(answer);
  const held = includeInOutput ? 0 : Math.max(longest(strings) - 1, 0);
  const stopAt = (tokens: number, end: number) =>
    shownPart(layout, { ends: ends.slice(0, tokens + 1), end, held, length: text.length });
  const atToken = answer.ids.findIndex((id, at) => at >= minTokens && tokenIds.includes(id));
  const hit = firstStop(text, ends, rules);
  if (hit !== null && (atToken < 0 || hit.tokens <= atToken)) {
    const end = hit.at + (includeInOutput ? hit.stop.length : 0);
    return { layout: stopAt(hit.tokens, end), tokens: hit.tokens, stopReason: hit.stop };
  }
  if (atToken >= 0) {
    const end = ends[includeInOutput ? atToken + 1 : atToken] ?? 0;
    const stopReason = answer.ids[atToken] ?? null;
    return { layout: stopAt(atToken + 1, end), tokens: atToken + 1, stopReason };
  }
  const tokens = answer.ids.length;
  return { layout: stopAt(tokens, text.length), tokens, stopReason: null };
}

type Hit = { readonly stop: string; readonly at: number; readonly tokens: number };

function firstStop(
  text: string,
  ends: readonly number[],
  { strings, minTokens }: StopRules,
): Hit | null {
  let first: Hit | null = null;
  const from = ends[Math.min(minTokens, ends.length - 1)] ?? 0;
  for (const stop of strings.filter((string) => string !== "")) {
    const at = text.indexOf(stop, Math.max(0, from - stop.length + 1));
    if (at < 0) continue;
    const tokens = ends.findIndex((end) => end >= at + stop.length);
    if (first === null || tokens < first.tokens) first = { stop, at, tokens };
  }
  return first;
}

/** How far a text goes that is reasoning, tag and content in one. */
type Extent = {
  /** Characters after 0, 1, 2, … tokens. */
  readonly ends: readonly number[];
  /** Characters that are shown when the last token is there. */
  readonly end: number;
  /** Characters that wait for the last token. */
  readonly held: number;
  /** Characters of the whole text. */
  readonly length: number;
};

function shownPart(layout: TextLayout, { ends, end, held, length }: Extent): TextLayout {
  const contentFrom = length - layout.content.length;
  const shown = ends.map((at, tokens) =>
    tokens === ends.length - 1 ? end : Math.max(0, Math.min(at, end) - held),
  );
  const thought = (at: number) => Math.min(at, layout.reasoning.length);
  const said = (at: number) => Math.max(0, at - contentFrom);
  return {
    reasoning: layout.reasoning.slice(0, thought(end)),
    content: layout.content.slice(0, said(end)),
    // With the tag that ends it all of the reasoning is out.
    reasoningEnds: ends.map((at, tokens) =>
      thought(at >= contentFrom ? end : (shown[tokens] ?? 0)),
    ),
    contentEnds: shown.map(said),
  };
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
