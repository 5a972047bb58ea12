import { APICallError, RetryError } from 'ai';
import { GenerationFailed } from '../../failures.ts';

const MESSAGE_LENGTH = 300;
// A shorter run of equal characters is chance; a longer one is the prompt coming back.
const ECHO_LENGTH = 24;

/** Reads what the SDK threw after its last attempt. The message names what the provider said, and neither key nor prompt. */
export function providerFailure(thrown: unknown, secrets: { apiKey: string; prompt: string }): GenerationFailed {
  const last = RetryError.isInstance(thrown) ? thrown.lastError : thrown;
  const said = safe(last instanceof Error ? last.message : String(last), secrets);
  // Without a cause: what the SDK throws holds the whole request, and causes end up in logs.
  if (!APICallError.isInstance(last))
    return new GenerationFailed(`The model could not be asked: ${said}`, { retryable: false });
  const { statusCode, isRetryable: retryable } = last;
  const what = statusCode === undefined ? 'The provider could not be reached' : `The provider answered ${statusCode}`;
  return new GenerationFailed(`${what}: ${said}`, { retryable });
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
