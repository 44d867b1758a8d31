import type { Dispatcher } from "undici";
import type { Wire } from "../../src/run/ports.ts";

/** One request as the fake took it, and the hands to answer it with. */
export type FakeCall = {
  readonly options: Dispatcher.DispatchOptions;
  /** Why the client gave it up; null while it has not. */
  abortReason(): Error | null;
  headers(status?: number, headers?: Record<string, string>): void;
  data(text: string): void;
  end(): void;
  error(error: Error): void;
};

/** A dispatcher whose every answer is played by hand, for exact times. */
export function fakeDispatcher(
  onCall: (call: FakeCall, index: number) => void = () => {},
): Wire & { readonly calls: readonly FakeCall[] } {
  const calls: FakeCall[] = [];
  return {
    calls,
    dispatch(options, handler) {
      let abortReason: Error | null = null;
      const controller = {
        aborted: false,
        paused: false,
        reason: null,
        abort(reason: Error) {
          abortReason = reason;
          handler.onResponseError?.(controller, reason);
        },
        pause() {},
        resume() {},
      };
      const call: FakeCall = {
        options,
        abortReason: () => abortReason,
        headers: (status = 200, headers = { "content-type": "text/event-stream; charset=utf-8" }) =>
          handler.onResponseStart?.(controller, status, headers),
        data: (text) => handler.onResponseData?.(controller, Buffer.from(text)),
        end: () => handler.onResponseEnd?.(controller, {}),
        error: (error) => handler.onResponseError?.(controller, error),
      };
      calls.push(call);
      handler.onRequestStart?.(controller, {});
      onCall(call, calls.length - 1);
      return true;
    },
  };
}
