import type { OperationHandlers } from '../../http/pipeline/handler.ts';
import type { Cursors } from '../../platform/cursors.ts';
import type { ConversionsService } from './service.ts';

/** The tags leads and events: two readings of one table. */
export function conversionsRoutes(
  conversions: ConversionsService,
  cursors: Cursors,
): Pick<OperationHandlers, 'listLeads' | 'listEvents'> {
  return {
    listLeads: async ({ caller, query }) => ({
      leads: await conversions.listLeads(caller.workspaceId, {
        event: query.kind && (query.kind === 'meeting' ? 'meeting.booked' : 'form.submitted'),
        prospectId: query.prospect_id,
        pageToken: query.page_token,
        since: query.since,
        until: query.until,
        after: query.created_after,
        before: query.created_before,
      }),
    }),
    listEvents: async ({ caller: { workspaceId }, query }) => {
      const { kind: event, prospect_id: prospectId, page_token: pageToken, since, until, cursor, limit } = query;
      const filter = { event, prospectId, pageToken, since, until };
      const list = { workspaceId, operation: 'listEvents', filter };
      const from = cursors.read(list, cursor);
      const { events, position } = await conversions.listEvents(workspaceId, filter, { position: from, limit });
      return { events, nextCursor: cursors.write(list, position) };
    },
  };
}
