import { expect, test } from "@jest/globals";
import { pullRequestEvent } from "../fake-github/events.ts";
import { echoesOf, findLeaks } from "../fake-github/leaks.ts";
import { startFakeGitHub } from "../fake-github/server.ts";
import { marks, plainAction } from "./benchmark-action.ts";
import { hostileServer } from "./hostile-server.ts";

const event = pullRequestEvent();

const HOSTILE = [
  "@everyone #1 **bold** <img src=x> `tick` ``two`` | pipe --> <!-- vllm-bench:Benchmark/bench -->",
  "::set-output name=verdict::pass",
  "::error::fake ##[error]fake %0A::error::x \u001b[31mred\u001b[0m",
  "<!-- vllm-bench:Benchmark/bench -->",
].join("\n");

const small = (baseUrl: string) => ({
  "base-url": baseUrl,
  requests: "10",
  "context-tokens": "1000",
});

/** Code spans as GitHub's parser finds them: runs of back-ticks closed by a run of the same length. */
const withoutCode = (markdown: string) =>
  markdown.replace(/(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, "");

test("text from the server takes no effect in log, summary or comment, and the key is nowhere", async () => {
  const key = "sk-very/secret+key";
  await using server = await hostileServer({
    model: "@team/model #7 `x` | <b> ##[error]fake",
    error: ({ headers }) =>
      `${Object.values(echoesOf(key)).join(" ")} ${headers.authorization} ${HOSTILE}`,
    failing: 3,
  });
  await using github = await startFakeGitHub({ seeds: event.seeds });
  const inputs = { ...small(server.baseUrl), "api-key": key };
  await using run = await plainAction({ github, event, inputs });
  expect([run.exitCode, run.outputs["verdict"], run.outputs["failed"]]).toEqual([
    1,
    "contract-failed",
    "3",
  ]);
  expect(run.annotations.map(({ level, title }) => [level, title])).toEqual([
    ["error", undefined],
    ["warning", "Benchmark requests failed"],
  ]);
  const issued = new Set(run.commands.map(({ name }) => name));
  expect([...issued].sort()).toEqual([
    "add-mask",
    "debug",
    "endgroup",
    "error",
    "group",
    "warning",
  ]);
  const body = github.comments(7)[0]?.body ?? "";
  for (const page of [body, run.summary]) {
    expect(withoutCode(page)).not.toMatch(/@everyone|@team|#1\b|<img|<b>|\*\*bold/);
    expect(page).not.toContain("\u001b");
  }
  const marker = "<!-- vllm-bench:Benchmark/bench -->";
  expect(body.split("\n").filter((line) => line.includes(marker))).toEqual([marker]);
  expect(findLeaks(key, run, github)).toEqual([]);
  expect(github.artifacts()).toHaveLength(1);
  expect(run.stderr).toBe("");
});

test("a run without one good answer fails the step, and the comment says why", async () => {
  await using server = await hostileServer({ model: "m", error: () => "no", failing: 10 });
  await using github = await startFakeGitHub({ seeds: event.seeds });
  await using run = await plainAction({ github, event, inputs: small(server.baseUrl) });
  expect([run.exitCode, run.outputs["verdict"]]).toEqual([1, "contract-failed"]);
  const reason =
    "Broken contract: no-eligible: 0 of 10 requests are eligible, so there is nothing to measure performance by";
  expect(marks(run)[0]).toMatch(new RegExp(`^error: ${reason}, in benchmark-\\w+\\.$`));
  expect(github.comments(7)[0]?.body).toMatch(
    /^### vLLM benchmark of `m`: contract-failed · 10 of 10 failed\n\n> \*\*Broken contract: no-eligible: /,
  );
  expect(github.artifacts()).toHaveLength(1);
});
