/** What stands where a secret was. */
export const BLANK = "***";

/** Shortest secret that is looked for in texts; a shorter one would blank out ordinary words. */
const SHORTEST = 4;
/** Likewise of letters alone: `EMPTY`, `token` and `secret` are words before they are keys. */
const SHORTEST_OF_LETTERS = 8;
/** Letters of base64 from inside a longer text that are enough to be the secret's own. */
const FEWEST_LETTERS = 8;

/**
 * A secret in every form in which it leaks, the longest first: as it is, as a header, URL-encoded,
 * inside JSON, in hex, in base64 and inside the base64 of a longer text. GitHub masks only what it
 * is told, as it is told it, and only in logs.
 */
export function secretForms(secret: string): readonly string[] {
  if (secret === "") return [];
  // What the process prints is UTF-8, so a lone surrogate (which no URL can hold) is replaced there.
  const printed = Buffer.from(secret).toString();
  const bearer = `Bearer ${secret}`;
  const urlEncoded = encodeURIComponent(printed);
  const base64 = [secret, bearer].flatMap(wholeBase64);
  const forms = [
    secret,
    bearer,
    urlEncoded,
    urlEncoded.replaceAll("%20", "+"),
    JSON.stringify(secret).slice(1, -1),
    Buffer.from(secret).toString("hex"),
    ...[...base64, ...innerBase64(secret)].flatMap((form) => [form, urlSafe(form)]),
  ];
  return [...new Set(forms)].toSorted((a, b) => b.length - a.length);
}

/**
 * Blanks every form of every secret out of a text with `***`, in whatever case a server put it. What
 * is too short to be told from words stays. Finding the forms takes longer than a short text does, so
 * keep the function where there are many texts.
 */
export function redactor(secrets: readonly string[]): (text: string) => string {
  const patterns = secrets
    .filter(isTellable)
    // One secret may be part of another.
    .toSorted((a, b) => b.length - a.length)
    .map(patternOf);
  return (text) => patterns.reduce((clean, pattern) => clean.replace(pattern, BLANK), text);
}

/** One text without the secrets: see {@link redactor}. */
export function redact(text: string, secrets: readonly string[]): string {
  return redactor(secrets)(text);
}

function isTellable(secret: string): boolean {
  return secret.length >= (isWord(secret) ? SHORTEST_OF_LETTERS : SHORTEST);
}

function isWord(secret: string): boolean {
  return /^[a-z]+$/i.test(secret);
}

function patternOf(secret: string): RegExp {
  const forms = secretForms(secret).map((form) => form.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"));
  return new RegExp(forms.join("|"), isWord(secret) ? "g" : "gi");
}

/** With and without its padding. */
function wholeBase64(text: string): readonly string[] {
  const encoded = Buffer.from(text).toString("base64");
  return [encoded, encoded.replace(/=+$/, "")];
}

/**
 * Base64 packs three bytes into four letters, so a secret looks different at each of three offsets
 * inside a longer text (`user:secret`). The letters that mix with neighbours are left out; short
 * secrets have too few letters of their own to search for.
 */
function innerBase64(secret: string): readonly string[] {
  return [0, 1, 2].flatMap((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)]);
    const first = offset === 0 ? 0 : offset + 1;
    const letters = bytes.toString("base64").slice(first, Math.floor((bytes.length * 8) / 6));
    return letters.length >= FEWEST_LETTERS ? [letters] : [];
  });
}

function urlSafe(base64: string): string {
  return base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
