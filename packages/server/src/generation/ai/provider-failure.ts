import { APICallError } from 'ai';
import { GenerationFailed } from '../failures.ts';

/** What a failed call means for the next one. */
export type ProviderFailure = {
  /** Whether another attempt makes sense, and how long the provider asked to wait for it (null: it didn't say). */
  retry: { afterMs: number | null } | null;
  error: GenerationFailed;
};

const MESSAGE_LENGTH = 300;
// A shorter run of equal characters is chance; a longer one is the prompt coming back.
const ECHO_LENGTH = 24;

/** Reads what the SDK threw. The message that comes out names what the provider said, and neither key nor prompt. */
export function readProviderFailure(thrown: unknown, secrets: { apiKey: string; prompt: string }): ProviderFailure {
  if (!APICallError.isInstance(thrown)) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    return { retry: null, error: failed(`The model could not be asked: ${safe(message, secrets)}`, false) };
  }
  const { statusCode } = thrown;
  if (statusCode === undefined) {
    return {
      retry: { afterMs: null },
      error: failed(`The provider could not be reached: ${safe(thrown.message, secrets)}`, true),
    };
  }
  const isTransient = statusCode === 408 || statusCode === 409 || statusCode === 429 || statusCode >= 500;
  const error = failed(`The provider answered ${statusCode}: ${safe(thrown.message, secrets)}`, isTransient);
  return { retry: isTransient ? { afterMs: retryAfterMs(thrown.responseHeaders ?? {}) } : null, error };
}

/** Keys and echoes of the prompt taken out, and not too long. */
export function safe(message: string, { apiKey, prompt }: { apiKey: string; prompt: string }): string {
  let text = message.slice(0, 2000);
  if (apiKey !== '') text = text.replaceAll(apiKey, '[key]');
  text = text.replace(/\b(sk|key|pk)-[\w*.-]{6,}/gi, '[key]').replace(/bearer\s+\S+/gi, 'Bearer [key]');
  for (let at = 0; at + ECHO_LENGTH <= text.length; at += 1) {
    let length = ECHO_LENGTH;
    if (!prompt.includes(text.slice(at, at + length))) continue;
    while (at + length < text.length && prompt.includes(text.slice(at, at + length + 1))) length += 1;
    text = `${text.slice(0, at)}[…]${text.slice(at + length)}`;
  }
  return text.length > MESSAGE_LENGTH ? `${text.slice(0, MESSAGE_LENGTH)}…` : text;
}

/** Retry-After in milliseconds, from either of its forms; null when it isn't there or can't be read. */
function retryAfterMs(headers: Readonly<Record<string, string>>): number | null {
  const exact = Number(headers['retry-after-ms'] ?? Number.NaN);
  if (Number.isFinite(exact) && exact >= 0) return exact;
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}

// Without a cause: what the SDK throws holds the whole request, and causes end up in logs.
function failed(message: string, retryable: boolean): GenerationFailed {
  return new GenerationFailed(message, { retryable });
}
