import { invalid } from '../../failures/api-failure.ts';

/** Where a page of the log ends. */
type Position = { at: string; id: string };

/** Opaque to callers. */
export function toCursor({ at, id }: Position): string {
  return Buffer.from(`v1 ${at} ${id}`).toString('base64url');
}

/** @throws ApiFailure `validation_failed` for anything that `toCursor` did not write */
export function fromCursor(cursor: string): Position {
  const [version, at = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const isWhole = version === 'v1' && rest.length === 0 && /^[0-9a-f-]{36}$/.test(id) && isMoment(at);
  // Decoding forgives foreign characters; a cursor that was tampered with must not pass for another one.
  if (!isWhole || toCursor({ at, id }) !== cursor)
    throw invalid('query.cursor', 'must be a nextCursor of this operation, unchanged');
  return { at, id };
}

function isMoment(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z$/.test(text) && Number.isFinite(Date.parse(text));
}
