/** A mark on the run's page. */
export type Annotation = {
  readonly level: "error" | "warning" | "notice";
  readonly title: string;
  readonly message: string;
};

/** What the GitHub runner offers a step besides GitHub itself. Nothing of it throws. */
export type Runner = {
  /** One line of the log. */
  info(line: string): void;
  annotate(annotation: Annotation): void;
  /** Lines of the log, folded under a title. */
  group(title: string, lines: readonly string[]): void;
  setOutput(name: string, value: string): void;
  /** Hides a value from the log from now on. */
  mask(value: string): void;
  /** Adds Markdown to the step's summary; false where it cannot be written. */
  appendSummary(markdown: string): Promise<boolean>;
  /** Bytes of summary that the step may still write. */
  summaryRoom(): Promise<number>;
};
