/**
 * The one text of a value: keys sorted by code unit, two-space indent, final newline, `bigint` and
 * integers digit for digit, keys that are `undefined` left out. The same value always gives the
 * same bytes.
 *
 * @throws TypeError for NaN, Infinity and whatever else JSON has no way to say
 */
export function canonicalText(value: unknown): string {
  return `${textOf(value, "\n")}\n`;
}

/** The same on one line without white space: what fingerprints are taken of. */
export function compactText(value: unknown): string {
  return textOf(value, "");
}

/** @param lineBreak a newline and the indent of the value's own line; empty for one line */
function textOf(value: unknown, lineBreak: string): string {
  switch (typeof value) {
    case "string":
    case "boolean":
      return JSON.stringify(value);
    case "bigint":
      return value.toString();
    case "number":
      if (!Number.isFinite(value)) throw new TypeError(`JSON cannot say ${value}.`);
      return JSON.stringify(value);
    case "object":
      if (value === null) return "null";
      return Array.isArray(value) ? arrayText(value, lineBreak) : objectText(value, lineBreak);
    default:
      throw new TypeError(`JSON cannot say a ${typeof value}.`);
  }
}

function arrayText(items: readonly unknown[], lineBreak: string): string {
  const inner = lineBreak && `${lineBreak}  `;
  return enclose(
    items.map((item) => textOf(item, inner)),
    { open: "[", close: "]", lineBreak },
  );
}

function objectText(holder: object, lineBreak: string): string {
  const inner = lineBreak && `${lineBreak}  `;
  const colon = lineBreak ? ": " : ":";
  const entries = Object.entries(holder)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return enclose(
    entries.map(([key, value]) => `${JSON.stringify(key)}${colon}${textOf(value, inner)}`),
    { open: "{", close: "}", lineBreak },
  );
}

type Frame = { readonly open: string; readonly close: string; readonly lineBreak: string };

function enclose(parts: readonly string[], { open, close, lineBreak }: Frame): string {
  if (parts.length === 0) return open + close;
  const inner = lineBreak && `${lineBreak}  `;
  return `${open}${inner}${parts.join(`,${inner}`)}${lineBreak}${close}`;
}
