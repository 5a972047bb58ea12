import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createVerifier, safeVerify, sign, signHeaders } from '../src/index.ts';
import { createAsyncVerifier } from '../src/web/index.ts';

const secrets = 'whsec_T5rT0fQxvCkP2Yw8nB4mZs6d';
const at = 1_790_000_000;
const body = '{"event":"lead.intent"}';
const signed = { 'x-service-signature': sign(body, { secret: secrets, timestamp: at }) };
const spaced = `${body} \n`;

// Both engines, each with a clock of its own.
const engines = [
  [
    'createVerifier',
    (now: () => number) => {
      const { safeVerify } = createVerifier({ secrets, now, toleranceSeconds: 1e9 });
      return async (rawBody: string | Uint8Array, headers: Record<string, string> = signed) =>
        hintOf(safeVerify(rawBody, headers));
    },
  ],
  [
    'createAsyncVerifier',
    (now: () => number) => {
      const { safeVerifyAsync } = createAsyncVerifier({ secrets, now, toleranceSeconds: 1e9 });
      return async (rawBody: string | Uint8Array, headers: Record<string, string> = signed) =>
        hintOf(await safeVerifyAsync(rawBody, headers));
    },
  ],
] as const;

function hintOf(result: ReturnType<typeof safeVerify>): string | null {
  if (result.ok || result.failure.reason !== 'signature_mismatch') throw new Error('expected a mismatch');
  return result.failure.hint;
}

test.for(engines)('%s searches for a mistake once a second', async ([, make]) => {
  let nowMs = at * 1000;
  const hint = make(() => nowMs);
  expect(await hint(spaced)).toBe('body_whitespace');
  expect(await hint(spaced)).toBeNull();
  nowMs += 999;
  expect(await hint(spaced)).toBeNull();
  nowMs += 1;
  expect(await hint(spaced)).toBe('body_whitespace');
  // A clock that was set back.
  nowMs -= 3_600_000;
  expect(await hint(spaced)).toBe('body_whitespace');
  expect(await hint(spaced)).toBeNull();
});

test.for(engines)('%s does not spend its turn on what is too long, or shows at a glance', async ([, make]) => {
  const hint = make(() => at * 1000);
  expect(await hint(body + ' '.repeat(2049 - body.length))).toBeNull();
  expect(await hint('')).toBe('body_empty');
  expect(await hint(gzipSync(body))).toBe('body_gzipped');
  expect(await hint(spaced)).toBe('body_whitespace');
});

test.for(engines)('%s looks into 2,048 bytes', async ([, make]) => {
  expect(await make(() => at * 1000)(body + ' '.repeat(2048 - body.length))).toBe('body_whitespace');
});

test.for(engines)('%s sees gzip in a body of any length, as bytes or as text', async ([, make]) => {
  const hint = make(() => at * 1000);
  const large = gzipSync(Array.from({ length: 20_000 }, (_, index) => String(index * 7919)).join(), { level: 0 });
  expect(await hint(large)).toBe('body_gzipped');
  expect(await hint(large.toString())).toBe('body_gzipped');
  expect(await hint(large.toString('latin1'))).toBe('body_gzipped');
});

test.for(engines)('%s writes JSON of 32 levels again, and none of 33', async ([, make]) => {
  for (const [levels, expected] of [
    [32, 'body_reserialized'],
    [33, null],
  ] as const) {
    const compact = '['.repeat(levels) + ']'.repeat(levels);
    const headers = { 'x-service-signature': sign(compact, { secret: secrets, timestamp: at }) };
    expect([levels, await make(() => at * 1000)(` ${compact}`, headers)]).toEqual([levels, expected]);
  }
});

test.for(engines)('%s finds the mistakes for Standard Webhooks too', async ([, make]) => {
  const headers = signHeaders(body, { id: 'evt_1', secret: secrets, timestamp: at });
  const { 'X-Service-Signature': _, ...triple } = headers;
  expect(await make(() => at * 1000)('{ "event": "lead.intent" }', triple as Record<string, string>)).toBe(
    'body_reserialized',
  );
});

test('verifiers on the system clock share the turn, so that one for each request costs no more than one for all', () => {
  const hints = Array.from({ length: 50 }, () => hintOf(safeVerify(spaced, signed, { secrets })));
  // Two where a second ends in between.
  expect(hints.filter((hint) => hint !== null).length).toBeLessThanOrEqual(2);
});

test('a clock that tells no time is never a reason to search', () => {
  const { safeVerify } = createVerifier({ secrets, now: () => Number.NaN });
  expect(hintOf(safeVerify(spaced, signed))).toBeNull();
});
