import { Refusal } from "./exchange.ts";
import type { Viewer } from "./viewer.ts";
import type { World } from "./world.ts";

/** Content-creating requests that GitHub takes from one user in a minute. */
const CONTENT_PER_MINUTE = 80;
const WINDOW_SECONDS = 3_600;

export type Budget = {
  readonly limit: number;
  remaining: number;
  resetUnixSeconds: number;
};

export type Limits = {
  /** The budget of one login, to be read or run down by a test. */
  budgetOf(login: string): Budget;
  /** Counts a request; throws GitHub's refusal where it is one too many. */
  spend(viewer: Viewer, method: string): void;
  headers(viewer: Viewer): Readonly<Record<string, string>>;
};

/** Primary limits per login (1,000 an hour for an Actions token, 60 for nobody) and the secondary
 * limit on content creation. */
export function createLimits(world: World): Limits {
  const budgets = new Map<string, Budget>();
  const created = new Map<string, number[]>();

  const budgetOf = (login: string): Budget => {
    const limit = login === "" ? 60 : 1_000;
    const known = budgets.get(login);
    if (known) return known;
    const resetUnixSeconds = world.unixSeconds() + WINDOW_SECONDS;
    const fresh: Budget = { limit, remaining: limit, resetUnixSeconds };
    budgets.set(login, fresh);
    return fresh;
  };

  return {
    budgetOf,
    spend({ login }, method) {
      const budget = budgetOf(login);
      if (world.unixSeconds() >= budget.resetUnixSeconds) {
        budget.remaining = budget.limit;
        budget.resetUnixSeconds = world.unixSeconds() + WINDOW_SECONDS;
      }
      if (budget.remaining <= 0) throw primaryRateLimit(budget);
      budget.remaining -= 1;
      if (method === "GET" || method === "HEAD") return;
      const now = world.unixSeconds();
      const recent = (created.get(login) ?? []).filter((at) => at > now - 60);
      if (recent.length >= CONTENT_PER_MINUTE) throw secondaryRateLimit(60);
      created.set(login, [...recent, now]);
    },
    headers({ login }) {
      return budgetHeaders(budgetOf(login));
    },
  };
}

function primaryRateLimit(budget: Budget): Refusal {
  return new Refusal(403, "API rate limit exceeded for installation ID 1.", {
    headers: { ...budgetHeaders(budget), "x-ratelimit-remaining": "0" },
  });
}

/** GitHub's answer when it is asked too much at once; 429 and 403 both occur. */
export function secondaryRateLimit(retryAfterSeconds: number, status: 403 | 429 = 403): Refusal {
  return new Refusal(
    status,
    "You have exceeded a secondary rate limit and have been temporarily blocked from content creation. Please retry your request again later.",
    { headers: { "retry-after": String(retryAfterSeconds) } },
  );
}

function budgetHeaders(budget: Budget): Readonly<Record<string, string>> {
  return {
    "x-ratelimit-limit": String(budget.limit),
    "x-ratelimit-remaining": String(Math.max(0, budget.remaining)),
    "x-ratelimit-used": String(budget.limit - Math.max(0, budget.remaining)),
    "x-ratelimit-reset": String(budget.resetUnixSeconds),
    "x-ratelimit-resource": "core",
  };
}
