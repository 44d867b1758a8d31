/** JSON as Python's `json.dumps` writes it: a space after `,` and `:`, all but ASCII escaped. */
export function spacedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spacedJson).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).map(
      ([key, of]) => `${asciiString(key)}: ${spacedJson(of)}`,
    );
    return `{${members.join(", ")}}`;
  }
  return typeof value === "string" ? asciiString(value) : JSON.stringify(value);
}

function asciiString(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
