import type { OperationHandlers } from '../../http/pipeline/handler.ts';
import type { Cursors } from '../../platform/cursors.ts';
import type { MeetingsService } from './service.ts';

type Operations = 'listMeetings' | 'getMeeting' | 'listMeetingTimes' | 'cancelMeeting' | 'moveMeeting';

export function meetingsRoutes(meetings: MeetingsService, cursors: Cursors): Pick<OperationHandlers, Operations> {
  return {
    listMeetings: async ({ caller: { workspaceId }, query: { limit, cursor, ...filter } }) => {
      const list = { workspaceId, operation: 'listMeetings', filter };
      const window = { behind: cursors.read(list, cursor), limit };
      const { meetings: found, next } = await meetings.list(workspaceId, filter, window);
      return { meetings: found, nextCursor: cursors.write(list, next) };
    },
    getMeeting: async ({ caller, params }) => ({ meeting: await meetings.get(caller.workspaceId, params.id) }),
    listMeetingTimes: async ({ caller, params }) => ({ times: await meetings.times(caller.workspaceId, params.id) }),
    cancelMeeting: async ({ caller, params, body, change }) => ({
      meeting: await meetings.cancel(caller, params.id, body?.reason, change),
    }),
    moveMeeting: async ({ caller, params, body, change }) => ({
      meeting: await meetings.move(caller, params.id, body.start, change),
    }),
  };
}
