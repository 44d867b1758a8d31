/** Shortest secret that is looked for in texts; a shorter one would blank out ordinary words. */
const SHORTEST = 4;

/**
 * A secret in every form in which it leaks: as it is, as a header, URL-encoded, inside JSON, in
 * base64. GitHub masks only what it is told, as it is told it, and only in logs.
 */
export function secretForms(secret: string): readonly string[] {
  if (secret === "") return [];
  // What the process prints is UTF-8, so a lone surrogate (which no URL can hold) is replaced there.
  const printed = Buffer.from(secret).toString();
  const bearer = `Bearer ${secret}`;
  const forms = [
    secret,
    bearer,
    ...[secret, bearer].flatMap((text) => [
      Buffer.from(text).toString("base64"),
      Buffer.from(text).toString("base64url"),
    ]),
    encodeURIComponent(printed),
    JSON.stringify(secret).slice(1, -1),
  ];
  return [...new Set(forms)];
}

/** A text in which every form of every secret is `***`. */
export function redact(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.length >= SHORTEST)
    .flatMap(secretForms)
    .toSorted((a, b) => b.length - a.length)
    .reduce((clean, form) => clean.replaceAll(form, "***"), text);
}
