import type { Clock } from "../clock/clock.ts";
import { internalError } from "../protocol/errors.ts";
import { DONE_FRAME, type Frame, type FrameSink } from "../protocol/frame.ts";
import { spacedJson } from "../protocol/json.ts";
import type { FaultRule } from "./fault.ts";

/** What a fault may do besides changing frames. */
export type FrameTools = {
  readonly clock: Clock;
  /** Ends the sequences behind the stream. */
  readonly abort: () => void;
  /** Sends half of the frame, then cuts the connection. */
  readonly cutIn: (frame: Frame, how: "reset" | "close") => void;
};

/** vLLM's mid-stream error. It is spaced otherwise than chunks, since `json.dumps` writes it. */
export const INTERNAL_ERROR_FRAME: Frame = {
  kind: "error",
  data: spacedJson(internalError.body),
};

/** The sink with the request's faults before it, the first rule outermost. */
export function withFrameFaults(
  sink: FrameSink,
  faults: readonly FaultRule[],
  tools: FrameTools,
): FrameSink {
  return faults.reduceRight((next, fault) => withFault(next, fault, tools), sink);
}

function withFault(next: FrameSink, fault: FaultRule, tools: FrameTools): FrameSink {
  switch (fault.kind) {
    case "missing-done":
      return changing(next, (frame) => (frame.kind === "done" ? null : frame));
    case "missing-finish-reason":
      return changing(next, (frame) => finishing(frame, null));
    case "finish-reason":
      return changing(next, (frame) => finishing(frame, fault.reason));
    case "no-usage":
      return changing(next, (frame) => (frame.kind === "usage" ? null : frame));
    case "wrong-usage":
      return changing(next, (frame) => wrongUsage(frame, fault.extraTokens));
    case "truncated-json":
      return atChunk(next, fault.afterChunks, (frame) =>
        next.send({ ...frame, data: frame.data.slice(0, Math.floor(frame.data.length / 2)) }),
      );
    case "huge-event":
      return atChunk(next, fault.afterChunks, (frame) =>
        next.send({ ...frame, data: padded(frame.data, fault.bytes) }),
      );
    case "error-frame":
      return breakingOff(next, fault.afterChunks, () => {
        tools.abort();
        next.send(INTERNAL_ERROR_FRAME);
        next.send(DONE_FRAME);
        next.end();
      });
    case "reset-mid-chunk":
    case "truncated-body": {
      const how = fault.kind === "reset-mid-chunk" ? "reset" : "close";
      return breakingOff(next, fault.afterChunks, (frame) => {
        tools.abort();
        tools.cutIn(frame, how);
      });
    }
    case "stall":
      return stalling(next, fault.afterChunks, (resume) => {
        if (fault.seconds !== undefined) tools.clock.after(fault.seconds * 1000, resume);
      });
    case "early-role":
      return stalling(next, 0, (resume) => {
        tools.clock.after(fault.seconds * 1000, resume);
      });
    default:
      return next;
  }
}

function changing(next: FrameSink, change: (frame: Frame) => Frame | null): FrameSink {
  return {
    send(frame) {
      const changed = change(frame);
      if (changed !== null) next.send(changed);
    },
    end: next.end,
  };
}

/** Hands the text frame after so many others to `act` instead of sending it. */
function atChunk(next: FrameSink, afterChunks: number, act: (frame: Frame) => void): FrameSink {
  let chunks = 0;
  return {
    send(frame) {
      if (frame.kind === "text" && chunks++ === afterChunks) act(frame);
      else next.send(frame);
    },
    end: next.end,
  };
}

/** After so many text frames, `act` has the last word. A shorter stream breaks off at its end. */
function breakingOff(next: FrameSink, afterChunks: number, act: (frame: Frame) => void): FrameSink {
  let chunks = 0;
  let over = false;
  return {
    send(frame) {
      if (over) return;
      over = (frame.kind === "text" && chunks++ === afterChunks) || frame.kind === "done";
      if (over) act(frame);
      else next.send(frame);
    },
    end: () => {
      if (!over) next.end();
    },
  };
}

/** Holds everything back from some text frame on, until `resume` is called. */
function stalling(
  next: FrameSink,
  afterChunks: number,
  begin: (resume: () => void) => void,
): FrameSink {
  let chunks = 0;
  let state: "before" | "holding" | "after" = "before";
  const held: (() => void)[] = [];
  const pass = (action: () => void) => {
    if (state === "holding") held.push(action);
    else action();
  };
  return {
    send(frame) {
      if (state === "before" && frame.kind === "text" && chunks++ === afterChunks) {
        state = "holding";
        begin(() => {
          state = "after";
          for (const action of held) action();
        });
      }
      pass(() => next.send(frame));
    },
    end: () => pass(next.end),
  };
}

/** In an answer's own text, the quotes around the key would be escaped. */
function finishing(frame: Frame, reason: string | null): Frame {
  const member = `"finish_reason":${JSON.stringify(reason)}`;
  return { ...frame, data: frame.data.replace(/"finish_reason":"\w+"/, () => member) };
}

function wrongUsage(frame: Frame, extraTokens: number): Frame {
  if (frame.kind !== "usage") return frame;
  const body = JSON.parse(frame.data);
  body.usage.completion_tokens += extraTokens;
  body.usage.total_tokens += extraTokens;
  return { ...frame, data: JSON.stringify(body) };
}

/** The same JSON with a last key that fills it up to so many bytes. */
function padded(json: string, bytes: number): string {
  const opened = `${json.slice(0, -1)},"mock_padding":"`;
  return `${opened}${"x".repeat(Math.max(0, bytes - Buffer.byteLength(opened) - 2))}"}`;
}
