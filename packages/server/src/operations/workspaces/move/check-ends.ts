import { sql } from 'kysely';
import { ApiFailure, notFound } from '../../../platform/api-failure.ts';
import { ownerColumn, readEveryTable, readSealingKeys } from '../workspace-tables.ts';
import { type Move, readMove } from './ends.ts';
import { readMovingTables } from './publish-changes.ts';

/** The size of what moves. */
export type MoveSize = { name: string; rows: number; contents: number; contentBytes: number };

/**
 * Checks what a move needs of both cells, and changes nothing.
 *
 * @throws ApiFailure `not_found` for an unknown workspace; `invalid_state` with everything that is missing, and what to do about it
 */
export async function checkEnds(move: Move): Promise<MoveSize> {
  const { source, target, workspaceId } = move;
  for (const end of [source, target])
    if (end.database.kind === 'embedded')
      throw refused(
        `The cell ${end.cell} runs on the embedded database, which takes no part in logical replication. Use "workspaces export" and "workspaces import", or move that cell to Postgres first.`,
      );
  const size = await measureWorkspace(move);
  const problems = [
    ...(await checkRights(move)),
    ...(await checkIdentities(move)),
    ...(await checkVersions(move)),
    ...(await checkRoom(move)),
    ...(await checkKeys(move)),
    ...(await checkPlace(move)),
  ];
  if (problems.length > 0) throw refused([`The workspace ${workspaceId} can't move yet:`, ...problems].join('\n- '));
  return size;
}

/** The size of a workspace. @throws ApiFailure `not_found` */
export async function measureWorkspace({ source: { database }, workspaceId }: Move): Promise<MoveSize> {
  const { db } = database;
  const workspace = await db.selectFrom('workspaces').select('name').where('id', '=', workspaceId).executeTakeFirst();
  if (!workspace) throw notFound('workspace', workspaceId);
  const counts = Object.keys(await readMovingTables(db)).map(
    (table) => sql`SELECT count(*) AS n FROM ${sql.table(table)} WHERE workspace_id = ${workspaceId}`,
  );
  const { rows } = await sql<{
    n: number;
  }>`SELECT sum(n)::float8 AS n FROM (${sql.join(counts, sql` UNION ALL `)}) c`.execute(db);
  const files = await sql<{ contents: number; bytes: number }>`
    SELECT count(DISTINCT storage_key)::int AS contents, coalesce(sum(bytes), 0)::float8 AS bytes FROM media WHERE workspace_id = ${workspaceId}`.execute(
    db,
  );
  const { contents = 0, bytes = 0 } = files.rows[0] ?? {};
  return { name: workspace.name, rows: (rows[0]?.n ?? 0) + 1, contents, contentBytes: bytes };
}

/** The directory has both cells, and takes the workspace for one that may move. */
async function checkPlace({ source, target, directory, workspaceId }: Move): Promise<string[]> {
  if (!directory) return [];
  const cells = await directory.listCells();
  const problems = [source, target]
    .filter(({ cell }) => !cells.some(({ name }) => name === cell))
    .map(({ cell }) => `The directory does not have the cell ${cell}: add it with "cells add".`);
  if (cells.some(({ name, state }) => name === target.cell && state === 'draining'))
    problems.push(`The cell ${target.cell} is draining. Choose another, or take it into use again with "cells add".`);
  // A new one is told of when the move begins.
  const place = await directory.placeOf(workspaceId).catch((error: unknown) => {
    if (error instanceof ApiFailure && error.code === 'not_found') return undefined;
    throw error;
  });
  if (place && place.cell !== source.cell)
    problems.push(`The directory has the workspace in the cell ${place.cell}, and not in ${source.cell}.`);
  if (place?.movedFrom)
    problems.push(`The cell ${place.movedFrom} still has its former rows: remove them there with --confirm first.`);
  if (place?.movingTo && place.movingTo !== target.cell)
    problems.push(`It is moving to ${place.movingTo}: complete that move, or take it back with --break-off.`);
  return problems;
}

type Rights = { wal: string; may: boolean; creates: boolean; owns: boolean; slots: number; senders: number };

async function checkRights({ source }: Move): Promise<string[]> {
  const { rows } = await sql<Rights>`SELECT current_setting('wal_level') AS wal,
    (SELECT rolsuper OR rolreplication OR EXISTS (SELECT FROM pg_roles m
      WHERE m.rolname IN ('rds_replication', 'cloudsqlsuperuser', 'azure_pg_admin') AND pg_has_role(current_user, m.oid, 'member'))
      FROM pg_roles WHERE rolname = current_user) AS may,
    has_database_privilege(current_database(), 'CREATE') AS creates,
    (SELECT bool_and(pg_has_role(current_user, relowner, 'usage')) FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace) AS owns,
    current_setting('max_replication_slots')::int - (SELECT count(*)::int FROM pg_replication_slots) AS slots,
    current_setting('max_wal_senders')::int - (SELECT count(*)::int FROM pg_stat_replication) AS senders`.execute(
    source.database.db,
  );
  const [rights] = rows;
  if (!rights) return [];
  const problems: string[] = [];
  if (rights.wal !== 'logical')
    problems.push(
      `Postgres in the cell ${source.cell} has wal_level = ${rights.wal}. Run ALTER SYSTEM SET wal_level = 'logical' and restart it; a managed Postgres has a setting for it, such as rds.logical_replication.`,
    );
  if (!rights.may)
    problems.push(
      `The role of DATABASE_URL in ${source.cell} may not replicate. Run ALTER ROLE … REPLICATION as its administrator; on RDS, GRANT rds_replication TO ….`,
    );
  if (!rights.creates || !rights.owns)
    problems.push(`The role of DATABASE_URL in ${source.cell} has to own the tables, and may create in the database.`);
  if (rights.slots < 1) problems.push(`No replication slot is free in ${source.cell}: raise max_replication_slots.`);
  if (rights.senders < 1) problems.push(`No WAL sender is free in ${source.cell}: raise max_wal_senders.`);
  return problems;
}

/** A table whose changed rows are logged without their workspace would refuse every update while it is published. */
async function checkIdentities({ source }: Move): Promise<string[]> {
  const tables = Object.keys(await readMovingTables(source.database.db));
  const { rows } = await sql<{ name: string }>`SELECT c.relname::text AS name FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY(${tables}) AND c.relreplident <> 'f' AND NOT (
      c.relreplident = 'd' AND EXISTS (SELECT FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(i.indkey)
        WHERE i.indrelid = c.oid AND i.indisprimary AND a.attname = 'workspace_id'))`.execute(source.database.db);
  return rows.map(
    ({ name }) => `The replica identity of ${name} lacks its workspace. Run ALTER TABLE ${name} REPLICA IDENTITY FULL.`,
  );
}

async function checkVersions({ source, target }: Move): Promise<string[]> {
  const read = ({ database }: Move['source']) =>
    sql<{
      list: string;
    }>`SELECT string_agg(name || ' ' || checksum, E'\n' ORDER BY name) AS list FROM schema_migrations`.execute(
      database.db,
    );
  const [one, other] = await Promise.all([read(source), read(target)]);
  return one.rows[0]?.list === other.rows[0]?.list
    ? []
    : [`The cells ${source.cell} and ${target.cell} run different versions. Upgrade both to the same one.`];
}

/** Nothing of the workspace may be where it goes, but for what an earlier run of this move copied. */
async function checkRoom({ source, target, workspaceId }: Move): Promise<string[]> {
  const { db } = target.database;
  const there = await readMove(db, workspaceId);
  const isOurs = there?.cell === source.cell;
  if (!isOurs) {
    for (const table of Object.keys(await readEveryTable(db))) {
      const { rows } =
        await sql`SELECT FROM ${sql.table(table)} WHERE ${sql.ref(ownerColumn(table))} = ${workspaceId} LIMIT 1`.execute(
          db,
        );
      if (rows.length > 0)
        return [
          `${table} in the cell ${target.cell} has rows of the workspace already. If they are left over, use "workspaces remove" there.`,
        ];
    }
  }
  const domains = await source.database.db
    .selectFrom('custom_domains')
    .select('hostname')
    .where('workspace_id', '=', workspaceId)
    .where('status', '=', 'active')
    .execute();
  if (domains.length === 0) return [];
  const taken = await db
    .selectFrom('custom_domains')
    .select('hostname')
    .where('status', '=', 'active')
    .where('workspace_id', '<>', workspaceId)
    .where(
      'hostname',
      'in',
      domains.map(({ hostname }) => hostname),
    )
    .execute();
  return taken.map(
    ({ hostname }) => `The custom domain ${hostname} belongs to another workspace in ${target.cell}. Remove it there.`,
  );
}

async function checkKeys({ source, target, workspaceId }: Move): Promise<string[]> {
  const used = await readSealingKeys(source.database.db, workspaceId);
  const missing = used.filter((name) => !target.keyNames.includes(name));
  return missing.length === 0
    ? []
    : [
        `Secrets of the workspace are sealed with an encryption key that ${target.cell} does not have (${missing.join(', ')}). Add that of ${source.cell} behind its own in ENCRYPTION_KEY, and restart its processes; "secrets rotate" seals them with its own after the move.`,
      ];
}

export const refused = (message: string): ApiFailure => new ApiFailure('invalid_state', { message });
