import {
  isWebhookVerificationError,
  parseEvent,
  type VerificationFailure,
  type WebhookEvent,
} from '@cartouche/webhooks';

/** Reads a body as an event, without regard to its signature. @returns the failure of a body that names none */
export function eventOf(body: Uint8Array): WebhookEvent | VerificationFailure {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return { reason: 'invalid_json', problem: 'not_utf8' };
  }
  try {
    return parseEvent(JSON.parse(text));
  } catch (error) {
    return isWebhookVerificationError(error) ? error.failure : { reason: 'invalid_json', problem: 'syntax' };
  }
}

/** Tells a failure from an event or a signature. */
export const isFailure = (value: object): value is VerificationFailure => 'reason' in value;
