import { type FaultRule, findFault, hasFault } from "../faults/fault.ts";
import { internalError } from "../protocol/errors.ts";
import { type HeaderList, jsonAnswer, type Reply, sendWhole } from "./exchange.ts";
import { errorAnswer, type MockState } from "./mock-state.ts";

export type FaultyAnswer = {
  readonly reply: Reply;
  readonly faults: readonly FaultRule[];
  readonly body: object;
  /** The headers that come first. */
  readonly stamp: HeaderList;
};

/** Sends an answer that is not streamed, with those faults of its request that one can have. */
export function sendWithFaults({ clock }: MockState, answer: FaultyAnswer): void {
  const stall = findFault(answer.faults, "stall");
  if (stall === undefined) send(answer);
  else if (stall.seconds !== undefined) clock.after(stall.seconds * 1000, () => send(answer));
}

function send({ reply, faults, body, stamp }: FaultyAnswer): void {
  // vLLM's whole answer to what breaks a stream off with an error event.
  if (hasFault(faults, "error-frame")) {
    sendWhole(reply, errorAnswer(internalError), stamp);
    return;
  }
  const whole = jsonAnswer(withUsageFaults(withFinishFaults(body, faults), faults));
  const half = whole.body.slice(0, Math.floor(whole.body.length / 2));
  if (hasFault(faults, "reset-mid-chunk") || hasFault(faults, "truncated-body")) {
    reply.head(200, [
      ...stamp,
      ["content-length", String(Buffer.byteLength(whole.body))],
      ["content-type", "application/json"],
    ]);
    const how = hasFault(faults, "reset-mid-chunk") ? "reset" : "close";
    reply.cut(how, Buffer.from(half, "utf8"));
    return;
  }
  const sent = hasFault(faults, "truncated-json") ? { ...whole, body: half } : whole;
  sendWhole(
    reply,
    hasFault(faults, "keep-alive-close") ? { ...sent, connection: "close" } : sent,
    stamp,
  );
}

function withFinishFaults(body: object, faults: readonly FaultRule[]): object {
  const isMissing = hasFault(faults, "missing-finish-reason");
  const reason = isMissing ? null : findFault(faults, "finish-reason")?.reason;
  if (reason === undefined || !("choices" in body)) return body;
  const choices = body.choices as readonly object[];
  return { ...body, choices: choices.map((choice) => ({ ...choice, finish_reason: reason })) };
}

type Usage = { readonly completion_tokens: number; readonly total_tokens: number };

function withUsageFaults(body: object, faults: readonly FaultRule[]): object {
  if (!("usage" in body)) return body;
  if (hasFault(faults, "no-usage")) return { ...body, usage: null };
  const wrong = findFault(faults, "wrong-usage");
  if (wrong === undefined) return body;
  const usage = body.usage as Usage;
  return {
    ...body,
    usage: {
      ...usage,
      total_tokens: usage.total_tokens + wrong.extraTokens,
      completion_tokens: usage.completion_tokens + wrong.extraTokens,
    },
  };
}
