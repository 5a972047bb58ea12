import { type Kysely, sql } from 'kysely';
import type { DatabaseHandle } from './connect.ts';
import type { Database } from './schema.generated.ts';

/** A setting that every process of an installation must have alike, by its name in the environment. */
export type SharedSetting = {
  name: 'PAGE_HOST_URL' | 'DASHBOARD_URL' | 'MEDIA_STORE' | 'CELL';
  /** The value that this process was given. */
  chosen?: string | undefined;
  /** The value to use when none was chosen anywhere. */
  derived?: string | undefined;
};

export type StoredSetting = { name: string; value: string; is_chosen: boolean };

/**
 * Compares a setting with what the other processes have, through the database. The first process that was told a value stores it for
 * all; one that was told nothing takes what is stored.
 *
 * @returns the value for this process; undefined when there is none
 * @throws when this process was told something else. Never on the embedded database, which has no other process: the new value is stored
 */
export async function agreeOn(
  { db, kind }: Pick<DatabaseHandle, 'db' | 'kind'>,
  { name, chosen, derived }: SharedSetting,
): Promise<string | undefined> {
  const value = chosen ?? derived;
  if (value !== undefined) await store(db, { name, value, is_chosen: chosen !== undefined }, kind === 'embedded');
  const stored = (await listSettings(db)).find((setting) => setting.name === name);
  if (chosen !== undefined && stored && stored.value !== chosen) {
    throw new Error(
      `${name} is ${chosen} here, but ${stored.value} for the other processes on this database. Give this process the same, or leave it out. ` +
        `To change it for all of them, run "cartouche-server settings forget ${name}" and restart each with the new value.`,
    );
  }
  return stored?.value;
}

/** The settings that all processes share. */
export async function listSettings(db: Kysely<Database>): Promise<StoredSetting[]> {
  const { rows } = await sql<StoredSetting>`SELECT name, value, is_chosen FROM shared_settings ORDER BY name`.execute(
    db,
  );
  return rows;
}

/** The name of the installation among others, which its keys carry; undefined without one. */
export async function readCell(db: Kysely<Database>): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`SELECT value FROM shared_settings WHERE name = 'CELL'`.execute(db);
  return rows[0]?.value;
}

/** The next process that is told a value decides. @returns false when there was none */
export async function forgetSetting(db: Kysely<Database>, name: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM shared_settings WHERE name = ${name} RETURNING name`.execute(db);
  return rows.length > 0;
}

// A chosen value stays. One that was worked out gives way to another of its kind too: the port may have changed.
async function store(db: Kysely<Database>, { name, value, is_chosen }: StoredSetting, isAlone: boolean): Promise<void> {
  await sql`
    INSERT INTO shared_settings AS known (name, value, is_chosen) VALUES (${name}, ${value}, ${is_chosen})
    ON CONFLICT (name) DO UPDATE SET value = excluded.value, is_chosen = excluded.is_chosen, updated_at = now()
    WHERE known.value <> excluded.value AND (NOT known.is_chosen OR (${isAlone} AND excluded.is_chosen))`.execute(db);
}
