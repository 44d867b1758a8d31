import { BLANK, redact } from "../base/secrets.ts";

/** Longest message that the artifact holds, in UTF-16 units. */
const LONGEST_MESSAGE = 2048;

/** A text fit for logs and files. */
export type CleanText = {
  readonly text: string;
  readonly truncated: boolean;
};

const ANSI_SEQUENCE =
  /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[ -/]*[0-~])/g;
/** C0, DEL, C1, line separators, zero-width and bidirectional controls, byte order mark. */
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;
const URL_CREDENTIALS = /(\/\/)[^\s/@]+@/g;

/**
 * Text of a server or of the network without terminal codes, control characters, credentials in
 * URLs and the API key, in every form, cut to 2,048 characters.
 */
export function sanitize(text: string, apiKey: string | null): CleanText {
  let clean = text.replace(ANSI_SEQUENCE, "").replace(UNPRINTABLE, " ");
  clean = clean.replace(URL_CREDENTIALS, `$1${BLANK}@`);
  clean = redact(clean, apiKey === null ? [] : [apiKey]);
  clean = clean.replace(/ {2,}/g, " ").trim().replace(LONE_SURROGATE, "\ufffd");
  if (clean.length <= LONGEST_MESSAGE) return { text: clean, truncated: false };
  return {
    text: clean.slice(0, LONGEST_MESSAGE).replace(LONE_SURROGATE, "\ufffd"),
    truncated: true,
  };
}
