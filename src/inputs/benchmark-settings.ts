import { setting } from "./setting.ts";

/** What is benchmarked, and how. */
export const BENCHMARK_SETTINGS = [
  setting("base-url", "target", {
    placeholder: "URL",
    description: "OpenAI-compatible root of the server, such as http://127.0.0.1:8000/v1.",
  }),
  setting("manifest", "target", {
    placeholder: "FILE",
    description: "TOML file whose [[serve]] entry named by `tier` gives target and identity.",
  }),
  setting("tier", "target", {
    placeholder: "NAME",
    description: "Name of the manifest's [[serve]] entry to benchmark.",
  }),
  setting("model", "target", {
    placeholder: "NAME",
    absent: "the only model that the server lists",
    description: "Model to ask for, as the server names it.",
  }),
  setting("api-key", "target", {
    placeholder: "KEY",
    secret: true,
    absent: "none is sent",
    description: "Key sent as a bearer token and written nowhere.",
  }),
  setting("timeout-seconds", "target", {
    placeholder: "SECONDS",
    default: "900",
    description: "Longest time that one request may take; a longer one is a failure.",
  }),
  setting("ready-timeout-seconds", "target", {
    placeholder: "SECONDS",
    default: "0",
    description: "How long to wait for the server to become ready; 0 asks once.",
  }),
  setting("requests", "load", {
    placeholder: "N",
    default: "60",
    description: "Requests to send in all.",
  }),
  setting("concurrency", "load", {
    placeholder: "N",
    default: "4",
    description: "Requests in flight at once.",
  }),
  setting("burst", "load", {
    placeholder: "N",
    default: "0",
    description: "Send N requests all at once (sets requests and concurrency to N); 0 is no burst.",
  }),
  setting("workers", "load", {
    placeholder: "N",
    default: "1",
    description: "Threads that send the load and take the times, for more than one core can carry.",
  }),
  setting("repetitions", "load", {
    placeholder: "N",
    default: "1",
    description: "Run the whole benchmark N times with fresh prompts, each with its own artifact.",
  }),
  setting("context-tokens", "prompt", {
    placeholder: "N",
    default: "0",
    description: "Prompt length in tokens as the server counts them; 0 samples recorded lengths.",
  }),
  setting("context-seed", "prompt", {
    placeholder: "N",
    default: "0",
    description: "Seed of the sampled lengths and part of every request's marker.",
  }),
  setting("prompt-cache-mode", "prompt", {
    placeholder: "MODE",
    default: "unique",
    description: "unique: no two prompts share a prefix; shared: all start with the same text.",
  }),
  setting("shared-prefix-tokens", "prompt", {
    placeholder: "N",
    default: "0",
    description: "Length of the common prefix, for prompt-cache-mode shared.",
  }),
  setting("max-model-len", "prompt", {
    placeholder: "N",
    absent: "asked of the server",
    description: "Longest context that the server takes, prompt and answer together.",
  }),
  setting("margin", "prompt", {
    placeholder: "N",
    default: "1024",
    description: "Tokens kept free between prompt plus answer and the longest context.",
  }),
  setting("max-tokens", "answer", {
    placeholder: "N",
    default: "64",
    description: "Longest answer in tokens, reasoning included.",
  }),
  setting("response-words", "answer", {
    placeholder: "N",
    absent: "no words are asked for",
    description: "Ask every answer for exactly N code words, and count them.",
  }),
  setting("controlled-output-policy", "answer", {
    placeholder: "POLICY",
    default: "observe",
    description:
      "observe: record the word counts; strict: an answer with other counts is a failure.",
  }),
  setting("request-canaries", "answer", {
    placeholder: null,
    default: "false",
    description: "Ask each answer to start with its own marker, to catch crossed or stale answers.",
  }),
  setting("temperature", "answer", {
    placeholder: "X",
    absent: "0 is sent",
    description: "Sampling temperature, 0 to 2.",
  }),
  setting("top-p", "answer", {
    placeholder: "X",
    absent: "not sent",
    description: "Nucleus sampling, above 0 up to 1.",
  }),
  setting("thinking-mode", "answer", {
    placeholder: "MODE",
    default: "default",
    description:
      "enabled or disabled tells the chat template so; default and unsupported send nothing.",
  }),
  setting("reasoning-effort", "answer", {
    placeholder: "WORD",
    absent: "not sent",
    description: "Reasoning effort to ask for, such as low or high; not with a thinking-mode.",
  }),
  setting("engine", "identity", {
    default: "vllm",
    description: "Engine and version as you name them.",
  }),
  setting("gpu", "identity", {
    absent: "what nvidia-smi says",
    description: "Graphics cards as you name them.",
  }),
  setting("expect-gpu", "identity", {
    placeholder: "GPUS",
    absent: "any",
    description: "Refuse to start on a machine with other cards: dual-sm120, or 2x12.0.",
  }),
  setting("source-recipe", "identity", {
    absent: "MANIFEST#TIER with a manifest, else none",
    description: "Where the server's configuration comes from.",
  }),
  setting("clock-domain-id", "identity", {
    placeholder: "ID",
    absent: "none",
    description: "Artifacts with the same one may be put on one time axis.",
  }),
  setting("mock", "mock", {
    placeholder: "PROFILE",
    absent: "a real server",
    description:
      "Benchmark the embedded mock server: instant, reference, 8b-h100, 14b-h100, dual-sm120-tp1, " +
      "dual-sm120-tp2, or replay:ARTIFACT.json.",
  }),
  setting("virtual-time", "mock", {
    placeholder: null,
    default: "false",
    description: "Run the mock on a virtual clock: the same bytes each time, in no time.",
  }),
];
