import type { MeetingListParams } from '@cartouche/sdk';
import { createMeetings } from '@cartouche/sdk/meetings';
import { queryOptions } from '@tanstack/react-query';
import { clientOptions } from './client.ts';
import { list, upTo } from './list.ts';
import { record } from './record.ts';

export const meetingsApi = createMeetings(clientOptions);

export const meetingsList = (params: Omit<MeetingListParams, 'cursor'>) =>
  list('meetings', [params], async (cursor, signal) => {
    const { meetings, nextCursor } = await meetingsApi.list({ ...params, cursor }, { signal });
    return upTo(meetings, nextCursor);
  });

export const meetingQuery = record('meetings', meetingsApi);

/** The free times that a meeting can move to. */
export const timesQuery = (id: string) =>
  queryOptions({
    queryKey: ['meetings', id, 'times'],
    queryFn: async ({ signal }) => (await meetingsApi.listTimes(id, { signal })).times,
  });
