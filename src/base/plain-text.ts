/** Longest text from outside that is shown by default, in characters. */
const LONGEST = 300;

/** CSI and OSC sequences as a terminal reads them, and any two-character escape. */
const ANSI =
  /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|(?:\u001b\]|\u009d)[^\u0007\u001b\u009c]*(?:\u0007|\u001b\\|\u009c)?|\u001b[ -~]?/g;

/** Characters that reorder, hide or join what stands around them. */
const INVISIBLE =
  /\p{Cf}|\u034f|[\u115f\u1160\u3164\uffa0]|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;

/**
 * Text from outside (a model's name, an error message, an answer) as one line of visible
 * characters: no terminal sequences, no controls, no direction marks, no lone surrogates; a line
 * break shows as `⏎`.
 */
export function oneLine(text: string, longest: number = LONGEST): string {
  const visible = text
    .replace(ANSI, "")
    .replace(/\r\n|[\r\n\u2028\u2029\u0085\v\f]/g, " ⏎ ")
    .replace(/\t/g, " ")
    .replace(/\p{Cc}/gu, "")
    .replace(INVISIBLE, "")
    .replace(/\p{Cs}/gu, "\ufffd")
    .replace(/\s+/gu, " ")
    .trim();
  const characters = [...visible];
  return characters.length <= longest ? visible : `${characters.slice(0, longest - 1).join("")}…`;
}

/**
 * The same for a log or a terminal, where the runner takes `##[command]` anywhere in a line and
 * `::command::` at its start: a word joiner keeps both apart, unseen.
 */
export function forLog(text: string, longest: number = LONGEST): string {
  return oneLine(text, longest)
    .replaceAll("##[", "#\u2060#[")
    .replaceAll(/:(?=:)/g, ":\u2060");
}

/**
 * A line of our own layout for the log, spaces kept: whatever slipped into it is no command and no
 * control character.
 */
export function forLogLine(line: string): string {
  return line
    .replace(ANSI, "")
    .replace(/\p{Cc}/gu, "")
    .replaceAll("##[", "#\u2060#[")
    .replace(/^\s*:(?=:)/, "$&\u2060");
}
