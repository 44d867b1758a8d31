/**
 * A number as Python's prometheus_client writes it: always a float, the shortest digits that read
 * back the same, an exponent from 10⁶ on for positive values and below 10⁻⁴.
 */
export function formatFloat(value: number): string {
  if (Number.isNaN(value)) return "NaN";
  if (value === Number.POSITIVE_INFINITY) return "+Inf";
  if (value === Number.NEGATIVE_INFINITY) return "-Inf";
  const python = pythonRepr(value);
  const point = python.indexOf(".");
  if (value <= 0 || point <= 6) return python;
  const digits = python.slice(0, point) + python.slice(point + 1);
  const mantissa = `${digits.slice(0, 1)}.${digits.slice(1)}`.replace(/[0.]+$/, "");
  return `${mantissa}e+${String(point - 1).padStart(2, "0")}`;
}

/** `repr(float)`: positional from 10⁻⁴ up to 10¹⁶, else scientific with two exponent digits. */
function pythonRepr(value: number): string {
  if (value === 0) return Object.is(value, -0) ? "-0.0" : "0.0";
  const [mantissa = "", exponentText = "0"] = value.toExponential().split("e");
  const exponent = Number(exponentText);
  if (exponent >= 16 || exponent < -4) {
    const sign = exponent < 0 ? "-" : "+";
    return `${mantissa}e${sign}${String(Math.abs(exponent)).padStart(2, "0")}`;
  }
  const text = value.toString();
  return text.includes(".") ? text : `${text}.0`;
}
