import type { MeetingListParams } from '@cartouche/sdk';
import { createMeetings } from '@cartouche/sdk/meetings';
import { clientOptions } from './client.ts';
import { list } from './list.ts';

export const meetingsApi = createMeetings(clientOptions);

export const meetingsList = (params: Omit<MeetingListParams, 'cursor'>) =>
  list(['meetings', 'list', params], async (cursor, signal) => {
    const { meetings, nextCursor } = await meetingsApi.list({ ...params, cursor }, { signal });
    return { rows: meetings, next: nextCursor ?? undefined };
  });
