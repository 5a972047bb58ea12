import type { UpdateRunSpeakersInput } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import type { SaidSide } from '../../generation/index.ts';
import { changedSpeakers, isNamed, readCorrections, withSaid, withSides } from '../../generation/index.ts';
import { ApiFailure, invalid } from '../../platform/api-failure.ts';
import type { Jobs } from '../../queue/jobs.ts';
import { withSpeakersChanged } from './call-digest.ts';
import { runExtract } from './jobs.ts';
import { type SaidOfCalls, withCorrectedSides } from './speakers-question.ts';
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
  { speakers, materialId }: UpdateRunSpeakersInput,
): Promise<SaidOfCalls> {
  const attached = await store.selectMaterials(trx, workspace_id, id);
  const calls = attached.filter((one) => materialId === undefined || one.id === materialId.toLowerCase());
  if (materialId !== undefined && calls.length === 0)
    throw invalid(
      'materialId',
      `is not a material of this run, which has ${attached.map((one) => one.id).join(', ') || 'none'}`,
    );
  const known = calls.map((one) => one.speakers);
  // Speakers of a call that is read for the first time are not known yet: a name may belong to one of them.
  const unread = calls.find((one) => one.extraction_status === 'queued' && one.speakers.length === 0);
  if (unread && !speakers.every(({ name }) => isNamed(name, known))) throw isBeingRead(unread);
  const said = readCorrections(known, speakers);
  const reading = calls.find((one, at) => one.extraction_status === 'queued' && said[at]?.length);
  if (reading) throw isBeingRead(reading);
  return new Map(calls.flatMap(({ id: call }, at) => (said[at]?.length ? [[call, said[at]] as const] : [])));
}

/**
 * Has calls read again with what the seller says of their speakers. What they stated is forgotten until then, and items of the digest
 * whose speaker changes sides are proposals again. A call whose sides are only confirmed stays as it was read.
 */
export async function correctSides(
  trx: Kysely<Database>,
  jobs: Jobs,
  run: RunRow,
  said: SaidOfCalls,
): Promise<Required<Pick<RunChange, 'call_digest' | 'questions'>>> {
  const { workspace_id: workspaceId, id: runId } = run;
  let digest = run.call_digest;
  const known = new Map<string, readonly SaidSide[]>();
  for (const [materialId, sides] of said) {
    const material = await store.findMaterial(trx, workspaceId, runId, materialId);
    if (!material) continue;
    const speakers = withSides(material.speakers, sides);
    const content = { ...material.content, speakers: withSaid(material.content.speakers, sides) };
    known.set(materialId, content.speakers);
    const changed = changedSpeakers(material.speakers, speakers);
    await store.updateSpeakers(trx, material, { content, speakers, isReadAgain: changed.length > 0 });
    if (changed.length === 0) continue;
    await jobs.enqueue(trx, runExtract, [{ workspaceId, runId, materialId }]);
    digest = withSpeakersChanged(digest, materialId, changed);
  }
  return { call_digest: digest, questions: withCorrectedSides(run.questions, known) };
}

function isBeingRead({ label }: Pick<MaterialState, 'label'>): ApiFailure {
  return new ApiFailure('invalid_state', {
    reason: 'reading',
    message: `${label} is being read; its speakers can be corrected once it is read.`,
  });
}
