import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PIECES } from "../../mock-vllm/content/vocabulary.ts";

const UNKNOWN = "<unk>";
const PRINTABLE_ASCII = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));

/**
 * Writes a folder that Hugging Face's `AutoTokenizer` loads without a hub: the mock's words as a
 * word-level model, so that a peer which counts tokens itself counts what the mock's answers hold.
 * Its ids are its own; no peer sends ids.
 */
export async function writeTokenizer(folder: string): Promise<void> {
  const special = { normalized: false, lstrip: false, rstrip: false, single_word: false };
  const tokens = [UNKNOWN, ...new Set([...PRINTABLE_ASCII, "\n", ...PIECES])];
  const tokenizer = {
    version: "1.0",
    truncation: null,
    padding: null,
    added_tokens: [{ id: 0, content: UNKNOWN, special: true, ...special }],
    normalizer: null,
    pre_tokenizer: {
      type: "Split",
      pattern: { Regex: "\\n\\n| ?[A-Za-z]+|[\\s\\S]" },
      behavior: "Isolated",
      invert: false,
    },
    post_processor: null,
    decoder: { type: "Fuse" },
    model: {
      type: "WordLevel",
      vocab: Object.fromEntries(tokens.map((token, id) => [token, id])),
      unk_token: UNKNOWN,
    },
  };
  const config = {
    tokenizer_class: "PreTrainedTokenizerFast",
    model_max_length: 131_072,
    unk_token: UNKNOWN,
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "tokenizer.json"), JSON.stringify(tokenizer));
  await writeFile(join(folder, "tokenizer_config.json"), JSON.stringify(config));
  // `vllm bench serve` asks for a model's type, whatever it is, before it takes the tokenizer.
  await writeFile(join(folder, "config.json"), JSON.stringify({ model_type: "gpt2" }));
}
