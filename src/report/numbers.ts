/** What stands where there is no value. */
export const NO_VALUE = "–";

/** Digits after the point that show `value` with that many significant digits, from 0 to 4. */
export function decimalsFor(value: number, significantDigits: number): number {
  if (value === 0 || !Number.isFinite(value)) return 0;
  const decimals = significantDigits - 1 - Math.floor(Math.log10(Math.abs(value)));
  return Math.min(Math.max(decimals, 0), 4);
}

/** A number with a fixed count of decimals and commas between thousands: `25,668`, `19.15`. */
export function fixed(value: number | null, decimals: number): string {
  if (value === null || !Number.isFinite(value)) return NO_VALUE;
  const [whole = "", fraction] = value.toFixed(decimals).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** A number that stands alone, with four significant digits: `98.17`, `1,803`, `0.1234`. */
export function readable(value: number | null): string {
  // No measurement is so large; a file from outside may hold it all the same.
  if (value !== null && Number.isFinite(value) && Math.abs(value) >= 1e12) {
    return value.toExponential(3);
  }
  return value === null ? NO_VALUE : fixed(value, decimalsFor(value, 4));
}

/** A whole count: `24,271`. */
export function count(value: number | null | undefined): string {
  return fixed(value ?? null, 0);
}

/** A length of time for people, from milliseconds: `340 ms`, `25.7 s`, `3 min 20 s`, `2 h 05 min`. */
export function duration(ms: number | null | undefined): string {
  if (ms === null || ms === undefined || !Number.isFinite(ms)) return NO_VALUE;
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${pad(seconds % 60)} s`;
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)} h ${pad(minutes % 60)} min`;
}

/** `1 request`, `3 requests`. */
export function counted(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? "" : "s"}`;
}

function pad(value: number): string {
  return String(value).padStart(2, "0");
}
