import { type Call, type Json, ok, Refusal, type Reply } from "./exchange.ts";
import { mayChange } from "./issues-api.ts";
import type { Comment, RepositoryState, World } from "./world.ts";

const CLASSIFIERS = ["ABUSE", "DUPLICATE", "OFF_TOPIC", "OUTDATED", "RESOLVED", "SPAM"];

/**
 * The two operations that a sticky comment needs: `viewer` and `minimizeComment`. Refusals come as
 * GraphQL gives them, status 200 with `errors`. Answers hold more fields than were selected.
 */
export function answerGraphql(call: Call): Reply {
  if (call.viewer.kind === "anonymous") {
    throw new Refusal(401, "This endpoint requires you to be authenticated.");
  }
  const query = String(call.body["query"] ?? "");
  if (/\bminimizeComment\b/.test(query)) return minimizeComment(call, query);
  if (/\bviewer\b/.test(query)) {
    return ok({ data: { viewer: { login: call.viewer.login, databaseId: call.viewer.id } } });
  }
  return failed("undefinedField", "The fake knows only `viewer` and `minimizeComment`");
}

function minimizeComment(call: Call, query: string): Reply {
  const subjectId = argument(call, query, "subjectId");
  const classifier = argument(call, query, "classifier");
  const found = commentOf(call.world, subjectId);
  if (!found) {
    return failed("NOT_FOUND", `Could not resolve to a node with the global id of '${subjectId}'`);
  }
  if (!CLASSIFIERS.includes(classifier)) {
    return failed("argumentLiteralsIncompatible", `Invalid classifier '${classifier}'`);
  }
  try {
    mayChange(call, found.repository, found.comment);
  } catch (error) {
    if (error instanceof Refusal) return failed("FORBIDDEN", error.message);
    throw error;
  }
  found.comment.minimized = classifier;
  const minimizedReason = classifier.toLowerCase();
  return ok({
    data: { minimizeComment: { minimizedComment: { isMinimized: true, minimizedReason } } },
  });
}

/** An argument given in the query's text, as a variable, or inside an `input` variable. */
function argument(call: Call, query: string, name: string): string {
  const variables = (call.body["variables"] ?? {}) as Json;
  // The operation's own signature also reads `name: Type`; what counts comes after it.
  const selection = query.slice(query.indexOf("{"));
  const pattern = new RegExp(`\\b${name}\\s*:\\s*(?:"([^"]*)"|\\$(\\w+)|(\\w+))`);
  const [, text, variable, word] = pattern.exec(selection) ?? [];
  if (variable !== undefined) return String(variables[variable] ?? "");
  const input = /\binput\s*:\s*\$(\w+)/.exec(selection)?.[1];
  const inside = input === undefined ? undefined : (variables[input] as Json | undefined)?.[name];
  return String(text ?? word ?? inside ?? "");
}

function commentOf(
  world: World,
  nodeId: string,
): { repository: RepositoryState; comment: Comment } | undefined {
  for (const repository of world.repositories.values()) {
    const comment = repository.comments.find((one) => one.nodeId === nodeId);
    if (comment) return { repository, comment };
  }
  return undefined;
}

function failed(type: string, message: string): Reply {
  return ok({ data: null, errors: [{ type, message }] });
}
