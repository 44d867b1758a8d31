import { z } from "zod";

/** What is wrong with an input that a schema refused: every mistake with its path and what is allowed. */
export function refusalText(
  error: z.ZodError,
  { schema, input }: { readonly schema: z.ZodType; readonly input: unknown },
): string {
  return error.issues
    .flatMap((issue) => {
      if (issue.code !== "unrecognized_keys") return mistake(issue.message, issue.path);
      const allowed = allowedKeys(schema, issue.path, input).join(", ");
      return issue.keys.map((key) =>
        mistake(`Unknown key "${key}": allowed are ${allowed}`, [...issue.path, key]),
      );
    })
    .join("\n");
}

function mistake(message: string, path: readonly PropertyKey[]): string {
  return path.length === 0 ? `✖ ${message}` : `✖ ${message}\n  → at ${z.core.toDotPath(path)}`;
}

/** The parts of a JSON schema that lead to an object's keys. */
type Node = {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
};

function allowedKeys(
  schema: z.ZodType,
  path: readonly PropertyKey[],
  input: unknown,
): readonly string[] {
  let nodes = alternatives(z.toJSONSchema(schema, { io: "input" }) as Node);
  let value = input;
  for (const part of path) {
    nodes = nodes
      .map((node) => (typeof part === "number" ? node.items : node.properties?.[String(part)]))
      .flatMap((node) => (node === undefined ? [] : alternatives(node)));
    value = memberOf(value, part);
  }
  const kind = memberOf(value, "kind");
  const keys = nodes
    .filter((node) => isOfKind(node, kind))
    .flatMap(({ properties = {} }) => Object.keys(properties));
  return [...new Set(keys)];
}

function alternatives(node: Node): readonly Node[] {
  const choices = node.anyOf ?? node.oneOf;
  return choices === undefined ? [node] : choices.flatMap(alternatives);
}

/** Of several kinds of object, only that of the input tells what the input may hold. */
function isOfKind({ properties }: Node, kind: unknown): boolean {
  const own = properties?.["kind"];
  return own === undefined || own.const === kind || own.enum?.includes(kind) === true;
}

function memberOf(value: unknown, part: PropertyKey): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return (value as Readonly<Record<PropertyKey, unknown>>)[part];
}
