import { generateText, type LanguageModel, type ModelMessage, NoObjectGeneratedError, Output } from 'ai';
import type { z } from 'zod';
import { GenerationFailed } from '../../failures.ts';
import { type AiWriterConfig, createModel } from './model.ts';
import { systemPrompt, untrustedData } from './prompt.ts';
import { providerFailure, safe } from './provider-failure.ts';

/** A unit of writing: the prompt, and how to read the answer. */
export type Task<T, R> = {
  /** The prompt's file in `prompts`; also names the answer's shape to the provider. */
  name: string;
  schema: z.ZodType<T>;
  /** All that the model is shown besides its orders. */
  data: unknown;
  /**
   * Reads an answer into a value and its faults, in words that the model can act on. With faults the model is asked again; without a
   * value the answer is unusable.
   */
  read(answer: T): Reading<R>;
  signal?: AbortSignal | undefined;
};

export type Reading<R> = { value?: R; faults?: readonly string[] };

/**
 * Asks until an answer has no faults, the attempts are used up or the tokens are spent, and gives the last value that there was.
 * @throws GenerationFailed when there was none
 */
export type AskModel = <T, R>(task: Task<T, R>) => Promise<R>;

const LEAST_USEFUL_TOKENS = 256;
const failed = (message: string, retryable = false) => new GenerationFailed(message, { retryable });
const declined = () => failed('The model declined to write this.');
const outOfTokens = () => failed('The token budget was used up before the answer was complete.');

/** Binds a configuration to the one way of asking. The SDK repeats what the provider refused for a while, after the time it names. */
export function createAskModel(config: AiWriterConfig): AskModel {
  // The SDK would print its warnings to the console.
  (globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;
  const model = createModel(config);
  const { maxOutputTokens = 8_000, maxRetries = 2, timeoutMs = 60_000 } = config;
  const settings = { ...config, maxRetries, timeoutMs };

  return async <T, R>(task: Task<T, R>) => {
    const asked: ModelMessage = { role: 'user', content: untrustedData(task.data) };
    let messages: ModelMessage[] = [asked];
    let tokensLeft = maxOutputTokens;
    let kept: { value: R } | undefined;
    let failure = outOfTokens();
    for (let attempt = 0; attempt <= maxRetries; attempt += 1) {
      const answer = await askOnce(model, settings, task, messages, tokensLeft).catch((error) => {
        task.signal?.throwIfAborted();
        if (kept === undefined) throw error;
      });
      if (answer === undefined) break;
      const { value, faults = [] }: Reading<R> =
        'output' in answer ? task.read(answer.output) : { faults: [answer.fault] };
      if (value !== undefined) kept = { value };
      if (faults.length === 0) break;
      tokensLeft -= answer.tokens;
      if (tokensLeft < LEAST_USEFUL_TOKENS) {
        failure = outOfTokens();
        break;
      }
      failure = failed(`The model gave no usable answer. ${faults[0]}`, true);
      messages = [asked, ...repair(answer.text, faults)];
    }
    if (kept === undefined) throw failure;
    return kept.value;
  };
}

/** The faults of a document that a model made. */
export function faultsOf(issues: readonly { path: string; message: string }[]): string[] {
  return issues.map(({ path, message }) => `${path} ${message}`);
}

type Answer<T> = { text: string; tokens: number } & ({ output: T } | { fault: string });

/** @throws GenerationFailed, and the signal's reason */
async function askOnce<T>(
  model: LanguageModel,
  { apiKey, maxRetries, timeoutMs, onQuestion }: AiWriterConfig & { maxRetries: number; timeoutMs: number },
  { name, schema, signal }: Task<T, unknown>,
  messages: ModelMessage[],
  tokensLeft: number,
): Promise<Answer<T>> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const secrets = { apiKey, prompt: String(messages[0]?.content) };
  onQuestion?.();
  try {
    const result = await generateText({
      model,
      instructions: systemPrompt(name),
      messages,
      output: Output.object({ schema, name }),
      maxOutputTokens: tokensLeft,
      maxRetries,
      abortSignal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
    });
    if (result.finishReason === 'content-filter') throw declined();
    return { output: result.output, text: result.text, tokens: result.usage.outputTokens ?? 0 };
  } catch (thrown) {
    if (thrown instanceof GenerationFailed) throw thrown;
    if (timeout.aborted) throw failed(`The model did not answer within ${timeoutMs} ms.`, true);
    if (!NoObjectGeneratedError.isInstance(thrown)) throw providerFailure(thrown, secrets);
    const { finishReason, response, text = '', usage, cause } = thrown;
    if (finishReason === 'length') throw outOfTokens();
    if (finishReason === 'content-filter' || isRefusal(response)) throw declined();
    const reason = safe((cause instanceof Error ? cause : thrown).message.replaceAll('\n', ' '), secrets);
    const fault = `The answer is not JSON of the asked shape: ${reason}`;
    return { fault, text, tokens: usage?.outputTokens ?? 0 };
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
