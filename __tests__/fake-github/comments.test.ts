import { getOctokit } from "@actions/github";
import { expect, test } from "@jest/globals";
import { pullRequestEvent } from "./events.ts";
import { aScene, asViewer, PR, refusal } from "./octokit.ts";
import { BASE } from "./scene.ts";
import { startFakeGitHub } from "./server.ts";
import { actionsToken, personalToken, READ_PERMISSIONS } from "./tokens.ts";

test("a comment is created, listed, edited and deleted under the token's login", async () => {
  const { github, octokit } = await aScene();
  await using _ = github;
  const { data: created } = await octokit.rest.issues.createComment({ ...PR, body: "one" });
  await octokit.rest.issues.updateComment({ ...PR, comment_id: created.id, body: "two" });
  const { data: listed } = await octokit.rest.issues.listComments(PR);
  expect(listed.map(({ body, user }) => [body, user?.login])).toEqual([
    ["two", "github-actions[bot]"],
  ]);
  expect(created.html_url).toBe(
    `${github.urls.server}/acme/engine/pull/7#issuecomment-${created.id}`,
  );
  await octokit.rest.issues.deleteComment({ ...PR, comment_id: created.id });
  expect(github.comments(7)).toEqual([]);
  expect(github.requests.map(({ method, status }) => `${method} ${status}`)).toEqual([
    ...["POST 201", "PATCH 200", "GET 200", "DELETE 204"],
  ]);
});

test("a body of 65,536 characters is the longest that is taken, emoji counting once", async () => {
  const { github, octokit } = await aScene();
  await using _ = github;
  await octokit.rest.issues.createComment({ ...PR, body: "🚀".repeat(65_536) });
  expect(
    await refusal(octokit.rest.issues.createComment({ ...PR, body: "a".repeat(65_537) })),
  ).toBe(
    '422 Validation Failed: {"resource":"IssueComment","code":"unprocessable","field":"data","message":"Body is too long (maximum is 65536 characters)"}',
  );
  const id = github.comments(7)[0]?.id ?? 0;
  const longer = { ...PR, comment_id: id, body: "a".repeat(65_537) };
  expect(await refusal(octokit.rest.issues.updateComment(longer))).toContain("422 Validation");
});

test("comments come thirty at a time, at most a hundred, and link to the next page by repository id", async () => {
  const { github, octokit } = await aScene();
  await using _ = github;
  for (let index = 0; index < 150; index++) {
    github.addComment(7, { login: "octocat", id: 1, type: "User" }, `comment ${index}`);
  }
  const first = await octokit.rest.issues.listComments(PR);
  expect(first.data).toHaveLength(30);
  expect(first.headers.link).toBe(
    `<${github.urls.api}/repositories/1001/issues/7/comments?page=2>; rel="next", ` +
      `<${github.urls.api}/repositories/1001/issues/7/comments?page=5>; rel="last"`,
  );
  const wide = await octokit.rest.issues.listComments({ ...PR, per_page: 500 });
  expect(wide.data).toHaveLength(100);
  const all = await octokit.paginate(octokit.rest.issues.listComments, { ...PR, per_page: 100 });
  expect(all.map(({ body }) => body)).toEqual(
    Array.from({ length: 150 }, (_none, index) => `comment ${index}`),
  );
  expect(github.requests.slice(-2).map(({ target }) => target)).toEqual([
    "/repos/acme/engine/issues/7/comments?per_page=100",
    "/repositories/1001/issues/7/comments?per_page=100&page=2",
  ]);
});

test("only its author changes or hides a comment", async () => {
  const { github, octokit } = await aScene();
  await using _ = github;
  const person = asViewer(github, personalToken("octocat", [BASE.fullName]));
  const { data: theirs } = await person.rest.issues.createComment({ ...PR, body: "mine" });
  const change = { ...PR, comment_id: theirs.id };
  const forbidden = "403 Resource not accessible by integration";
  expect(await refusal(octokit.rest.issues.updateComment({ ...change, body: "x" }))).toBe(
    forbidden,
  );
  expect(await refusal(octokit.rest.issues.deleteComment(change))).toBe(forbidden);
  const hide = `mutation Hide($id: ID!) {
    minimizeComment(input: { subjectId: $id, classifier: OUTDATED }) {
      minimizedComment { isMinimized }
    }
  }`;
  const graphqlUrl = { id: theirs.node_id, baseUrl: github.urls.api };
  await expect(octokit.graphql(hide, graphqlUrl)).rejects.toThrow("Resource not accessible");
  expect(github.comments(7)[0]?.minimized).toBeUndefined();
  expect(await person.graphql(hide, graphqlUrl)).toEqual({
    minimizeComment: { minimizedComment: { isMinimized: true, minimizedReason: "outdated" } },
  });
  expect(github.comments(7)[0]).toMatchObject({ body: "mine", minimized: "OUTDATED" });
});

test("GraphQL names the viewer, also where REST will not", async () => {
  const { github, octokit } = await aScene();
  await using _ = github;
  expect(await octokit.graphql("{ viewer { login } }")).toMatchObject({
    viewer: { login: "github-actions[bot]" },
  });
  expect(await refusal(octokit.rest.users.getAuthenticated())).toBe(
    "403 Resource not accessible by integration",
  );
});

test("GraphQL takes the comment inside an input variable as well", async () => {
  const { github, octokit } = await aScene();
  await using _ = github;
  const { data } = await octokit.rest.issues.createComment({ ...PR, body: "old" });
  const input = { subjectId: data.node_id, classifier: "RESOLVED" };
  await octokit.graphql(
    `mutation ($input: MinimizeCommentInput!) {
      minimizeComment(input: $input) { minimizedComment { isMinimized } }
    }`,
    { input },
  );
  expect(github.comments(7)[0]?.minimized).toBe("RESOLVED");
});

test("a read-only token reads but may not comment", async () => {
  const { github, octokit } = await aScene(actionsToken(BASE.fullName, READ_PERMISSIONS));
  await using _ = github;
  await octokit.rest.issues.listComments(PR);
  expect(await refusal(octokit.rest.issues.createComment({ ...PR, body: "x" }))).toBe(
    "403 Resource not accessible by integration",
  );
});

test("writing on a pull request takes pull-requests, issues alone is not enough", async () => {
  const { github, octokit } = await aScene(actionsToken(BASE.fullName, { issues: "write" }));
  await using _ = github;
  github.seed({ issues: [8] });
  expect(await refusal(octokit.rest.issues.createComment({ ...PR, body: "x" }))).toContain("403");
  const issue = { ...PR, issue_number: 8, body: "x" };
  expect(await refusal(octokit.rest.issues.createComment(issue))).toBe("accepted");
});

test("unknown and invisible things are 404, unknown tokens 401", async () => {
  const event = pullRequestEvent({ repository: { ...BASE, private: true } });
  await using github = await startFakeGitHub({ seeds: event.seeds });
  const inside = asViewer(github, actionsToken(BASE.fullName));
  const outside = asViewer(github, actionsToken("other/place"));
  expect((await inside.rest.issues.listComments(PR)).data).toEqual([]);
  expect(await refusal(outside.rest.issues.listComments(PR))).toBe("404 Not Found");
  expect(await refusal(inside.rest.issues.listComments({ ...PR, issue_number: 99 }))).toBe(
    "404 Not Found",
  );
  const without = asViewer(github, actionsToken(BASE.fullName, { contents: "read" }));
  expect(await refusal(without.rest.issues.listComments(PR))).toBe(
    "403 Resource not accessible by integration",
  );
  const wrong = getOctokit("ghs_wrong", { baseUrl: github.urls.api });
  expect(await refusal(wrong.rest.issues.listComments(PR))).toBe("401 Bad credentials");
  expect(github.unknown).toEqual([]);
});

test("a locked pull request takes no comment", async () => {
  const { github, octokit } = await aScene();
  await using _ = github;
  github.lock(7);
  expect(await refusal(octokit.rest.issues.createComment({ ...PR, body: "x" }))).toBe(
    "403 Unable to create comment because issue is locked.",
  );
});
