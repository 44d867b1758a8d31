import { z } from "zod";
import { ANY_OBJECT, type Constraint } from "../content/constrained-text.ts";
import { badRequest, refused, type WireError } from "./errors.ts";
import { LaxBoolean } from "./lax-types.ts";
import { pythonRepr } from "./python-text.ts";

const JsonSchemaFormat = z.looseObject({
  name: z.string(),
  description: z.string().nullish(),
  schema: z.record(z.string(), z.unknown()).nullish(),
  strict: LaxBoolean.nullish(),
});

/** `response_format`; of a union the message names the members, as a validation error does. */
export const ResponseFormat = z.union(
  [
    z.looseObject({
      type: z.enum(["text", "json_object", "json_schema"]),
      json_schema: JsonSchemaFormat.nullish(),
    }),
    z.looseObject({ type: z.literal("structural_tag"), format: z.unknown() }),
    z.looseObject({
      type: z.literal("structural_tag"),
      structures: z.array(z.looseObject({ begin: z.string(), end: z.string() })),
      triggers: z.array(z.string()),
    }),
  ],
  "ResponseFormat|StructuralTagResponseFormat|LegacyStructuralTagResponseFormat",
);

/** vLLM's own `structured_outputs`, in the order in which it prints them. */
export const StructuredOutputs = z.looseObject({
  json: z.union([z.string(), z.record(z.string(), z.unknown())], "str|dict[any,any]").nullish(),
  regex: z.string().nullish(),
  choice: z.array(z.string()).nullish(),
  grammar: z.string().nullish(),
  json_object: LaxBoolean.nullish(),
  disable_any_whitespace: LaxBoolean.optional(),
  disable_additional_properties: LaxBoolean.optional(),
  whitespace_pattern: z.string().nullish(),
  structural_tag: z.string().nullish(),
});

/** The part of a request that constrains its answer. */
export type ConstrainedRequest = {
  readonly response_format?: z.infer<typeof ResponseFormat> | null | undefined;
  readonly structured_outputs?: z.infer<typeof StructuredOutputs> | null | undefined;
  readonly tool_choice?: unknown;
};

type Outputs = z.infer<typeof StructuredOutputs>;

const KINDS = ["json", "regex", "choice", "grammar", "json_object", "structural_tag"] as const;

/**
 * What is wrong with the constraints of a request; `param` is what the route's check of them names.
 * Regular expressions, grammars and structural tags are taken as they are: no answer keeps to them.
 */
export function checkConstraints(
  asked: ConstrainedRequest,
  { param }: { readonly param: "structured_outputs" | null },
): WireError | null {
  const { response_format: format, structured_outputs: outputs } = asked;
  if (format?.type === "json_schema" && format["json_schema"] == null) {
    return refused(
      "When response_format type is 'json_schema', the 'json_schema' field must be provided.",
      "response_format",
    );
  }
  const own = (["json", "regex", "choice"] as const).filter((kind) => outputs?.[kind] != null);
  if (own.length > 1) {
    const message =
      "You can only use one kind of constraints for structured outputs ('json', 'regex' or 'choice').";
    return param === null ? badRequest(message) : refused(message, param);
  }
  if (own.length > 0 && !FREE_CHOICES.includes(asked.tool_choice)) {
    return badRequest(
      "You can only either use constraints for structured outputs or tools, not both.",
    );
  }
  return checkOne(outputs ?? null) ?? checkMerged(asked);
}

/** No `tool_choice`, or one beside which an answer may be constrained. */
const FREE_CHOICES: readonly unknown[] = [undefined, "none", "auto", "required"];

function checkMerged(asked: ConstrainedRequest): WireError | null {
  const merged = mergedOutputs(asked);
  const wrong = checkOne(merged);
  if (wrong !== null || typeof merged?.json !== "string") return wrong;
  return parsedJson(merged.json) === undefined
    ? badRequest("Invalid JSON grammar specification.")
    : null;
}

function checkOne(outputs: Outputs | null): WireError | null {
  if (outputs === null) return null;
  const kinds = KINDS.filter((kind) => outputs[kind] != null);
  if (kinds.length === 1) return null;
  const [rule, found] = kinds.length > 1 ? ["can only", "multiple"] : ["must", "none"];
  return badRequest(
    `You ${rule} use one kind of structured outputs constraint but ${found} are specified: ${shown(outputs)}`,
  );
}

/** As Python prints the attributes of vLLM's class. */
function shown(outputs: Outputs): string {
  return pythonRepr({
    json: outputs.json,
    regex: outputs.regex,
    choice: outputs.choice,
    grammar: outputs.grammar,
    json_object: outputs.json_object,
    disable_any_whitespace: outputs.disable_any_whitespace ?? false,
    disable_additional_properties: outputs.disable_additional_properties ?? false,
    whitespace_pattern: outputs.whitespace_pattern,
    structural_tag: outputs.structural_tag,
    _backend: null,
    _backend_was_auto: false,
  });
}

/** What `response_format` makes of `structured_outputs`; null: the answer is free. */
function mergedOutputs({
  response_format: format,
  structured_outputs: outputs,
}: ConstrainedRequest): Outputs | null {
  switch (format?.type) {
    case "json_object":
      return { ...outputs, json_object: true };
    case "json_schema":
      return { ...outputs, json: JsonSchemaFormat.parse(format["json_schema"]).schema };
    case "structural_tag":
      return { ...outputs, structural_tag: JSON.stringify(format) };
    default:
      return outputs ?? null;
  }
}

/** What the answer has to keep to, of a request that `checkConstraints` has nothing against. */
export function constraintOf(asked: ConstrainedRequest): Constraint | null {
  const outputs = mergedOutputs(asked);
  if (outputs?.json != null) {
    const { json } = outputs;
    return { kind: "json", schema: typeof json === "string" ? parsedJson(json) : json };
  }
  if (outputs?.json_object === true) return { kind: "json", schema: ANY_OBJECT };
  const [first, ...others] = outputs?.choice ?? [];
  return first === undefined ? null : { kind: "choice", choices: [first, ...others] };
}

/** Undefined for a text that is no JSON. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
