import { beforeAll, expect, test } from 'vitest';
import type { Api } from '../src/api.ts';
import { ensureTemplate, makePage, ownApi, visit } from '../src/suite.ts';

let api: Api;
beforeAll(async () => {
  api = await ownApi();
  await ensureTemplate(api);
});

async function book() {
  const page = await makePage(api);
  const visitor = await visit(page);
  expect((await visitor.bookMeeting({ name: 'Ada' })).status).toBe(200);
  const { body } = await api.get(`/api/v1/meetings?prospect_id=${page.prospect_id}`);
  return { page, meeting: body.meetings[0] };
}

test('inferred: a booked meeting is moved to a free time, and its old time can be booked again', async () => {
  const { page, meeting } = await book();
  expect(meeting).toMatchObject({ status: 'booked', page_token: page.page_token, name: 'Ada', sequence: 0 });
  const { times } = (await api.get(`/api/v1/meetings/${meeting.id}/free-times`)).body;
  const { start, end } = times.at(-1);
  const moved = await api.post(`/api/v1/meetings/${meeting.id}/move`, { start });
  expect([moved.status, moved.body.meeting]).toMatchObject([200, { start, end, sequence: 1 }]);
  const second = await book();
  expect((await api.post(`/api/v1/meetings/${second.meeting.id}/move`, { start })).body.reason).toBe('taken');
  const free = (await api.get(`/api/v1/meetings/${second.meeting.id}/free-times`)).body.times;
  expect(free).not.toContainEqual({ start, end });
});

test('inferred: a meeting is canceled once, and stays in the list', async () => {
  const { page, meeting } = await book();
  const canceled = (await api.post(`/api/v1/meetings/${meeting.id}/cancel`, { reason: 'A holiday.' })).body.meeting;
  expect(canceled).toMatchObject({ status: 'canceled', cancel_reason: 'A holiday.', sequence: 1 });
  expect((await api.post(`/api/v1/meetings/${meeting.id}/cancel`)).body.meeting).toEqual(canceled);
  const { meetings } = (await api.get(`/api/v1/meetings?prospect_id=${page.prospect_id}&status=canceled`)).body;
  expect(meetings).toEqual([canceled]);
  const refused = await api.post(`/api/v1/meetings/${meeting.id}/move`, { start: '2030-01-02T10:00:00Z' });
  expect([refused.status, refused.body.reason]).toEqual([409, 'canceled']);
});
