import type { MismatchHint } from './possible-mistakes.ts';
import type { SecretProblem } from './secret.ts';
import type { HeaderProblem } from './signature-header.ts';

/**
 * Why a delivery was refused: a union on `reason`, each arm with its evidence and none with a body, a signature or a secret.
 *
 * For the receiver's own log. Answer the sender with a bare status: a reason teaches a forger.
 *
 * @source REST §6 rules 1 and 2; the reasons, the tolerance and the limits are *inferred*.
 */
export type VerificationFailure =
  /** The header is absent or empty. */
  | { reason: 'missing_header' }
  /** The header is not `t=<unix_seconds>,v1=<hex>`. */
  | { reason: 'malformed_header'; problem: HeaderProblem }
  /** The header is well formed and has no `v1`: `schemes` are the names that it has. */
  | { reason: 'no_supported_signature'; schemes: string[] }
  /** The body is no bytes: `received` is what it is instead, mostly the object that a parser made. An adapter adds the `fix`. */
  | { reason: 'body_not_raw'; received: string; fix?: string }
  /** Somebody has read the request's stream already and kept no bytes. Only from the adapters. */
  | { reason: 'body_already_consumed'; fix?: string }
  /** The body is longer than `maxBodyBytes`. Nothing was hashed. */
  | { reason: 'body_too_large'; maxBodyBytes: number }
  /** No secret signs these bytes. `hint` says which nearby mistake would explain it, if one does. */
  | { reason: 'signature_mismatch'; bodyBytes: number; hint: MismatchHint | null }
  /** Authentic, and `t` lies more than `toleranceSeconds` in the past. */
  | { reason: 'timestamp_too_old'; ageSeconds: number; toleranceSeconds: number }
  /** Authentic, and `t` lies more than `toleranceSeconds` in the future. */
  | { reason: 'timestamp_in_future'; aheadSeconds: number; toleranceSeconds: number }
  /** Authentic, and the body is not JSON in UTF-8. */
  | { reason: 'invalid_json'; problem: 'not_utf8' | 'syntax' }
  /** Authentic JSON that is no event at all: not an object, or without the name of an event. */
  | { reason: 'schema_mismatch'; problem: 'not_an_object' | 'event_missing' }
  /** The configured secret at `secretIndex` can't be one. Thrown at construction. */
  | { reason: 'invalid_secret'; problem: SecretProblem; secretIndex: number }
  /** An option is out of its range: see its own comment. Thrown at construction, or for the option of a call; `receivedAt` also for a clock without the time. */
  | { reason: 'invalid_option'; option: string };

/** The discriminant of {@link VerificationFailure}. */
export type VerificationFailureReason = VerificationFailure['reason'];

/** @internal Tells a failure from whatever else a check returns. */
export function isFailure(value: unknown): value is VerificationFailure {
  return (value as Partial<VerificationFailure> | null | undefined)?.reason !== undefined;
}

/** @internal */
export const invalidOption = (option: string): VerificationFailure => ({ reason: 'invalid_option', option });

// Where name and evidence leave open what to change.
const REMEDIES: { [Reason in VerificationFailureReason]?: string } = {
  missing_header: 'pass the headers, or X-Service-Signature',
  body_not_raw: 'pass the exact bytes received',
  signature_mismatch: 'wrong secret, or not the exact bytes received',
  timestamp_too_old: 'a replay, wrong clock or queue: pass receivedAt',
};

/** One line for the receiver's log: the reason, its evidence, and what to change. */
export function describeFailure({ reason, ...evidence }: VerificationFailure): string {
  const details = Object.entries(evidence).map(([name, value]) => `${name} ${value}`);
  const facts = details.length > 0 ? `${reason} (${details.join(', ')})` : reason;
  return [facts, REMEDIES[reason] ?? []].flat().join(': ');
}
