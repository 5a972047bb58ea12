import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RunningServer, readConfig, silentLogger, starterTemplate, startServer } from '@cartouche/server';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Answer, type Api, createApi } from '../src/api.ts';
import { eventually } from '../src/eventually.ts';
import { operatorOf } from '../src/serve-operator.ts';
import { newEmail, siteDomain } from '../src/suite.ts';

// A server whose writer is a language model, at a provider that can be made to fail. Only a server that we start can be given one.
const isOurs = inject('target').database === 'embedded';

const PROVIDER_KEY = 'sk-provider-0123456789';

let provider: Server;
let server: RunningServer;
let api: Api;
let asked = 0;

beforeAll(async () => {
  if (!isOurs) return;
  provider = createServer((_request, response) => {
    asked += 1;
    response.writeHead(400, { 'Content-Type': 'application/json' });
    response.end(
      JSON.stringify({
        error: { message: `The model is overloaded (${PROVIDER_KEY})`, type: 'invalid_request_error' },
      }),
    );
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const config = readConfig({
    DATA_DIR: 'memory',
    PORT: '0',
    PAGE_PORT: '0',
    ALLOW_PRIVATE_NETWORKS: 'true',
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'writer-1',
    AI_API_KEY: PROVIDER_KEY,
    AI_BASE_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  });
  server = await startServer(config, { api: true, worker: true }, silentLogger);
  const { apiKey } = await operatorOf(server).createWorkspace({ plan: 'scale' });
  api = createApi(server.apiUrl ?? '', apiKey);
});
afterAll(async () => {
  await server?.stop();
  provider?.close();
});

describe.skipIf(!isOurs)('POST /api/v1/prospect-pages', () => {
  test('§4: 502 when the generation failed; the answer carries the underlying error, nothing is charged', async () => {
    const { body: build } = await api.post('/api/v1/templates', { document: starterTemplate });
    const isOver = (answer: Answer) => answer.body.build.status === 'completed';
    await eventually(() => api.get(`/api/templates/builds/${build.buildId}`), isOver);
    const idempotencyKey = crypto.randomUUID();
    const sent = { email: newEmail(), companyDomain: siteDomain };
    const create = () => api.post('/api/v1/prospect-pages', sent, { idempotencyKey });
    const first = await create();
    expect([first.status, first.body.error]).toEqual([502, 'generation_failed']);
    expect(first.body.detail).toContain('The model is overloaded');
    expect(first.text).not.toContain(PROVIDER_KEY);
    const { usage } = (await api.get('/api/billing/entitlements')).body;
    expect([asked > 0, usage.usedCents, usage.heldCents]).toEqual([true, 0, 0]);
    const { body: prospects } = await api.get('/api/v1/prospects');
    expect(prospects.prospects[0]).toMatchObject({ email: sent.email, status: 'failed' });

    const before = asked;
    const again = await create();
    expect([again.status, again.text, asked]).toEqual([502, first.text, before]);
  });
});
