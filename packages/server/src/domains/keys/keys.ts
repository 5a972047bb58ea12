import {
  type ApiKey,
  type CreateKeyInput,
  defaultScopes,
  type NewKey,
  type QuotaUse,
  type RotateKeyInput,
  type UpdateKeyInput,
} from '@cartouche/contract';
import { pauseReceivers } from '../../database/pause-receivers.ts';
import { nextVersion, requireVersion } from '../../database/record-version.ts';
import { readCell } from '../../database/shared-settings.ts';
import type { Caller } from '../../http/caller.ts';
import { requireScopes } from '../../http/pipeline/authorize.ts';
import { ApiFailure, invalid } from '../../platform/api-failure.ts';
import { type Change, changeBy } from '../../platform/expected-versions.ts';
import { answeredBy, answererOf, type MadeBy } from './answerer.ts';
import { makeApiKey } from './api-key.ts';
import { type ChangedKey, createKeyChanges, type KeysOptions, type Rights, viewOf } from './change-key.ts';
import { checkCount, checkExpiry, checkName, checkScopes } from './check-input.ts';
import { createEndOf } from './end-keys.ts';
import {
  type Grantor,
  isAuthority,
  type KeyLimits,
  refuseAuthority,
  refuseEscape,
  refuseMore,
} from './limits-of-a-key.ts';
import { quotasOn } from './plans.ts';
import { requireRankOfMaker } from './rank-of-maker.ts';
import * as store from './store.ts';
import { withdrawInvitations } from './withdraw-invitations.ts';

/** A key that is made by the operator, who may give everything. */
export type KeyWish = {
  workspaceId: string;
  name: string;
  /** Default: `defaultScopes`, which give no authority. */
  scopes?: readonly string[] | undefined;
  /** Per UTC calendar month; null means no cap. Default null. */
  monthlySpendCapCents?: number | null | undefined;
};

/** The keys of workspaces. */
export type Keys = ReturnType<typeof createKeys>;

const OVERLAP_HOURS = 24;
const HOUR_MS = 3_600_000;
const REVOKED_FOR_MS = 90 * 24 * HOUR_MS;

export function createKeys(options: KeysOptions) {
  const { db, clock, ids, quotas, changed } = options;
  const { month, rowOf, get, lockRights, insert, requireRoom, change } = createKeyChanges(options);

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
      const secret = makeApiKey(ids, await readCell(db));
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

    endOf: createEndOf(clock),

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
