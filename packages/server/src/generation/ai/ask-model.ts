import { generateText, type LanguageModel, type ModelMessage, NoObjectGeneratedError, Output } from 'ai';
import type { z } from 'zod';
import { GenerationFailed } from '../failures.ts';
import { type AiWriterConfig, createModel } from './model.ts';
import { providerFailure, safe } from './provider-failure.ts';

export type Question<T> = {
  /** Names the answer's shape to the provider: `page`, `template`. */
  name: string;
  schema: z.ZodType<T>;
  system: string;
  prompt: string;
  /** Problems of a well-formed answer, in words that the model can act on; empty when the answer is usable. */
  review?: (answer: T) => readonly string[];
  signal?: AbortSignal | undefined;
};

/** The last well-formed answer, and what the review still holds against it. */
export type Answer<T> = { value: T; complaints: readonly string[] };

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
  throw failed(`The model made no valid ${question.name}: ${faults}.`, true);
}

/** Asks until an answer passes, the attempts are used up or the tokens are spent. */
export type AskModel = <T>(question: Question<T>) => Promise<Answer<T>>;

type Attempt<T> = { text: string; tokens: number } & ({ value: T } | { complaint: string });

const DEFAULTS = { maxOutputTokens: 8_000, timeoutMs: 60_000, maxRetries: 2 };
const LEAST_USEFUL_TOKENS = 256;
const OUT_OF_TOKENS = 'The token budget was used up before the answer was complete.';
const failed = (message: string, retryable = false) => new GenerationFailed(message, { retryable });

/** Binds a configuration to the one way of asking. The SDK repeats what the provider refused for a while, after the time it names. */
export function createAskModel(config: AiWriterConfig): AskModel {
  // The SDK would print its warnings to the console.
  (globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;
  const model = createModel(config);
  const { maxRetries = DEFAULTS.maxRetries } = config;

  return async <T>(question: Question<T>): Promise<Answer<T>> => {
    const asked: ModelMessage = { role: 'user', content: question.prompt };
    let messages: ModelMessage[] = [asked];
    let tokensLeft = config.maxOutputTokens ?? DEFAULTS.maxOutputTokens;
    let kept: Answer<T> | null = null;
    let failure = failed(OUT_OF_TOKENS);
    for (let attempt = 0; attempt <= maxRetries; attempt += 1) {
      const outcome = await askOnce(model, config, question, { messages, tokensLeft }).catch((error) => {
        question.signal?.throwIfAborted();
        if (kept) return null;
        throw error;
      });
      if (outcome === null) break;
      const complaints = complaintsAbout(outcome, question);
      if ('value' in outcome) kept = { value: outcome.value, complaints };
      tokensLeft -= outcome.tokens;
      const isSpent = tokensLeft < LEAST_USEFUL_TOKENS;
      failure = isSpent
        ? failed(OUT_OF_TOKENS)
        : failed(`The model gave no usable answer. ${complaints[0] ?? ''}`.trim(), true);
      if (complaints.length === 0 || isSpent) break;
      messages = [asked, ...repair(outcome.text, complaints)];
    }
    if (kept === null) throw failure;
    return kept;
  };
}

function complaintsAbout<T>(outcome: Attempt<T>, { review }: Question<T>): readonly string[] {
  return 'value' in outcome ? (review?.(outcome.value) ?? []) : [outcome.complaint];
}

/** @throws GenerationFailed, and the signal's reason */
async function askOnce<T>(
  model: LanguageModel,
  { apiKey, maxRetries = DEFAULTS.maxRetries, timeoutMs = DEFAULTS.timeoutMs, onQuestion }: AiWriterConfig,
  { name, schema, system, prompt, signal }: Question<T>,
  { messages, tokensLeft }: { messages: ModelMessage[]; tokensLeft: number },
): Promise<Attempt<T>> {
  const timeout = AbortSignal.timeout(timeoutMs);
  onQuestion?.();
  try {
    const result = await generateText({
      model,
      instructions: system,
      messages,
      output: Output.object({ schema, name }),
      maxOutputTokens: tokensLeft,
      maxRetries,
      abortSignal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
    });
    if (result.finishReason === 'content-filter') throw failed('The model declined to write this.');
    return { value: result.output, text: result.text, tokens: result.usage.outputTokens ?? 0 };
  } catch (thrown) {
    if (thrown instanceof GenerationFailed) throw thrown;
    if (timeout.aborted) throw failed(`The model did not answer within ${timeoutMs} ms.`, true);
    if (NoObjectGeneratedError.isInstance(thrown)) return readUnusable(thrown, { apiKey, prompt });
    throw providerFailure(thrown, { apiKey, prompt });
  }
}

function readUnusable(thrown: NoObjectGeneratedError, secrets: { apiKey: string; prompt: string }): Attempt<never> {
  if (thrown.finishReason === 'content-filter' || isRefusal(thrown.response))
    throw failed('The model declined to write this.');
  const tokens = thrown.usage?.outputTokens ?? 0;
  const text = thrown.text ?? '';
  if (thrown.finishReason === 'length') throw failed(OUT_OF_TOKENS);
  const cause = thrown.cause instanceof Error ? thrown.cause : thrown;
  const reason = safe(cause.message.split('\n').join(' '), secrets);
  return { complaint: `The answer is not JSON of the asked shape: ${reason}`, text, tokens };
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
