/** What this client does, in words, for readers of the file who do not know the program. */
export const TIMING_METHODOLOGY = {
  artifact_timestamps:
    "Unix nanoseconds: the system clock is read once at start and carried on by the monotonic clock. Put two files on one time axis only when both name the same clock_domain_id.",
  clock:
    "One monotonic clock in the client. Each request's times count from t0, taken right before its bytes are written; an event's time is when the socket read that brought it returned, before it is decoded.",
  controlled_output:
    "With response_words, the words after the marker are counted against the list that the prompt gave. Policy observe only records; strict excludes an answer with another count, with any other word, or longer than the 8192 characters that are kept.",
  decode:
    "(completion tokens by usage - 1) / generation. Reasoning tokens are completion tokens. Null below two tokens.",
  distributions:
    "Over eligible requests: mean, standard deviation (n - 1), mean +/- 1.96 standard errors, min, max, and percentiles by nearest rank (the value of rank ceil(q n / 100)).",
  effective_prefill:
    "Prompt tokens by usage / time to first output, so waiting in the server's queue and its first decoding step are part of it.",
  generation: "End of the response stream - first output.",
  mean_inter_token_latency: "Older name, same value as tpot; no gaps between tokens are measured.",
  p99: "Nearest rank like the others. Below 100 eligible requests it is one of the slowest requests and describes only this run.",
  request_canaries:
    "With request_canaries, an answer must start with the marker of its own request, hold it once and hold no marker of another. One that is longer than what is kept of it fails.",
  time_to_first_output: "t0 to the first chunk with reasoning or content text.",
  tpot: "Generation / (completion tokens by usage - 1): the mean time of an output token after the first output.",
  ttft: "t0 to the first chunk with content text; a chunk that only names the role has none.",
} as const;

export const FAILURE_POLICY =
  "A request that failed, or whose answer broke its contract, is listed in failures with what timing it has under extensions.failure_timings, and is in no distribution. Nothing is retried.";

export const TIMESTAMP_PRECISION =
  "*_unix_ns are exact to the nanosecond as written; started_at and finished_at are cut to the second";
