/** Placeholder contract: the settings of one run after parsing, defaults and manifest. */
export type Settings = {
  /** The OpenAI-compatible root, such as `http://127.0.0.1:8000/v1`, with no trailing slash. Null only with `mock`. */
  readonly baseUrl: string | null;
  readonly manifest: string | null;
  readonly tier: string | null;
  /** Null: the only model the server lists. */
  readonly model: string | null;
  readonly apiKey: string | null;
  readonly timeoutSeconds: number;
  readonly readyTimeoutSeconds: number;
  readonly requests: number;
  readonly concurrency: number;
  /** 0: no burst. Otherwise `requests` and `concurrency` equal it. */
  readonly burst: number;
  /** 0: sampled from the recorded distribution. */
  readonly contextTokens: number;
  readonly contextSeed: number;
  readonly promptCacheMode: "unique" | "shared";
  readonly sharedPrefixTokens: number;
  /** Null: asked of the server. */
  readonly maxModelLen: number | null;
  readonly margin: number;
  readonly maxTokens: number;
  readonly responseWords: number | null;
  readonly controlledOutputPolicy: "observe" | "strict";
  readonly requestCanaries: boolean;
  readonly temperature: number | null;
  readonly topP: number | null;
  readonly thinkingMode: "default" | "enabled" | "disabled" | "unsupported";
  readonly reasoningEffort: string | null;
  readonly engine: string;
  /** Null: what `nvidia-smi` says. */
  readonly gpu: string | null;
  readonly expectGpu: string | null;
  readonly sourceRecipe: string | null;
  readonly clockDomainId: string | null;
  readonly mock: string | null;
  readonly virtualTime: boolean;
  readonly outputDir: string;
};
