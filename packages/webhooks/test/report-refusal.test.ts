import { afterEach, expect, test, vi } from 'vitest';
import { createHandler as createExpressHandler } from '../src/adapters/express.ts';
import { createPlugin } from '../src/adapters/fastify.ts';
import { createHandler as createFetchHandler } from '../src/adapters/fetch.ts';
import { createMiddleware } from '../src/adapters/koa.ts';
import { createHandler as createLambdaHandler } from '../src/adapters/lambda.ts';
import { DeliveryInterceptor } from '../src/adapters/nestjs.ts';
import { createHandler as createPagesHandler } from '../src/adapters/next-pages.ts';
import { createListener } from '../src/adapters/node.ts';
import { createVerifier, sign, type VerifierOptions } from '../src/index.ts';
import { createReceiver } from '../src/receiver.ts';
import { createRefusalReporter } from '../src/report-refusal.ts';
import type { VerificationFailure } from '../src/verification-failure.ts';

const secret = 'whsec_T5rT0fQxvCkP2Yw8nB4mZs6d';
const verifier = createVerifier({ secrets: secret });

afterEach(() => vi.restoreAllMocks());

const reporting = () => {
  const lines: string[] = [];
  let nowMs = 1_000_000;
  const print = {
    error: (line: string) => lines.push(`error ${line}`),
    warn: (line: string) => lines.push(`warn ${line}`),
  };
  const report = createRefusalReporter(print, () => nowMs);
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { lines, report, pass };
};

test.for<[failure: VerificationFailure, line: string]>([
  [{ reason: 'body_not_raw', received: 'object', fix: 'move the route' }, 'error .*body_not_raw.*move the route'],
  [{ reason: 'body_already_consumed', fix: 'move the route' }, 'error .*body_already_consumed.*move the route'],
  [{ reason: 'invalid_secret', problem: 'missing', secretIndex: 0 }, 'error .*WEBHOOK_SECRET is not set'],
  [{ reason: 'signature_mismatch', bodyBytes: 9, hint: null }, 'warn .*if none passes, compare WEBHOOK_SECRET'],
  [{ reason: 'signature_mismatch', bodyBytes: 0, hint: 'body_empty' }, 'warn .*before every body parser'],
  [{ reason: 'signature_mismatch', bodyBytes: 9, hint: 'body_reserialized' }, 'warn .*pass the exact bytes received'],
  [{ reason: 'missing_header' }, 'warn .*missing_header.*not the service'],
  [{ reason: 'timestamp_too_old', ageSeconds: 900, toleranceSeconds: 300 }, "warn .*set this machine's clock"],
  [{ reason: 'body_too_large', maxBodyBytes: 9 }, "warn .*raise the verifier's maxBodyBytes"],
])('%o names its remedy', ([failure, line]) => {
  const { lines, report } = reporting();
  report(failure, verifier);
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^${line}`))]);
});

test('prints each reason once a minute, and then how many more came', () => {
  const { lines, report, pass } = reporting();
  const forged: VerificationFailure = { reason: 'signature_mismatch', bodyBytes: 9, hint: null };
  for (let count = 0; count < 1000; count += 1) report(forged, verifier);
  report({ reason: 'missing_header' }, verifier);
  expect(lines).toHaveLength(2);
  pass(60_000);
  report(forged, verifier);
  expect(lines).toHaveLength(3);
  expect(lines[2]).toContain(' 999 more since then.');
});

test('two receivers of one verifier each say how to fix them', () => {
  const { lines, report } = reporting();
  for (const fix of ['move the route', 'switch the parser off', 'move the route'])
    report({ reason: 'body_already_consumed', fix }, verifier);
  expect(lines.map((line) => line.slice(line.lastIndexOf(': ')))).toEqual([
    ': move the route.',
    ': switch the parser off.',
  ]);
});

test('each verifier has its own line, and all together have a limit', () => {
  const { lines, report, pass } = reporting();
  for (let count = 0; count < 1000; count += 1) report({ reason: 'missing_header' }, {});
  expect(lines).toHaveLength(60);
  pass(60_000);
  report({ reason: 'missing_header' }, {});
  expect(lines).toHaveLength(61);
});

test('is what a receiver does by default, and the answer stays empty', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const { receive } = createReceiver<string>(verifier, () => expect.unreachable());
  const failure: VerificationFailure = { reason: 'body_already_consumed', fix: 'move the route' };
  expect(await receive(failure, sign('{}', { secret }), '')).toEqual({ status: 500, headers: {} });
  expect(error.mock.calls).toEqual([[expect.stringContaining('move the route')]]);
});

const makers: Record<string, (...given: never[]) => unknown> = {
  express: createExpressHandler,
  fastify: createPlugin,
  fetch: createFetchHandler,
  koa: createMiddleware,
  lambda: createLambdaHandler,
  nextPages: createPagesHandler,
  node: createListener,
};

test.for(Object.entries(makers))('%s refuses what can not work when it is made', ([, make]) => {
  const making = make as (...given: unknown[]) => unknown;
  expect(() => making(undefined, () => {}, {})).toThrow('Give a verifier first');
  expect(() => making(verifier, undefined, {})).toThrow('Give onDelivery second');
  expect(() => making(verifier, () => {}, { onRefuse: () => {} })).toThrow('Did you mean onRefused?');
  expect(() => making(verifier, () => {}, { dedupe: true })).toThrow('There are onRefused and replay.');
});

test('the interceptor of NestJS does, too', () => {
  expect(() => new DeliveryInterceptor(undefined as never)).toThrow('Give a verifier first');
  expect(() => new DeliveryInterceptor(verifier, { onRefuse: () => {} } as object)).toThrow('Did you mean onRefused?');
});

test('a handler of another framework says which entry belongs to it', async () => {
  const node = { method: 'POST', headers: {} } as never;
  await expect(createFetchHandler(verifier, () => {})(node)).rejects.toThrow('in Hono pass c.req.raw');
  const web = new Request('http://127.0.0.1/', { method: 'POST' }) as never;
  await expect(createPagesHandler(verifier, () => {})(web, undefined as never)).rejects.toThrow('webhooks/fetch');
  const next = vi.fn();
  await createExpressHandler(verifier, () => {})(web, undefined as never, next);
  expect(next.mock.calls).toEqual([[expect.objectContaining({ message: expect.stringContaining('webhooks/fetch') })]]);
  await expect(createMiddleware(verifier, () => {})(web)).rejects.toThrow('the context of Koa');
  const plugin = createPlugin(verifier, () => {});
  const error = vi.spyOn(console, 'error').mockReturnValue();
  await expect(plugin({ method: 'POST' } as never)).rejects.toThrow('not a handler');
  expect(error.mock.calls).toEqual([[expect.stringContaining('app.register(plugin')]]);
  Object.assign(plugin, { [Symbol.for('skip-override')]: true });
  await expect(plugin({} as never)).rejects.toThrow('without fastify-plugin');
});

test.for([
  [{ secret }, 'invalid_option (option secret, meant secrets)'],
  [{ secrets: secret, tolerance: 60 }, 'invalid_option (option tolerance, meant toleranceSeconds)'],
  [{ secrets: secret, maxBody: 60 }, 'invalid_option (option maxBody, meant maxBodyBytes)'],
  [{ secrets: secret, clock: Date.now }, 'option clock, meant secrets, toleranceSeconds, maxBodyBytes, now'],
  [{}, 'WEBHOOK_SECRET is not set'],
  [{ secrets: '' }, 'WEBHOOK_SECRET is not set'],
  [undefined, 'WEBHOOK_SECRET is not set'],
  [{ secrets: 'crt_0123456789abcdef0123' }, 'problem api_key, secretIndex 0): give the whsec_… of the connector'],
] as const)('createVerifier(%o) says %s', ([options, message]) => {
  expect(() => createVerifier(options as unknown as VerifierOptions)).toThrow(message);
});
