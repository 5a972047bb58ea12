import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type MismatchHint, sign, type VerificationFailureReason } from '../src/index.ts';
import { createReplayGuard, memoryReplayStore } from '../src/replay/index.ts';

const readme = readFileSync(`${import.meta.dirname}/../README.md`, 'utf8');
const secret = 'whsec_T5rT0fQxvCkP2Yw8nB4mZs6d';
const body = '{"event":"form.submitted","prospect":{"email":"ada@northwind.example"},"fields":{"name":"Ada"}}';
const signed = () => ({ 'x-service-signature': sign(body, { secret }) });

// Typed out, and complete by their types: a reason or a hint without its row fails here.
const reasons: Record<VerificationFailureReason, true> = {
  missing_header: true,
  malformed_header: true,
  no_supported_signature: true,
  body_not_raw: true,
  body_already_consumed: true,
  body_too_large: true,
  signature_mismatch: true,
  timestamp_too_old: true,
  timestamp_in_future: true,
  invalid_json: true,
  schema_mismatch: true,
  invalid_secret: true,
  invalid_option: true,
};
const hints: Record<MismatchHint, true> = {
  body_empty: true,
  body_gzipped: true,
  body_base64: true,
  body_quoted: true,
  body_stringified: true,
  body_length: true,
  body_decoded: true,
  body_bom: true,
  body_whitespace: true,
  body_reserialized: true,
  secret_without_prefix: true,
  secret_decoded: true,
  secret_not_decoded: true,
  timestamp_not_signed: true,
};

const rowsOf = (heading: string) => {
  const table = readme.slice(readme.indexOf(`| ${heading} |`)).split('\n\n')[0] ?? '';
  return [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
};

test('explains every reason and every hint, and no other', () => {
  expect(rowsOf('reason')).toEqual(Object.keys(reasons));
  expect(rowsOf('hint')).toEqual(Object.keys(hints));
});

test.for([
  'receive-with-node',
  'receive-with-fetch',
  'verify-anywhere',
  'handle-once',
  'handlers-by-kind',
  'verify-on-the-edge',
  'find-missed',
])('shows %s as it is run here', (name) => {
  const code = readFileSync(`${import.meta.dirname}/readme/${name}.ts`, 'utf8');
  expect(readme).toContain(`<!-- test/readme/${name}.ts -->\n\`\`\`ts\n${code}\`\`\``);
});

test('the node:http receiver accepts a delivery, and refuses a forged one', async () => {
  vi.stubEnv('WEBHOOK_SECRET', secret);
  vi.stubEnv('PORT', '0');
  const log = vi.spyOn(console, 'log').mockReturnValue();
  // A refusal is printed at most once a minute: whether now depends on the tests before.
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { server }: { server: Server } = await import('./readme/receive-with-node.ts');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const post = async (headers: Record<string, string>) => (await fetch(url, { method: 'POST', body, headers })).status;
  expect([await post(signed()), await post({})]).toEqual([204, 400]);
  expect(log.mock.calls).toEqual([['ada@northwind.example', { name: 'Ada' }]]);
  expect(warn.mock.calls).toMatchObject([[{ reason: 'missing_header' }, expect.anything()]]);
});

test('the fetch receiver accepts a delivery, and refuses a forged one', async () => {
  vi.stubEnv('WEBHOOK_SECRET', secret);
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { POST } = await import('./readme/receive-with-fetch.ts');
  const post = async (headers: Record<string, string>) =>
    (await POST(new Request('http://localhost', { method: 'POST', body, headers }))).status;
  expect([await post(signed()), await post({})]).toEqual([204, 400]);
  warn.mockRestore();
});

test('the receiver of raw bodies accepts a delivery, and refuses a forged one', async () => {
  vi.stubEnv('WEBHOOK_SECRET', secret);
  const printed = [vi.spyOn(console, 'log').mockReturnValue(), vi.spyOn(console, 'warn').mockReturnValue()];
  const { receive } = await import('./readme/verify-anywhere.ts');
  expect([receive(Buffer.from(body), signed()), receive(Buffer.from(body), {})]).toEqual([204, 400]);
  expect(printed.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('the receiver with a guard handles a duplicate once', async () => {
  vi.stubEnv('WEBHOOK_SECRET', secret);
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const { POST } = await import('./readme/handle-once.ts');
  const post = async () =>
    (await POST(new Request('http://localhost', { method: 'POST', body, headers: signed() }))).status;
  expect([await post(), await post()]).toEqual([204, 200]);
  expect(log).toHaveBeenCalledTimes(1);
});

test('the receiver with handlers runs the one of the kind', async () => {
  vi.stubEnv('WEBHOOK_SECRET', secret);
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const { POST } = await import('./readme/handlers-by-kind.ts');
  const response = await POST(new Request('http://localhost', { method: 'POST', body, headers: signed() }));
  expect(response.status).toBe(204);
  expect(log.mock.calls).toEqual([['ada@northwind.example', { name: 'Ada' }]]);
});

test('the worker verifies with a secret that it fetches', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  const { worker } = await import('./readme/verify-on-the-edge.ts');
  const env = { SECRETS: { get: async (name: string) => (name === 'webhook' ? secret : '') } };
  const post = async (headers: Record<string, string>) =>
    (await worker.fetch(new Request('http://localhost', { method: 'POST', body, headers }), env)).status;
  expect([await post(signed()), await post({})]).toEqual([204, 400]);
  expect(log.mock.calls).toEqual([['form.submitted']]);
});

test('the search for what never arrived finds it', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const { findMissed } = await import('./readme/find-missed.ts');
  const listed = {
    ...{ id: 'a', event: 'form.submitted', prospect_id: 'p', page_token: 't', fields: { name: 'Ada' } },
    created_at: new Date(Date.now() - 3_600_000).toISOString(),
  };
  const events = {
    list: () => ({
      async *byPage() {
        yield { events: [listed], nextCursor: '1' };
      },
    }),
  };
  const save = vi.fn();
  await findMissed(events, { load: () => null, save }, createReplayGuard({ store: memoryReplayStore() }));
  expect(log.mock.calls).toEqual([['missed', 'a', { name: 'Ada' }]]);
  expect(save.mock.calls).toEqual([['1']]);
});
