import { hexDigest } from "../clock/random.ts";
import { MOST_CHARS_PER_TOKEN, VOCABULARY_SIZE } from "../content/vocabulary.ts";
import type { FrameContext } from "../protocol/answer-frame.ts";
import { checkPromptText, fitContext, truncatePrompt } from "../protocol/context-rules.ts";
import { checkEngine } from "../protocol/engine-rules.ts";
import {
  emptyPrompt,
  engineBusy,
  engineDead,
  prefillBacklog,
  type WireError,
} from "../protocol/errors.ts";
import { type AnswerFormat, collectWhole, type StepWriter } from "./answer-format.ts";
import { type Reply, sendWhole, type WholeAnswer } from "./exchange.ts";
import { type GenerationResult, startGeneration } from "./generation.ts";
import {
  type Inquiry,
  type Prompt,
  type PromptSource,
  type Subject,
  subjectOf,
} from "./inquiry.ts";
import { loadReport } from "./load-report.ts";
import {
  errorAnswer,
  headerStamp,
  type MockState,
  mockErrorAnswer,
  NOTHING_TO_ABORT,
  servedModel,
  unixSeconds,
} from "./mock-state.ts";
import { adapterNamed } from "./model-check.ts";
import { openWithFaults } from "./opening-fault.ts";
import { planSequence, type SequencePlan } from "./sequence-plan.ts";
import { openStream, refuseInStream } from "./stream-answer.ts";
import { sendWithFaults } from "./whole-faults.ts";

/** How a route writes its answers. */
export type MakeFormat = (context: FrameContext, subject: Subject) => AnswerFormat;

/** Answers a valid request for text, streamed or whole. */
export function answerInquiry(
  state: MockState,
  inquiry: Inquiry,
  { reply, makeFormat }: { readonly reply: Reply; readonly makeFormat: MakeFormat },
): () => void {
  const refuse = (answer: WholeAnswer) => {
    sendWhole(reply, answer, headerStamp(state, inquiry.request));
    return NOTHING_TO_ABORT;
  };
  let subject: Subject;
  try {
    subject = subjectOf(state, inquiry);
  } catch (error) {
    return refuse(mockErrorAnswer(error));
  }
  const { request } = inquiry;
  return openWithFaults(state, { request, reply, faults: subject.faults }, () =>
    generate(state, { inquiry, subject, reply, makeFormat, refuse }),
  );
}

type Generation = {
  readonly inquiry: Inquiry;
  readonly subject: Subject;
  readonly reply: Reply;
  readonly makeFormat: MakeFormat;
  readonly refuse: (answer: WholeAnswer) => () => void;
};

function generate(state: MockState, generation: Generation): () => void {
  const { inquiry, subject, reply, makeFormat, refuse } = generation;
  const { scenario, engine } = state;
  const asleep = engine.isSleeping() && scenario.whenAsleep === "busy";
  if (asleep) return refuse(errorAnswer(engineBusy));
  if (scenario.engineDead) return refuse(errorAnswer(engineDead));
  const { maxNumQueuedTokens: most } = scenario;
  if (most !== null && state.prefillTokens >= most) return refuse(errorAnswer(prefillBacklog));
  const sequences = planSequences(state, inquiry, subject);
  if (!Array.isArray(sequences)) return refuse(errorAnswer(sequences));
  const unfit = scenario.frontend === "python" ? fitEngine(inquiry, sequences) : null;
  if (unfit !== null) {
    if (inquiry.asked.stream !== true) return refuse(errorAnswer(unfit));
    return refuseInStream(state, { inquiry, reply }, unfit);
  }

  const context = frameContext(state, { inquiry, subject, sequences });
  const format = makeFormat(context, subject);
  const { asked } = inquiry;
  const streams = asked.stream === true;
  const writer: StepWriter = streams
    ? openStream(state, { inquiry, subject, reply, format, context, sequences })
    : collectWhole(format, (body) => {
        const stamp = [
          ...headerStamp(state, inquiry.request),
          ...loadReport(state, inquiry.request),
        ];
        sendWithFaults(state, { reply, faults: subject.faults, body, stamp });
      });
  const leave = counted(state);
  const started = startGeneration(state, sequences, {
    id: context.id,
    path: inquiry.request.path,
    stream: streams,
    ...(streams && asked.stream_interval != null && { streamInterval: asked.stream_interval }),
    cacheSalt: asked.cache_salt ?? null,
    adapter: adapterNamed(state, asked.model),
    faults: subject.faults,
    onText: writer.text,
    onStep: writer.step,
    onDone: (result: GenerationResult) => {
      leave();
      writer.done(result);
    },
  });
  if (started === "rejected") {
    leave();
    return refuse(errorAnswer(engineBusy));
  }
  const abort = () => {
    leave();
    started.abort();
  };
  writer.begin(abort);
  return abort;
}

function fitEngine(inquiry: Inquiry, sequences: readonly SequencePlan[]): WireError | null {
  for (const { prompt } of sequences) {
    const demand = { ...inquiry, promptTokenIds: prompt.tokenIds };
    const unfit = checkEngine(demand, VOCABULARY_SIZE);
    if (unfit !== null) return unfit;
  }
  return null;
}

/** Counts a request as in flight until the returned function is called the first time. */
function counted(state: MockState): () => void {
  let inside = true;
  state.inFlight += 1;
  return () => {
    if (inside) state.inFlight -= 1;
    inside = false;
  };
}

function planSequences(
  state: MockState,
  inquiry: Inquiry,
  subject: Subject,
): SequencePlan[] | WireError {
  const sequences: SequencePlan[] = [];
  const choices = inquiry.asked.n ?? 1;
  for (const [number, source] of inquiry.prompts.entries()) {
    const fitting = fitPrompt(source, inquiry, state.maxModelLen);
    if ("status" in fitting) return fitting;
    const { prompt, room } = fitting;
    for (let of = 0; of < choices; of++) {
      const choice = number * choices + of;
      sequences.push(planSequence(state, { inquiry, subject, prompt, choice, maxTokens: room }));
    }
  }
  return sequences;
}

/** Reads the prompt, unless its characters alone are too many, and finds room for an answer. */
function fitPrompt(
  source: PromptSource,
  { asked, maxTokens, maxTokensBy }: Inquiry,
  maxModelLen: number,
): { readonly prompt: Prompt; readonly room: number } | WireError {
  const written = source.written();
  const truncates = asked.truncate_prompt_tokens ?? null;
  if (written !== null && truncates === null) {
    const tooLong = checkPromptText(
      written,
      { requested: maxTokens, charsPerToken: MOST_CHARS_PER_TOKEN },
      maxModelLen,
    );
    if (tooLong !== null) return tooLong;
  }
  const demand = { requested: maxTokens, requestedBy: maxTokensBy };
  const tokenIds = truncatePrompt(source.tokenIds(), maxModelLen, {
    ...demand,
    length: truncates,
    side: asked.truncation_side ?? "left",
  });
  if ("status" in tokenIds) return tokenIds;
  if (tokenIds.length === 0) return emptyPrompt;
  const room = fitContext(
    { ...demand, promptTokens: tokenIds.length, isText: written !== null },
    maxModelLen,
  );
  return typeof room === "number" ? { prompt: { text: source.text, tokenIds }, room } : room;
}

function frameContext(
  state: MockState,
  {
    inquiry,
    subject,
    sequences,
  }: Pick<Generation, "inquiry" | "subject"> & {
    readonly sequences: readonly SequencePlan[];
  },
): FrameContext {
  const { scenario, clock } = state;
  const { asked, request, idPrefix, prompts } = inquiry;
  const own = request.headers["x-request-id"] ?? asked.request_id ?? state.answerId(subject.key);
  const model = servedModel(state);
  const fingerprint = hexDigest(`${scenario.version}/${state.profile.name}/${model}`, 8);
  const promptIds = sequences[0]?.prompt.tokenIds ?? [];
  return {
    id: `${idPrefix}-${own}`,
    created: unixSeconds(clock),
    role: inquiry.role,
    model: adapterNamed(state, asked.model) ?? model,
    frontend: scenario.frontend,
    reasoningField: scenario.reasoningField,
    systemFingerprint: `vllm-${scenario.version}-${fingerprint}`,
    includeUsage: asked.stream_options?.include_usage === true || scenario.forceIncludeUsage,
    promptTokenIds: asked.return_token_ids === true ? promptIds : null,
    promptText: asked.return_prompt_text === true ? (prompts[0]?.written() ?? null) : null,
  };
}
