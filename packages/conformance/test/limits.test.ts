import { request } from 'node:http';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Answer, Api } from '../src/api.ts';
import { needsOperator, newEmail, newKey, newWorkspace, ownApi, upsert } from '../src/suite.ts';

let api: Api;
beforeAll(async () => {
  api = await ownApi();
});

describe('the rate', () => {
  test('§8: too many calls get 429 rate_limited with Retry-After in seconds; other keys are not concerned', async (context) => {
    needsOperator(context);
    const { api: busy, workspaceId } = await newWorkspace();
    const { api: calm } = await newKey({ workspaceId });
    const answers: Answer[] = [];
    for (let round = 0; round < 31; round++) {
      answers.push(...(await Promise.all(Array.from({ length: 20 }, () => busy.get('/api/v1/analytics')))));
    }
    const refused = answers.filter(({ status }) => status === 429);
    expect([answers.length - refused.length, refused.length]).toEqual([600, 20]);
    for (const { body, headers } of refused) {
      const seconds = Number(headers.get('retry-after'));
      expect([body.error, body.retryAfterSeconds]).toEqual(['rate_limited', seconds]);
      expect(Number.isInteger(seconds) && seconds >= 1 && seconds <= 60).toBe(true);
    }
    expect((await busy.post('/api/v1/prospects', { email: newEmail() })).status).toBe(429);
    expect((await calm.get('/api/v1/analytics')).status).toBe(200);
  });
});

describe('sizes', () => {
  const MEBIBYTE = 1_048_576;

  test('inferred: a body is at most 1 MiB', async () => {
    const sized = (bytes: number) => {
      const rest = JSON.stringify({ type: 'discovery', pad: '' }).length;
      return JSON.stringify({ type: 'discovery', pad: 'x'.repeat(bytes - rest) });
    };
    const within = await api.post('/api/v1/billing/estimate', undefined, { rawBody: sized(MEBIBYTE) });
    expect([within.status, within.body.issues[0].path]).toEqual([400, 'pad']);
    const over = await api.post('/api/v1/billing/estimate', undefined, { rawBody: sized(MEBIBYTE + 1) });
    expect([over.status, over.body.error]).toEqual([413, 'body_too_large']);
    expect(over.body.message).toContain('1048576');
  });

  test('inferred: an upsert is at most 16 MiB', async () => {
    const rawBody = `[{"email":"${newEmail()}","tags":["${'x'.repeat(16 * MEBIBYTE)}"]}]`;
    const { status, body } = await api.post('/api/v1/prospects', undefined, { rawBody });
    expect([status, body.error]).toEqual([413, 'body_too_large']);
  });

  test('inferred: a body that does not say its size is measured', async () => {
    const { status, text } = await streamed('/api/v1/billing/estimate', 3 * MEBIBYTE);
    expect([status, JSON.parse(text).error]).toEqual([413, 'body_too_large']);
  });

  test('inferred: custom fields are at most 32 KiB and 8 levels deep', async () => {
    const nested = (levels: number): object => (levels === 1 ? { a: 1 } : { a: nested(levels - 1) });
    const email = newEmail();
    const statusOf = async (custom_fields: object) =>
      (await api.post('/api/v1/prospects', { email, custom_fields })).status;
    expect([await statusOf(nested(8)), await statusOf(nested(9))]).toEqual([200, 400]);
    expect([
      await statusOf({ a: null, text: 'x'.repeat(32_000) }),
      await statusOf({ text: 'x'.repeat(33_000) }),
    ]).toEqual([200, 400]);
    expect(await statusOf({ more: 'y'.repeat(2_000) })).toBe(400);
  });

  test('inferred: texts have the lengths of the contract, in characters', async () => {
    const statusOf = async (person: object) =>
      (await api.post('/api/v1/prospects', { email: newEmail(), ...person })).status;
    expect([await statusOf({ first_name: 'é'.repeat(200) }), await statusOf({ first_name: 'é'.repeat(201) })]).toEqual([
      200, 400,
    ]);
    expect([await statusOf({ tags: Array(100).fill('t') }), await statusOf({ tags: Array(101).fill('t') })]).toEqual([
      200, 400,
    ]);
    expect([await statusOf({ tags: [''] }), await statusOf({ tags: ['x'.repeat(101)] })]).toEqual([400, 400]);
  });

  test('§8: a batch of exactly 5,000 named prospects is taken, one more is not', async (context) => {
    needsOperator(context);
    const { api: fresh } = await newWorkspace();
    const people = await upsert(
      fresh,
      Array.from({ length: 5_001 }, () => ({ email: newEmail() })),
    );
    const prospectIds = people.map(({ id }) => id);
    const create = (ids: string[]) =>
      fresh.post('/api/v1/batches', { templateId: crypto.randomUUID(), prospectIds: ids });
    expect((await create(prospectIds)).body.issues[0].path).toBe('prospectIds');
    expect((await create(prospectIds.slice(1))).body.error).toBe('not_found');
  });
});

/** Sends so many bytes in chunks, without a Content-Length. */
function streamed(path: string, bytes: number): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    const headers = { Authorization: `Bearer ${api.key}`, 'Content-Type': 'application/json' };
    const call = request(new URL(path, inject('target').baseUrl), { method: 'POST', headers }, (response) => {
      isAnswered = true;
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    // The server may hang up as soon as it has answered.
    call.on('error', (error) => isAnswered || reject(error));
    const chunk = Buffer.alloc(64 * 1024, 0x20);
    for (let sent = 0; sent < bytes; sent += chunk.length) call.write(chunk);
    call.end();
  });
}
