import { seededRandom } from "../clock/random.ts";
import { MockError } from "../errors.ts";
import { refusalText } from "../refusal.ts";
import { isFor } from "./arrivals.ts";
import { FaultRule } from "./fault.ts";

/** What decides about a request's faults; none of it depends on what became of other requests. */
export type FaultSubject = {
  readonly seed: number;
  readonly key: string;
  /** The number in the prompt's marker, which beats the order of arrival. */
  readonly markerIndex: number | null;
  /** Its place in the order of arrival, from 0, among the requests to the paths of each rule. */
  readonly places: readonly number[];
  readonly path: string;
  /** The request's `x-mock-fault` header. */
  readonly header: string | undefined;
};

/** The faults of one request. @throws MockError for a header that names no fault. */
export function chooseFaults(
  rules: readonly FaultRule[],
  { seed, key, markerIndex, places, path, header }: FaultSubject,
): readonly FaultRule[] {
  const byRule = rules.filter((rule, number) => {
    const { rate, requests } = rule;
    if (!isFor(rule, path)) return false;
    const index = markerIndex ?? places[number] ?? 0;
    if (requests !== undefined && !requests.includes(index)) return false;
    return rate === undefined || seededRandom(`${seed}/fault/${number}/${key}`).next() < rate;
  });
  return header === undefined ? byRule : [...byRule, ...readFaultHeader(header)];
}

/** `stall;seconds=2;afterChunks=5, crlf` is two faults. @throws MockError */
export function readFaultHeader(header: string): readonly FaultRule[] {
  return header.split(",").map((text) => {
    const [kind = "", ...settings] = text.split(";").map((part) => part.trim());
    const fault = { kind, ...Object.fromEntries(settings.map(readSetting)) };
    const parsed = FaultRule.safeParse(fault);
    if (parsed.success) return parsed.data;
    const missing = parsed.error.issues
      .map(({ path: [name = "kind"] }) => String(name))
      .filter((name) => !Object.hasOwn(fault, name));
    const why = missing.length === 0 ? "" : `: ${missing.join("=, ")}= is missing`;
    throw new MockError(
      `The header x-mock-fault: ${text.trim()} names no fault${why}.\n${refusalText(parsed.error, { schema: FaultRule, input: fault })}`,
    );
  });
}

function readSetting(text: string): readonly [string, unknown] {
  const [name = "", value = ""] = text.split("=");
  const isNumber = value.trim() !== "" && Number.isFinite(Number(value));
  return [name.trim(), isNumber ? Number(value) : value];
}
