import type { OperationHandlers } from '../../http/pipeline/handler.ts';
import type { Cursors } from '../../platform/cursors.ts';
import type { ConversionsService } from './service.ts';

/** The tags leads and events: two readings of one table. */
export function conversionsRoutes(
  conversions: ConversionsService,
  cursors: Cursors,
): Pick<OperationHandlers, 'listLeads' | 'getLead' | 'updateLead' | 'deleteLead' | 'listEvents' | 'getEvent'> {
  return {
    listLeads: async ({ caller, query }) => ({ leads: await conversions.listLeads(caller.workspaceId, query) }),
    getLead: async ({ caller, params }) => ({ lead: await conversions.getLead(caller.workspaceId, params.id) }),
    updateLead: async ({ caller, params, body, change }) => ({
      lead: await conversions.updateLead(caller.workspaceId, params.id, body, change),
    }),
    deleteLead: async ({ caller, params, change }) => {
      await conversions.remove(caller.workspaceId, params.id, change);
      return { leadId: params.id };
    },
    getEvent: async ({ caller, params }) => ({ event: await conversions.getEvent(caller.workspaceId, params.id) }),
    listEvents: async ({ caller: { workspaceId }, query: { cursor, limit, ...filter } }) => {
      const list = { workspaceId, operation: 'listEvents', filter };
      const from = cursors.read(list, cursor);
      const { events, position } = await conversions.listEvents(workspaceId, filter, { position: from, limit });
      return { events, nextCursor: cursors.write(list, position) };
    },
  };
}
