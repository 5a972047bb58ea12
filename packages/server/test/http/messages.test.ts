import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('a missing field is required, a bad value learns what is allowed, and a blank in an offset is recognized', async () => {
  const issuesOf = async (method: string, path: string, body?: unknown) =>
    (await server.call(method, path, { body })).body.issues;
  expect(await issuesOf('POST', '/api/v1/batches', {})).toEqual([{ path: 'templateId', message: 'is required' }]);
  expect(
    await issuesOf('POST', '/api/v1/connectors', { outboundUrl: 'https://a.example/', events: ['page.seen'] }),
  ).toEqual([expect.objectContaining({ message: expect.stringMatching(/^must be one of page\.rendered, /) })]);
  expect(await issuesOf('GET', '/api/v1/events?limit=251')).toEqual([
    { path: 'query.limit', message: 'must be at most 250' },
  ]);
  expect(await issuesOf('GET', '/api/v1/prospects?created_before=2026-11-20T09:30:00+02:00')).toEqual([
    { path: 'query.created_before', message: 'has a blank where its offset begins: send the plus as %2B, or use Z' },
  ]);
});

test('more than 100 invalid fields are counted', async () => {
  const people = Array.from({ length: 250 }, () => ({ email: 'nobody' }));
  const { body } = await server.call('POST', '/api/v1/prospects', { body: people });
  expect([body.issues.length, body.issueCount]).toEqual([100, 250]);
});

test('international email addresses are accepted', async () => {
  for (const email of ['jörg@müller.example', '用户@例子.广告', 'ada@xn--mller-kva.example']) {
    const { status, body } = await server.call('POST', '/api/v1/prospects', { body: { email } });
    expect([status, body.prospects?.[0].email]).toEqual([200, email]);
  }
  for (const email of [
    'ada',
    'ada@',
    '@x.example',
    'a b@x.example',
    'ada@x',
    'ada..b@x.example',
    'ada@x..example',
    '<ada@x.example>',
  ])
    expect((await server.call('POST', '/api/v1/prospects', { body: { email } })).status, email).toBe(400);
});
