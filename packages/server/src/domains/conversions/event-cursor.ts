import { invalid } from '../../failures/api-failure.ts';

// The moments of a workspace's conversions are unique and grow in the order of commits, so one of them is a whole position.
const VERSION = 'v1';
const LAST_MICROSECOND = 9_000_000_000_000_000;

/** The cursor that continues behind a moment: opaque to callers, and never out of date. */
export function toCursor(createdAt: string | undefined): string {
  const text = `${VERSION}:${createdAt === undefined ? 0 : microseconds(createdAt)}`;
  return Buffer.from(text).toString('base64url');
}

/**
 * The moment behind which a cursor continues.
 *
 * @throws ApiFailure `validation_failed` for anything that `toCursor` did not write
 */
export function fromCursor(cursor: string): string {
  const [, digits] = /^v1:(0|[1-9]\d{0,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const position = Number(digits);
  // Decoding forgives foreign characters; a cursor that was tampered with must not pass for another one.
  if (
    digits === undefined ||
    position > LAST_MICROSECOND ||
    Buffer.from(`${VERSION}:${digits}`).toString('base64url') !== cursor
  ) {
    throw invalid('query.cursor', 'must be a nextCursor of this operation, unchanged');
  }
  const milliseconds = new Date(Math.floor(position / 1000)).toISOString();
  return milliseconds.replace('Z', `${String(position % 1000).padStart(3, '0')}Z`);
}

function microseconds(createdAt: string): number {
  const fraction = /\.\d{3}(\d{3})/.exec(createdAt)?.[1] ?? '0';
  return Date.parse(createdAt) * 1000 + Number(fraction);
}
