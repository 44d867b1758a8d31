import type { Forge, ForgeComment, PullRequest, RunArtifact } from "../../src/publish/forge.ts";

/** An error as Octokit throws it. */
export function refusal(status: number, message: string): Error {
  return Object.assign(new Error(message), { status, response: { headers: {} } });
}

/** A request whose answer never came. */
export function lostAnswer(): Error {
  return Object.assign(new Error("socket hang up"), { status: 500, response: undefined });
}

type Fault = { readonly error: Error; readonly applied?: boolean };

export type MemoryForge = Forge & {
  /** As GitHub would list them, oldest first. */
  readonly stored: ForgeComment[];
  readonly hidden: string[];
  /** Methods called, in order. */
  readonly calls: string[];
  /** The next call of that method fails, after taking effect where `applied`. */
  fail(method: string, fault: Fault): void;
};

export type MemoryForgeOptions = {
  readonly viewer?: string | null;
  readonly pulls?: readonly PullRequest[];
  readonly artifacts?: readonly (RunArtifact & { readonly zip: Buffer })[];
};

const BOT = "github-actions[bot]";

/** A forge that holds everything in memory; its own comments are the bot's. */
export function memoryForge(options: MemoryForgeOptions = {}): MemoryForge {
  const { viewer = BOT, pulls = [], artifacts = [] } = options;
  const stored: ForgeComment[] = [];
  const hidden: string[] = [];
  const calls: string[] = [];
  const faults = new Map<string, Fault[]>();
  let nextId = 1;

  async function call<T>(method: string, effect: () => T): Promise<T> {
    calls.push(method);
    const fault = faults.get(method)?.shift();
    if (fault === undefined) return effect();
    if (fault.applied) effect();
    throw fault.error;
  }

  const find = (id: number) => {
    const at = stored.findIndex((comment) => comment.id === id);
    if (at < 0) throw refusal(404, "Not Found");
    return at;
  };

  return {
    ...{ stored, hidden, calls },
    fail: (method, fault) => void faults.set(method, [...(faults.get(method) ?? []), fault]),
    comments: {
      async *comments() {
        calls.push("comments");
        yield* [...stored];
      },
      create: (_, body) =>
        call("create", () => {
          const comment = aComment({ id: nextId++, body });
          stored.push(comment);
          return comment;
        }),
      update: (id, body) =>
        call("update", () => {
          const at = find(id);
          const comment = { ...aComment({ id }), ...stored[at], body };
          stored[at] = comment;
          return comment;
        }),
      remove: (id) => call("remove", () => void stored.splice(find(id), 1)),
      hide: (nodeId) => call("hide", () => void hidden.push(nodeId)),
      viewer: () => call("viewer", () => viewer),
    },
    pullRequests: {
      byNumber: (number) =>
        call("byNumber", () => pulls.find((pull) => pull.number === number) ?? null),
      byCommit: () => call("byCommit", () => pulls),
      byHead: () => call("byHead", () => pulls),
    },
    archive: NO_ARCHIVE,
    artifacts: {
      list: () => call("list", () => artifacts),
      download: (id) =>
        call("download", () => artifacts.find((one) => one.id === id)?.zip ?? Buffer.alloc(0)),
    },
  };
}

const unexpected = () => {
  throw new Error("This forge keeps no history.");
};

const NO_ARCHIVE: Forge["archive"] = {
  runs: unexpected,
  artifactsOf: unexpected,
  artifactsNamed: unexpected,
  mergeBase: unexpected,
  ancestors: unexpected,
  pullRequest: unexpected,
};

export function aComment(overrides: Partial<ForgeComment> = {}): ForgeComment {
  const id = overrides.id ?? 1000;
  return {
    id,
    nodeId: `node-${id}`,
    body: "hello",
    authorLogin: BOT,
    authorIsBot: true,
    url: `https://github.test/comment/${id}`,
    ...overrides,
  };
}
