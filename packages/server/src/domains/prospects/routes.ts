import type { CreateBatchResult, ProspectInput, UpsertProspectsInput } from '@cartouche/contract';
import type { Caller } from '../../http/caller.ts';
import type { OperationHandler, OperationHandlers } from '../../http/pipeline/handler.ts';
import type { PagesService } from '../pages/service.ts';
import type { PathOf, ProspectsService } from './service.ts';

/** Checks the template of an import before anything is stored; what it returns makes the draft batch of the imported. */
type DraftOf = (
  caller: Caller,
  wish: { templateId: string; batchName: string | undefined },
  newId: (kind: string) => string,
) => Promise<(prospectIds: string[]) => Promise<CreateBatchResult>>;

export function prospectsRoutes(
  prospects: ProspectsService,
  pages: Pick<PagesService, 'toSummary' | 'removeOf'>,
  draftOf: DraftOf,
): Pick<
  OperationHandlers,
  'listProspects' | 'upsertProspects' | 'getProspect' | 'importProspects' | 'updateProspect' | 'deleteProspect'
> {
  const upsertProspects: OperationHandler<'upsertProspects'> = async ({ caller, body, change }) => {
    const { items, pathOf } = itemsOf(body);
    const options = { pathOf, change };
    return { prospects: await prospects.save(caller.workspaceId, items, options) };
  };
  // The comparison of a version needs a transaction of its own.
  upsertProspects.groupCommit = async ({ caller, body, change }, keyed) =>
    change.expected === undefined ? prospects.saveInGroup(caller, itemsOf(body).items, keyed) : undefined;
  const get = (workspaceId: string, id: string) =>
    prospects.get(workspaceId, id, (page) => pages.toSummary({ ...page, workspace_id: workspaceId }));
  return {
    listProspects: async ({ caller: { workspaceId }, query: { count, ...query } }) => ({
      prospects: await prospects.list(workspaceId, query),
      ...(count && { total: await prospects.count(workspaceId, query) }),
    }),
    upsertProspects,
    importProspects: async ({ caller, body, newId }) => {
      const { templateId, batchName } = body;
      const draft = templateId === undefined ? undefined : await draftOf(caller, { templateId, batchName }, newId);
      const { report, prospectIds } = await prospects.import(caller, body);
      return { report, batch: draft && !body.dryRun && prospectIds.length > 0 ? await draft(prospectIds) : null };
    },
    updateProspect: async ({ caller, params, body, change }) => {
      await prospects.update(caller, params.id, body, change);
      return { prospect: await get(caller.workspaceId, params.id) };
    },
    deleteProspect: ({ caller, params, change }) => prospects.remove(caller, params.id, pages.removeOf, change),
    getProspect: async ({ caller, params }) => ({ prospect: await get(caller.workspaceId, params.id) }),
  };
}

// The three shapes of the body. In the first, a field's path is the field itself.
function itemsOf(body: UpsertProspectsInput): { items: readonly ProspectInput[]; pathOf?: PathOf } {
  if (Array.isArray(body)) return { items: body };
  if ('prospects' in body) return { items: body.prospects };
  return { items: [body], pathOf: (_index, field) => field };
}
