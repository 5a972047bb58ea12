import type { OperationHandlers } from '../../http/operation.ts';
import type { ConversionsService } from './service.ts';

/** The tags leads and events: two readings of one table. */
export function conversionsRoutes(
  conversions: ConversionsService,
): Pick<OperationHandlers, 'listLeads' | 'listEvents'> {
  return {
    listLeads: async ({ caller, query }) => ({
      leads: await conversions.listLeads(caller.workspaceId, {
        before: query.created_before,
        after: query.created_after,
      }),
    }),
    listEvents: ({ caller, query }) =>
      conversions.listEvents(caller.workspaceId, { cursor: query.cursor, limit: query.limit }),
  };
}
