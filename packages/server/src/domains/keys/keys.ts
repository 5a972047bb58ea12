import {
  type ApiKey,
  type CreateKeyInput,
  defaultScopes,
  limits,
  type NewKey,
  type QuotaUse,
  type RotateKeyInput,
  type UpdateKeyInput,
} from '@cartouche/contract';
import type { Kysely } from 'kysely';
import { type PausedReceiver, pauseReceivers } from '../../database/pause-receivers.ts';
import { nextVersion, requireVersion } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import type { Caller } from '../../http/caller.ts';
import { requireScopes } from '../../http/pipeline/authorize.ts';
import { ApiFailure, invalid, notFound } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Change, changeBy } from '../../platform/expected-versions.ts';
import type { Ids } from '../../platform/ids.ts';
import { monthOf } from '../billing/service.ts';
import { answeredBy, answererOf, type MadeBy } from './answerer.ts';
import { makeApiKey } from './api-key.ts';
import { checkCount, checkExpiry, checkName, checkScopes } from './check-input.ts';
import {
  type Grantor,
  isAuthority,
  type KeyLimits,
  refuseAuthority,
  refuseEscape,
  refuseMore,
} from './limits-of-a-key.ts';
import { type QuotaSettings, quotasOn } from './plans.ts';
import { isAbove, requireRankOfMaker } from './rank-of-maker.ts';
import { scopesOfRole } from './role-scopes.ts';
import { lockStanding } from './standing.ts';
import * as store from './store.ts';
import { canInvite, type WithdrawnInvitation, withdrawInvitations } from './withdraw-invitations.ts';

/** A key that is made by the operator, who may give everything. */
export type KeyWish = {
  workspaceId: string;
  name: string;
  /** Default: `defaultScopes`, which give no authority. */
  scopes?: readonly string[] | undefined;
  /** Per UTC calendar month; null means no cap. Default null. */
  monthlySpendCapCents?: number | null | undefined;
};

type Rights = Pick<
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

/** The keys and invitations that ended with a person's authority, and the connectors that were paused with these keys. */
export type Ended = {
  revoked: readonly store.RevokedKey[];
  withdrawn: readonly WithdrawnInvitation[];
  paused: readonly PausedReceiver[];
};

/** The keys of workspaces. */
export type Keys = ReturnType<typeof createKeys>;

const OVERLAP_HOURS = 24;
const HOUR_MS = 3_600_000;
const REVOKED_FOR_MS = 90 * 24 * HOUR_MS;
const REPEATED_FOR_MS = limits.IDEMPOTENCY_RETENTION_DAYS * 24 * HOUR_MS;

export function createKeys({
  db,
  clock,
  ids,
  quotas,
  changed,
}: {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  /** Most keys of a workspace, instead of its plan's. */
  quotas?: QuotaSettings | undefined;
  /** Called once a key is not what it was. */
  changed(): void;
}) {
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
    const { key, hash, last4 } = makeApiKey(ids);
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

  return {
    /**
     * Makes a key for the operator.
     *
     * @returns the key, which can't be read again
     * @throws ApiFailure `validation_failed` for an unknown workspace, an unknown scope or an invalid cap
     */
    async issue({
      workspaceId,
      name,
      scopes = defaultScopes,
      monthlySpendCapCents = null,
    }: KeyWish): Promise<{ id: string; key: string }> {
      const wish = { name: checkName(name), scopes: checkScopes(scopes) };
      if (monthlySpendCapCents !== null) checkCount('monthlySpendCapCents', monthlySpendCapCents);
      if (!(await store.workspaceExists(db, workspaceId))) throw invalid('workspaceId', 'is not the id of a workspace');
      const row = { ...wish, workspace_id: workspaceId, monthly_spend_cap_cents: monthlySpendCapCents };
      return insert(db, row, ids.uuid(), clock.now());
    },

    /** Newest first; a revoked key for 90 days more. */
    async list(workspaceId: string): Promise<ApiKey[]> {
      const now = clock.now();
      const revokedAfter = new Date(now.getTime() - REVOKED_FOR_MS);
      const rows = await store.selectKeys(db, workspaceId, { month: month(), revokedAfter });
      return rows.map((row) => viewOf(row, now));
    },

    /** @throws ApiFailure `not_found` */
    get,

    requireRoom,
    /** Counts the keys that work, next to their quota. */
    use: async ({ workspaceId, subscription }: Pick<Caller, 'workspaceId' | 'subscription'>): Promise<QuotaUse> => ({
      used: await store.countLiveKeys(db, workspaceId, clock.now()),
      limit: quotasOn(subscription.plan, quotas).keys,
    }),

    /** @throws ApiFailure `validation_failed`, `missing_scope`, `invalid_state`, `quota_exceeded` */
    async create(by: Grantor, wantedId: string, input: CreateKeyInput): Promise<NewKey> {
      const { workspaceId } = by;
      const now = clock.now();
      const { id, key } = await db.transaction().execute(async (trx) => {
        const grantor = await lockRights(trx, by);
        refuseEscape(limitsOf(grantor), 'another key');
        const wish = {
          name: checkName(input.name),
          scopes: checkScopes(input.scopes ?? grantor.scopes.filter((scope) => !isAuthority(scope))),
          monthly_spend_cap_cents: input.monthlySpendCapCents ?? null,
          expires_at: input.expiresAt === undefined ? grantor.expires_at : input.expiresAt,
          created_by_member: grantor.created_by_member,
          created_by_email: grantor.created_by_email,
          told_to_key: by.member ? null : by.keyId,
        };
        checkExpiry(wish.expires_at, now);
        refuseMore(grantor, wish);
        refuseAuthority(by, wish.scopes);
        await requireRoom(trx, workspaceId, wantedId);
        return insert(trx, { ...wish, workspace_id: workspaceId }, wantedId, now);
      });
      changed();
      return { key: await get(workspaceId, id), secret: key };
    },

    /** @throws ApiFailure `not_found`, `validation_failed`, `missing_scope`, `invalid_state`, `role_required` for the key of a person above */
    update: (
      grantor: Grantor,
      keyId: string,
      input: UpdateKeyInput,
      wanted: Change = changeBy(grantor.keyId),
    ): Promise<ChangedKey> =>
      change(grantor, keyId, wanted, async (trx, key, by) => {
        const { name, scopes, monthlySpendCapCents, expiresAt, adopt } = input;
        const adopts = adopt ? adoption(grantor) : {};
        if (monthlySpendCapCents !== undefined) refuseEscape(limitsOf(by), 'another key');
        if (expiresAt !== undefined) checkExpiry(expiresAt, clock.now());
        const columns: store.KeyColumns = {
          ...(name !== undefined && { name: checkName(name) }),
          ...(scopes && { scopes: checkScopes(scopes) }),
          ...(monthlySpendCapCents !== undefined && { monthly_spend_cap_cents: monthlySpendCapCents }),
          ...(expiresAt !== undefined && { expires_at: expiresAt }),
          ...adopts,
        };
        refuseMore(by, {
          scopes: columns.scopes ?? key.scopes,
          expires_at: expiresAt === undefined ? key.expires_at : expiresAt,
        });
        refuseAuthority(grantor, columns.scopes?.filter((scope) => !key.scopes.includes(scope)) ?? []);
        await store.updateKey(trx, grantor.workspaceId, keyId, columns);
      }),

    /**
     * The person who gets the new secret answers for the key from then on. The same `rotationId` again replaces a secret that was not told.
     *
     * @throws ApiFailure `not_found`, `missing_scope`, `invalid_state`, `role_required` for the key of a person above
     */
    async rotate(
      grantor: Grantor,
      keyId: string,
      rotationId: string,
      { overlapHours = OVERLAP_HOURS }: RotateKeyInput = {},
      wanted: Change = changeBy(grantor.keyId),
    ): Promise<NewKey> {
      const secret = makeApiKey(ids);
      const previousExpiresAt = new Date(clock.now().getTime() + overlapHours * HOUR_MS);
      const { key } = await change(grantor, keyId, wanted, async (trx, row, by) => {
        // A new secret of another key would be a way around one's own cap.
        if (keyId !== grantor.keyId) refuseEscape(limitsOf(by), 'another key');
        if (row.connected_by !== null)
          throw new ApiFailure('invalid_state', {
            reason: 'connected_app',
            message: 'The key belongs to a connected app and has no secret. Revoke it to disconnect the app.',
          });
        if (row.expires_at !== null && Date.parse(row.expires_at) <= clock.now().getTime())
          throw new ApiFailure('invalid_state', {
            reason: 'expired',
            message: 'The key has expired, so a new secret would not work. Change expiresAt first.',
          });
        const keepsPrevious = row.rotation_id !== rotationId;
        const { hash, last4 } = secret;
        const toldTo = grantor.member || grantor.keyId === keyId ? null : grantor.keyId;
        const replacement = { hash, last4, rotationId, previousExpiresAt, keepsPrevious, toldTo };
        await store.replaceSecret(trx, grantor.workspaceId, keyId, replacement);
        // The operator's keys have no person: a key that they rotate stays its person's, and ends with that person.
        const { created_by_member, created_by_email } = by;
        if (created_by_member !== null)
          await store.updateKey(trx, grantor.workspaceId, keyId, { created_by_member, created_by_email });
      });
      return { key, secret: secret.key };
    },

    /**
     * Ends what a person may not give any more, as part of the transaction in which their role changes or they leave: the keys that they answer for, and
     * the open invitations by them and these keys. See `forget`.
     *
     * @param role null for a person who leaves
     */
    async endOf(trx: Kysely<Database>, workspaceId: string, memberId: string, role: string | null): Promise<Ended> {
      const within = role === null ? null : scopesOfRole(role);
      const revoked = await store.revokeKeysOf(trx, workspaceId, memberId, { within, now: clock.now() });
      const ids = revoked.map(({ id }) => id);
      const ofKeys = await withdrawInvitations(trx, workspaceId, ids);
      const mayStill = (given: string) =>
        role !== null && canInvite(scopesOfRole(role), given) && !isAbove(given, role);
      const own = await withdrawInvitations(trx, workspaceId, [memberId], mayStill);
      const paused = await pauseReceivers(trx, workspaceId, { keyIds: ids }, clock.now());
      return { revoked, withdrawn: [...own, ...ofKeys], paused };
    },

    /** The person who answers for what a call makes. */
    answererOf: (by: Pick<Caller, 'workspaceId' | 'keyId' | 'member' | 'app'>): Promise<MadeBy> => answererOf(db, by),

    /** Reads each key again: for those that end a transaction with `endOf`. */
    forget: changed,

    /**
     * Refused from the next call on in this process, within two seconds in every other one. Safe to repeat.
     *
     * @param by the operator, unless it names a key or a person
     * @throws ApiFailure `not_found`, `missing_scope` when the key has more than the one that revokes it, `role_required` when a key revokes that of a
     *   person above its own
     */
    async revoke(
      by: Grantor | { workspaceId: string },
      keyId: string,
      wanted: Change = changeBy(null),
    ): Promise<ChangedKey> {
      const { workspaceId } = by;
      const ended = await db.transaction().execute(async (trx) => {
        const rights = 'keyId' in by ? await lockRights(trx, by) : undefined;
        await store.lockWorkspace(trx, workspaceId);
        await store.lockKey(trx, workspaceId, keyId);
        const key = await rowOf(trx, workspaceId, keyId);
        await requireVersion(trx, { workspaceId, noun: 'key', row: key }, wanted);
        if (rights) requireScopes(rights.scopes, key.scopes, 'revoke a key that has more');
        // A person pulls the emergency brake of any key. A leaked key must not pull those of the people above its own.
        if (rights && !('member' in by && by.member)) await requireRankOfMaker(trx, workspaceId, key, rights);
        await store.deleteKey(trx, workspaceId, keyId, clock.now());
        if (key.revoked_at === null) await store.makeVersion(trx, workspaceId, keyId, nextVersion(wanted, clock.now()));
        const paused = await pauseReceivers(trx, workspaceId, { keyIds: [keyId] }, clock.now());
        const told = await store.keysToldTo(trx, workspaceId, keyId);
        return { withdrawn: await withdrawInvitations(trx, workspaceId, [keyId]), paused, told };
      });
      changed();
      return { key: await get(workspaceId, keyId), ...ended };
    },
  };
}

function viewOf(row: store.KeyRow, now: Date): ApiKey {
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

/** The columns of a key that a person takes over. */
function adoption({ member }: Grantor) {
  if (!member)
    throw new ApiFailure('fresh_sign_in_required', {
      message: 'Only a signed-in person takes a key over. Do it in the dashboard.',
    });
  return answeredBy(member);
}

function limitsOf({ monthly_spend_cap_cents: cap, expires_at: expiresAt }: Rights): KeyLimits {
  return { monthlySpendCapCents: cap, expiresAt };
}
