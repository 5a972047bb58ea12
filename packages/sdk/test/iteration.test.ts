import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { justAfter, nextPlace } from '../src/window-place.ts';
import { type Step, scripted, thrownBy } from './support/scripted-api.ts';

const event = (id: number) => ({ id: `e${id}`, event: 'form.submitted' });
const eventPage = (ids: number[], nextCursor?: string | null): Step => ({
  body: { events: ids.map(event), nextCursor },
});

const collect = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
};
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

test.each([
  ['its last cursor again', [eventPage([1, 2], 'a'), eventPage([3], 'b'), eventPage([], 'b')], ['e1', 'e2', 'e3'], 3],
  ['the cursor just sent, with events', [eventPage([1], 'a'), eventPage([2], 'a')], ['e1', 'e2'], 2],
  ['no cursor', [eventPage([1], 'a'), eventPage([2])], ['e1', 'e2'], 2],
  ['null', [eventPage([1], 'a'), eventPage([2], null)], ['e1', 'e2'], 2],
  ['an empty cursor', [eventPage([1], 'a'), eventPage([2], '')], ['e1', 'e2'], 2],
  [
    'empty pages in between',
    [eventPage([1], 'a'), eventPage([], 'b'), eventPage([2], 'c'), eventPage([])],
    ['e1', 'e2'],
    4,
  ],
])('ends events at a server that gives %s', async (_name, steps, ids, requests) => {
  const { cartouche, received } = scripted(steps);
  expect(idsOf(await collect(cartouche.events.list()))).toEqual(ids);
  expect(received).toHaveLength(requests);
});

test('walks events from a saved cursor with the largest pages', async () => {
  const { cartouche, received } = scripted([eventPage([1], 'b'), eventPage([], 'b')]);
  await collect(cartouche.events.list({ cursor: 'a' }));
  expect(received.map(({ path }) => path)).toEqual([
    '/api/v1/events?limit=250&cursor=a',
    '/api/v1/events?limit=250&cursor=b',
  ]);
});

test('gives pages with the cursor to save', async () => {
  const { cartouche } = scripted([eventPage([1, 2], 'a'), eventPage([3], 'b'), eventPage([], 'b')]);
  const pages = await collect(cartouche.events.list({ limit: 2 }).byPage());
  expect(pages.map(({ events, nextCursor }) => [idsOf(events), nextCursor])).toEqual([
    [['e1', 'e2'], 'a'],
    [['e3'], 'b'],
  ]);
});

test('refuses to walk in circles', async () => {
  const { cartouche, received } = scripted([eventPage([1], 'a'), eventPage([2], 'b'), eventPage([3], 'a')]);
  const seen: string[] = [];
  const walk = async () => {
    for await (const { id } of cartouche.events.list()) seen.push(id);
  };
  expect(await thrownBy(walk())).toMatchObject({ name: 'UnexpectedResponseError' });
  expect(received).toHaveLength(3);
  expect(seen).toEqual(['e1', 'e2', 'e3']);
});

test('walks over a gap of many empty pages', async () => {
  const gap = Array.from({ length: 30 }, (_, index) => eventPage([], `gap${index}`));
  const { cartouche } = scripted([eventPage([1], 'a'), ...gap, eventPage([2], null)]);
  expect((await collect(cartouche.events.list())).map(({ id }) => id)).toEqual(['e1', 'e2']);
});

test('walks over more empty pages in all than it allows in a row', async () => {
  const gap = (name: string) => Array.from({ length: 600 }, (_, index) => eventPage([], `${name}${index}`));
  const { cartouche } = scripted([
    eventPage([1], 'a'),
    ...gap('b'),
    eventPage([2], 'c'),
    ...gap('d'),
    eventPage([3], null),
  ]);
  expect((await collect(cartouche.events.list())).map(({ id }) => id)).toEqual(['e1', 'e2', 'e3']);
});

test('does not follow new cursors of empty pages forever', async () => {
  let cursor = 0;
  const fetch = async () => {
    cursor += 1;
    return Response.json({ events: [], nextCursor: String(cursor) });
  };
  const { cartouche } = scripted([], { fetch });
  expect(await thrownBy(collect(cartouche.events.list()))).toMatchObject({
    name: 'UnexpectedResponseError',
    message: '1000 empty pages came in a row: the list would never end.',
  });
  expect(cursor).toBe(1_000);
});

test('sends nothing more when the loop is left, and reads one page ahead only when asked to', async () => {
  const steps = [eventPage([1, 2], 'a'), eventPage([3], 'b'), eventPage([], 'b')];
  for (const [prefetch, requests] of [
    [false, 1],
    [true, 2],
  ] as const) {
    const { cartouche, received } = scripted(steps);
    for await (const { id } of cartouche.events.list({ prefetch })) if (id === 'e1') break;
    expect(received).toHaveLength(requests);
  }
});

test('aborts the page that was read ahead when the loop is left', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  const { cartouche } = scripted([], {
    fetch: async (_url, init) => {
      signals.push(init.signal);
      if (signals.length > 1) return new Promise(() => {});
      return Response.json({ events: [event(1)], nextCursor: 'a' });
    },
  });
  for await (const _ of cartouche.events.list({ prefetch: true })) break;
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, true]);
});

test('lets a page that was read ahead fail silently when it is not needed, and throws when it is', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  try {
    const steps = [eventPage([1], 'a'), new TypeError('fetch failed')];
    const left = scripted(steps, { retries: 0 });
    for await (const _ of left.cartouche.events.list({ prefetch: true })) {
      await new Promise((resolve) => setImmediate(resolve));
      break;
    }
    await new Promise((resolve) => setImmediate(resolve));
    expect(left.received).toHaveLength(2);
    expect(unhandled).toEqual([]);
    const walked = scripted(steps, { retries: 0 });
    expect(await thrownBy(collect(walked.cartouche.events.list({ prefetch: true })))).toMatchObject({
      name: 'ConnectionError',
    });
  } finally {
    process.off('unhandledRejection', note);
  }
});

test('ends a walk with the reason of a signal, and leaves no listener on one that outlives it', async () => {
  const steps = [eventPage([1], 'a'), eventPage([2], 'b'), eventPage([], 'b')];
  for (const prefetch of [false, true]) {
    const { signal } = new AbortController();
    const { cartouche } = scripted(steps);
    expect(await collect(cartouche.events.list({ prefetch }, { signal }))).toHaveLength(2);
    for await (const _ of scripted(steps).cartouche.events.list({ prefetch }, { signal })) break;
    expect(getEventListeners(signal, 'abort')).toEqual([]);

    const controller = new AbortController();
    const reason = new Error('shutting down');
    const list = scripted(steps).cartouche.events.list({ prefetch }, { signal: controller.signal });
    const walk = list[Symbol.asyncIterator]();
    await walk.next();
    controller.abort(reason);
    // A page that was read ahead may be there already; then its events still come.
    expect(await thrownBy(collect(walk))).toBe(reason);
  }
});

test('prefetches all pages in order, each once', async () => {
  const { cartouche, received } = scripted([eventPage([1], 'a'), eventPage([2], 'b'), eventPage([], 'b')]);
  expect(idsOf(await collect(cartouche.events.list({ prefetch: true })))).toEqual(['e1', 'e2']);
  expect(received).toHaveLength(3);
});

test('gives parallel next() calls different events', async () => {
  const { cartouche } = scripted([eventPage([1, 2], 'a'), eventPage([3], 'b'), eventPage([], 'b')]);
  const events = cartouche.events.list()[Symbol.asyncIterator]();
  const results = await Promise.all([events.next(), events.next(), events.next(), events.next()]);
  expect(results.map(({ value }) => value?.id)).toEqual(['e1', 'e2', 'e3', undefined]);
});

// A server whose records may share a created_at, and which filters with an exclusive bound.
const prospectServer = (instants: readonly string[], cap = 500) => {
  const rows = instants.map((created_at, index) => ({ id: `p${index}`, created_at }));
  const asked: (string | null)[] = [];
  const fetch = async (url: string) => {
    const query = new URL(url).searchParams;
    const before = query.get('created_before');
    asked.push(before);
    const limit = Math.min(cap, Number(query.get('limit') ?? cap));
    const visible = rows.filter((row) => before === null || row.created_at < before).slice(0, limit);
    return Response.json({ prospects: visible, leads: visible });
  };
  return { fetch, asked, rows };
};

test('says truncated when a list is as long as the server makes it', async () => {
  const instants = Array.from(
    { length: 501 },
    (_, i) => `2026-11-20T10:00:00.${String(999_999 - i).padStart(6, '0')}Z`,
  );
  const { cartouche } = scripted([], { fetch: prospectServer(instants).fetch });
  expect((await cartouche.prospects.list()).truncated).toBe(true);
  const short = scripted([], { fetch: prospectServer(instants.slice(0, 499)).fetch });
  expect((await short.cartouche.prospects.list()).truncated).toBe(false);
});

test('walks all windows and loses or repeats no row at equal instants', async () => {
  // Rows 490 to 519 share an instant across the seam between the first and the second window.
  const instants = Array.from({ length: 1300 }, (_, i) => {
    const step = i >= 490 && i < 520 ? 490 : i;
    return `2026-11-20T10:00:00.${String(900_000 - step).padStart(6, '0')}Z`;
  });
  const server = prospectServer(instants);
  const { cartouche } = scripted([], { fetch: server.fetch });
  expect(idsOf(await collect(cartouche.prospects.list()))).toEqual(idsOf(server.rows));
  expect(server.asked).toEqual([
    null,
    '2026-11-20T10:00:00.899511Z',
    '2026-11-20T10:00:00.899012Z',
    '2026-11-20T10:00:00.898702Z',
  ]);
});

test.each([1, 2, 3])('walks all rows in windows of %i', async (limit) => {
  const instants = Array.from({ length: 7 }, (_, index) => `2026-11-20T10:00:00.00000${9 - index}Z`);
  const server = prospectServer(instants);
  const { cartouche } = scripted([], { fetch: server.fetch });
  expect(idsOf(await collect(cartouche.prospects.list({ limit })))).toEqual(idsOf(server.rows));
});

test('ends at an exactly full last window', async () => {
  const instants = Array.from(
    { length: 500 },
    (_, i) => `2026-11-20T10:00:00.${String(900_000 - i).padStart(6, '0')}Z`,
  );
  const server = prospectServer(instants);
  const { cartouche } = scripted([], { fetch: server.fetch });
  expect(await collect(cartouche.prospects.list())).toHaveLength(500);
  expect(server.asked).toHaveLength(2);
});

test('says so when more rows share an instant than a window holds', async () => {
  const { cartouche } = scripted([], { fetch: prospectServer(Array(600).fill('2026-11-20T10:00:00.000000Z')).fetch });
  expect(await thrownBy(collect(cartouche.prospects.list()))).toMatchObject({ name: 'UnexpectedResponseError' });
});

test('passes a window on to the first request and keeps its end', async () => {
  const { cartouche, received } = scripted({ body: { leads: [] } });
  const createdAfter = new Date(Date.UTC(2026, 10, 1));
  await collect(cartouche.leads.list({ createdBefore: '2026-11-20T10:00:00.123456Z', createdAfter }));
  expect(received[0]?.path).toBe(
    '/api/v1/leads?created_before=2026-11-20T10%3A00%3A00.123456Z&created_after=2026-11-01T00%3A00%3A00.000Z',
  );
});

test.each([
  ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00.000001Z'],
  ['2026-11-20T10:00:00.5Z', '2026-11-20T10:00:00.500001Z'],
  ['2026-11-20T10:00:00.123456789+02:00', '2026-11-20T08:00:00.123457Z'],
  ['2026-11-20T10:59:59.999999Z', '2026-11-20T11:00:00.000000Z'],
  ['not an instant', 'not an instant'],
])('takes the instant just after %s', (instant, after) => {
  expect(justAfter(instant)).toBe(after);
});

test('ends where a window brings nothing new and had room for more, whatever came in between', () => {
  const rowsOf = (...numbers: number[]) =>
    numbers.map((n) => ({ id: `r${n}`, created_at: `2026-11-20T10:00:0${n}.000000Z` }));
  const first = nextPlace(rowsOf(9, 8, 7, 6), undefined, 500);
  const second = nextPlace(rowsOf(6, 5), first.next, 500);
  expect([first.next?.slice(1, 4), second.next?.slice(1, 4)]).toEqual([
    [4, 4, 0],
    [4, 5, 0],
  ]);
  expect(nextPlace(rowsOf(5), second.next, 500)).toEqual({ fresh: [], next: undefined });
  // As long as the longest: rows may hide behind those of its instant.
  const full = nextPlace(rowsOf(9), undefined, 500);
  expect(() => nextPlace(rowsOf(9), full.next, 1)).toThrow('More than 1 rows may share one created_at');
});

const distinctInstants = (count: number) =>
  Array.from({ length: count }, (_, i) => `2026-11-20T10:00:00.${String(900_000 - i).padStart(6, '0')}Z`);

test.each([1, 2, 7, 200, 499, 500])('loses no row at a server that hands out %d at a time', async (cap) => {
  const instants = distinctInstants(cap < 7 ? 40 : 1_000);
  const server = prospectServer(instants, cap);
  const { cartouche } = scripted([], { fetch: server.fetch });
  const walk = collect(cartouche.prospects.list());
  // Windows that begin at the last row's own instant can't get past a single row: that is said, not lost.
  if (cap === 1) expect(await thrownBy(walk)).toMatchObject({ name: 'UnexpectedResponseError' });
  else expect(idsOf(await walk)).toEqual(idsOf(server.rows));
});

test('follows the cursor of deliveries, however few come at a time', async () => {
  const page = (id: number, nextCursor: string | null): Step => ({
    body: { deliveries: [{ id: `d${id}` }], nextCursor },
  });
  const { cartouche, received } = scripted([page(1, 'a'), page(2, 'b'), page(3, null)]);
  const params = { status: 'exhausted' } as const;
  expect(idsOf(await collect(cartouche.deliveries.list('c1', params)))).toEqual(['d1', 'd2', 'd3']);
  expect(received.map(({ path }) => path.split('?')[1])).toEqual([
    'status=exhausted',
    'status=exhausted&cursor=a',
    'status=exhausted&cursor=b',
  ]);
});

test('follows the cursors of members, versions and a timeline', async () => {
  const { cartouche, received } = scripted([
    { body: { batch: {}, members: [{ prospect_id: 'm1' }], nextCursor: 'bQ.s' } },
    { body: { batch: {}, members: [{ prospect_id: 'm2' }], nextCursor: null } },
    { body: { versions: [{ version: 2 }], nextCursor: 'dg.s' } },
    { body: { versions: [{ version: 1 }], nextCursor: null } },
    { body: { timeline: [{ kind: 'visit' }], nextCursor: 'cw.s' } },
    { body: { timeline: [{ kind: 'visit' }], nextCursor: null } },
  ]);
  expect(await collect(cartouche.batches.listMembers('1', { limit: 1 }))).toHaveLength(2);
  expect(await collect(cartouche.templates.listVersions('1', { limit: 1 }))).toHaveLength(2);
  expect(await collect(cartouche.pages.signals('1', { limit: 1 }))).toHaveLength(2);
  expect(received.map(({ path }) => path.split('?')[1])).toEqual([
    'limit=1',
    'limit=1&cursor=bQ.s',
    'limit=1',
    'limit=1&cursor=dg.s',
    'limit=1',
    'limit=1&cursor=cw.s',
  ]);
});

test.each([1, 3, 199])('ends a list of %d rows that share one instant', async (count) => {
  const server = prospectServer(Array(count).fill('2026-11-20T10:00:00.000000Z'));
  const { cartouche } = scripted([], { fetch: server.fetch });
  expect(await collect(cartouche.prospects.list())).toHaveLength(count);
});

test.each([
  [
    'with older ones',
    [...distinctInstants(10), ...Array(300).fill('2026-11-20T09:00:00.000000Z'), '2026-11-20T08:00:00.000000Z'],
  ],
  ['at the end', [...distinctInstants(10), ...Array(300).fill('2026-11-20T09:00:00.000000Z')]],
])('says so when more rows share an instant than a short window holds, %s', async (_name, instants) => {
  const { cartouche } = scripted([], { fetch: prospectServer(instants, 200).fetch });
  expect(await thrownBy(collect(cartouche.prospects.list()))).toMatchObject({ name: 'UnexpectedResponseError' });
});

test('ends at a server that ignores the window, unless its list may be cut off', async () => {
  const rows = distinctInstants(500).map((created_at, index) => ({ id: `p${index}`, created_at }));
  const short = scripted({ body: { prospects: rows.slice(0, 3) } });
  expect(await collect(short.cartouche.prospects.list())).toHaveLength(3);
  const full = scripted({ body: { prospects: rows } });
  expect(await thrownBy(collect(full.cartouche.prospects.list()))).toMatchObject({
    name: 'UnexpectedResponseError',
  });
});

test('does not walk past a row without an instant', async () => {
  const { cartouche } = scripted({ body: { prospects: [{ id: 'p1', created_at: 'yesterday' }] } });
  expect(await thrownBy(collect(cartouche.prospects.list()))).toMatchObject({
    message: 'A row has no valid created_at: the rest of the list is out of reach.',
  });
});

test('takes null for no cursor', async () => {
  const page = {
    events: [],
    entries: [],
    media: [],
    deliveries: [],
    versions: [],
    batch: {},
    members: [],
    nextCursor: null,
  };
  const { cartouche, received } = scripted({ body: page });
  const cursor = null;
  await cartouche.events.list({ cursor });
  await collect(cartouche.events.list({ cursor }));
  await collect(cartouche.events.list({ cursor }).byPage());
  await cartouche.audit.list({ cursor });
  await collect(cartouche.audit.list({ cursor }));
  await cartouche.media.list({ cursor });
  await collect(cartouche.media.list({ cursor }));
  await cartouche.deliveries.list('c1', { cursor });
  await collect(cartouche.deliveries.list('c1', { cursor }));
  await cartouche.batches.listMembers('b1', { cursor });
  await cartouche.templates.listVersions('t1', { cursor });
  expect(received.filter(({ path }) => /cursor|after|before/.test(path))).toEqual([]);
  expect(received).toHaveLength(11);
});

test('gives windows a cursor, with which pages lose and repeat no row either', async () => {
  // Rows 20 to 29 share an instant, and pages of 7 have seams in it.
  const instants = Array.from({ length: 50 }, (_, i) => {
    const step = i >= 20 && i < 25 ? 20 : i;
    return `2026-11-20T10:00:00.${String(900_000 - step).padStart(6, '0')}Z`;
  });
  const server = prospectServer(instants);
  const { cartouche } = scripted([], { fetch: server.fetch });
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof cartouche.prospects.list>> = await cartouche.prospects.list({
      limit: 7,
      cursor,
    });
    expect(page.prospects.length).toBeLessThanOrEqual(7);
    ids.push(...idsOf(page.prospects));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(ids).toEqual(idsOf(server.rows));
});

test('walks a list that was awaited before from the page that is there', async () => {
  const { cartouche, received } = scripted([eventPage([1], 'a'), eventPage([2], null)]);
  const list = cartouche.events.list();
  expect(idsOf((await list).events)).toEqual(['e1']);
  expect(idsOf(await collect(list))).toEqual(['e1', 'e2']);
  expect(received).toHaveLength(2);
});

test('gives a list how its first page went', async () => {
  const { cartouche } = scripted({ body: { keys: [] }, headers: { 'x-request-id': 'r1' } });
  const { data, response } = await cartouche.keys.list().withResponse();
  expect([data.keys, response.requestId]).toEqual([[], 'r1']);
});

test.each(['nonsense', '[]', '{"a":1}', '["2026-11-20T10:00:00Z"]'])('refuses the cursor %s', async (cursor) => {
  const { cartouche, received } = scripted({ body: { leads: [] } });
  expect(await thrownBy(cartouche.leads.list({ cursor }))).toMatchObject({ name: 'UsageError' });
  expect(received).toEqual([]);
});

test('walks lists of one page', async () => {
  const { cartouche } = scripted({
    body: { domains: [{ hostname: 'a' }], members: [], connectors: [], eventTypes: [] },
  });
  expect(await collect(cartouche.workspace.listDomains())).toEqual([{ hostname: 'a' }]);
  expect(await collect(cartouche.connectors.list())).toEqual([]);
});

test.each(['templates', 'batches'] as const)(
  'follows the cursor of %s, however few come at a time',
  async (resource) => {
    const page = (id: string, nextCursor: string | null) => ({ body: { [resource]: [{ id }], nextCursor } });
    const { cartouche, received } = scripted([page('t1', 'a'), page('t2', null)]);
    const first = await cartouche[resource].list({ limit: 1 });
    expect([first.truncated, first.nextCursor]).toEqual([true, 'a']);
    const again = scripted([page('t1', 'a'), page('t2', null)]);
    expect(await collect<{ id: string }>(again.cartouche[resource].list())).toEqual([{ id: 't1' }, { id: 't2' }]);
    expect([received[0]?.path.split('?')[1], again.received[1]?.path.split('?')[1]]).toEqual(['limit=1', 'cursor=a']);
  },
);
