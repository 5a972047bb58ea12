import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, sql } from 'kysely';
import type { DatabaseHandle } from '../../../database/connect.ts';
import type { Database } from '../../../database/schema.generated.ts';
import type { Directory } from '../../../directory/directory.ts';
import type { OpenStorage } from '../../../storage/open-storage.ts';

/** A cell, as the command that moves a workspace reaches it. */
export type End = {
  /** Its name; `first` for the one without. */
  cell: string;
  database: Pick<DatabaseHandle, 'db' | 'kind'>;
  /** The address of its database past any pooler. */
  url: string;
  files: Pick<OpenStorage, 'storage' | 'staging'>;
  /** The names of its encryption keys. */
  keyNames: readonly string[];
};

/** The directory of cells, as far as a move needs it. */
export type MoveDirectory = Pick<
  Directory,
  'placeOf' | 'listCells' | 'beginMove' | 'switchMove' | 'cancelMove' | 'finishMove' | 'state' | 'changesSince' | 'db'
>;

/** The two ends of a move, and what knows where the workspace is. */
export type Move = {
  workspaceId: string;
  source: End;
  target: End;
  /** Absent where cells have none. */
  directory?: MoveDirectory | undefined;
  /** Called with each step once it is recorded. */
  onStep(step: Step, detail?: string): void;
  /** Breaks the move off, until the workspace is paused for the last time. */
  signal: AbortSignal;
};

/** The steps of a move, in order. */
export const STEPS = [
  'fence',
  'copy',
  'catch-up',
  'files',
  'check',
  'drain',
  'leave',
  'arrive',
  'switch',
  'finish',
] as const;
export type Step = (typeof STEPS)[number];

/** The state of a move in one of the cells. */
export type MoveRow = { state: 'leaving' | 'moved' | 'arriving' | 'arrived'; cell: string; appliedLsn: string | null };

/** Runs work apart from any transaction that the caller has open: on the other database. */
export const apart = AsyncLocalStorage.snapshot();

export async function readMove(db: Kysely<Database>, workspaceId: string): Promise<MoveRow | undefined> {
  return db
    .selectFrom('workspace_moves')
    .select(['state', 'cell', 'applied_lsn as appliedLsn'])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
}

/** Records a step where the workspace was. */
export async function recordStep({ source, workspaceId, onStep }: Move, step: Step, detail?: string): Promise<void> {
  await sql`UPDATE workspace_moves SET step = ${step} WHERE workspace_id = ${workspaceId}`.execute(source.database.db);
  onStep(step, detail);
}

/** The name of the slot and of the publication. */
export const replicationName = (workspaceId: string): string => `cartouche_move_${workspaceId.replaceAll('-', '')}`;
