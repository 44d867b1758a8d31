import {
  type Call,
  type Handler,
  notFound,
  ok,
  param,
  Refusal,
  validationFailed,
} from "./exchange.ts";
import { paginate } from "./pages.ts";
import { type Route, route } from "./routes.ts";
import { notAccessible, openRepository } from "./tokens.ts";
import type { Access, Permission } from "./viewer.ts";
import type { Author, Comment, RepositoryState, World } from "./world.ts";

/** Counted in Unicode code points, as Ruby counts them. */
const MAX_BODY_CHARACTERS = 65_536;
const MAX_COMMENTS = 2_500;

export function issueRoutes(): readonly Route[] {
  return [
    route("GET /repos/:owner/:repo/issues/:number/comments", listComments),
    route("POST /repos/:owner/:repo/issues/:number/comments", createComment),
    route("GET /repos/:owner/:repo/issues/comments/:id", getComment),
    route("PATCH /repos/:owner/:repo/issues/comments/:id", updateComment),
    route("DELETE /repos/:owner/:repo/issues/comments/:id", deleteComment),
    route("GET /repos/:owner/:repo/issues/:number", getIssue),
  ];
}

/** Puts a comment there as its author would, past all checks: for scenes. */
export function addComment(
  world: World,
  repository: RepositoryState,
  content: { readonly issue: number; readonly author: Author; readonly body: string },
): Comment {
  const id = world.nextId();
  const comment: Comment = {
    id,
    nodeId: `IC_${id}`,
    issue: content.issue,
    author: content.author,
    body: content.body,
    createdAt: world.timestamp(),
    updatedAt: world.timestamp(),
  };
  repository.comments.push(comment);
  return comment;
}

/** Whether this viewer may change or hide what this author wrote. */
export function mayChange(call: Call, repository: RepositoryState, comment: Comment): void {
  const need = { access: "write", anyOf: permissionsFor(repository, comment.issue) } as const;
  openRepository(call.world, call.viewer, { ...need, fullName: repository.fullName });
  if (comment.author.login !== call.viewer.login) throw notAccessible(call.viewer, need);
}

const listComments: Handler = (call) => {
  const { repository, number } = openIssue(call, "read");
  const since = call.query.get("since");
  const comments = repository.comments.filter(
    ({ issue, updatedAt }) => issue === number && (since === null || updatedAt >= since),
  );
  const page = paginate(call, repository, comments);
  return ok(
    page.items.map((comment) => commentJson(call, repository, comment)),
    page.headers,
  );
};

const createComment: Handler = (call) => {
  const { repository, number } = openIssue(call, "write");
  if (repository.locked.has(number)) {
    throw new Refusal(403, "Unable to create comment because issue is locked.");
  }
  const earlier = repository.comments.filter(({ issue }) => issue === number).length;
  if (earlier >= MAX_COMMENTS) {
    throw new Refusal(
      403,
      `Commenting is disabled on issues with more than ${MAX_COMMENTS} comments`,
    );
  }
  const body = checkedBody(call);
  const comment = addComment(call.world, repository, { issue: number, author: call.viewer, body });
  return { status: 201, body: commentJson(call, repository, comment) };
};

const getComment: Handler = (call) => {
  const { repository, comment } = openComment(call);
  return ok(commentJson(call, repository, comment));
};

const updateComment: Handler = (call) => {
  const { repository, comment } = openComment(call);
  mayChange(call, repository, comment);
  comment.body = checkedBody(call);
  comment.updatedAt = call.world.timestamp();
  return ok(commentJson(call, repository, comment));
};

const deleteComment: Handler = (call) => {
  const { repository, comment } = openComment(call);
  mayChange(call, repository, comment);
  repository.comments.splice(repository.comments.indexOf(comment), 1);
  return { status: 204 };
};

const getIssue: Handler = (call) => {
  const { repository, number } = openIssue(call, "read");
  const pull = repository.pulls.get(number);
  const url = `${call.world.urls.api}/repos/${repository.fullName}`;
  return ok({
    number,
    state: pull?.state ?? "open",
    locked: repository.locked.has(number),
    comments: repository.comments.filter(({ issue }) => issue === number).length,
    url: `${url}/issues/${number}`,
    ...(pull ? { pull_request: { url: `${url}/pulls/${number}` } } : {}),
  });
};

function openIssue(call: Call, access: Access): { repository: RepositoryState; number: number } {
  const number = Number(param(call, "number"));
  const fullName = `${param(call, "owner")}/${param(call, "repo")}`;
  const repository = openRepository(call.world, call.viewer, {
    fullName,
    access,
    anyOf: permissionsFor(call.world.repositories.get(fullName.toLowerCase()), number, access),
  });
  if (!repository.pulls.has(number) && !repository.issues.has(number)) throw notFound();
  return { repository, number };
}

function openComment(call: Call): { repository: RepositoryState; comment: Comment } {
  const fullName = `${param(call, "owner")}/${param(call, "repo")}`;
  const repository = openRepository(call.world, call.viewer, {
    fullName,
    access: "read",
    anyOf: ["issues", "pull-requests"],
  });
  const comment = repository.comments.find(({ id }) => id === Number(param(call, "id")));
  if (!comment) throw notFound();
  return { repository, comment };
}

/** Writing on a pull request takes `pull-requests`; `issues` alone fails there in practice. */
function permissionsFor(
  repository: RepositoryState | undefined,
  number: number,
  access: Access = "write",
): readonly Permission[] {
  if (access === "read") return ["issues", "pull-requests"];
  return repository?.pulls.has(number) ? ["pull-requests"] : ["issues"];
}

function checkedBody(call: Call): string {
  const { body } = call.body;
  if (typeof body !== "string" || body.trim() === "") {
    throw validationFailed({ resource: "IssueComment", code: "missing_field", field: "body" });
  }
  if ([...body].length > MAX_BODY_CHARACTERS) {
    throw validationFailed({
      resource: "IssueComment",
      code: "unprocessable",
      field: "data",
      message: `Body is too long (maximum is ${MAX_BODY_CHARACTERS} characters)`,
    });
  }
  return body;
}

function commentJson(call: Call, repository: RepositoryState, comment: Comment): unknown {
  const { api, server } = call.world.urls;
  const kind = repository.pulls.has(comment.issue) ? "pull" : "issues";
  return {
    id: comment.id,
    node_id: comment.nodeId,
    url: `${api}/repos/${repository.fullName}/issues/comments/${comment.id}`,
    html_url: `${server}/${repository.fullName}/${kind}/${comment.issue}#issuecomment-${comment.id}`,
    issue_url: `${api}/repos/${repository.fullName}/issues/${comment.issue}`,
    user: { login: comment.author.login, id: comment.author.id, type: comment.author.type },
    author_association: comment.author.type === "Bot" ? "CONTRIBUTOR" : "NONE",
    body: comment.body,
    created_at: comment.createdAt,
    updated_at: comment.updatedAt,
    performed_via_github_app:
      comment.author.type === "Bot" ? { id: 15368, slug: "github-actions" } : null,
  };
}
