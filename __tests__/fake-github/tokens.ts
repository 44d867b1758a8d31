import { notFound, Refusal } from "./exchange.ts";
import type { Access, Permission, Viewer } from "./viewer.ts";
import type { RepositoryState, World } from "./world.ts";

/** What `${{ github.token }}` is: the bot, in one repository. */
export function actionsToken(
  repository: string,
  permissions: Viewer["permissions"] = WRITE_PERMISSIONS,
): Viewer {
  return {
    login: "github-actions[bot]",
    id: 41898282,
    type: "Bot",
    kind: "integration",
    permissions,
    repositories: [repository],
  };
}

/** A person with a personal access token. */
export function personalToken(login: string, repositories: readonly string[]): Viewer {
  return {
    login,
    id: 583231,
    type: "User",
    kind: "personal access token",
    permissions: WRITE_PERMISSIONS,
    repositories,
  };
}

export const WRITE_PERMISSIONS: Viewer["permissions"] = {
  actions: "read",
  checks: "write",
  contents: "read",
  "pull-requests": "write",
};

/** The most that a workflow of a public fork gets, whatever its `permissions` say. */
export const READ_PERMISSIONS: Viewer["permissions"] = {
  actions: "read",
  checks: "read",
  contents: "read",
  issues: "read",
  "pull-requests": "read",
};

export const ANONYMOUS: Viewer = {
  login: "",
  id: 0,
  type: "User",
  kind: "anonymous",
  permissions: {},
  repositories: [],
};

type Need = {
  readonly access: Access;
  /** Any one of these is enough. */
  readonly anyOf: readonly Permission[];
};

/**
 * The repository, if the viewer may do this there. A repository that the viewer cannot see is 404,
 * as is one that does not exist; one it sees but may not use so is 403.
 */
export function openRepository(
  world: World,
  viewer: Viewer,
  target: Need & { readonly fullName: string },
): RepositoryState {
  const found = world.repositories.get(target.fullName.toLowerCase());
  const inside = viewer.repositories.some(
    (name) => name.toLowerCase() === target.fullName.toLowerCase(),
  );
  if (!found || (found.private && !inside)) throw notFound();
  if (target.access === "read" && !found.private) return found;
  if (viewer.kind === "anonymous") throw new Refusal(401, "Requires authentication");
  const granted = target.anyOf.some((permission) =>
    target.access === "read"
      ? viewer.permissions[permission] !== undefined
      : viewer.permissions[permission] === "write",
  );
  if (inside && granted) return found;
  throw notAccessible(viewer, target);
}

/** GitHub's 403 for a token that may not. */
export function notAccessible(viewer: Viewer, need: Need): Refusal {
  return new Refusal(403, `Resource not accessible by ${viewer.kind}`, {
    headers: {
      "x-accepted-github-permissions": need.anyOf
        .map((permission) => `${permission.replace("-", "_")}=${need.access}`)
        .join("; "),
    },
  });
}
