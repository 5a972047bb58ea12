import { expect, test } from 'vitest';
import { type Cartouche, UsageError } from '../src/index.ts';
import { scripted, thrownBy } from './support/scripted-api.ts';

const meeting = { id: 'm1', start: '2026-11-25T10:00:00.000Z' };

test.each<[string, (c: Cartouche) => PromiseLike<unknown>, string, string, unknown]>([
  [
    'list',
    (c) =>
      c.meetings.list({ status: 'booked', startAfter: new Date(0), startBefore: '2027-01-01T00:00:00Z', limit: 5 }),
    'GET',
    '/api/v1/meetings?status=booked&start_after=1970-01-01T00%3A00%3A00.000Z&start_before=2027-01-01T00%3A00%3A00Z&limit=5',
    undefined,
  ],
  ['get', (c) => c.meetings.get('m1'), 'GET', '/api/v1/meetings/m1', undefined],
  ['listTimes', (c) => c.meetings.listTimes('m1'), 'GET', '/api/v1/meetings/m1/free-times', undefined],
  [
    'move',
    (c) => c.meetings.move('m1', new Date(0)),
    'POST',
    '/api/v1/meetings/m1/move',
    { start: '1970-01-01T00:00:00.000Z' },
  ],
  [
    'cancel',
    (c) => c.meetings.cancel('m1', { reason: 'away' }),
    'POST',
    '/api/v1/meetings/m1/cancel',
    { reason: 'away' },
  ],
])('meetings.%s sends what the contract says', async (_method, call, method, path, body) => {
  const { cartouche, received } = scripted({ body: { meeting, meetings: [meeting], times: [], nextCursor: null } });
  await call(cartouche);
  expect(received).toMatchObject([{ method, path }]);
  expect(received[0]?.body).toEqual(body);
});

test('meetings.list walks on until there is no cursor', async () => {
  const windows = [
    { body: { meetings: [{ id: 'm1' }, { id: 'm2' }], nextCursor: 'c1' } },
    { body: { meetings: [{ id: 'm3' }], nextCursor: null } },
  ];
  const { cartouche, received } = scripted(windows);
  const ids: string[] = [];
  for await (const { id } of cartouche.meetings.list({ prospectId: 'p1' })) ids.push(id);
  expect(ids).toEqual(['m1', 'm2', 'm3']);
  expect(received.map(({ path }) => path)).toEqual([
    '/api/v1/meetings?prospect_id=p1',
    '/api/v1/meetings?prospect_id=p1&cursor=c1',
  ]);
});

test('meetings.move refuses a time that is none without sending anything', async () => {
  const { cartouche, received } = scripted({ body: { meeting } });
  expect(await thrownBy(cartouche.meetings.move('m1', 'tomorrow'))).toBeInstanceOf(UsageError);
  expect(received).toEqual([]);
});
