import { type ApiKey, limits } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { PausedReceiver } from '../../database/pause-receivers.ts';
import { nextVersion, requireVersion } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import { readCell } from '../../database/shared-settings.ts';
import { ApiFailure, notFound } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Change } from '../../platform/expected-versions.ts';
import type { Ids } from '../../platform/ids.ts';
import { monthOf } from '../billing/service.ts';
import { answeredBy } from './answerer.ts';
import { makeApiKey } from './api-key.ts';
import { type Grantor, refuseAuthority, refuseMore } from './limits-of-a-key.ts';
import { type QuotaSettings, quotasOn } from './plans.ts';
import { requireRankOfMaker } from './rank-of-maker.ts';
import { lockStanding } from './standing.ts';
import * as store from './store.ts';
import { canInvite, type WithdrawnInvitation, withdrawInvitations } from './withdraw-invitations.ts';

/** The rights that a grantor may give. */
export type Rights = Pick<
  store.KeyRow,
  'scopes' | 'expires_at' | 'monthly_spend_cap_cents' | 'created_by_member' | 'created_by_email'
>;

/** A key after a change, the invitations that it may not give any more, and the connectors that were paused with it. */
export type ChangedKey = {
  key: ApiKey;
  withdrawn: readonly WithdrawnInvitation[];
  paused: readonly PausedReceiver[];
  /** Keys that work on, and whose secret the revoked key was told. */
  told: readonly store.RevokedKey[];
};

const REPEATED_FOR_MS = limits.IDEMPOTENCY_RETENTION_DAYS * 86_400_000;

export type KeysOptions = {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  /** Most keys of a workspace, instead of its plan's. */
  quotas?: QuotaSettings | undefined;
  /** Called once a key is not what it was. */
  changed(): void;
};

/** Reads, makes and changes keys under the locks that keep their rights and their number. */
export function createKeyChanges({ db, clock, ids, quotas, changed }: KeysOptions) {
  const month = () => monthOf(clock.now());

  const rowOf = async (executor: Kysely<Database>, workspaceId: string, keyId: string): Promise<store.KeyRow> => {
    const row = await store.findKey(executor, workspaceId, keyId, month());
    if (!row) throw notFound('key', keyId);
    return row;
  };
  const get = async (workspaceId: string, keyId: string) => viewOf(await rowOf(db, workspaceId, keyId), clock.now());

  /** The rights that a grantor may give, which no other call takes meanwhile: a key its present rights, a person their role's, without an end. */
  const lockRights = async (trx: Kysely<Database>, by: Grantor): Promise<Rights> => {
    const { workspaceId, keyId, member } = by;
    const scopes = [...(await lockStanding(trx, by, 'write:keys', clock.now()))];
    return member
      ? { scopes, expires_at: null, monthly_spend_cap_cents: null, ...answeredBy(member) }
      : { ...(await rowOf(trx, workspaceId, keyId)), scopes };
  };

  /** Stores a new key under an id that a repeated call has again, and makes its secret. */
  const insert = async (
    executor: Kysely<Database>,
    wish: Omit<Parameters<typeof store.insertKey>[1], 'id' | 'key_hash' | 'last4' | 'created_at'>,
    wantedId: string,
    now: Date,
  ): Promise<{ id: string; key: string }> => {
    const { key, hash, last4 } = makeApiKey(ids, await readCell(executor));
    const row = { ...wish, key_hash: hash, last4, created_at: now };
    const forgottenBefore = new Date(now.getTime() - REPEATED_FOR_MS);
    if (await store.insertKey(executor, { ...row, id: wantedId }, forgottenBefore)) return { id: wantedId, key };
    // An Idempotency-Key that is used again after its time is a new call, and the key that it made then works on.
    const id = ids.uuid();
    await store.insertKey(executor, { ...row, id }, now);
    return { id, key };
  };

  /** Locks the workspace, so that of keys made at once no more than its quota are stored. @throws ApiFailure `quota_exceeded` */
  const requireRoom = async (
    trx: Kysely<Database>,
    workspaceId: string,
    except: string | null = null,
  ): Promise<void> => {
    const { plan = '' } = (await store.lockWorkspace(trx, workspaceId)) ?? {};
    const { keys: limit } = quotasOn(plan, quotas);
    if ((await store.countLiveKeys(trx, workspaceId, clock.now(), except)) < limit) return;
    throw new ApiFailure('quota_exceeded', {
      reason: 'keys',
      message: `This workspace has ${limit} API keys and connected apps that work: its quota. Revoke one that is not used any more.`,
    });
  };

  /** Runs `work` with the key that is changed, locked, and the key that changes it. */
  const change = async (
    by: Grantor,
    keyId: string,
    wanted: Change,
    work: (trx: Kysely<Database>, key: store.KeyRow, rights: Rights) => Promise<void>,
  ): Promise<ChangedKey> => {
    const { workspaceId } = by;
    const { row, withdrawn } = await db.transaction().execute(async (trx) => {
      const rights = await lockRights(trx, by);
      await store.lockKey(trx, workspaceId, keyId);
      const key = await rowOf(trx, workspaceId, keyId);
      await requireVersion(trx, { workspaceId, noun: 'key', row: key }, wanted);
      if (key.revoked_at !== null)
        throw new ApiFailure('invalid_state', { reason: 'revoked', message: 'The key is revoked. Create a new one.' });
      refuseMore(rights, key);
      if (keyId !== by.keyId) {
        refuseAuthority(by, key.scopes);
        await requireRankOfMaker(trx, workspaceId, key, rights);
      }
      await work(trx, key, rights);
      await store.makeVersion(trx, workspaceId, keyId, nextVersion(wanted, clock.now()));
      const row = await rowOf(trx, workspaceId, keyId);
      const isLimited = row.monthly_spend_cap_cents !== null || row.expires_at !== null;
      const mayStill = (role: string) => !isLimited && canInvite(row.scopes, role);
      return { row, withdrawn: await withdrawInvitations(trx, workspaceId, [keyId], mayStill) };
    });
    changed();
    return { key: viewOf(row, clock.now()), withdrawn, paused: [], told: [] };
  };

  return { month, rowOf, get, lockRights, insert, requireRoom, change };
}

/** A key as the API shows it. */
export function viewOf(row: store.KeyRow, now: Date): ApiKey {
  const {
    spent_cents,
    previous_expires_at,
    rotation_id: _call,
    created_by_member: _id,
    created_by_email,
    changed_by: _changer,
    changed_at: _changedAt,
    changed_in: _changedIn,
    ...key
  } = row;
  const isOverlapping = previous_expires_at !== null && Date.parse(previous_expires_at) > now.getTime();
  return {
    ...key,
    created_by: created_by_email,
    month_spent_cents: spent_cents,
    previous_secret_expires_at: isOverlapping ? previous_expires_at : null,
  };
}
