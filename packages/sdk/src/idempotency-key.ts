import { isVisibleAscii } from './check-argument.ts';
import { UsageError } from './errors/call-errors.ts';

/** @source inferred: the contract's limit */
const KEY_MAX_CHARACTERS = 255;

/** Refuses a key that no header carries or that the server would refuse. */
export function checkIdempotencyKey(key: string): string {
  if (!isVisibleAscii(key) || key.length > KEY_MAX_CHARACTERS) {
    throw new UsageError(`idempotencyKey must be 1 to ${KEY_MAX_CHARACTERS} visible ASCII characters.`);
  }
  return key;
}

/**
 * Makes a key from the parts of a job, so that a job that runs again repeats its call instead of making a second one. The same
 * parts give the same key, different parts never do; a number is the same part as its digits.
 *
 * @param parts - what identifies the work, e.g. a job's name, its id and a row number. They travel readable.
 * @returns the parts, percent-encoded and joined by `:`.
 * @throws {@link UsageError} without parts, for a part that is neither text nor a number, or when the key is longer than 255
 *   characters.
 * @example
 * ```ts
 * await cartouche.pages.createForProspect(person, { idempotencyKey: idempotencyKeyFrom('follow-up', job.id, person.email) });
 * ```
 */
export function idempotencyKeyFrom(...parts: readonly (string | number)[]): string {
  // `undefined` as a part would give every job the same key, and so all but the first the answer of another.
  if (!parts.every((part) => Number.isFinite(part) || (typeof part === 'string' && part.isWellFormed()))) {
    throw new UsageError('A part of idempotencyKey must be text or a number.');
  }
  return checkIdempotencyKey(parts.map(encodeURIComponent).join(':'));
}
