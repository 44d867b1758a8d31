/** Whether the answer began with its own marker and held no other (protocol.md §2). */
export type CanaryCheck = {
  readonly marker: string;
  readonly markerAtStart: boolean;
  readonly observedMarkerCount: number;
  readonly foreignMarkerCount: number;
  readonly captureComplete: boolean;
  readonly passed: boolean;
};

/** Whether the answer held exactly the code words asked for. */
export type ControlledOutputCheck = {
  readonly requestedWords: number;
  readonly observedCodeWords: number;
  readonly observedExtraWords: number;
  readonly exactAdherence: boolean;
  readonly captureComplete: boolean;
  readonly policy: "observe" | "strict";
  readonly passed: boolean;
};

/** The contract checks of one answer; null where the run did not ask for the check. */
export type AnswerChecks = {
  readonly canary: CanaryCheck | null;
  readonly controlledOutput: ControlledOutputCheck | null;
};
