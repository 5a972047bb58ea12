import { inspect } from 'node:util';
import { expect, test, vi } from 'vitest';
import {
  ApiError,
  AuthenticationError,
  CartoucheError,
  type ConnectionError,
  EstimateMismatchError,
  isCartoucheError,
  NotFoundError,
  PaymentRequiredError,
  type RateLimitError,
  UsageError,
} from '../src/index.ts';
import { refusal, type Step, scripted, thrownBy } from './support/scripted-api.ts';

const person = { email: 'ada@northwind.example' };
const errorOf = (step: Step) => thrownBy(scripted(step, { retries: 0 }).cartouche.pages.createForProspect(person));

test.each([
  [400, 'validation_failed', 'ValidationError', 'not_applied'],
  [400, 'malformed_json', 'ValidationError', 'not_applied'],
  [400, 'no_prospects', 'ValidationError', 'not_applied'],
  [400, 'estimate_mismatch', 'EstimateMismatchError', 'not_applied'],
  [400, 'consent_required', 'ValidationError', 'not_applied'],
  [400, 'email_not_configured', 'ValidationError', 'not_applied'],
  [401, 'api_key_required', 'AuthenticationError', 'not_applied'],
  [401, 'workspace_required', 'AuthenticationError', 'not_applied'],
  [402, 'plan_limit', 'PaymentRequiredError', 'not_applied'],
  [402, 'spend_cap_exceeded', 'PaymentRequiredError', 'not_applied'],
  [402, 'insufficient_credits', 'PaymentRequiredError', 'not_applied'],
  [403, 'missing_scope', 'PermissionError', 'not_applied'],
  [404, 'not_found', 'NotFoundError', 'not_applied'],
  [404, 'no_template', 'NotFoundError', 'not_applied'],
  [405, 'method_not_allowed', 'ApiError', 'not_applied'],
  [409, 'generation_review', 'ConflictError', 'not_applied'],
  [409, 'invalid_state', 'ConflictError', 'not_applied'],
  [408, 'request_timeout', 'ApiError', 'unknown'],
  [409, 'idempotency_in_progress', 'ConflictError', 'unknown'],
  [410, 'person_erased', 'GoneError', 'not_applied'],
  [413, 'body_too_large', 'ValidationError', 'not_applied'],
  [415, 'unsupported_media_type', 'ValidationError', 'not_applied'],
  [421, 'wrong_cell', 'ApiError', 'not_applied'],
  [422, 'idempotency_key_reused', 'ValidationError', 'not_applied'],
  [422, 'transcription_unavailable', 'ValidationError', 'not_applied'],
  [429, 'rate_limited', 'RateLimitError', 'not_applied'],
  [500, 'internal_error', 'ApiError', 'unknown'],
  [502, 'generation_failed', 'GenerationFailedError', 'not_applied'],
  [503, 'unavailable', 'UnavailableError', 'not_applied'],
  [418, 'of_the_future', 'ApiError', 'not_applied'],
])('turns %i %s into %s with outcome %s', async (status, code, name, outcome) => {
  const error = (await errorOf(refusal(status, code, { reason: 'r', detail: 'd' }))) as ApiError;
  expect(error).toMatchObject({
    name,
    status,
    code,
    outcome,
    reason: 'r',
    detail: 'd',
    operation: 'createProspectPage',
  });
  expect(error).toBeInstanceOf(ApiError);
  expect(error.message).toBe(`POST /api/v1/prospect-pages → ${status} ${code} (r): Text of ${code}.`);
});

test.each([
  [502, 'Bad Gateway', 'UnexpectedResponseError'],
  [503, 'Service Unavailable', 'UnexpectedResponseError'],
  [504, 'upstream request timeout', 'UnexpectedResponseError'],
  [524, 'origin_timeout', 'ApiError'],
  // An unknown code, from another server of the API: the client can't tell whether that server kept something.
  [502, 'writer_broke', 'GenerationFailedError'],
])('takes no word of a gateway for the API’s: %i %s leaves the outcome open', async (status, code, name) => {
  const isApi = name !== 'UnexpectedResponseError';
  const expected = { name, code: isApi ? code : 'unexpected_response', outcome: 'unknown' };
  expect(await errorOf(refusal(status, code))).toMatchObject(expected);
});

test('shows neither keys nor addresses that the server quotes', async () => {
  const quoted = `'crt_${'k'.repeat(43)}' not a valid key=value pair in Authorization header: 'Bearer crt_${'k'.repeat(43)}'`;
  const error = (await errorOf(
    refusal(403, 'missing_scope', {
      message: quoted,
      reason: `whsec_${'s'.repeat(32)}`,
      detail: 'for <ada@northwind.example>, ada@northwind.example and "ada"',
      issues: [{ path: 'prospects.ada@northwind.example', message: 'is ada@northwind.example' }],
    }),
  )) as ApiError;
  expect(error.message).toContain("'crt_…' not a valid key=value pair in Authorization header: 'Bearer crt_…'");
  expect(error).toMatchObject({ reason: 'whsec_…', detail: 'for <…@…>, …@… and "ada"' });
  for (const shown of [inspect(error), JSON.stringify(error)]) expect(shown).not.toMatch(/kkk|sss|northwind/);
});

test.each([
  [
    'HTML of a gateway',
    { status: 502, text: '<h1>Bad Gateway</h1>', headers: { 'content-type': 'text/html' } },
    'unknown',
  ],
  ['nothing', { status: 502, text: '' }, 'unknown'],
  ['half a JSON text', { status: 500, text: '{"error":"inter' }, 'unknown'],
  ['a JSON array', { status: 404, text: '[1]' }, 'not_applied'],
  ['null', { status: 404, text: 'null' }, 'not_applied'],
  [
    'fields of other types',
    { status: 400, text: '{"error":7,"issues":[1,null],"upgradeUrl":{},"reason":[]}' },
    'not_applied',
  ],
])('survives an error whose body is %s', async (_name, step, outcome) => {
  const error = (await errorOf(step)) as Error;
  expect(error).not.toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ name: 'UnexpectedResponseError', status: step.status, outcome });
  expect(error.message).toMatch(
    `POST /api/v1/prospect-pages → ${step.status} is not the API's answer (api.example, ${'headers' in step ? 'text/html' : 'application/json'}). `,
  );
  expect(Object.keys(error)).not.toContain('reason');
});

test('makes upgradeUrl absolute and says when a spend cap resets', async () => {
  const body = { reason: 'spend_cap_exceeded', upgradeUrl: '/settings/billing' };
  const error = (await errorOf(refusal(402, 'spend_cap_exceeded', body))) as PaymentRequiredError;
  expect(error).toBeInstanceOf(PaymentRequiredError);
  expect(error.upgradeUrl).toBe('https://api.example/settings/billing');
  expect(error.resetsAt).toEqual(new Date('2026-12-01T00:00:00Z'));
  const other = (await errorOf(refusal(402, 'plan_limit', { reason: 'free_usage_exhausted' }))) as PaymentRequiredError;
  expect(other.resetsAt).toBeUndefined();
});

test('carries issues, request id, attempts and idempotency key', async () => {
  const issues = [{ path: 'companyDomain', message: 'give a domain' }];
  const { cartouche } = scripted(refusal(409, 'generation_review', { issues }, { 'x-request-id': 'req_9' }));
  const call = cartouche.pages.createForProspect(person);
  expect(await thrownBy(call)).toMatchObject({
    issues,
    requestId: 'req_9',
    attempts: 1,
    idempotencyKey: call.idempotencyKey,
  });
});

test.each([
  ['7', 7],
  ['0.5', 0.5],
  ['Fri, 20 Nov 2026 10:00:30 GMT', 30],
  ['Fri, 20 Nov 2026 09:00:00 GMT', 0],
  ['soon', undefined],
  ['-1', undefined],
  ['1e9', undefined],
])('reads Retry-After %s as %s seconds', async (header, seconds) => {
  const error = (await errorOf(refusal(429, 'rate_limited', {}, { 'retry-after': header }))) as RateLimitError;
  expect(error.retryAfterSeconds).toBe(seconds);
});

test('falls back on the number in the body', async () => {
  expect(await errorOf(refusal(429, 'rate_limited', { retryAfterSeconds: 4 }))).toMatchObject({ retryAfterSeconds: 4 });
});

test('gives both figures when the price is another one', async () => {
  const { cartouche } = scripted([
    { body: { type: 'recipient_render', quantity: 3, estimateCents: 75 } },
    refusal(400, 'estimate_mismatch', { estimateCents: 90 }),
  ]);
  const estimate = await cartouche.billing.estimate({ type: 'recipient_render', quantity: 3 });
  const error = await thrownBy(cartouche.batches.generate('b1', { estimate }));
  expect(error).toBeInstanceOf(EstimateMismatchError);
  expect(error).toMatchObject({ acknowledgedCents: 75, estimateCents: 90, outcome: 'not_applied' });
});

test('shows fields, and neither key nor body nor a foreign cause', async () => {
  const apiKey = 'crt_live_secret_0123456789';
  const cause = Object.assign(new TypeError('fetch failed'), {
    request: { headers: { authorization: `Bearer ${apiKey}` } },
  });
  const { cartouche } = scripted(cause, { apiKey, retries: 0 });
  const error = (await thrownBy(
    cartouche.pages.createForProspect({ email: 'private@northwind.example' }),
  )) as CartoucheError;
  const shown = [
    inspect(error),
    inspect({ nested: [error] }, { depth: 9 }),
    JSON.stringify(error),
    error.stack,
    String(error),
  ];
  expect(shown.join('\n')).not.toMatch(/secret_0123|private@/);
  expect(inspect(error)).toContain('"cause":"TypeError"');
  expect(JSON.parse(JSON.stringify(error))).toMatchObject({ name: 'ConnectionError', attempts: 1, outcome: 'unknown' });
});

test('is recognized by a second copy of the package, class by class', async () => {
  vi.resetModules();
  const copy = await import('../src/index.ts');
  expect(copy.ApiError).not.toBe(ApiError);
  const error = await errorOf(refusal(404, 'not_found'));
  expect(error).toBeInstanceOf(copy.NotFoundError);
  expect(error).toBeInstanceOf(copy.ApiError);
  expect(error).toBeInstanceOf(copy.CartoucheError);
  expect(error).not.toBeInstanceOf(copy.RateLimitError);
  expect(copy.isCartoucheError(error)).toBe(true);
});

test('recognizes nothing else', () => {
  class Mine extends NotFoundError {}
  expect(new UsageError('x')).not.toBeInstanceOf(ApiError);
  expect(new UsageError('x')).toBeInstanceOf(CartoucheError);
  expect(new UsageError('x')).not.toBeInstanceOf(Mine);
  expect([undefined, null, 'x', new Error('x'), {}].filter(isCartoucheError)).toEqual([]);
  expect(new Error('x')).not.toBeInstanceOf(AuthenticationError);
});

const failingWith = async (cause: Error & { code?: string }) => {
  const { cartouche } = scripted(new TypeError('fetch failed', { cause }), {
    retries: 0,
    apiKey: 'crt_odd!key:0123456789',
    headers: { 'proxy-authorization': 'Basic c2VjcmV0OnNlY3JldA==' },
  });
  return (await thrownBy(cartouche.batches.create({ templateId: 't1' }))) as ConnectionError;
};
const coded = (message: string, facts: object) => Object.assign(new Error(message), facts);

test('names the host, the port, what the runtime says of a lost connection, and where to look', async () => {
  const look = 'The connection was closed: check baseUrl and any gateway before the API';
  const at = 'POST /api/v1/batches got no complete answer from api.example:443';
  expect((await failingWith(coded('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' }))).message).toBe(
    `${at}: read ECONNRESET. ${look}`,
  );
  expect((await failingWith(coded('other side closed', { code: 'UND_ERR_SOCKET' }))).message).toBe(
    `${at}: UND_ERR_SOCKET: other side closed. ${look}`,
  );
  expect((await failingWith(new Error('no code'))).message).toBe(at);
});

test('names each address of a host that refused', async () => {
  const refused = (address: string) =>
    coded(`connect ECONNREFUSED ${address}`, { code: 'ECONNREFUSED', syscall: 'connect' });
  const both = Object.assign(new AggregateError([refused('::1:80'), refused('127.0.0.1:80')]), {
    code: 'ECONNREFUSED',
  });
  const error = await failingWith(both);
  expect(error.message).toContain(': connect ECONNREFUSED ::1:80, connect ECONNREFUSED 127.0.0.1:80');
  expect(error.outcome).toBe('not_applied');
});

test.each([
  ['a certificate that is refused', { code: 'CERT_NOT_YET_VALID' }, 'not_applied'],
  ['an issuer that is not known', { code: 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY' }, 'not_applied'],
  ['a connect that timed out', { code: 'ETIMEDOUT', syscall: 'connect' }, 'not_applied'],
  ['a read that timed out', { code: 'ETIMEDOUT', syscall: 'read' }, 'unknown'],
  ['a reset', { code: 'ECONNRESET', syscall: 'read' }, 'unknown'],
  ['a TLS error of an open connection', { code: 'ERR_SSL_SSLV3_ALERT_BAD_RECORD_MAC' }, 'unknown'],
])('says whether a write may have had an effect after %s', async (_name, facts, outcome) => {
  expect((await failingWith(coded('x', facts))).outcome).toBe(outcome);
});

test.each([
  'invalid header: Bearer crt_odd!key:0123456789',
  'the key crt_odd!key:0123456789 is refused',
  'proxy said c2VjcmV0OnNlY3JldA==',
  'request to https://api.example/api/v1/batches failed for ada@northwind.example',
])('shows no secret of a runtime that says: %s', async (message) => {
  const shown = (await failingWith(coded(message, { code: 'E' }))).message;
  expect(shown).toContain('…');
  expect(shown).not.toMatch(/odd|c2V|ada@|https:/);
});

test('survives causes in a circle', async () => {
  const first = new Error('first');
  first.cause = new Error('second', { cause: first });
  expect((await failingWith(first)).message).toMatch(/:443$/);
});
