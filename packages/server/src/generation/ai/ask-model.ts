import { setTimeout as pause } from 'node:timers/promises';
import { generateText, type LanguageModel, type ModelMessage, NoObjectGeneratedError, Output } from 'ai';
import type { z } from 'zod';
import { GenerationFailed } from '../failures.ts';
import { type AiWriterConfig, createModel } from './model.ts';
import { readProviderFailure, safe } from './provider-failure.ts';

export type Question<T> = {
  /** Names the answer's shape to the provider: `page`, `template`. */
  name: string;
  schema: z.ZodType<T>;
  system: string;
  prompt: string;
  /** What is wrong with a well-formed answer, in words that the model can act on; empty when it may be used. */
  review?: (answer: T) => readonly string[];
  signal?: AbortSignal | undefined;
};

/** The last well-formed answer, and what the review still holds against it. */
export type Answer<T> = { value: T; complaints: readonly string[] };

/** What an answer was read as, or what is wrong with it. */
export type Read<R> = { ok: true; document: R } | { ok: false; issues: readonly { path: string; message: string }[] };

/**
 * Asks until an answer can be read as what is wanted, and for as long as `review` finds faults in it.
 * @throws GenerationFailed when the last answer can't be read
 */
export async function askFor<T, R>(
  ask: AskModel,
  question: Question<T>,
  read: (answer: T) => Read<R>,
): Promise<{ answer: T; document: R }> {
  const faultsOf = (result: Read<R>) =>
    result.ok ? [] : result.issues.map(({ path, message }) => `${path} ${message}`);
  const review = (answer: T) => [...(question.review?.(answer) ?? []), ...faultsOf(read(answer))];
  const { value: answer } = await ask({ ...question, review });
  const result = read(answer);
  if (result.ok) return { answer, document: result.document };
  const faults = faultsOf(result).slice(0, 3).join('; ');
  throw new GenerationFailed(`The model made no valid ${question.name}: ${faults}.`, { retryable: true });
}

/** Asks until an answer passes, the attempts are used up or the tokens are spent. */
export type AskModel = <T>(question: Question<T>) => Promise<Answer<T>>;

/** Waits; replaced in tests. */
export type Wait = (ms: number, signal: AbortSignal | undefined) => Promise<void>;

type Attempt<T> =
  | { kind: 'answer'; value: T; text: string; tokens: number }
  | { kind: 'unusable'; complaint: string; text: string; tokens: number }
  | { kind: 'failed'; error: GenerationFailed; retry: { afterMs: number | null } | null };

const DEFAULTS = { maxOutputTokens: 8_000, timeoutMs: 60_000, maxRetries: 2 };
const FIRST_PAUSE_MS = 500;
// A provider that asks for more is not waited for: the caller retries the whole page later.
const LONGEST_PAUSE_MS = 20_000;
const LEAST_USEFUL_TOKENS = 256;

const waitForReal: Wait = async (ms, signal) => pause(ms, undefined, signal === undefined ? {} : { signal });

/** Binds a configuration to the one way of asking. */
export function createAskModel(config: AiWriterConfig, wait: Wait = waitForReal): AskModel {
  // The SDK would print its warnings to the console.
  (globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;
  const model = createModel(config);
  const maxRetries = config.maxRetries ?? DEFAULTS.maxRetries;
  const timeoutMs = config.timeoutMs ?? DEFAULTS.timeoutMs;

  return async <T>(question: Question<T>): Promise<Answer<T>> => {
    const talk = new Talk(question, config.maxOutputTokens ?? DEFAULTS.maxOutputTokens);
    for (let attempt = 0; attempt <= maxRetries && !talk.isOver; attempt += 1) {
      if (talk.pauseMs > 0) await wait(talk.pauseMs, question.signal);
      const outcome = await askOnce(model, config, question, { ...talk, timeoutMs });
      question.signal?.throwIfAborted();
      talk.hear(outcome, attempt);
    }
    return talk.conclude();
  };
}

/** What was said so far, and what it leaves to do. */
class Talk<T> {
  messages: ModelMessage[];
  tokensLeft: number;
  /** Before the next attempt. */
  pauseMs = 0;
  isOver = false;
  readonly #question: Question<T>;
  #kept: Answer<T> | null = null;
  #failure: GenerationFailed = outOfTokens();

  constructor(question: Question<T>, tokens: number) {
    this.#question = question;
    this.tokensLeft = tokens;
    this.messages = [{ role: 'user', content: question.prompt }];
  }

  hear(outcome: Attempt<T>, attempt: number): void {
    if (outcome.kind === 'failed') this.#hearFailure(outcome, attempt);
    else this.#hearAnswer(outcome);
  }

  conclude(): Answer<T> {
    if (this.#kept === null) throw this.#failure;
    return this.#kept;
  }

  #hearFailure({ error, retry }: Attempt<T> & { kind: 'failed' }, attempt: number): void {
    this.#failure = error;
    this.pauseMs = retry?.afterMs ?? FIRST_PAUSE_MS * 2 ** attempt;
    this.isOver = retry === null || this.pauseMs > LONGEST_PAUSE_MS;
  }

  #hearAnswer(outcome: Exclude<Attempt<T>, { kind: 'failed' }>): void {
    const complaints = outcome.kind === 'answer' ? (this.#question.review?.(outcome.value) ?? []) : [outcome.complaint];
    if (outcome.kind === 'answer') this.#kept = { value: outcome.value, complaints };
    this.tokensLeft -= outcome.tokens;
    this.pauseMs = 0;
    const isSpent = this.tokensLeft < LEAST_USEFUL_TOKENS;
    this.#failure = isSpent ? outOfTokens() : unusable(complaints);
    this.isOver = complaints.length === 0 || isSpent;
    this.messages = [{ role: 'user', content: this.#question.prompt }, ...repair(outcome.text, complaints)];
  }
}

async function askOnce<T>(
  model: LanguageModel,
  config: AiWriterConfig,
  question: Question<T>,
  bounds: { messages: ModelMessage[]; tokensLeft: number; timeoutMs: number },
): Promise<Attempt<T>> {
  const timeout = AbortSignal.timeout(bounds.timeoutMs);
  const { name, schema, system, signal } = question;
  try {
    const result = await generateText({
      model,
      instructions: system,
      messages: bounds.messages,
      output: Output.object({ schema, name }),
      maxOutputTokens: bounds.tokensLeft,
      maxRetries: 0,
      abortSignal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
    });
    if (result.finishReason === 'content-filter') return declined();
    return { kind: 'answer', value: result.output, text: result.text, tokens: result.usage.outputTokens ?? 0 };
  } catch (thrown) {
    if (timeout.aborted) {
      const error = new GenerationFailed(`The model did not answer within ${bounds.timeoutMs} ms.`, {
        retryable: true,
      });
      return { kind: 'failed', error, retry: null };
    }
    if (NoObjectGeneratedError.isInstance(thrown)) return readUnusable(thrown, config, question.prompt);
    return { kind: 'failed', ...readProviderFailure(thrown, { apiKey: config.apiKey, prompt: question.prompt }) };
  }
}

function readUnusable(thrown: NoObjectGeneratedError, config: AiWriterConfig, prompt: string): Attempt<never> {
  if (thrown.finishReason === 'content-filter' || isRefusal(thrown.response)) return declined();
  const tokens = thrown.usage?.outputTokens ?? 0;
  const text = thrown.text ?? '';
  if (thrown.finishReason === 'length') return { kind: 'failed', error: outOfTokens(), retry: null };
  const cause = thrown.cause instanceof Error ? thrown.cause : thrown;
  const reason = safe(cause.message.split('\n').join(' '), { apiKey: config.apiKey, prompt });
  return { kind: 'unusable', complaint: `The answer is not JSON of the asked shape: ${reason}`, text, tokens };
}

/** Providers that speak OpenAI's protocol say no in a field of its own. */
function isRefusal(response: object | undefined): boolean {
  const body = (response as { body?: { choices?: { message?: { refusal?: unknown } }[] } } | undefined)?.body;
  const refusal = body?.choices?.[0]?.message?.refusal;
  return typeof refusal === 'string' && refusal !== '';
}

function repair(text: string, complaints: readonly string[]): ModelMessage[] {
  const list = complaints.slice(0, 12).map((complaint) => `- ${complaint}`);
  const request = [
    'This can not be used yet:',
    ...list,
    'Answer again with the whole corrected JSON object and nothing else.',
  ];
  return [
    ...(text.trim() === '' ? [] : [{ role: 'assistant' as const, content: text }]),
    { role: 'user', content: request.join('\n') },
  ];
}

function declined(): Attempt<never> {
  const error = new GenerationFailed('The model declined to write this.', { retryable: false });
  return { kind: 'failed', error, retry: null };
}

function unusable(complaints: readonly string[]): GenerationFailed {
  return new GenerationFailed(`The model gave no usable answer. ${complaints[0] ?? ''}`.trim(), { retryable: true });
}

function outOfTokens(): GenerationFailed {
  return new GenerationFailed('The token budget was used up before the answer was complete.', { retryable: false });
}
