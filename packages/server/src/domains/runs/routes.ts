import type { OperationHandlers } from '../../http/pipeline/handler.ts';
import type { Cursors } from '../../platform/cursors.ts';
import type { RunsService } from './service.ts';

export function runsRoutes(
  runs: RunsService,
  cursors: Cursors,
): Pick<
  OperationHandlers,
  | 'createRun'
  | 'listRuns'
  | 'getRun'
  | 'attachRunMaterials'
  | 'answerRunQuestions'
  | 'updateRunFacts'
  | 'updateRunSpeakers'
  | 'updateRunDigest'
  | 'generateRun'
  | 'regenerateRunElement'
  | 'createRunPreview'
  | 'publishRun'
  | 'discardRun'
  | 'forkRunToTemplate'
  | 'deleteRun'
> {
  return {
    createRun: async ({ caller, body, newId }) => ({ run: await runs.create(caller, body, newId) }),
    listRuns: async ({ caller: { workspaceId }, query: { limit, cursor, purpose_template_id, ...query } }) => {
      const filter = { ...query, purposeTemplateId: purpose_template_id.toLowerCase() };
      const list = { workspaceId, operation: 'listRuns', filter };
      const window = { behind: cursors.read(list, cursor), limit };
      const { next, ...found } = await runs.list(workspaceId, filter, window);
      return { ...found, nextCursor: cursors.write(list, next) };
    },
    getRun: ({ caller, params }) => runs.get(caller.workspaceId, params.id),
    attachRunMaterials: ({ caller, params, body, newId, change }) =>
      runs.attach(caller.workspaceId, params.id, body, newId, change),
    answerRunQuestions: ({ caller, params, body, change }) => runs.answer(caller, params.id, body.answers, change),
    updateRunFacts: ({ caller, params, body, change }) => runs.override(caller, params.id, body, change),
    updateRunSpeakers: ({ caller, params, body, change }) =>
      runs.updateSpeakers(caller.workspaceId, params.id, body, change),
    updateRunDigest: ({ caller, params, body, change }) => runs.updateDigest(caller, params.id, body.items, change),
    generateRun: ({ caller, params, body, newId, change }) => runs.generate(caller, params.id, body, newId, change),
    regenerateRunElement: ({ caller, params, newId, change }) =>
      runs.regenerateElement(caller.workspaceId, params.id, params.elementId, newId, change),
    createRunPreview: ({ caller, params, body }) => runs.preview(caller.workspaceId, params.id, body?.expiresInHours),
    publishRun: ({ caller, params, change }) => runs.publish(caller.workspaceId, params.id, change),
    discardRun: ({ caller, params, change }) => runs.discardChanges(caller.workspaceId, params.id, change),
    deleteRun: ({ caller, params, change }) => runs.remove(caller.workspaceId, params.id, change),
    forkRunToTemplate: ({ caller, params, newId }) => runs.fork(caller, params.id, newId),
  };
}
