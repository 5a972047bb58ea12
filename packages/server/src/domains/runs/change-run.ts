import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Change } from '../../platform/expected-versions.ts';
import type { Jobs } from '../../queue/jobs.ts';
import type { ProspectsService } from '../prospects/service.ts';
import { runExtract } from './jobs.ts';
import { wrongState } from './lock-run.ts';
import { requirePerson } from './recipient.ts';
import { reopened } from './revise-run.ts';
import { assess } from './run-state.ts';
import { missingOf, workOut } from './run-view.ts';
import type { MaterialState, RunRow } from './store.ts';
import * as store from './store.ts';
import type { RunGeneration } from './write-run.ts';

/** The states before the first page. */
export const OPEN: readonly RunRow['status'][] = ['draft', 'needs_input', 'ready', 'failed'];
const EDITABLE: readonly RunRow['status'][] = [...OPEN, 'review', 'completed'];

type Edits = Pick<store.RunChange, 'overrides' | 'pinned_by' | 'questions' | 'call_digest' | 'spec'>;

type RunChangesOptions = { clock: Clock; jobs: Jobs; prospects: Pick<ProspectsService, 'find'> };

/** Changes what a run knows, and keeps its page in step. */
export function createRunChanges(
  { clock, jobs, prospects }: RunChangesOptions,
  generation: Pick<RunGeneration, 'contextOf' | 'restage'>,
) {
  return { requireState, requireEditable, readAllAgain, change, keepInStep };

  /** Refuses to change a run that is beyond these states, or whose person was removed. */
  async function requireState(trx: Kysely<Database>, run: RunRow, change: string, states: readonly RunRow['status'][]) {
    if (!states.includes(run.status))
      throw wrongState(run, change, `${states.slice(0, -1).join(', ')} or ${states.at(-1)}`);
    await requirePerson(trx, run, prospects);
  }

  /** Refuses a run that is being written, or whose person was removed; a published one is corrected from here on. */
  async function requireEditable(trx: Kysely<Database>, run: RunRow, change: string): Promise<RunRow> {
    await requireState(trx, run, change, EDITABLE);
    return reopened(trx, run, clock.now());
  }

  /** Has the materials read again from which something was read; until then they state nothing. */
  async function readAllAgain(trx: Kysely<Database>, { workspace_id: workspaceId, id: runId }: RunRow) {
    const ids = await store.requeueRead(trx, workspaceId, runId);
    await jobs.enqueue(
      trx,
      runExtract,
      ids.map((materialId) => ({ workspaceId, runId, materialId })),
    );
  }

  /** Stores answers, pins or decisions, moves the run to where it then stands, and keeps a page in review in step. */
  async function change(trx: Kysely<Database>, run: RunRow, edits: Edits, by: Change) {
    const materials = await store.selectMaterials(trx, run.workspace_id, run.id);
    const edited = { ...run, ...edits } as RunRow;
    const { status, questions } = assess(edited, materials);
    const updated = await store.updateRun(trx, run, { ...edits, status, questions }, clock.now(), by);
    const { worked, context } = await keepInStep(trx, updated, materials);
    return { updated, materials, worked, missing: missingOf(updated, materials, worked, context) };
  }

  async function keepInStep(trx: Kysely<Database>, run: RunRow, materials: readonly MaterialState[]) {
    const context = await generation.contextOf(trx, run);
    const worked = workOut(run, materials, context);
    await generation.restage(trx, run, materials, worked, context);
    return { worked, context };
  }
}
