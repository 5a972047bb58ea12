import {
  generateText,
  type LanguageModel,
  type LanguageModelUsage,
  type ModelMessage,
  NoObjectGeneratedError,
  Output,
} from 'ai';
import type { z } from 'zod';
import { GenerationFailed } from '../../failures.ts';
import { type AiWriterConfig, createModel, type Effort } from './model.ts';
import { systemPrompt, untrustedData } from './prompt.ts';
import { providerFailure, safe } from './provider-failure.ts';

/** A unit of writing: the prompt, and how to read the answer. */
export type Task<T, R> = {
  /** The prompt's file in `prompts`; also names the answer's shape to the provider. */
  name: string;
  schema: z.ZodType<T>;
  /** The part of the data that is the same for many requests: it stands first. */
  shared?: object;
  /** All else that the model is shown besides its orders. */
  data: object;
  /**
   * Reads an answer into a value and its faults, in words that the model can act on. With faults the model is asked again; without a
   * value the answer is unusable.
   */
  read(answer: T): Reading<R>;
  signal?: AbortSignal | undefined;
};

export type Reading<R> = { value?: R; faults?: readonly string[] };

/**
 * Asks until an answer has no faults or the attempts are used up, and gives the last value that there was. Every attempt has the same
 * tokens and the same time. The tokens that a model thinks with come on top of those of its answer.
 *
 * @throws GenerationFailed when there was none
 */
export type AskModel = <T, R>(task: Task<T, R>) => Promise<R>;

// Tokens to think with, by the effort that is set. A model that thinks unasked gets more room once an answer was cut because of it.
const ROOM: Readonly<Record<Effort, number>> = {
  none: 0,
  minimal: 1_000,
  low: 4_000,
  medium: 8_000,
  high: 16_000,
  xhigh: 24_000,
};
const MOST_ROOM = 32_000;
// Providers that reuse only the parts of a prompt that are marked.
const REUSED = { anthropic: { cacheControl: { type: 'ephemeral' } } } as const;
const failed = (message: string, retryable = false) => new GenerationFailed(message, { retryable });
const declined = () => failed('The model declined to write this.');
const outOfTokens = (tokens: number) =>
  failed(`The answer did not fit into its token budget of ${tokens.toLocaleString('en-US')}. Raise AI_ANSWER_TOKENS.`);

/** Binds a configuration to the one way of asking. The SDK repeats what the provider refused for a while, after the time it names. */
export function createAskModel(config: AiWriterConfig): AskModel {
  // The SDK would print its warnings to the console.
  (globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;
  const model = createModel(config);
  const { maxOutputTokens = 8_000, maxRetries = 2, timeoutMs = 60_000, effort } = config;
  const settings = { ...config, maxRetries, timeoutMs };

  return async <T, R>(task: Task<T, R>) => {
    const { asked, prompt } = questionOf(task, config);
    let messages: ModelMessage[] = [asked];
    let room = effort === undefined ? 0 : ROOM[effort];
    let kept: { value: R } | undefined;
    let failure = outOfTokens(maxOutputTokens);
    for (let attempt = 0; attempt <= maxRetries; attempt += 1) {
      const request = { messages, prompt, maxOutputTokens: maxOutputTokens + room };
      const answer = await askOnce(model, settings, task, request).catch((error) => {
        task.signal?.throwIfAborted();
        if (kept === undefined) throw error;
        return undefined;
      });
      const wider = widerRoom(room, answer);
      if (answer === undefined || wider === room) break;
      if ('thought' in answer) {
        room = wider ?? room;
        continue;
      }
      const { value, faults } = readAnswer(task, answer);
      if (value !== undefined) kept = { value };
      if (faults.length === 0) break;
      failure = failed(`The model gave no usable answer. ${faults[0]}`, true);
      messages = [asked, ...repair(answer.text, faults)];
    }
    if (kept === undefined) throw failure;
    return kept.value;
  };
}

/** More room for a model whose answer was cut, the same where more can't help; undefined for an answer that was not cut. */
function widerRoom(room: number, answer: Answer<unknown> | undefined): number | undefined {
  if (!answer || !('thought' in answer)) return undefined;
  return Math.max(room, Math.min(MOST_ROOM, 2 * Math.max(room, answer.thought)));
}

function readAnswer<T, R>(
  task: Task<T, R>,
  answer: Exclude<Answer<T>, { thought: number }>,
): { value: R | undefined; faults: readonly string[] } {
  const { value, faults = [] }: Reading<R> = 'output' in answer ? task.read(answer.output) : { faults: [answer.fault] };
  return { value, faults };
}

function questionOf(
  { shared = {}, data }: Pick<Task<never, never>, 'shared' | 'data'>,
  { provider }: AiWriterConfig,
): { asked: ModelMessage; prompt: string } {
  const { first, last } = untrustedData(shared, data);
  const isMarked = provider === 'anthropic' && first !== '';
  return {
    prompt: first + last,
    asked: { role: 'user', content: isMarked ? markedParts(first, last) : first + last },
  };
}

function markedParts(first: string, last: string) {
  return [
    { type: 'text' as const, text: first, providerOptions: REUSED },
    { type: 'text' as const, text: last },
  ];
}

/** The faults of a document that a model made. */
export function faultsOf(issues: readonly { path: string; message: string }[]): string[] {
  return issues.map(({ path, message }) => `${path} ${message}`);
}

/** An answer, or one that was cut after so many tokens of thought. */
type Answer<T> = ({ text: string } & ({ output: T } | { fault: string })) | { thought: number };
type Request = { messages: ModelMessage[]; prompt: string; maxOutputTokens: number };

/** @throws GenerationFailed, and the signal's reason */
async function askOnce<T>(
  model: LanguageModel,
  config: AiWriterConfig & { maxRetries: number; timeoutMs: number },
  { name, schema, signal }: Task<T, unknown>,
  { messages, prompt, maxOutputTokens }: Request,
): Promise<Answer<T>> {
  const { apiKey, effort, temperature, maxRetries, timeoutMs, onQuestion } = config;
  const timeout = AbortSignal.timeout(timeoutMs);
  const secrets = { apiKey, prompt };
  const startedAt = performance.now();
  const answered = (usage: LanguageModelUsage | undefined) =>
    config.onAnswer?.({
      task: name,
      ms: performance.now() - startedAt,
      inputTokens: usage?.inputTokens ?? 0,
      cachedTokens: usage?.inputTokenDetails.cacheReadTokens ?? 0,
      outputTokens: usage?.outputTokens ?? 0,
    });
  onQuestion?.();
  try {
    const result = await generateText({
      model,
      instructions: { role: 'system', content: systemPrompt(name), providerOptions: REUSED },
      messages,
      output: Output.object({ schema, name }),
      maxOutputTokens,
      maxRetries,
      ...(effort !== undefined && { reasoning: effort }),
      ...(temperature !== undefined && { temperature }),
      abortSignal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
    });
    answered(result.usage);
    if (result.finishReason === 'content-filter') throw declined();
    return { output: result.output, text: result.text };
  } catch (thrown) {
    if (thrown instanceof GenerationFailed) throw thrown;
    if (timeout.aborted) throw failed(`The model did not answer within ${timeoutMs} ms.`, true);
    if (!NoObjectGeneratedError.isInstance(thrown)) throw providerFailure(thrown, secrets);
    const { finishReason, response, text = '', usage, cause } = thrown;
    answered(usage);
    if (finishReason === 'length') return { thought: usage?.outputTokenDetails.reasoningTokens ?? 0 };
    if (finishReason === 'content-filter' || isRefusal(response)) throw declined();
    const reason = safe((cause instanceof Error ? cause : thrown).message.replaceAll('\n', ' '), secrets);
    return { fault: `The answer is not JSON of the asked shape: ${reason}`, text };
  }
}

/** Providers that speak OpenAI's protocol say no in a field of its own. */
function isRefusal(response: object | undefined): boolean {
  const { body } = (response ?? {}) as { body?: { choices?: { message?: { refusal?: unknown } }[] } };
  return Boolean(body?.choices?.[0]?.message?.refusal);
}

function repair(text: string, faults: readonly string[]): ModelMessage[] {
  const list = faults.slice(0, 12).map((fault) => `- ${fault}`);
  const request = ['This can not be used yet:', ...list, 'Answer again with the whole corrected JSON object.'];
  return [
    ...(text.trim() === '' ? [] : [{ role: 'assistant' as const, content: text }]),
    { role: 'user', content: request.join('\n') },
  ];
}
