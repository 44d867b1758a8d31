import { type EventWriter, eventWriter } from "../faults/byte-faults.ts";
import { hasFault } from "../faults/fault.ts";
import { withFrameFaults } from "../faults/frame-faults.ts";
import type { FrameContext } from "../protocol/answer-frame.ts";
import type { WireError } from "../protocol/errors.ts";
import { DONE_FRAME, type Frame, type FrameSink } from "../protocol/frame.ts";
import { spacedJson } from "../protocol/json.ts";
import type { AnswerFormat, StepWriter } from "./answer-format.ts";
import type { HeaderList, Reply } from "./exchange.ts";
import type { GenerationStep } from "./generation.ts";
import type { Inquiry, Subject } from "./inquiry.ts";
import { headerStamp, type MockState, NOTHING_TO_ABORT } from "./mock-state.ts";
import type { SequencePlan } from "./sequence-plan.ts";
import { textFrames } from "./text-frames.ts";

export type StreamSetting = {
  readonly inquiry: Inquiry;
  readonly subject: Subject;
  readonly reply: Reply;
  readonly format: AnswerFormat;
  readonly context: FrameContext;
  readonly sequences: readonly SequencePlan[];
};

/** The answer as server-sent events, with the faults of its request. */
export function openStream(state: MockState, setting: StreamSetting): StepWriter {
  const { inquiry, subject, reply, format, context, sequences } = setting;
  const { faults } = subject;
  let abort = () => {};
  const writer = eventWriter(faults);
  const sink = faultySink(state, setting, { writer, abort: () => abort() });
  const sendFrames = (frames: readonly Frame[]) => {
    for (const frame of frames) sink.send(frame);
  };
  let isOpen = false;
  // vLLM opens all choices with the first output of any.
  const open = () => {
    isOpen = true;
    for (const { choice, prompt } of sequences) {
      const counts = { promptTokens: prompt.tokenIds.length, completionTokens: 0 };
      sendFrames(format.opening(choice, continuous ? counts : null));
    }
  };
  const { asked } = inquiry;
  const continuous =
    state.scenario.frontend === "python" &&
    (state.scenario.forceIncludeUsage ||
      (context.includeUsage && asked.stream_options?.continuous_usage_stats === true));

  const plain =
    faults.length > 0 || continuous || !format.isTextAlone ? null : textFrames(format, writer);

  return {
    begin(stop) {
      abort = stop;
      reply.head(200, streamHeaders(state, inquiry));
      if (hasFault(faults, "early-role")) open();
    },
    step(step: GenerationStep) {
      const { sequence, to } = step;
      const promptTokens = sequence.prompt.tokenIds.length;
      if (!isOpen) open();
      const usage = continuous ? { promptTokens, completionTokens: to } : null;
      sendFrames(departing(format.step(step, usage), step.departed));
    },
    text(sequence, from, to) {
      const bytes = plain?.bytesOf(sequence, from, to) ?? null;
      if (bytes === null) return false;
      reply.write(bytes);
      return true;
    },
    done(result) {
      if (context.includeUsage) sink.send(format.usage(result));
      sink.send(DONE_FRAME);
      sink.end();
    },
  };
}

/** The last frame of a step reports its departure; a step without frames has nothing to wait for. */
function departing(frames: readonly Frame[], departed: (() => void) | undefined): readonly Frame[] {
  if (departed === undefined) return frames;
  const last = frames.at(-1);
  if (last !== undefined) return [...frames.slice(0, -1), { ...last, departed }];
  departed();
  return frames;
}

/** The stream of a request that the engine does not take: vLLM has sent its head by then. */
export function refuseInStream(
  state: MockState,
  { inquiry, reply }: Pick<StreamSetting, "inquiry" | "reply">,
  { body }: WireError,
): () => void {
  reply.head(200, streamHeaders(state, inquiry));
  for (const data of [spacedJson(body), DONE_FRAME.data]) {
    reply.write(Buffer.from(`data: ${data}\n\n`, "utf8"));
  }
  reply.end();
  return NOTHING_TO_ABORT;
}

/** From frames to writes, with what the faults do to them on the way. */
function faultySink(
  { clock }: MockState,
  { reply, subject: { faults } }: StreamSetting,
  { writer, abort }: { readonly writer: EventWriter; readonly abort: () => void },
): FrameSink {
  const sendAll = (writes: readonly Uint8Array[]) => {
    for (const bytes of writes) reply.write(bytes);
  };
  // A writer may hold an event until the next one comes.
  const held: (() => void)[] = [];
  const release = () => {
    for (const departed of held.splice(0)) departed();
  };
  const last: FrameSink = {
    send({ data, departed }) {
      if (departed !== undefined) held.push(departed);
      const writes = writer.writes(data);
      sendAll(writes);
      if (writes.length > 0) release();
    },
    end() {
      sendAll(writer.rest());
      release();
      reply.end(hasFault(faults, "keep-alive-close") ? "close" : undefined);
    },
  };
  return withFrameFaults(last, faults, {
    clock,
    abort,
    cutIn(frame, how) {
      const [bytes = Buffer.alloc(0)] = writer.writes(frame.data);
      reply.cut(how, bytes.subarray(0, Math.ceil(bytes.length / 2)));
    },
  });
}

function streamHeaders(state: MockState, { request }: Inquiry): HeaderList {
  const type: HeaderList =
    state.scenario.frontend === "rust"
      ? [
          ["content-type", "text/event-stream"],
          ["cache-control", "no-cache"],
        ]
      : [["content-type", "text/event-stream; charset=utf-8"]];
  return [...headerStamp(state, request), ...type, ["transfer-encoding", "chunked"]];
}
