import { cp, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { temporaryFolder } from "./folder.ts";
import { NODES, runProgram } from "./program.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** A project elsewhere that has nothing of this repository but what npm would put there. */
async function aProject(script: string) {
  const folder = await temporaryFolder();
  const installed = path.join(folder.path, "node_modules/vllm-bench-action");
  await mkdir(installed, { recursive: true });
  await cp(path.join(root, "package.json"), path.join(installed, "package.json"));
  await cp(path.join(root, "dist/mock-vllm"), path.join(installed, "dist/mock-vllm"), {
    recursive: true,
  });
  await writeFile(path.join(folder.path, "test.mjs"), script);
  return folder;
}

const ASK = `
const ask = (fetch, url) => fetch(url + "/chat/completions", {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ messages: [{ role: "user", content: "Hello" }], stream: true, max_tokens: 5 }),
}).then((response) => response.text());
`;

test.each(NODES)(
  "on %s a project elsewhere starts a mock and runs a virtual one",
  async (_, node) => {
    await using project = await aProject(`
      import { createVirtualMock, MockError, startMockVllm } from "vllm-bench-action/mock-vllm";
      ${ASK}
      const mock = await startMockVllm({ faults: [{ kind: "missing-done", requests: [1] }] });
      const ends = [await ask(fetch, mock.baseUrl), await ask(fetch, mock.baseUrl)];
      const traced = mock.trace().map(({ tokens }) => tokens.length);
      await mock.close();
      const virtual = createVirtualMock({ faults: [{ kind: "stall", seconds: 3600 }] });
      await virtual.run(() => ask((url, init) => virtual.fetch(new Request(url, init)), virtual.baseUrl));
      const wrong = await startMockVllm({ sed: 1 }).catch((error) => error instanceof MockError);
      console.log(JSON.stringify([ends.map((text) => text.endsWith("[DONE]\\n\\n")), traced, virtual.clock.now(), wrong]));
    `);
    const { stdout, stderr } = await runProgram(["test.mjs"], { node, cwd: project.path });
    expect([stdout, stderr]).toEqual(["[[true,false],[5,5],3600000,true]\n", ""]);
  },
);

test("the library's handlers work with the msw of the project that has it", async () => {
  const msw = import.meta.resolve("msw");
  await using project = await aProject(`
    import { createMockHandlers } from "vllm-bench-action/mock-vllm";
    import { getResponse, http } from "${msw}";
    ${ASK}
    const { handlers } = createMockHandlers({ http, origin: "http://vllm.test" });
    const answered = (url, init) => getResponse(handlers, new Request(url, init));
    console.log((await ask(answered, "http://vllm.test/v1")).split("\\n\\n").length);
  `);
  const { stdout, stderr } = await runProgram(["test.mjs"], { cwd: project.path });
  // Role, the four tokens that show, the tag between them not, and [DONE]; after each an empty line.
  expect([stdout, stderr]).toEqual(["7\n", ""]);
});

test.each(NODES)(
  "on %s the program says where it answers and stops when told to",
  async (_, node) => {
    await using project = await aProject("");
    const program = path.join(project.path, "node_modules/vllm-bench-action/dist/mock-vllm");
    let stop: (signal: NodeJS.Signals) => void = () => {};
    const { exitCode, stdout } = await runProgram([program, "--port", "0"], {
      node,
      onStarted: (kill) => {
        stop = kill;
      },
      onOutput: (text) => {
        if (!text.includes("http://")) return;
        stop("SIGTERM");
        // A second signal ends any program at once; stderr names the address as well.
        stop = () => {};
      },
    });
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1\n$/);
  },
);
