import type { OperationHandlers } from '../../http/operation.ts';
import type { DiscoveryService } from './service.ts';

export function discoveryRoutes(
  discovery: DiscoveryService,
): Pick<
  OperationHandlers,
  'createDiscoverySession' | 'getDiscoverySession' | 'answerDiscoveryQuestions' | 'buildDiscoveryPage'
> {
  return {
    createDiscoverySession: ({ caller, body, newId }) => discovery.create(caller, body, newId),
    getDiscoverySession: ({ caller, params }) => discovery.get(caller.workspaceId, params.id),
    answerDiscoveryQuestions: async ({ caller, params, body }) => ({
      questions: await discovery.answer(caller.workspaceId, params.id, body.answers),
    }),
    buildDiscoveryPage: ({ caller, params, body, newId }) => discovery.build(caller, params.id, body, newId),
  };
}
