import { hash } from 'node:crypto';
import type { Scope } from '@cartouche/contract';
import { type OperationId, type OperationRow, operations } from '@cartouche/contract/operations';
import { ApiFailure, invalid } from '../../platform/api-failure.ts';
import type { ExpectedVersions } from '../../platform/expected-versions.ts';
import type { Caller } from '../caller.ts';
import type { OperationHandler, OperationHandlers, OperationInput } from './handler.ts';

const DIGEST_CHARACTERS = 16;
// A proxy that compresses answers makes an ETag weak.
const TAG = /^(?:W\/)?"(\d{1,9})(?:-[\w-]{1,40})?"$/;
const TAGS_MAX = 20;

/**
 * The versions of an If-Match header.
 *
 * @throws ApiFailure `validation_failed`, also for an operation that would ignore it
 */
export function readIfMatch(header: string | null, { guards }: OperationRow): ExpectedVersions | undefined {
  if (header === null) return undefined;
  if (guards === null) throw invalid('header.If-Match', 'is not compared by this operation: leave it out');
  if (header.trim() === '*') return 'any';
  const versions = header.split(',', TAGS_MAX + 1).map((tag) => TAG.exec(tag.trim())?.[1]);
  if (versions.length > TAGS_MAX || versions.includes(undefined))
    throw invalid('header.If-Match', `must be *, or at most ${TAGS_MAX} versions in quotes, such as "3"`);
  return versions.map(Number);
}

/** The ETag of an answer about one record: its version, and a digest of all that the answer shows. */
export function etagOf(version: unknown, body: string): string {
  return `"${Number(version)}-${hash('sha256', body, 'base64url').slice(0, DIGEST_CHARACTERS)}"`;
}

/** Whether an If-None-Match header names this ETag. */
export function isNamed(header: string | null, etag: string): boolean {
  return header?.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag) ?? false;
}

/** The version in an answer: of its record, or of the only one in its list. */
export function versionIn(answer: unknown, member: string): number | undefined {
  const shown = (answer as Record<string, unknown>)[member];
  const record = Array.isArray(shown) ? (shown.length === 1 ? shown[0] : undefined) : shown;
  if (typeof record === 'number') return record;
  return (record as { version?: number } | undefined)?.version;
}

/** The read that shows a record whose versions an operation compares. */
export type GuardedRead = { scope: string; member: string; handler: OperationHandler<OperationId> };

export function guardedRead({ guards }: OperationRow, handlers: OperationHandlers): GuardedRead | undefined {
  const id = guards as OperationId | null;
  if (id === null) return undefined;
  const { scope, versioned } = operations[id];
  return { scope, member: versioned ?? '', handler: handlers[id] as OperationHandler<OperationId> };
}

/** Runs a change. A refusal because of another version has the record as it is, for a caller who may read it. */
export async function tellCurrent<Result>(
  { guarded, caller }: { guarded: GuardedRead | undefined; caller: Caller },
  input: OperationInput<OperationId>,
  change: () => Promise<Result>,
): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    const isRefused = error instanceof ApiFailure && error.code === 'changed_meanwhile' && !error.details.current;
    if (!isRefused || !guarded || !caller.scopes.includes(guarded.scope as Scope)) throw error;
    const current = await read(guarded, input);
    throw new ApiFailure('changed_meanwhile', {
      message: error.message,
      ...error.details,
      ...(current && { current }),
      cause: error,
    });
  }
}

/** The record; undefined when it was removed by now. */
async function read(
  { handler, member }: GuardedRead,
  input: OperationInput<OperationId>,
): Promise<Record<string, unknown> | undefined> {
  try {
    const answer = (await handler({ ...input, query: {}, body: undefined } as never)) as Record<string, unknown>;
    return answer[member] as Record<string, unknown>;
  } catch (error) {
    if (error instanceof ApiFailure) return undefined;
    throw error;
  }
}
