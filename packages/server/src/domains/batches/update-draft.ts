import { limits, type UpdateBatchInput } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import { nextVersion, requireVersion } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import { ApiFailure, invalid, invalidFields, notFound } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Change } from '../../platform/expected-versions.ts';
import type { ProspectsService } from '../prospects/service.ts';
import type { TemplatesService } from '../templates/service.ts';
import { addMembers, memberIds, removeMembers } from './member-store.ts';
import { type BatchRow, changeDraft, lockBatch } from './store.ts';

type UpdateDependencies = {
  clock: Clock;
  prospects: Pick<ProspectsService, 'existing'>;
  templates: Pick<TemplatesService, 'byId' | 'hold'>;
};

/** Changes the members or the template of a draft. @throws ApiFailure `not_found`, `invalid_state`, `validation_failed`, `changed_meanwhile` */
export async function updateDraft(
  { clock, prospects, templates }: UpdateDependencies,
  trx: Kysely<Database>,
  workspaceId: string,
  id: string,
  { templateId, addProspectIds = [], removeProspectIds = [] }: UpdateBatchInput,
  change: Change,
): Promise<BatchRow> {
  // The template before the batch, as where a draft is created.
  const template = templateId === undefined ? undefined : await templates.byId(trx, workspaceId, templateId);
  if (templateId !== undefined && !(template && (await templates.hold(trx, workspaceId, template.id))))
    throw notFound('template', templateId);
  const batch = await lockBatch(trx, workspaceId, id);
  if (!batch) throw notFound('batch', id);
  await requireVersion(trx, { workspaceId, noun: 'batch', row: batch }, change);
  if (batch.status !== 'draft')
    throw new ApiFailure('invalid_state', {
      reason: batch.status,
      message: `This batch is ${batch.status}; only a draft can be changed.`,
    });
  const existing = new Set(await prospects.existing(trx, workspaceId, addProspectIds));
  const unknown = addProspectIds.flatMap((one, index) =>
    existing.has(one.toLowerCase())
      ? []
      : [{ path: `addProspectIds[${index}]`, message: 'does not exist in this workspace' }],
  );
  if (unknown.length > 0) throw invalidFields(unknown);
  await addMembers(trx, workspaceId, id, addProspectIds);
  await removeMembers(trx, workspaceId, id, removeProspectIds);
  const { length: members } = await memberIds(trx, workspaceId, id);
  if (members === 0) throw invalid('removeProspectIds', 'would leave no member; delete the batch instead');
  if (members > limits.BATCH_POPULATION_MAX)
    throw invalid(
      'addProspectIds',
      `would make ${members} members; a batch has at most ${limits.BATCH_POPULATION_MAX}`,
    );
  const { id: template_id, version: template_version } = template ?? {
    id: batch.template_id,
    version: batch.template_version,
  };
  return changeDraft(
    trx,
    batch,
    { prospect_count: members, template_id, template_version },
    nextVersion(change, clock.now()),
  );
}
