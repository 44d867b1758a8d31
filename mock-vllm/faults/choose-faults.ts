import { seededRandom } from "../clock/random.ts";
import { MockError } from "../errors.ts";
import { refusalText } from "../refusal.ts";
import { FaultRule } from "./fault.ts";

/** What decides about a request's faults; none of it depends on timing. */
export type FaultSubject = {
  readonly seed: number;
  readonly key: string;
  readonly index: number;
  readonly path: string;
  /** The path generates, so that rules without paths are for it. */
  readonly generates: boolean;
  /** The request's `x-mock-fault` header. */
  readonly header: string | undefined;
};

/** The faults of one request. @throws MockError for a header that names no fault. */
export function chooseFaults(
  rules: readonly FaultRule[],
  { seed, key, index, path, generates, header }: FaultSubject,
): readonly FaultRule[] {
  const byRule = rules.filter(({ rate, requests, paths }, number) => {
    if (paths === undefined ? !generates : !paths.includes(path)) return false;
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
    throw new MockError(
      `The header x-mock-fault: ${text.trim()} names no fault.\n${refusalText(parsed.error, { schema: FaultRule, input: fault })}`,
    );
  });
}

function readSetting(text: string): readonly [string, unknown] {
  const [name = "", value = ""] = text.split("=");
  const isNumber = value.trim() !== "" && Number.isFinite(Number(value));
  return [name.trim(), isNumber ? Number(value) : value];
}
