import { beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '../src/api.ts';
import { needsOperator, newEmail, newKey, newWorkspace, ownApi } from '../src/suite.ts';

let api: Api;
beforeAll(async () => {
  api = await ownApi();
});

const post = (of: Api, body: unknown, idempotencyKey: string) => of.post('/api/v1/prospects', body, { idempotencyKey });

describe('Idempotency-Key', () => {
  test('§1.4: the original response is replayed byte for byte, and marked', async () => {
    const [body, key] = [{ email: newEmail(), first_name: 'Ada' }, crypto.randomUUID()];
    const first = await post(api, body, key);
    await post(api, { email: body.email, first_name: 'Changed' }, crypto.randomUUID());
    const again = await post(api, body, key);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
    const { id } = first.body.prospects[0];
    expect((await api.get(`/api/v1/prospects/${id}`)).body.prospect.first_name).toBe('Changed');
  });

  test('inferred: the same JSON in another order or spacing is the same request', async () => {
    const [email, key] = [newEmail(), crypto.randomUUID()];
    const first = await post(api, { email, first_name: 'Ada' }, key);
    const rawBody = `{ "first_name" : "Ada",\n "email":"${email}" }`;
    const again = await api.post('/api/v1/prospects', undefined, { rawBody, idempotencyKey: key });
    expect(again.text).toBe(first.text);
  });

  test('inferred: another body, path or operation under the key is refused with 422', async () => {
    const key = crypto.randomUUID();
    await post(api, { email: newEmail() }, key);
    const other = await post(api, { email: newEmail() }, key);
    const elsewhere = await api.post('/api/v1/billing/estimate', { type: 'discovery' }, { idempotencyKey: key });
    for (const { status, body } of [other, elsewhere])
      expect([status, body.error]).toEqual([422, 'idempotency_key_reused']);
  });

  test('inferred: a refused call leaves its key free', async () => {
    const key = crypto.randomUUID();
    expect((await post(api, { email: 'nonsense' }, key)).status).toBe(400);
    expect((await post(api, { email: newEmail() }, key)).status).toBe(200);
  });

  test('§1.4: calls at the same moment make one record', async () => {
    const key = crypto.randomUUID();
    const name = crypto.randomUUID();
    const sent = { outboundUrl: 'https://crm.example.com/', provider: `p${name.slice(0, 8)}` };
    const create = () => api.post('/api/v1/connectors', sent, { idempotencyKey: key });
    const answers = await Promise.all(Array.from({ length: 10 }, create));
    for (const { status, body, headers } of answers.filter((answer) => answer.status !== 200)) {
      expect([status, body.error, headers.get('retry-after')]).toEqual([409, 'idempotency_in_progress', '1']);
    }
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ text }) => text)).size).toBe(1);
    const { body } = await api.get('/api/v1/connectors');
    expect(body.connectors.filter(({ provider }: { provider: string }) => provider === sent.provider)).toHaveLength(1);
  });

  test('§1.4: it belongs to the workspace: another workspace may use the same, another key of this one gets the replay', async (context) => {
    needsOperator(context);
    const [{ api: one, workspaceId }, { api: other }] = [await newWorkspace(), await newWorkspace()];
    const [body, key] = [{ email: newEmail() }, 'import-1'];
    const first = await post(one, body, key);
    const elsewhere = await post(other, body, key);
    expect(elsewhere.body.prospects[0].id).not.toBe(first.body.prospects[0].id);
    const { api: sibling } = await newKey({ workspaceId });
    expect((await post(sibling, body, key)).text).toBe(first.text);
  });

  test('inferred: it is 1 to 255 visible characters', async () => {
    const statusOf = async (key: string) => (await post(api, { email: newEmail() }, key)).status;
    const long = crypto.randomUUID().padEnd(255, 'x');
    expect([await statusOf(long), await statusOf(`${long}x`), await statusOf('two words'), await statusOf('')]).toEqual(
      [200, 400, 400, 400],
    );
  });

  test('§1.4: every write accepts it', async () => {
    const writes = [
      ['POST', '/api/v1/prospects', { email: newEmail() }],
      ['POST', '/api/v1/connectors', { outboundUrl: 'https://crm.example.com/' }],
      ['POST', '/api/discovery', { notes: 'Asked about SAP.' }],
      ['POST', '/api/v1/templates', { description: 'An introduction.', acknowledgedEstimateCents: 500 }],
      ['POST', '/api/v1/billing/estimate', { type: 'discovery' }],
      ['POST', '/api/v1/prospects/import', { prospects: [{ email: newEmail() }] }],
      ['PATCH', '/api/v1/workspace/company-profile', { voice: 'plain' }],
      ['POST', '/api/v1/materials-templates/propose', { description: 'What paper forms cost a fleet.' }],
      ['POST', '/api/v1/materials-templates', { propose: true, description: 'What paper forms cost a fleet.' }],
      ['POST', '/api/v1/media', { base64: 'SGVsbG8uCg==', filename: 'hello.txt', mime: 'text/plain' }],
    ] as const;
    for (const [method, path, body] of writes) {
      const options = { body, idempotencyKey: crypto.randomUUID() };
      const [first, again] = [await api.call(method, path, options), await api.call(method, path, options)];
      expect([path, again.status, again.text]).toEqual([path, first.status, first.text]);
    }
  });
});
