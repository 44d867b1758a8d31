/** One event of a stream: its JSON, or `[DONE]`. */
export type Frame = {
  readonly kind: "role" | "text" | "usage" | "error" | "done";
  readonly data: string;
  /** To be called when its bytes have been handed to the connection. */
  readonly departed?: () => void;
};

/** Where a stream's frames go; faults stand between as sinks of their own. */
export type FrameSink = {
  send(frame: Frame): void;
  /** The regular end of the body. */
  end(): void;
};

export const DONE_FRAME: Frame = { kind: "done", data: "[DONE]" };
