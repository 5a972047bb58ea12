import { scopes as knownScopes, type Scope } from '@cartouche/contract';
import { invalid, invalidFields } from '../../platform/api-failure.ts';
import { isMisleading } from '../../platform/seen-text.ts';

/** A name without the blanks around it. @throws ApiFailure `validation_failed` */
export function checkName(name: string): string {
  const trimmed = name.trim();
  if (trimmed.length < 1 || trimmed.length > 200) throw invalid('name', 'must have 1 to 200 characters');
  if (isMisleading(trimmed)) throw invalid('name', 'must hold no control characters, and none that are not seen');
  return trimmed;
}

/** @throws ApiFailure `validation_failed` unless it is a valid number of cents or credits */
export function checkCount(path: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 0) throw invalid(path, 'must be a whole number, 0 or more');
}

/** @throws ApiFailure `validation_failed` */
export function checkExpiry(expiresAt: string | null, now: Date): void {
  if (expiresAt !== null && Date.parse(expiresAt) <= now.getTime()) throw invalid('expiresAt', 'must be in the future');
}

/** Scopes, each once. @throws ApiFailure `validation_failed` */
export function checkScopes(scopes: readonly string[]): Scope[] {
  const distinct = [...new Set(scopes)];
  const unknown = distinct.filter((scope) => !Object.hasOwn(knownScopes, scope));
  const known = Object.keys(knownScopes).join(', ');
  if (unknown.length > 0)
    throw invalidFields(
      unknown.map((scope) => ({ path: 'scopes', message: `"${scope}" is not a scope; the scopes are ${known}` })),
    );
  if (distinct.length === 0) throw invalid('scopes', `must hold at least one scope; the scopes are ${known}`);
  return distinct as Scope[];
}
