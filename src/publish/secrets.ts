/** Shortest secret that is looked for in texts; a shorter one would blank out ordinary words. */
const SHORTEST = 4;

/**
 * A secret and the forms in which it leaks: as a header, URL-encoded, inside JSON, in base64. The
 * runner masks only what it is told, and only in logs.
 */
export function secretForms(secret: string): readonly string[] {
  if (secret.length < SHORTEST) return [];
  const forms = [
    `Bearer ${secret}`,
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    Buffer.from(secret).toString("base64"),
    Buffer.from(secret).toString("base64url"),
    Buffer.from(`Bearer ${secret}`).toString("base64"),
  ];
  return [...new Set(forms)];
}

/** A text in which every form of every secret is `***`. */
export function redact(text: string, secrets: readonly string[]): string {
  return secrets
    .flatMap(secretForms)
    .toSorted((a, b) => b.length - a.length)
    .reduce((clean, form) => clean.replaceAll(form, "***"), text);
}
