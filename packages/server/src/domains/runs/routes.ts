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
  | 'forkRunToTemplate'
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
    attachRunMaterials: async ({ caller, params, body, newId }) => ({
      material: await runs.attach(caller.workspaceId, params.id, body, newId),
    }),
    answerRunQuestions: ({ caller, params, body }) => runs.answer(caller, params.id, body.answers),
    updateRunFacts: ({ caller, params, body }) => runs.override(caller, params.id, body),
    updateRunSpeakers: ({ caller, params, body }) => runs.updateSpeakers(caller.workspaceId, params.id, body),
    updateRunDigest: ({ caller, params, body }) => runs.updateDigest(caller, params.id, body.items),
    generateRun: ({ caller, params, body, newId }) => runs.generate(caller, params.id, body, newId),
    regenerateRunElement: ({ caller, params, newId }) =>
      runs.regenerateElement(caller.workspaceId, params.id, params.elementId, newId),
    createRunPreview: ({ caller, params, body }) => runs.preview(caller.workspaceId, params.id, body?.expiresInHours),
    publishRun: ({ caller, params }) => runs.publish(caller.workspaceId, params.id),
    forkRunToTemplate: ({ caller, params, newId }) => runs.fork(caller, params.id, newId),
  };
}
