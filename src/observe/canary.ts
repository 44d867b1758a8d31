import type { VisibleAnswer } from "../run/record.ts";
import type { CanaryCheck } from "./checks.ts";

/**
 * Any marker, with all digits that belong to it: `ANVIL_REQ_0_10000` is no prefix match in
 * `ANVIL_REQ_0_100000`. A mangled one (`ANVIL_REQ_x`) matches too, and is then foreign.
 */
const MARKERS = /ANVIL_REQ(?:_-?\d+)*/g;

/**
 * Whether the answer is the answer to its own request (protocol §2): it starts with its own marker
 * (white space before it does not count), has it once and holds no other. A truncated capture
 * fails closed, since what was cut off might hold another marker.
 */
export function checkCanary(answer: VisibleAnswer, marker: string): CanaryCheck {
  const text = answer.text.trimStart();
  const found = Array.from(text.matchAll(MARKERS));
  const own = found.filter((match) => match[0] === marker);
  const markerAtStart = own[0]?.index === 0;
  const foreignMarkerCount = found.length - own.length;
  const captureComplete = !answer.truncated;
  return {
    marker,
    markerAtStart,
    observedMarkerCount: own.length,
    foreignMarkerCount,
    captureComplete,
    passed: captureComplete && markerAtStart && own.length === 1 && foreignMarkerCount === 0,
  };
}

/** The answer without the first marker equal to the given one; all of it where there is none. */
export function withoutMarker(text: string, marker: string): string {
  const match = Array.from(text.matchAll(MARKERS)).find((found) => found[0] === marker);
  if (match === undefined) return text;
  return `${text.slice(0, match.index)} ${text.slice(match.index + marker.length)}`;
}
