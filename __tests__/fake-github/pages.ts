import type { Call } from "./exchange.ts";
import type { RepositoryState } from "./world.ts";

const DEFAULT_PER_PAGE = 30;
const MAX_PER_PAGE = 100;

export type Page<Item> = {
  readonly items: readonly Item[];
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * One page as GitHub cuts it: 30 unless asked, never more than 100, and a `link` header only where
 * there is more than one page. Its URLs name the repository by id, as GitHub's do.
 */
export function paginate<Item>(
  call: Call,
  repository: RepositoryState,
  items: readonly Item[],
): Page<Item> {
  const perPage = Math.min(positive(call.query.get("per_page")) ?? DEFAULT_PER_PAGE, MAX_PER_PAGE);
  const current = positive(call.query.get("page")) ?? 1;
  const last = Math.max(1, Math.ceil(items.length / perPage));
  const links = [
    ...(current > 1 ? [link(call, repository, { rel: "prev", page: current - 1 })] : []),
    ...(current < last ? [link(call, repository, { rel: "next", page: current + 1 })] : []),
    ...(current < last ? [link(call, repository, { rel: "last", page: last })] : []),
    ...(current > 1 ? [link(call, repository, { rel: "first", page: 1 })] : []),
  ];
  return {
    items: items.slice((current - 1) * perPage, current * perPage),
    headers: links.length > 0 ? { link: links.join(", ") } : {},
  };
}

function link(
  call: Call,
  repository: RepositoryState,
  target: { readonly rel: string; readonly page: number },
): string {
  const query = new URLSearchParams(call.query);
  query.set("page", String(target.page));
  const below = call.path.replace(/^\/repos\/[^/]+\/[^/]+/, `/repositories/${repository.id}`);
  return `<${call.world.urls.api}${below}?${query}>; rel="${target.rel}"`;
}

function positive(text: string | null): number | undefined {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : undefined;
}
