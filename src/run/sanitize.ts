/** Longest message that the artifact holds, in UTF-16 units. */
const LONGEST_MESSAGE = 2048;

/** A text fit for logs and files. */
export type CleanText = {
  readonly text: string;
  readonly truncated: boolean;
};

const REMOVED = "[removed]";
const ANSI_SEQUENCE =
  /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[ -/]*[0-~])/g;
/** C0, DEL, C1, line separators, zero-width and bidirectional controls, byte order mark. */
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;
const URL_CREDENTIALS = /(\/\/)[^\s/@]+@/g;

/**
 * Text of a server or of the network without terminal codes, control characters, credentials in
 * URLs and the API key, in plain or encoded form, cut to 2,048 characters.
 */
export function sanitize(text: string, apiKey: string | null): CleanText {
  let clean = text.replace(ANSI_SEQUENCE, "").replace(UNPRINTABLE, " ");
  clean = clean.replace(URL_CREDENTIALS, `$1${REMOVED}@`);
  clean = withoutKey(clean, apiKey);
  clean = clean.replace(/ {2,}/g, " ").trim().replace(LONE_SURROGATE, "\ufffd");
  if (clean.length <= LONGEST_MESSAGE) return { text: clean, truncated: false };
  return {
    text: clean.slice(0, LONGEST_MESSAGE).replace(LONE_SURROGATE, "\ufffd"),
    truncated: true,
  };
}

/** The text with the API key blanked out, in whatever form it is there. */
export function withoutKey(text: string, apiKey: string | null): string {
  return keyForms(apiKey).reduce((clean, form) => clean.replace(form, REMOVED), text);
}

/** The key as a server might echo it: raw, percent-encoded, JSON-escaped, or inside base64. */
function keyForms(apiKey: string | null): readonly RegExp[] {
  if (apiKey === null || apiKey === "") return [];
  const forms = new Set([
    apiKey,
    encodeURIComponent(apiKey),
    encodeURIComponent(apiKey).replaceAll("%20", "+"),
    JSON.stringify(apiKey).slice(1, -1),
    Buffer.from(apiKey).toString("hex"),
    ...base64Forms(apiKey),
  ]);
  return [...forms]
    .toSorted((a, b) => b.length - a.length)
    .map((form) => new RegExp(form.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"), "gi"));
}

/**
 * Base64 packs three bytes into four letters, so the key looks different at each of three offsets
 * inside a longer text (`user:key`). The letters that mix with neighbours are left out; short keys
 * have too few letters of their own to search for.
 */
function base64Forms(apiKey: string): readonly string[] {
  const whole = Buffer.from(apiKey).toString("base64").replace(/=+$/, "");
  const inside = [0, 1, 2].flatMap((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset), Buffer.from(apiKey)]).toString("base64");
    const first = offset === 0 ? 0 : offset + 1;
    const wholeLetters = Math.floor(((offset + Buffer.byteLength(apiKey)) * 8) / 6);
    const letters = encoded.slice(first, wholeLetters);
    return letters.length >= 8 ? [letters] : [];
  });
  return [whole, ...inside].flatMap((form) => [
    form,
    form.replaceAll("+", "-").replaceAll("/", "_"),
  ]);
}
