import type { OperationHandlers } from '../../http/pipeline/handler.ts';
import type { Cursors } from '../../platform/cursors.ts';
import type { DiscoveryService } from './service.ts';

type Operations =
  | 'createDiscoverySession'
  | 'getDiscoverySession'
  | 'listDiscoverySessions'
  | 'deleteDiscoverySession'
  | 'restartDiscoverySession'
  | 'answerDiscoveryQuestions'
  | 'updateDiscoverySpeakers'
  | 'buildDiscoveryPage';

export function discoveryRoutes(discovery: DiscoveryService, cursors: Cursors): Pick<OperationHandlers, Operations> {
  return {
    createDiscoverySession: ({ caller, body, newId }) => discovery.create(caller, body, newId),
    getDiscoverySession: ({ caller, params }) => discovery.get(caller.workspaceId, params.id),
    listDiscoverySessions: async ({ caller: { workspaceId }, query: { limit, cursor, ...filter } }) => {
      const list = { workspaceId, operation: 'listDiscoverySessions', filter };
      const { sessions, next } = await discovery.list(workspaceId, filter, {
        behind: cursors.read(list, cursor),
        limit,
      });
      return { sessions, nextCursor: cursors.write(list, next) };
    },
    deleteDiscoverySession: async ({ caller, params, change }) => {
      await discovery.remove(caller.workspaceId, params.id, change);
      return { sessionId: params.id };
    },
    restartDiscoverySession: async ({ caller, params, change }) => ({
      session: await discovery.restart(caller.workspaceId, params.id, change),
    }),
    answerDiscoveryQuestions: ({ caller, params, body, change }) =>
      discovery.answer(caller, params.id, body.answers, change),
    updateDiscoverySpeakers: ({ caller, params, body, change }) =>
      discovery.updateSpeakers(caller.workspaceId, params.id, body.speakers, change),
    buildDiscoveryPage: ({ caller, params, body, newId, change }) =>
      discovery.build(caller, params.id, body, newId, change),
  };
}
