import { execFileSync } from 'node:child_process';
import { inspect } from 'node:util';
import { expect, test, vi } from 'vitest';
import {
  Cartouche,
  type CartoucheOptions,
  type Drift,
  type UnexpectedResponseError,
  UsageError,
} from '../src/index.ts';
import { loopbackServer } from './support/loopback-server.ts';
import { scripted, thrownBy } from './support/scripted-api.ts';

const counts = { pending: 0, generating: 1, rendered: 2, review: 0, failed: 0 };
const progress = { batchId: '5f6c2d3e-8a41-4c8e-9d8f-0a1b2c3d4e5f', status: 'generating', counts };
const drifted = { ...progress, status: 7, counts: { ...counts, rendered: 'private@northwind.example' } };
const DIFFERENCES = [
  { path: 'status', message: 'must be string', expected: 'string' },
  { path: 'counts.rendered', message: 'must be number', expected: 'number' },
];
const headers = { 'x-request-id': 'req_3' };

const watched = (body: object, options: CartoucheOptions = {}) => {
  const drifts: Drift[] = [];
  const api = scripted({ body, headers }, { onDrift: (drift) => drifts.push(drift), ...options });
  return { ...api, drifts };
};

test('reports the fields that differ, without their values, and gives the answer all the same', async () => {
  const { cartouche, drifts } = watched(drifted);
  expect(await cartouche.batches.status('b1')).toEqual(JSON.parse(JSON.stringify(drifted)));
  expect(drifts).toMatchObject([{ operation: 'getBatchStatus', requestId: 'req_3' }]);
  expect(drifts[0]?.issues).toEqual(expect.arrayContaining(DIFFERENCES));
  expect(JSON.stringify(drifts)).not.toContain('private@');
});

test('does not tell the names in a map, which are the user’s data', async () => {
  const prospect = { id: 'p1', external_ids: { 'alice@corp.example': 7 } };
  const { cartouche, drifts } = watched({ prospect });
  await cartouche.prospects.get('p1');
  expect(drifts[0]?.issues).toContainEqual({
    path: 'prospect.external_ids.*',
    message: 'must be string',
    expected: 'string',
  });
  expect(JSON.stringify(drifts)).not.toContain('alice');
});

test('takes other statuses and other fields for no difference', async () => {
  const { cartouche, drifts } = watched({ ...progress, status: 'of_the_future', more: { than: 'known' } });
  await cartouche.batches.status('b1');
  expect(drifts).toEqual([]);
});

test('throws what differs when it is strict, as a client or for a call', async () => {
  for (const [client, call] of [
    [{ validate: 'strict' }, {}],
    [{ validate: 'off' }, { validate: 'strict' }],
  ] as const) {
    const { cartouche, drifts } = watched(drifted, client);
    const error = (await thrownBy(cartouche.batches.status('b1', call))) as UnexpectedResponseError;
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', operation: 'getBatchStatus', requestId: 'req_3' });
    expect(error.issues).toEqual(expect.arrayContaining(DIFFERENCES));
    expect(error.message).toContain('GET /api/v1/batches/{id}/status → 200 differs from the contract: ');
    expect(error.message).toContain('status must be string');
    expect(inspect(error) + JSON.stringify(error)).not.toContain('private@');
    expect(drifts).toEqual([]);
  }
});

test('looks at nothing when it is off, which it is by itself', async () => {
  for (const options of [{ validate: 'off' }, { onDrift: undefined }] as const) {
    const { cartouche, drifts } = watched(drifted, options);
    await cartouche.batches.status('b1');
    expect(drifts).toEqual([]);
  }
});

test('tells a call of its own difference, in place of the client', async () => {
  const { cartouche, drifts } = watched(drifted);
  const own: Drift[] = [];
  await cartouche.batches.status('b1', { onDrift: (drift) => own.push(drift) });
  expect(own).toHaveLength(1);
  expect(drifts).toEqual([]);
  const quiet = scripted({ body: drifted });
  await quiet.cartouche.batches.status('b1', { onDrift: (drift) => own.push(drift) });
  expect(own).toHaveLength(2);
});

test('continues when onDrift throws, and writes to the logger', async () => {
  const warnings: unknown[] = [];
  const { cartouche } = watched(drifted, {
    validate: 'report',
    onDrift: () => {
      throw new Error('no say');
    },
    logger: { debug: () => {}, warn: (fields, message) => warnings.push([fields, message]) },
  });
  expect(await cartouche.batches.status('b1')).toMatchObject({ batchId: progress.batchId });
  expect(warnings).toMatchObject([
    [{ operation: 'getBatchStatus' }, 'the answer of getBatchStatus differs from the contract'],
  ]);
  expect(JSON.stringify(warnings)).not.toContain('private@');
});

test('tells at most fifty fields', async () => {
  const { cartouche, drifts } = watched({ templates: Array(80).fill({}) });
  await cartouche.templates.list();
  expect(drifts[0]?.issues).toHaveLength(50);
  expect(drifts[0]?.issues[0]).toEqual({ path: 'templates[0].id', message: 'is missing', expected: 'string' });
});

test('never shows the signing secret of an answer that differs', async () => {
  const { cartouche, drifts } = watched({ connector: { id: 'c1' }, secret: 'whsec_shown_once' });
  await cartouche.connectors.create({ outboundUrl: 'https://crm.example/hooks' });
  const error = await thrownBy(
    cartouche.connectors.create({ outboundUrl: 'https://crm.example/hooks' }, { validate: 'strict' }),
  );
  expect(drifts).toHaveLength(1);
  expect(inspect([drifts, error], { depth: 9 })).not.toContain('whsec_');
});

test('says that it could not look where a build leaves the validators out', async () => {
  vi.doMock('#validators', () => import('../src/validators-left-out.ts'));
  vi.resetModules();
  const { Cartouche: Bundled } = await import('../src/index.ts');
  const drifts: Drift[] = [];
  const bundled = new Bundled({
    apiKey: 'crt_test',
    baseUrl: 'https://api.example',
    fetch: () => Response.json(progress),
    onDrift: (drift) => drifts.push(drift),
  });
  expect(await bundled.batches.status('b1')).toEqual(progress);
  expect(drifts[0]?.issues).toMatchObject([{ message: expect.stringContaining('leaves the validators out') }]);
  const error = (await thrownBy(bundled.batches.status('b1', { validate: 'strict' }))) as Error;
  expect(error.message).toContain('leaves the validators out');
  vi.doUnmock('#validators');
});

test('refuses a validation that there is not', async () => {
  const { cartouche, received } = scripted({ body: progress });
  const validate = 'Strict' as 'strict';
  expect(() => cartouche.with({ validate })).toThrow(UsageError);
  expect(await thrownBy(cartouche.batches.status('b1', { validate }))).toBeInstanceOf(UsageError);
  expect(received).toEqual([]);
});

test('compares an answer that came over a socket', async () => {
  await using server = await loopbackServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(drifted));
  });
  const cartouche = new Cartouche({ apiKey: 'crt_socket_0123456789', baseUrl: server.baseUrl, validate: 'strict' });
  expect(await thrownBy(cartouche.batches.status('b1'))).toMatchObject({ attempts: 1, status: 200 });
  expect(server.requests()).toBe(1);
});

test('loads zod only when asked to', () => {
  const program = `
    import { registerHooks } from 'node:module';
    let loaded = false;
    registerHooks({ load: (url, context, next) => { loaded ||= /node_modules.zod|validators/.test(url); return next(url, context); } });
    const { Cartouche } = await import('@cartouche/sdk');
    const options = { apiKey: 'crt_test', baseUrl: 'https://api.example', fetch: () => Response.json(${JSON.stringify(progress)}) };
    await new Cartouche(options).batches.status('b1');
    const before = loaded;
    await new Cartouche({ ...options, validate: 'strict' }).batches.status('b1');
    console.log(before, loaded);`;
  const args = ['--conditions=@cartouche/source', '--input-type=module', '--eval', program];
  const cwd = new URL('..', import.meta.url);
  expect(execFileSync(process.execPath, args, { cwd, encoding: 'utf8' }).trim()).toBe('false true');
});
