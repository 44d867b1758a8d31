import type { EventWriter } from "../faults/byte-faults.ts";
import type { Frame } from "../protocol/frame.ts";
import type { AnswerFormat } from "./answer-format.ts";
import type { SequencePlan } from "./sequence-plan.ts";

/** The frames of one stream that are nothing but more text. */
export type TextFrames = {
  /** The bytes of tokens `from` up to before `to`; null where only the format can write them. */
  bytesOf(sequence: SequencePlan, from: number, to: number): Uint8Array | null;
};

/**
 * Writes the frames between the first and the last of a sequence, which differ in their text alone,
 * around that text: a fifth of the time that putting the JSON together and encoding it takes.
 * `format` writes one frame of each kind to see what stands around the text.
 */
export function textFrames(format: AnswerFormat, writer: EventWriter): TextFrames {
  const known = new Map<SequencePlan, Surroundings>();

  function surroundingsOf(sequence: SequencePlan): Surroundings {
    const learnt = known.get(sequence);
    if (learnt !== undefined) return learnt;
    const step = { sequence, from: 1, to: 2, end: null };
    const surroundings = {
      content: around(
        format.step({ ...step, delta: { content: PROBE, reasoning: null } }, null),
        writer,
      ),
      reasoning: around(
        format.step({ ...step, delta: { content: null, reasoning: PROBE } }, null),
        writer,
      ),
    };
    known.set(sequence, surroundings);
    return surroundings;
  }

  return {
    bytesOf(sequence, from, to) {
      const { layout, answer } = sequence;
      // The tag between reasoning and answer is no text, but it shows in the frame.
      const tag = answer.contentFrom - 1;
      if (from === 0 || (from <= tag && tag < to)) return null;
      const content = layout.contentEnds[from] ?? 0;
      const contentEnd = layout.contentEnds[to] ?? 0;
      const reasoning = layout.reasoningEnds[from] ?? 0;
      const reasoningEnd = layout.reasoningEnds[to] ?? 0;
      const surroundings = surroundingsOf(sequence);
      if (reasoning === reasoningEnd) {
        return between(surroundings.content, layout.content, { from: content, to: contentEnd });
      }
      if (content !== contentEnd) return null;
      return between(surroundings.reasoning, layout.reasoning, {
        from: reasoning,
        to: reasoningEnd,
      });
    },
  };
}

/** What stands before and after the text of a frame; null where that is not all there is to it. */
type Around = { readonly before: Uint8Array; readonly after: Uint8Array };
type Surroundings = { readonly content: Around | null; readonly reasoning: Around | null };

const PROBE = "mock-vllm-text";

function around(frames: readonly Frame[], writer: EventWriter): Around | null {
  const [frame, ...more] = frames;
  if (frame === undefined || more.length > 0) return null;
  const [bytes, ...rest] = writer.writes(frame.data);
  if (bytes === undefined || rest.length > 0) return null;
  const [before, after, ...again] = Buffer.from(bytes).toString("utf8").split(PROBE);
  // Older servers write reasoning twice.
  if (before === undefined || after === undefined || again.length > 0) return null;
  return { before: Buffer.from(before), after: Buffer.from(after) };
}

/** Null for a text that is empty or that JSON writes otherwise. */
function between(
  around: Around | null,
  text: string,
  { from, to }: { readonly from: number; readonly to: number },
): Uint8Array | null {
  if (around === null || from === to) return null;
  const { before, after } = around;
  const bytes = Buffer.allocUnsafe(before.length + to - from + after.length);
  let at = before.length;
  for (let index = from; index < to; index++) {
    const code = text.charCodeAt(index);
    if (code < SPACE || code === QUOTE || code === BACKSLASH || code >= DELETE) return null;
    bytes[at++] = code;
  }
  bytes.set(before);
  bytes.set(after, at);
  return bytes;
}

const SPACE = 0x20;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const DELETE = 0x7f;
