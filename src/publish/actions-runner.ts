import { appendFile, stat } from "node:fs/promises";
import * as core from "@actions/core";
import { messageOf } from "../base/errors.ts";
import { forLog, forLogLine } from "../base/plain-text.ts";
import type { Runner } from "./runner.ts";

/** The runner cuts a message there. */
const LONGEST_MESSAGE = 4096;
/** The runner drops a larger summary whole. */
const SUMMARY_BYTES = 1024 * 1024;

/** The runner's own protocol; text from outside takes no effect in it. */
export function actionsRunner(env: Readonly<Record<string, string | undefined>>): Runner {
  const summaryFile = env["GITHUB_STEP_SUMMARY"];
  return {
    info: (line) => core.info(forLogLine(line)),
    annotate({ level, title, message }) {
      const { error, warning, notice } = core;
      const issue = { error, warning, notice }[level];
      issue(forLog(message, LONGEST_MESSAGE), { title: forLog(title, 200) });
    },
    group(title, lines) {
      core.startGroup(forLog(title, 200));
      for (const line of lines) core.info(forLogLine(line));
      core.endGroup();
    },
    setOutput(name, value) {
      try {
        core.setOutput(name, value);
      } catch (thrown) {
        core.warning(forLog(`The output ${name} could not be set: ${messageOf(thrown)}`));
      }
    },
    mask: (value) => core.setSecret(value),
    async appendSummary(markdown) {
      if (!summaryFile) return false;
      return appendFile(summaryFile, markdown).then(
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
