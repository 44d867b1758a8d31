import { hexDigest, seededRandom } from "../clock/random.ts";
import { composeAnswer } from "../content/answer.ts";
import { chatPromptIds } from "../content/chat-template.ts";
import { readPrompt } from "../content/prompt-reader.ts";
import { layOut, type TextLayout } from "../content/text-layout.ts";
import type { TextDelta, UsageDetails } from "../protocol/answer-frame.ts";
import { chatFrames } from "../protocol/chat-frames.ts";
import { engineBusy, unknownModel, wireError } from "../protocol/errors.ts";
import type { Emission } from "../scheduler/engine.ts";
import { ChatRequest, messageText } from "./chat-request.ts";
import { answerWhole, jsonAnswer, type MockRequest, type Reply } from "./exchange.ts";
import { answerError, headerStamp, type MockState } from "./mock.ts";

/** `POST /v1/chat/completions`. */
export function answerChat(state: MockState, request: MockRequest, reply: Reply): () => void {
  let parsed: unknown;
  try {
    parsed = JSON.parse(request.body);
  } catch (error) {
    return answerError(
      state,
      reply,
      wireError(400, "Bad Request", { message: `JSON decode error: ${String(error)}` }),
    );
  }
  const checked = ChatRequest.safeParse(parsed);
  if (!checked.success) {
    return answerError(
      state,
      reply,
      wireError(400, "Bad Request", { message: checked.error.issues[0]?.message ?? "" }),
    );
  }
  const { model } = checked.data;
  if (model && !state.scenario.models.includes(model)) {
    return answerError(state, reply, unknownModel(model));
  }
  return generate(state, { request, chat: checked.data, reply });
}

function generate(
  state: MockState,
  { request, chat, reply }: { request: MockRequest; chat: ChatRequest; reply: Reply },
): () => void {
  const { clock, scenario, profile, engine } = state;
  const messages = chat.messages.map((message) => ({
    role: message.role,
    text: messageText(message),
  }));
  const promptTokenIds = chatPromptIds(messages);
  const assignment = readPrompt(messages.at(-1)?.text ?? "");
  const key = assignment.marker ?? hexDigest(messages.map(({ text }) => text).join("\n"), 32);
  const random = seededRandom(`${scenario.seed}/${key}`);
  const thinks =
    chat.chat_template_kwargs?.enable_thinking !== false && chat.reasoning_effort !== "none";
  const room = Math.max(state.maxModelLen - promptTokenIds.length, 1);
  const maxTokens = Math.min(chat.max_completion_tokens ?? chat.max_tokens ?? room, room);
  const answer = composeAnswer(
    assignment,
    {
      reasoning: thinks ? (scenario.reasoningTokens ?? profile.reasoningTokens) : 0,
      prose: scenario.answerTokens ?? profile.answerTokens,
    },
    {
      limits: {
        maxTokens,
        minTokens: chat.min_tokens ?? 0,
        ignoreEos: chat.ignore_eos === true,
      },
      random,
    },
  );
  const layout = layOut(answer);
  const id = `chatcmpl-${request.headers["x-request-id"] ?? chat.request_id ?? hexDigest(`${scenario.seed}/${key}/id`, 16)}`;
  const created = Number(clock.unixNs() / 1_000_000_000n);
  const includeUsage = chat.stream_options?.include_usage === true;
  const frames = chatFrames({
    id,
    created,
    model: state.model,
    frontend: scenario.frontend,
    reasoningField: scenario.reasoningField,
    systemFingerprint: "vllm-0.29.0-mock",
    includeUsage,
    promptTokenIds: null,
  });
  const trace = state.trace.open({
    id,
    key,
    path: request.path,
    stream: chat.stream === true,
    arrivedMs: clock.now(),
    promptTokens: promptTokenIds.length,
  });
  const details: UsageDetails = { cachedTokens: null, reasoningTokens: null };
  const counts = { promptTokens: promptTokenIds.length, completionTokens: answer.ids.length };
  const send = (payload: string) => reply.write(Buffer.from(`data: ${payload}\n\n`, "utf8"));
  const onEmission = (emission: Emission) => {
    const delta = deltaOf(layout, emission);
    const kind =
      delta.reasoning !== null
        ? delta.content !== null
          ? "both"
          : "reasoning"
        : delta.content !== null
          ? "content"
          : "hidden";
    trace.emitted(emission, kind, clock.now());
    if (chat.stream === true) {
      if (emission.totalTokens === emission.tokens) send(frames.role(0, null));
      const end = emission.finished
        ? { finishReason: answer.finishReason, stopReason: null }
        : null;
      if (kind !== "hidden" || end !== null) {
        send(frames.text(0, { delta, end, tokenIds: null, usage: null }));
      }
    }
    if (!emission.finished) return;
    trace.ended("finished", clock.now());
    if (chat.stream === true) {
      if (includeUsage) send(frames.usage(counts, details));
      send("[DONE]");
      reply.end();
      return;
    }
    answerWhole(
      reply,
      jsonAnswer({
        id,
        object: "chat.completion",
        created,
        model: state.model,
        choices: [
          {
            index: 0,
            message: { role: "assistant", content: layout.content, reasoning: layout.reasoning },
            finish_reason: answer.finishReason,
          },
        ],
        usage: {
          prompt_tokens: counts.promptTokens,
          total_tokens: counts.promptTokens + counts.completionTokens,
          completion_tokens: counts.completionTokens,
        },
      }),
      headerStamp(clock),
    );
  };
  const submitted = engine.submit({
    id,
    key,
    promptTokenIds,
    outputTokens: answer.ids.length,
    maxTokens,
    finishReason: answer.finishReason,
    cacheSalt: null,
    onScheduled: trace.scheduled,
    onEmission,
    onAborted: () => trace.ended("aborted", clock.now()),
  });
  if (submitted === "rejected") {
    trace.ended("rejected", clock.now());
    return answerError(state, reply, engineBusy);
  }
  if (chat.stream === true) {
    reply.head(200, [
      ...headerStamp(clock),
      ["content-type", "text/event-stream; charset=utf-8"],
      ["transfer-encoding", "chunked"],
    ]);
  }
  return () => {
    submitted.abort();
    trace.ended("aborted", clock.now());
  };
}

function deltaOf(layout: TextLayout, { tokens, totalTokens }: Emission): TextDelta {
  const from = totalTokens - tokens;
  const reasoning = layout.reasoning.slice(
    layout.reasoningEnds[from],
    layout.reasoningEnds[totalTokens],
  );
  const content = layout.content.slice(layout.contentEnds[from], layout.contentEnds[totalTokens]);
  return { content: content || null, reasoning: reasoning || null };
}
