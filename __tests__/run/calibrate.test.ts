import { expect, test } from "@jest/globals";
import type { Plan } from "../../src/plan/plan.ts";
import { composePrompt, promptText } from "../../src/plan/prompt.ts";
import { calibrate } from "../../src/run/calibrate.ts";
import { aPlan, aPlannedRequest, manualClock, somePorts } from "./builders.ts";
import { countTokens, fakeVllm, promptOf } from "./fake-vllm.ts";

/** Longer words take more tokens, as in a poor tokenizer. */
const uneven = (word: string) => (word.length > 4 ? 1.7 : 1.1);

function planOf(lengths: readonly number[], overrides: Partial<Plan> = {}): Plan {
  const requests = lengths.map((contextTokens, index) =>
    aPlannedRequest({
      index,
      contextTokens,
      marker: `ANVIL_REQ_0_${String(index).padStart(5, "0")}`,
    }),
  );
  return aPlan({ requests, ...overrides });
}

function calibrateWith(plan: Plan, answers: Parameters<typeof fakeVllm>[0]) {
  const dispatcher = fakeVllm(answers);
  const clock = manualClock();
  const calibration = calibrate(
    plan,
    somePorts({ dispatcher, clock, baseUrl: "http://h:8000/v1" }),
  );
  return { calibration, dispatcher, clock };
}

/** Counts every prompt anew, as the server will. */
function trueTokens(
  plan: Plan,
  words: readonly { shared: number; filler: number }[],
  perWord = uneven,
) {
  return plan.requests.map((request, at) =>
    countTokens(
      promptText(composePrompt(plan, request, words[at] ?? { shared: 0, filler: 0 })),
      perWord,
    ),
  );
}

test("brings every prompt to its plan by /tokenize, at the server's root", async () => {
  const plan = planOf([300, 8192, 8192, 65_536, 262_144], { thinkingMode: "disabled" });
  const { calibration, dispatcher, clock } = calibrateWith(plan, {
    "/tokenize": (body) => ({
      json: { count: countTokens(promptOf(body), uneven), max_model_len: 9 },
    }),
  });
  const { method, words, expectedTokens, worstDeviation, warning } = await calibration;
  expect({ method, warning }).toEqual({ method: "tokenize", warning: null });
  expect(trueTokens(plan, words)).toEqual(expectedTokens);
  plan.requests.forEach(({ contextTokens }, at) => {
    const deviation = Math.abs((expectedTokens[at] ?? 0) - contextTokens);
    expect(deviation).toBeLessThanOrEqual(Math.max(8, contextTokens / 400));
  });
  expect(worstDeviation?.plannedTokens).toBeGreaterThan(0);
  expect(dispatcher.calls.every((call) => call.options.path === "/tokenize")).toBe(true);
  // Two to learn from, then at most a guess, a correction and one more for each.
  expect(dispatcher.calls.length).toBeLessThanOrEqual(2 + 3 * 5);
  expect(clock.timers()).toBe(0);
});

test("never counts a prompt that is longer than its plan allows the model", async () => {
  const plan = planOf([262_144]);
  const counts: number[] = [];
  const { calibration } = calibrateWith(plan, {
    "/tokenize": (body) => {
      counts.push(countTokens(promptOf(body), uneven));
      return { json: { count: counts.at(-1) } };
    },
  });
  await calibration;
  expect(Math.max(...counts)).toBeLessThanOrEqual(262_144 * 1.0025);
});

test("falls back to usage.prompt_tokens, one prompt of each length, under another nonce", async () => {
  const plan = planOf([4096, 8192, 4096, 8192, 8192]);
  const { calibration, dispatcher } = calibrateWith(plan, {
    "/v1/chat/completions": (body) => ({
      json: { usage: { prompt_tokens: countTokens(promptOf(body), uneven), completion_tokens: 1 } },
    }),
  });
  const { method, words, expectedTokens, warning } = await calibration;
  expect({ method, warning }).toEqual({ method: "usage-probe", warning: null });
  expect(expectedTokens[0]).toBe(expectedTokens[2]);
  expect(words[1]).toEqual(words[4]);
  trueTokens(plan, words).forEach((tokens, at) => {
    const planned = plan.requests[at]?.contextTokens ?? 0;
    expect(Math.abs(tokens - planned)).toBeLessThanOrEqual(planned / 100);
  });
  const probes = dispatcher.calls.filter((call) => call.options.path === "/v1/chat/completions");
  expect(probes.length).toBeLessThanOrEqual(2 + 2 * 3);
  for (const probe of probes) {
    expect(String(probe.options.body)).not.toContain(plan.promptNonce);
    expect(JSON.parse(String(probe.options.body))).toMatchObject({ max_tokens: 1, stream: false });
  }
});

test("estimates and says so where the server counts nothing", async () => {
  const plan = planOf([1000, 2000]);
  const { calibration } = calibrateWith(plan, {
    "/v1/chat/completions": () => ({ json: { choices: [] } }),
  });
  const { method, expectedTokens, worstDeviation, warning, words } = await calibration;
  expect({ method, expectedTokens, worstDeviation }).toEqual({
    method: "estimate",
    expectedTokens: [1000, 2000],
    worstDeviation: null,
  });
  expect((words[1]?.filler ?? 0) - (words[0]?.filler ?? 0)).toBe(1000);
  expect(warning).toBe(
    "The server counts no tokens (no /tokenize, no usage), so prompt lengths are estimates at one token a word.",
  );
});

test("sizes a shared prefix once and the whole prompts around it", async () => {
  const plan = planOf([8192, 8192, 8192], { promptCacheMode: "shared", sharedPrefixTokens: 4096 });
  const { calibration } = calibrateWith(plan, {
    "/tokenize": (body) => ({ json: { count: countTokens(promptOf(body), uneven) } }),
  });
  const { words, expectedTokens } = await calibration;
  const shared = words[0]?.shared ?? 0;
  expect(words.map((one) => one.shared)).toEqual([shared, shared, shared]);
  expect(trueTokens(plan, words)).toEqual(expectedTokens);
  for (const tokens of expectedTokens) expect(Math.abs(tokens - 8192)).toBeLessThanOrEqual(20);
  const first = plan.requests[0] ?? aPlannedRequest();
  const bare = (count: number) =>
    countTokens(promptText(composePrompt(plan, first, { shared: count, filler: 0 })), uneven);
  expect(Math.abs(bare(shared) - bare(0) - 4096)).toBeLessThanOrEqual(12);
});

test("refuses a context smaller than the prompt's own text, with the least that works", async () => {
  const plan = planOf([20]);
  const least = countTokens(
    promptText(
      composePrompt(plan, aPlannedRequest({ contextTokens: 20 }), { shared: 0, filler: 0 }),
    ),
  );
  const { calibration } = calibrateWith(plan, {
    "/tokenize": (body) => ({ json: { count: countTokens(promptOf(body)) } }),
  });
  await expect(calibration).rejects.toMatchObject({
    code: "bad-settings",
    message: `A context of 20 tokens is too small: without any filler the prompt has ${least} tokens (its marker, its task, the chat template and shared-prefix-tokens). Set context-tokens to at least ${least}.`,
  });
});

test("warns where a tokenizer cannot be met", async () => {
  const plan = planOf([1000]);
  const { calibration } = calibrateWith(plan, {
    // Counts in steps of 300, so nothing comes near 1000.
    "/tokenize": (body) => ({
      json: { count: Math.ceil(countTokens(promptOf(body)) / 300) * 300 + 50 },
    }),
  });
  const { warning, worstDeviation } = await calibration;
  expect(worstDeviation).toEqual({ requestIndex: 0, plannedTokens: 1000, expectedTokens: 950 });
  expect(warning).toBe(
    "1 of 1 prompts are more than 8 tokens and 1 % off their plan, the worst by 50 tokens (request 0: 950 instead of 1000).",
  );
});

test("says when the server stops counting halfway", async () => {
  let counts = 0;
  const { calibration } = calibrateWith(planOf([1000, 1000]), {
    "/tokenize": (body) =>
      ++counts > 2 ? { status: 500, json: {} } : { json: { count: countTokens(promptOf(body)) } },
  });
  const { method, warning } = await calibration;
  expect(method).toBe("tokenize");
  expect(warning).toBe("The server did not count 2 prompts; their lengths are estimates.");
});

test("explains a refused key and a server that went away", async () => {
  const refused = calibrateWith(planOf([1000]), {
    "/v1/chat/completions": () => ({ status: 401, json: { error: "Unauthorized" } }),
  });
  await expect(refused.calibration).rejects.toMatchObject({
    code: "bad-settings",
    message:
      "http://h:8000/v1/chat/completions refused access (HTTP 401: Unauthorized). Check api-key.",
  });
  const dispatcher = {
    dispatch() {
      throw Object.assign(new Error("connect ECONNREFUSED h:8000"), { code: "ECONNREFUSED" });
    },
  };
  const gone = calibrate(planOf([1000]), somePorts({ dispatcher, clock: manualClock() }));
  await expect(gone).rejects.toMatchObject({
    code: "environment",
    message:
      "The prompts could not be calibrated: Nothing listens at 127.0.0.1:1: connect ECONNREFUSED h:8000",
  });
});

test("holds no more prompts at once than the run has requests in flight", async () => {
  let open = 0;
  let mostOpen = 0;
  const pending: (() => void)[] = [];
  const plan = planOf(Array<number>(20).fill(500), { concurrency: 3 });
  const inner = fakeVllm({
    "/tokenize": (body) => ({ json: { count: countTokens(promptOf(body)) } }),
  });
  const dispatcher: typeof inner = {
    calls: inner.calls,
    dispatch(options, handler) {
      open++;
      mostOpen = Math.max(mostOpen, open);
      pending.push(() => {
        open--;
        inner.dispatch(options, handler);
      });
      queueMicrotask(() => queueMicrotask(() => pending.shift()?.()));
      return true;
    },
  };
  const { warning } = await calibrate(plan, somePorts({ dispatcher, clock: manualClock() }));
  expect(warning).toBeNull();
  expect(mostOpen).toBe(3);
});
