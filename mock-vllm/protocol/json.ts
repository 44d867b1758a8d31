/** JSON as Python's `json.dumps` writes it: a space after `,` and `:`, all but ASCII escaped. */
export function spacedJson(value: unknown): string {
  return spaced(value, asciiString);
}

/** The same with `ensure_ascii=False`, as the arguments of a tool call are written. */
export function spacedUtf8Json(value: unknown): string {
  return spaced(value, JSON.stringify);
}

function spaced(value: unknown, quote: (text: string) => string): string {
  if (Array.isArray(value)) return `[${value.map((item) => spaced(item, quote)).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).map(([key, of]) => `${quote(key)}: ${spaced(of, quote)}`);
    return `{${members.join(", ")}}`;
  }
  return typeof value === "string" ? quote(value) : JSON.stringify(value);
}

function asciiString(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
