import { createHash, randomFillSync, randomUUID } from 'node:crypto';

/** The one source of ids and secrets, so that a test can make them predictable. */
export type Ids = {
  /** A new ID that can't be guessed. */
  uuid(): string;
  /** `bytes` random bytes as base64url: for page tokens, keys and secrets. */
  token(bytes: number): string;
  /** The same id for the same parts, always: a retried request lands on the same row. */
  derivedUuid(...parts: string[]): string;
};

/** Ids from the operating system's random source. */
export const randomIds: Ids = {
  uuid: () => randomUUID(),
  token: randomToken,
  derivedUuid,
};

/** Ids that count up from 1: `00000000-0000-4000-8000-000000000001`, …; tokens are distinct and of the right length. */
export function createSequentialIds(): Ids {
  let counter = 0;
  const next = () => String(++counter).padStart(12, '0');
  return {
    uuid: () => `00000000-0000-4000-8000-${next()}`,
    token: (bytes) => createHash('shake256', { outputLength: bytes }).update(next()).digest('base64url'),
    derivedUuid,
  };
}

function derivedUuid(...parts: string[]): string {
  // JSON keeps the parts apart: ('ab', 'c') and ('a', 'bc') must not meet.
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest();
  hash[6] = (hash.readUInt8(6) & 0x0f) | 0x80;
  hash[8] = (hash.readUInt8(8) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

// Asked for by the page, as `randomUUID` does: each request has an id, and the system's random source takes microseconds a call.
const page = Buffer.alloc(4_096);
let taken = page.length;

function randomToken(bytes: number): string {
  if (bytes > page.length) throw new RangeError(`A token has at most ${page.length} bytes.`);
  if (taken + bytes > page.length) {
    randomFillSync(page);
    taken = 0;
  }
  const token = page.toString('base64url', taken, taken + bytes);
  // Some of them are secrets.
  page.fill(0, taken, taken + bytes);
  taken += bytes;
  return token;
}
