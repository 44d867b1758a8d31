export type Access = "read" | "write";
export type Permission = "actions" | "checks" | "contents" | "issues" | "pull-requests";

/** Who a token speaks for and what it may do. */
export type Viewer = {
  readonly login: string;
  readonly id: number;
  readonly type: "Bot" | "User";
  /** Decides the wording of a 403: "integration" or "personal access token". */
  readonly kind: "integration" | "personal access token" | "anonymous";
  readonly permissions: Readonly<Partial<Record<Permission, Access>>>;
  /** Full names in which the permissions hold; elsewhere only public data can be read. */
  readonly repositories: readonly string[];
};
