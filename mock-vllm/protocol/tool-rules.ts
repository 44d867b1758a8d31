import { badRequest, refused, type WireError } from "./errors.ts";
import type { ChatRequest } from "./generation-request.ts";
import { pythonText } from "./python-text.ts";

/** What the request wants of its tools: that the model may, must or must not call one, or a named one. */
export type ToolChoice =
  | { readonly kind: "none" | "auto" | "required" }
  | { readonly kind: "named"; readonly name: string };

/** The choice of a request that `checkTools` has nothing against. */
export function toolChoiceOf({ tools, tool_choice: choice }: ChatRequest): ToolChoice {
  if (choice === undefined) return { kind: tools ? "auto" : "none" };
  if (choice === "auto" || choice === "required") return { kind: choice };
  const name = memberOf(memberOf(choice, "function"), "name");
  return typeof name === "string" ? { kind: "named", name } : { kind: "none" };
}

/** What is wrong with tools and the choice among them. */
export function checkTools({ tools, tool_choice: choice }: ChatRequest): WireError | null {
  if (tools?.length === 0) {
    return refused(
      "`tools` must not be an empty array. Either provide at least one tool or omit the field entirely.",
      "tools",
    );
  }
  if (choice == null || choice === "none") return null;
  if (!tools) return refused("When using `tool_choice`, `tools` must be set.", "tool_choice");
  if (choice === "auto" || choice === "required") return null;
  if (typeof choice !== "object" || Array.isArray(choice)) {
    return refused(
      `Invalid value for \`tool_choice\`: ${pythonText(choice)}! Only named tools, "none", "auto" or "required" are supported.`,
      "tool_choice",
    );
  }
  return checkNamed(memberOf(choice, "function"), tools);
}

const CORRECT_USAGE = 'Correct usage: `{"type": "function", "function": {"name": "my_function"}}`';

function checkNamed(called: unknown, tools: NonNullable<ChatRequest["tools"]>): WireError | null {
  if (typeof called !== "object" || called === null || Array.isArray(called)) {
    return refused(
      `Invalid value for \`function\`: \`${pythonText(called)}\` in \`tool_choice\`! ${CORRECT_USAGE}`,
      "tool_choice.function",
    );
  }
  if (!("name" in called)) {
    return refused(
      `Expected field \`name\` in \`function\` in \`tool_choice\`! ${CORRECT_USAGE}`,
      "tool_choice.function.name",
    );
  }
  const { name } = called;
  if (typeof name !== "string" || name === "") {
    return refused(
      `Invalid \`name\` in \`function\`: \`${pythonText(name)}\` in \`tool_choice\`! ${CORRECT_USAGE}`,
      "tool_choice.function.name",
    );
  }
  if (tools.some((tool) => tool.function.name === name)) return null;
  return refused(
    "The tool specified in `tool_choice` does not match any of the specified `tools`",
    "tool_choice",
  );
}

/** What a server without `--enable-auto-tool-choice` and `--tool-call-parser` says of a request. */
export function checkNoToolParser(chat: ChatRequest): WireError | null {
  const choice = toolChoiceOf(chat);
  switch (choice.kind) {
    case "none":
      return null;
    case "auto":
      return badRequest(
        '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
      );
    case "required":
      return badRequest('tool_choice="required" requires --tool-call-parser to be set');
    case "named":
      return badRequest(
        `tool_choice=function "${choice.name}" requires --tool-call-parser to be set`,
      );
    default:
      return choice satisfies never;
  }
}

function memberOf(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return (value as Readonly<Record<string, unknown>>)[key];
}
