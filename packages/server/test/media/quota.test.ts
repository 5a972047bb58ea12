import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ quotas: { mediaBytes: 100 } });
});
afterAll(() => server.close());

const upload = (bytes: number, options = {}) =>
  server.call('POST', '/api/v1/media', {
    body: { filename: 'a.txt', mime: 'text/plain', base64: Buffer.from('a'.repeat(bytes)).toString('base64') },
    ...options,
  });

test('files of a workspace are refused over its quota, also at the same time, and there is room again after one is deleted', async () => {
  const first = await upload(60, { idempotencyKey: 'first' });
  expect(first.status).toBe(201);
  const refused = await upload(41);
  expect([refused.status, refused.body.error, refused.body.reason]).toEqual([402, 'quota_exceeded', 'media_bytes']);
  expect((await upload(60, { idempotencyKey: 'first' })).body).toEqual(first.body);
  const { apiKey: key } = await server.addWorkspace();
  expect((await upload(100, { key })).status).toBe(201);

  const together = await Promise.all(Array.from({ length: 6 }, () => upload(20)));
  expect(together.filter(({ status }) => status === 201)).toHaveLength(2);
  expect((await server.call('DELETE', `/api/v1/media/${first.body.media.id}`)).status).toBe(200);
  expect((await upload(60)).status).toBe(201);
});
