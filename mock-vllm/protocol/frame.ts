/** One event of a stream: its JSON, or `[DONE]`. */
export type Frame = {
  readonly kind: "role" | "text" | "usage" | "error" | "done";
  readonly data: string;
};

/** Where a stream's frames go; faults stand between as sinks of their own. */
export type FrameSink = {
  send(frame: Frame): void;
  /** The regular end of the body. */
  end(): void;
};

export const DONE_FRAME: Frame = { kind: "done", data: "[DONE]" };
