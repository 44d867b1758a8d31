/** A JSON value as Python's `repr` prints it; validation messages quote input that way. */
export function pythonRepr(value: unknown): string {
  if (value === null || value === undefined) return "None";
  if (value === true) return "True";
  if (value === false) return "False";
  if (typeof value === "string") return pythonString(value);
  if (Array.isArray(value)) return `[${value.map(pythonRepr).join(", ")}]`;
  if (typeof value === "object") {
    const members = Object.entries(value).map(
      ([key, of]) => `${pythonString(key)}: ${pythonRepr(of)}`,
    );
    return `{${members.join(", ")}}`;
  }
  return String(value);
}

/** A JSON value as Python's `str` shows it inside a text. */
export function pythonText(value: unknown): string {
  return typeof value === "string" ? value : pythonRepr(value);
}

/** A tuple of a validation error's `loc`. */
export function pythonTuple(parts: readonly (string | number)[]): string {
  const inner = parts.map(pythonRepr).join(", ");
  return parts.length === 1 ? `(${inner},)` : `(${inner})`;
}

/** A float as Python prints it: `1` is `1.0`, and below 0.0001 it has an exponent. */
export function pythonFloat(value: number): string {
  if (Number.isInteger(value)) return `${value}.0`;
  const isSmall = Math.abs(value) < 1e-4;
  return isSmall ? value.toExponential().replace(/e-(\d)$/, "e-0$1") : String(value);
}

/** Single quotes, unless the text has some and no double ones. */
function pythonString(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text
    .replaceAll("\\", "\\\\")
    .replaceAll("\n", "\\n")
    .replaceAll("\r", "\\r")
    .replaceAll("\t", "\\t")
    .replaceAll(quote, `\\${quote}`);
  return `${quote}${escaped}${quote}`;
}
