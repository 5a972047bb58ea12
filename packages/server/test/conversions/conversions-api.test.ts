import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConvertedPage } from '../../src/domains/conversions/service.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let page: ConvertedPage;

beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  await server.reset();
  const [prospect] = await server.services.prospects.save(server.workspaceId, [{ email: 'ada@northwind.example' }]);
  if (!prospect) throw new Error('no prospect');
  const { workspaceId } = server;
  page = {
    workspaceId,
    pageId: prospect.id,
    pageToken: 'q3hV0xkPz1mS8bTn4cWd2A',
    url: 'https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A',
    prospect,
  };
});
afterAll(() => server.close());

async function submit(count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    await server.services.conversions.submitForm(page, { formToken: `token ${n}`, fields: { n: String(n) } });
  }
}
const get = (path: string) => server.call('GET', path);
const numbers = (rows: { fields: { n: string } }[]) => rows.map(({ fields }) => Number(fields.n));

describe('GET /api/v1/leads', () => {
  it('lists what was sent, newest first, in windows', async () => {
    await submit(3);
    const { body } = await get('/api/v1/leads');
    expect(numbers(body.leads)).toEqual([3, 2, 1]);
    expect(Object.keys(body.leads[0]).sort()).toEqual([
      'created_at',
      'event_type',
      'fields',
      'id',
      'kind',
      'page_token',
      'prospect_id',
    ]);
    const before = await get(`/api/v1/leads?created_before=${body.leads[0].created_at}`);
    expect(numbers(before.body.leads)).toEqual([2, 1]);
    const after = await get(`/api/v1/leads?created_after=${body.leads[2].created_at}`);
    expect(numbers(after.body.leads)).toEqual([3, 2]);
  });

  it.each([
    'created_before=yesterday',
    'created_after=',
    'limit=5',
    'created_before=2026-01-01T00:00:00Z&created_before=2026-01-01T00:00:00Z',
  ])('refuses ?%s by name', async (query) => {
    const { status, body } = await get(`/api/v1/leads?${query}`);
    expect([status, body.error]).toEqual([400, 'validation_failed']);
    expect(body.issues[0].path).toBe(`query.${query.split('=')[0]}`);
  });

  it('shows another workspace nothing', async () => {
    await submit(1);
    const other = await server.addWorkspace();
    expect((await server.call('GET', '/api/v1/leads', { key: other.apiKey })).body).toEqual({ leads: [] });
  });
});

describe('GET /api/v1/events', () => {
  it('exports in pages, oldest first, and continues where it stopped', async () => {
    await submit(55);
    const first = (await get('/api/v1/events')).body;
    expect(numbers(first.events)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(Object.keys(first.events[0]).sort()).toEqual([
      'created_at',
      'delivered_at',
      'event',
      'fields',
      'id',
      'page_token',
      'prospect_id',
    ]);
    const second = (await get(`/api/v1/events?cursor=${first.nextCursor}&limit=250`)).body;
    expect(numbers(second.events)).toEqual([51, 52, 53, 54, 55]);
    const end = (await get(`/api/v1/events?cursor=${second.nextCursor}`)).body;
    expect(end).toEqual({ events: [], nextCursor: second.nextCursor });
  });

  it('takes limits from 1 to 250', async () => {
    await submit(2);
    expect((await get('/api/v1/events?limit=1')).body.events).toHaveLength(1);
    expect((await get('/api/v1/events?limit=250')).body.events).toHaveLength(2);
  });

  it.each([
    'limit=0',
    'limit=251',
    'limit=-1',
    'limit=1.5',
    'limit=many',
    'limit=',
    'cursor=',
    'cursor=garbage',
    'cursor=%00',
    'cursor=djE6LTE',
    `cursor=${'x'.repeat(201)}`,
    'page=2',
  ])('refuses ?%s by name', async (query) => {
    const { status, body } = await get(`/api/v1/events?${query}`);
    expect([status, body.error]).toEqual([400, 'validation_failed']);
    expect(body.issues[0].path).toBe(`query.${query.split('=')[0]}`);
  });
});

describe('GET /api/v1/analytics', () => {
  it('answers zeros for a new workspace, and takes no parameters', async () => {
    expect((await get('/api/v1/analytics')).body).toEqual({
      metrics: { pagesLive: 0, visited: 0, conversions: 0, ctaClicks: 0, conversionRate: 0 },
      hotLeads: [],
    });
    expect((await get('/api/v1/analytics?days=7')).status).toBe(400);
  });
});
