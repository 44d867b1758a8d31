import { appendFile, stat } from "node:fs/promises";
import * as core from "@actions/core";
import { messageOf } from "../base/errors.ts";
import { forLog, forLogLine } from "../base/plain-text.ts";
import { redact } from "../base/secrets.ts";
import type { Runner } from "./runner.ts";

/** The runner cuts a message there. */
const LONGEST_MESSAGE = 4096;
/** The runner drops a larger summary whole. */
const SUMMARY_BYTES = 1024 * 1024;

/**
 * The runner's own protocol; text from outside takes no effect in it.
 *
 * @param secrets blanked out of all that is told here
 */
export function actionsRunner(
  env: Readonly<Record<string, string | undefined>>,
  secrets: readonly string[],
): Runner {
  const summaryFile = env["GITHUB_STEP_SUMMARY"];
  const line = (text: string) => forLogLine(redact(text, secrets));
  const cut = (text: string, longest: number) => forLog(redact(text, secrets), longest);
  return {
    info: (text) => core.info(line(text)),
    annotate({ level, title, message }) {
      const { error, warning, notice } = core;
      const issue = { error, warning, notice }[level];
      issue(cut(message, LONGEST_MESSAGE), { title: cut(title, 200) });
    },
    group(title, lines) {
      core.startGroup(cut(title, 200));
      for (const text of lines) core.info(line(text));
      core.endGroup();
    },
    setOutput(name, value) {
      try {
        core.setOutput(name, redact(value, secrets));
      } catch (thrown) {
        core.warning(cut(`The output ${name} could not be set: ${messageOf(thrown)}`, 300));
      }
    },
    mask: (value) => core.setSecret(value),
    async appendSummary(markdown) {
      if (!summaryFile) return false;
      return appendFile(summaryFile, redact(markdown, secrets)).then(
        () => true,
        () => false,
      );
    },
    async summaryRoom() {
      if (!summaryFile) return SUMMARY_BYTES;
      const written = await stat(summaryFile).then(
        ({ size }) => size,
        () => 0,
      );
      return SUMMARY_BYTES - written;
    },
  };
}
