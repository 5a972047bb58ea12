import type { SetRunSpeakersInput } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import { readCorrections, withSaid, withSides } from '../../call-speakers.ts';
import type { Database } from '../../database/schema.ts';
import { ApiFailure, invalid } from '../../failures/api-failure.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { withSpeakersChanged } from './call-digest.ts';
import type { SaidOfCalls } from './speakers-question.ts';
import type { MaterialState, RunChange, RunRow } from './store.ts';
import * as store from './store.ts';

/**
 * The calls that corrections concern, with what they say of each.
 *
 * @throws ApiFailure `validation_failed` for a name or a material that the run does not have, 409 `invalid_state` while a call is read
 */
export async function callsToCorrect(
  trx: Kysely<Database>,
  { workspace_id, id }: RunRow,
  { speakers, materialId }: SetRunSpeakersInput,
): Promise<SaidOfCalls> {
  const attached = await store.selectMaterials(trx, workspace_id, id);
  const calls = attached.filter((one) => materialId === undefined || one.id === materialId.toLowerCase());
  if (materialId !== undefined && calls.length === 0)
    throw invalid(
      'materialId',
      `is not a material of this run, which has ${attached.map((one) => one.id).join(', ') || 'none'}`,
    );
  // Who speaks on a call that is read for the first time is not known yet.
  const isKnown = calls.some((one) => one.speakers.length > 0);
  const unread = calls.find(({ extraction_status }) => extraction_status === 'queued');
  if (unread && !isKnown) throw isBeingRead(unread);
  const said = readCorrections(
    calls.map((one) => one.speakers),
    speakers,
  );
  const reading = calls.find((one, at) => one.extraction_status === 'queued' && said[at]?.length);
  if (reading) throw isBeingRead(reading);
  return new Map(calls.flatMap(({ id: call }, at) => (said[at]?.length ? [[call, said[at]] as const] : [])));
}

/**
 * Has calls read again with what the seller says of their speakers. What they stated is forgotten until then, and items of the digest
 * whose speaker changes sides are proposals again.
 */
export async function readCallsAgain(
  trx: Kysely<Database>,
  jobs: Jobs,
  run: RunRow,
  said: SaidOfCalls,
): Promise<Pick<RunChange, 'call_digest'>> {
  const { workspace_id: workspaceId, id: runId } = run;
  let digest = run.call_digest;
  for (const [materialId, sides] of said) {
    const material = await store.findMaterial(trx, workspaceId, runId, materialId);
    if (!material) continue;
    const speakers = withSides(material.speakers, sides);
    const content = { ...material.content, speakers: withSaid(material.content.speakers, sides) };
    await store.requeueMaterial(trx, material, { content, speakers });
    await jobs.enqueue(trx, 'run.extract', [{ workspaceId, runId, materialId }]);
    const changed = speakers.filter(({ side }, at) => side !== material.speakers[at]?.side).map(({ name }) => name);
    digest = withSpeakersChanged(digest, materialId, changed);
  }
  return { call_digest: digest };
}

function isBeingRead({ label }: Pick<MaterialState, 'label'>): ApiFailure {
  return new ApiFailure('invalid_state', {
    reason: 'reading',
    message: `${label} is being read; its speakers can be corrected once it is read.`,
  });
}
