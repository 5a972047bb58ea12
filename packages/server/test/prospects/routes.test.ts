import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const post = (body: unknown, options: { idempotencyKey?: string } = {}) =>
  server.call('POST', '/api/v1/prospects', { body, ...options });
const list = async (query = '') => (await server.call('GET', `/api/v1/prospects${query}`)).body.prospects;
const emails = (prospects: { email: string }[]) => prospects.map(({ email }) => email);

describe('POST /api/v1/prospects', () => {
  it.each([
    ['one prospect', { email: 'Ada@x.example', first_name: 'Ada' }],
    ['an array', [{ email: 'Ada@x.example', first_name: 'Ada' }]],
    ['an object with prospects', { prospects: [{ email: 'Ada@x.example', first_name: 'Ada' }] }],
  ])('takes %s', async (_shape, sent) => {
    const { status, body } = await post(sent);
    expect(status).toBe(200);
    expect(body).toEqual({
      prospects: [
        {
          id: expect.any(String),
          email: 'ada@x.example',
          first_name: 'Ada',
          last_name: null,
          company_name: null,
          company_domain: null,
          role_title: null,
          linkedin_url: null,
          tags: [],
          custom_fields: {},
          external_ids: {},
          status: 'pending',
          created_at: '2026-01-01T00:00:00.000Z',
          updated_at: '2026-01-01T00:00:00.000Z',
        },
      ],
    });
    expect(await list()).toEqual(body.prospects);
  });

  it.each([[[]], [{ prospects: [] }]])('answers no_prospects to %j', async (sent) => {
    expect(await post(sent)).toMatchObject({
      status: 400,
      body: { error: 'no_prospects', message: 'The body holds no prospect. Send at least one.' },
    });
  });

  it.each([
    ['one prospect', { email: 'a@x.example', linkedin_url: 'ftp://x' }, 'linkedin_url'],
    [
      'an array',
      [{ email: 'a@x.example' }, { email: 'b@x.example', linkedin_url: 'ftp://x' }],
      'prospects[1].linkedin_url',
    ],
    [
      'an object',
      { prospects: [{ email: 'a@x.example', custom_fields: { x: 'x'.repeat(40_000) } }] },
      'prospects[0].custom_fields',
    ],
    ['an address that is none', [{ email: 'a@x.example' }, { email: 'ada' }], 'prospects[1].email'],
    ['no address', { first_name: 'Ada' }, 'email'],
    ['an unknown field', { email: 'a@x.example', firstName: 'Ada' }, 'firstName'],
    ['a wrong type', [{ email: 'a@x.example', tags: 'q4' }], 'prospects[0].tags'],
    [
      'an identifier that is no text',
      [{ email: 'a@x.example', external_ids: { crm: 7 } }],
      'prospects[0].external_ids.crm',
    ],
    ['a text that is too long', [{ email: 'a@x.example', first_name: 'x'.repeat(201) }], 'prospects[0].first_name'],
  ])('names the field of %s', async (_shape, sent, path) => {
    const { status, body } = await post(sent);
    expect({ status, error: body.error, path: body.issues?.[0]?.path }).toEqual({
      status: 400,
      error: 'validation_failed',
      path,
    });
    expect(await list()).toEqual([]);
  });

  it('takes back what a GET gave', async () => {
    const { body } = await post({ email: 'a@x.example', tags: ['q4'] });
    const { body: got } = await server.call('GET', `/api/v1/prospects/${body.prospects[0].id}`);
    expect((await post(got.prospect)).body).toEqual(body);
    expect((await post({ prospects: await list() })).body).toEqual(body);
  });

  it('replays the same answer for the same Idempotency-Key', async () => {
    const first = await post({ email: 'a@x.example', first_name: 'Ada' }, { idempotencyKey: 'k1' });
    await post({ email: 'a@x.example', first_name: 'Changed' });
    const second = await post({ email: 'a@x.example', first_name: 'Ada' }, { idempotencyKey: 'k1' });
    expect(second.text).toBe(first.text);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect((await list())[0].first_name).toBe('Changed');
  });

  it('needs the scope write:prospects', async () => {
    const reader = await server.services.auth.keys.issue({
      workspaceId: server.workspaceId,
      name: 'reader',
      scopes: ['read:prospects'],
    });
    const answer = await server.call('POST', '/api/v1/prospects', { body: { email: 'a@x.example' }, key: reader.key });
    expect(answer).toMatchObject({ status: 403, body: { error: 'missing_scope', reason: 'write:prospects' } });
  });
});

describe('GET /api/v1/prospects', () => {
  it('is newest first and takes windows', async () => {
    await post([{ email: 'a@x.example' }, { email: 'b@x.example' }]);
    server.clock.advance(60_000);
    await post({ email: 'c@x.example' });
    const all = await list();
    expect(emails(all)).toEqual(['c@x.example', 'b@x.example', 'a@x.example']);
    expect(emails(await list(`?created_before=${all[1].created_at}`))).toEqual(['a@x.example']);
    expect(emails(await list(`?created_after=${all[1].created_at}`))).toEqual(['c@x.example']);
  });

  it.each([
    ['?created_before=yesterday', 'query.created_before'],
    ['?created_before=2026-02-30T00:00:00Z', 'query.created_before'],
    ['?created_before=0000-01-01T00:00:00Z', 'query.created_before'],
    ['?created_after=2026-01-01T00:00:00+02:00', 'query.created_after'],
    ['?limit=0', 'query.limit'],
    ['?limit=501', 'query.limit'],
    ['?offset=5', 'query.offset'],
    ['?created_before=2026-01-01T00:00:00Z&created_before=2026-01-02T00:00:00Z', 'query.created_before'],
  ])('refuses %s', async (query, path) => {
    expect(await server.call('GET', `/api/v1/prospects${query}`)).toMatchObject({
      status: 400,
      body: { error: 'validation_failed', issues: [{ path }] },
    });
  });
});

describe('GET /api/v1/prospects/{id}', () => {
  it('comes with an empty list of pages at first', async () => {
    const { body } = await post({ email: 'a@x.example' });
    const answer = await server.call('GET', `/api/v1/prospects/${body.prospects[0].id.toUpperCase()}`);
    expect(answer).toMatchObject({ status: 200, body: { prospect: { ...body.prospects[0], pages: [] } } });
  });

  it('is not_found for an unknown id and for that of another workspace, 400 for no uuid', async () => {
    const { body } = await post({ email: 'a@x.example' });
    const other = await server.addWorkspace();
    const path = `/api/v1/prospects/${body.prospects[0].id}`;
    expect(await server.call('GET', path, { key: other.apiKey })).toMatchObject({
      status: 404,
      body: { error: 'not_found' },
    });
    expect(await server.call('GET', '/api/v1/prospects/42')).toMatchObject({
      status: 400,
      body: { error: 'validation_failed', issues: [{ path: 'path.id' }] },
    });
  });
});
