import { limits } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { ApiFailure, invalidFields } from '../../platform/api-failure.ts';
import type { ProspectsService } from '../prospects/service.ts';

/** The prospects of a new batch: those that are asked for, else the newest. @throws ApiFailure `no_prospects`, `validation_failed` */
export async function batchPopulation(
  prospects: Pick<ProspectsService, 'recentIds' | 'existing'>,
  trx: Kysely<Database>,
  workspaceId: string,
  asked: string[] | undefined,
): Promise<string[]> {
  if (!asked) {
    const recent = await prospects.recentIds(trx, workspaceId, limits.BATCH_POPULATION_MAX);
    if (recent.length === 0)
      throw new ApiFailure('no_prospects', { message: 'This workspace has no prospects. Upsert some first.' });
    return recent;
  }
  const wanted = asked.map((id) => id.toLowerCase());
  const existing = new Set(await prospects.existing(trx, workspaceId, wanted));
  const unknown = wanted.flatMap((id, index) =>
    existing.has(id) ? [] : [{ path: `prospectIds[${index}]`, message: 'does not exist in this workspace' }],
  );
  if (unknown.length > 0) throw invalidFields(unknown);
  return [...new Set(wanted)];
}
