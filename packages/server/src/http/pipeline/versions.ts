import { hash } from 'node:crypto';
import type { OperationRow } from '@cartouche/contract/operations';
import { invalid } from '../../platform/api-failure.ts';
import type { ExpectedVersions } from '../../platform/expected-versions.ts';

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
