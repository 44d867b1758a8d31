import { type FaultRule, findFault, hasFault } from "../faults/fault.ts";
import { type MockRequest, type Reply, sendWhole } from "./exchange.ts";
import { headerStamp, type MockState, NOTHING_TO_ABORT, servedModel } from "./mock-state.ts";
import { statusFaultAnswer } from "./status-fault.ts";

/** A request that may end before it is answered. */
export type FaultedRequest = {
  readonly request: MockRequest;
  readonly reply: Reply;
  readonly faults: readonly FaultRule[];
};

/** The faults that strike before an answer begins; without one, `begin` answers. */
export function openWithFaults(
  state: MockState,
  { request, reply, faults }: FaultedRequest,
  begin: () => () => void,
): () => void {
  const refused = findFault(faults, "connection-refused");
  if (refused !== undefined) {
    reply.refuse(refused.seconds * 1000);
    return NOTHING_TO_ABORT;
  }
  if (hasFault(faults, "connection-reset")) {
    reply.cut("reset");
    return NOTHING_TO_ABORT;
  }
  const status = findFault(faults, "status");
  const answer = () => {
    if (status === undefined) return begin();
    sendWhole(reply, statusFaultAnswer(status, servedModel(state)), headerStamp(state, request));
    return NOTHING_TO_ABORT;
  };
  const slow = findFault(faults, "slow-headers");
  return slow === undefined ? answer() : later(state, slow.seconds * 1000, answer);
}

/** Begins after a delay, unless the client has gone by then. */
function later(state: MockState, delayMs: number, begin: () => () => void): () => void {
  let cancel = state.clock.after(delayMs, () => {
    cancel = begin();
  });
  return () => cancel();
}
