import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Sealer } from '../platform/keyring.ts';
import type { Database } from './schema.generated.ts';

/** The kinds of text whose hash outlives an erasure. */
export type TombstoneKind = 'key' | 'address';

/** Hashes a text with the secret of one workspace. */
export type HashErased = (kind: TombstoneKind, text: string) => Uint8Array;

/** Recognizes what was erased by a keyed hash, which leads back to no text without the server's key. */
export type Tombstones = ReturnType<typeof createTombstones>;

/**
 * Most workspaces have erased no one and have no secret. A statement is given null then, and takes every tombstone for a match: `learn`
 * reads the secret, and the statement is run again.
 */
export function createTombstones(sealer: Pick<Sealer, 'open' | 'seal'>) {
  const hashes = new Map<string, HashErased>();
  const read = async (db: Kysely<Database>, workspaceId: string): Promise<HashErased | undefined> => {
    const row = await db
      .selectFrom('erasure_secrets')
      .select('sealed_secret')
      .where('workspace_id', '=', workspaceId)
      .executeTakeFirst();
    if (!row) return undefined;
    const secret = sealer.open(row.sealed_secret);
    return (kind, text) => createHmac('sha256', secret).update(`${kind}\n${text}`).digest();
  };
  const learn = async (db: Kysely<Database>, workspaceId: string): Promise<void> => {
    if (hashes.has(workspaceId)) return;
    const hash = await read(db, workspaceId);
    if (hash) hashes.set(workspaceId, hash);
  };
  const hexOf = (workspaceId: string, address: string): string | null => {
    const hash = hashes.get(workspaceId)?.('address', address);
    return hash ? Buffer.from(hash).toString('hex') : null;
  };
  return {
    /** The hash of a text; null while this process knows no secret of the workspace. */
    hashOf: (workspaceId: string, kind: TombstoneKind, text: string): Uint8Array | null =>
      hashes.get(workspaceId)?.(kind, text) ?? null,

    /** Reads the secret of a workspace, once. */
    learn,

    /** Selects the addresses that are kept erased. @param addresses in lower case */
    async erasedAmong(db: Kysely<Database>, workspaceId: string, addresses: readonly string[]): Promise<Set<string>> {
      const isKnown = hashes.has(workspaceId);
      const { rows } = await sql<{ hash: string }>`
        SELECT encode(address_hash, 'hex') AS hash FROM erased_addresses WHERE workspace_id = ${workspaceId}
          AND (${!isKnown} OR address_hash = ANY(ARRAY(
            SELECT decode(hash, 'hex') FROM unnest(${addresses.map((address) => hexOf(workspaceId, address))}::text[]) AS hash)))
        LIMIT ${isKnown ? addresses.length : 1}`.execute(db);
      if (rows.length === 0) return new Set();
      if (!isKnown) {
        await learn(db, workspaceId);
        // Without its secret no tombstone of the workspace can be recognized.
        return hashes.has(workspaceId) ? this.erasedAmong(db, workspaceId, addresses) : new Set();
      }
      const erased = new Set(rows.map(({ hash }) => hash));
      return new Set(addresses.filter((address) => erased.has(hexOf(workspaceId, address) ?? '')));
    },

    /** Forgets an address that is kept erased. @param address in lower case @returns false when it was not kept */
    async lift(db: Kysely<Database>, workspaceId: string, address: string): Promise<boolean> {
      await learn(db, workspaceId);
      const { numAffectedRows } = await sql`
        DELETE FROM erased_addresses WHERE workspace_id = ${workspaceId}
          AND address_hash = decode(${hexOf(workspaceId, address)}, 'hex')`.execute(db);
      return numAffectedRows === 1n;
    },

    /** Hashes with the secret of a workspace, which is made when there is none. @param secret random, used only then */
    async hasher(trx: Kysely<Database>, workspaceId: string, secret: string): Promise<HashErased> {
      await trx
        .insertInto('erasure_secrets')
        .values({ workspace_id: workspaceId, sealed_secret: sealer.seal(secret) })
        .onConflict((conflict) => conflict.column('workspace_id').doNothing())
        .execute();
      const hash = await read(trx, workspaceId);
      if (!hash) throw new Error('The secret that was just stored is gone.');
      return hash;
    },
  };
}

/** A condition: a tombstone has the hash. Without a hash, any tombstone of the workspace meets it. */
export const isErased = (workspaceId: string, hash: Uint8Array | null) => sql<boolean>`
  EXISTS (SELECT FROM erased_keys WHERE workspace_id = ${workspaceId} ${hash ? sql`AND key_hash = ${hash}` : sql``})`;
