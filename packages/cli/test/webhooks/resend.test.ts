import { createVerifier } from '@cartouche/webhooks';
import { expect, test, vi } from 'vitest';
import { startReceiver } from './receiver.ts';
import { runProgram, SECRET } from './run-program.ts';
import { sendJson, startService } from './service.ts';

vi.setConfig({ testTimeout: 30_000 });

const KEY = 'crt_4f0c1d9a7b2e48d6a1c35e8f90b7d264';
const ID = '8f2d6a3b-0a55-4b6e-8b0a-9e6d7f8c5e01';
const EVENT_ID = '5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11';
const envOf = (url: string) => ({ WEBHOOK_SECRET: SECRET, SERVICE_API_KEY: KEY, APP_URL: url });
const delivery = {
  id: ID,
  connector_id: '3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01',
  event_id: EVENT_ID,
  event: 'form.submitted',
  status: 'exhausted',
  attempt_count: 11,
  created_at: '2026-11-20T10:00:00.000010Z',
};
const payload = (id: string) => `{ "event":"form.submitted", "id":"${id}", "n":1.0, "fields":{"name":"Ada Vermeer"} }`;

test('asks the service to send a delivery again, with an idempotency key, and needs no signing secret', async () => {
  const service = await startService((response) =>
    sendJson(response, 200, { delivery: { ...delivery, status: 'pending' } }),
  );
  const { WEBHOOK_SECRET: _, ...env } = envOf(service.url);
  const run = await runProgram(['resend', ID], { env });
  expect(run).toMatchObject({ code: 0, stderr: '' });
  expect(run.stdout).toBe(
    `Queued again: form.submitted ${EVENT_ID} for connector ${delivery.connector_id}, 11 attempts so far.\n`,
  );
  expect(service.asked).toMatchObject([{ method: 'POST', url: `/api/v1/deliveries/${ID}/retry` }]);
  expect(service.asked[0]?.headers).toMatchObject({
    authorization: `Bearer ${KEY}`,
    'idempotency-key': expect.stringMatching(/^[\da-f-]{36}$/),
  });
});

test('sends the body of a delivery to a receiver on this machine, byte for byte', async () => {
  const target = await startReceiver();
  const body = payload(EVENT_ID);
  const service = await startService((response) =>
    sendJson(response, 200, {
      event_id: EVENT_ID,
      event: 'form.submitted',
      content_type: 'application/json',
      bytes: body.length,
      body,
    }),
  );
  const run = await runProgram(['resend', ID, '--forward-to', target.url], { env: envOf(service.url) });
  expect(run).toMatchObject({ code: 0, stderr: '' });
  expect(run.stdout).toMatch(new RegExp(`form\\.submitted {2}${EVENT_ID} {2}-> 204`));
  expect(run.stdout).not.toContain('Vermeer');
  expect(service.asked.map(({ method, url }) => `${method} ${url}`)).toEqual([`GET /api/v1/deliveries/${ID}/body`]);
  const [received] = target.received;
  expect(received?.body.toString()).toBe(body);
  expect(createVerifier({ secrets: SECRET }).verify(body, received?.headers).event.id).toBe(EVENT_ID);
});

test('ends with 1 when the body is past its 30 days', async () => {
  const target = await startReceiver();
  const service = await startService((response) =>
    sendJson(response, 404, { error: 'not_found', message: 'This delivery has no body any more.' }),
  );
  const run = await runProgram(['resend', ID, '--forward-to', target.url], { env: envOf(service.url) });
  expect(run).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('no body any more') });
  expect(target.received).toEqual([]);
});

test.for<[status: number, error: string, code: number]>([
  [404, 'not_found', 1],
  [409, 'invalid_state', 1],
  [403, 'missing_scope', 4],
  [500, 'internal_error', 3],
])('ends with a code of its own for a %i', async ([status, error, code]) => {
  const service = await startService((response) => sendJson(response, status, { error, message: 'No.' }));
  const run = await runProgram(['resend', ID], { env: envOf(service.url) });
  expect(run).toMatchObject({ code, stdout: '', stderr: expect.stringContaining('No.') });
});

test.for(['', '7', '../../v1/prospects', `${ID}x`])('asks nothing for what is not a delivery: %j', async (id) => {
  const service = await startService((response) => sendJson(response, 200, {}));
  const run = await runProgram(['resend', ...(id ? [id] : [])], { env: envOf(service.url) });
  expect(run).toMatchObject({ code: 2, stderr: expect.stringMatching(/^error: .*delivery id/) });
  expect(service.asked).toEqual([]);
});
