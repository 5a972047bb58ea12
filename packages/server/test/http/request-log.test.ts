import { expect, test } from 'vitest';
import { OAuthRefusal } from '../../src/access/apps/oauth-refusal.ts';
import { SignInRefusal } from '../../src/access/sessions/refusal.ts';
import { createRequestLog } from '../../src/http/request-log.ts';
import { createLogger } from '../../src/platform/logger.ts';

function lineOf(error: Error, status: number): Record<string, unknown> {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger({ destination: { write: (line) => lines.push(JSON.parse(line)) } });
  const entry = createRequestLog(logger).start('req_1', 'post', 'signIn.sendLink');
  entry.failed(error);
  entry.end(status);
  return lines[0] ?? {};
}

test.each([
  [new SignInRefusal(429, 'rate_limited', 'Too many attempts. Wait 60 seconds.', 60), 429, 'rate_limited'],
  [new OAuthRefusal('invalid_request', 'The body is over 64 KiB.'), 400, 'OAuthRefusal'],
  [new DOMException('The client disconnected.', 'AbortError'), 499, 'AbortError'],
])('an expected refusal is logged by its code, without a stack', (refusal, status, code) => {
  const line = lineOf(refusal, status);
  expect(line).toMatchObject({ level: 30, status, code });
  expect(line).not.toHaveProperty('err');
});

test('a line has the address of the client where one is told', () => {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger({ destination: { write: (line) => lines.push(JSON.parse(line)) } });
  const log = createRequestLog(logger);
  log.start('req_1', 'get', 'listProspects', { address: '2001:db8::1' }).end(200);
  log.start('req_2', 'get', 'page').end(200);
  expect(lines[0]).toMatchObject({ operation: 'listProspects', address: '2001:db8::1' });
  expect(lines[1]).not.toHaveProperty('address');
});

test('a failure of the server is logged with its stack', () => {
  expect(lineOf(new Error('A defect.'), 500)).toMatchObject({
    level: 50,
    err: { message: 'A defect.', stack: expect.stringContaining('request-log.test.ts') },
  });
});
