import { scopes as knownScopes, type Scope } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/schema.ts';
import { invalid, invalidFields, notFound } from '../../failures/api-failure.ts';
import type { FindCaller } from '../../http/authenticate.ts';
import { createKeyCache } from '../../http/key-cache.ts';
import type { Ids } from '../../ids.ts';
import { hashApiKey, makeApiKey } from './api-key.ts';
import { isPlan, type Plan, type PlanRule, plans } from './plans.ts';
import * as store from './store.ts';

export type NewWorkspace = {
  name: string;
  /** Default 'free'. */
  plan?: Plan | undefined;
  /** Default: 'none' on the free plan; else 'trialing' with `trialEndsAt`, 'active' without. */
  subscriptionStatus?: SubscriptionStatus | undefined;
  trialEndsAt?: Date | undefined;
  /** In cents. Default: the plan's. */
  allowanceCents?: number | undefined;
  /** Default: the plan's. */
  discoveryCredits?: number | undefined;
  /** Default: a new one. A workspace that has this id already is left as it is. */
  id?: string | undefined;
};

/** The values that the entitlements show. */
export const SUBSCRIPTION_STATUSES = ['none', 'trialing', 'active', 'past_due', 'canceled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** What is left out stays. What was used and what is held always stay. */
export type WorkspaceChange = {
  name?: string | undefined;
  /** Grants the plan's allowance and discovery credits in place of the old ones, and its subscription as a new workspace gets it. */
  plan?: Plan | undefined;
  /** Of a paid plan; the free one has no subscription. */
  subscriptionStatus?: SubscriptionStatus | undefined;
  /** Makes the subscription a trial. A trial that is named without an end has none. */
  trialEndsAt?: Date | undefined;
  /** In cents, in all: with what was used. Instead of the plan's. */
  allowanceCents?: number | undefined;
};

export type NewKey = {
  workspaceId: string;
  name: string;
  /** Default: every scope of the contract. */
  scopes?: readonly string[] | undefined;
  /** By UTC calendar month; null is no cap. Default null. */
  monthlySpendCapCents?: number | null | undefined;
};

/** A key as its owner may see it again: never the key itself. */
export type KeyListing = {
  id: string;
  name: string;
  last4: string;
  scopes: readonly Scope[];
  monthlySpendCapCents: number | null;
  createdAt: string;
  /** Null while the key works. */
  revokedAt: string | null;
};

export type WorkspaceListing = {
  id: string;
  name: string;
  plan: string;
  subscriptionStatus: string;
  trialEndsAt: string | null;
  createdAt: string;
};

/** How a workspace stands with its plan. */
export type WorkspaceAccount = WorkspaceListing & {
  allowanceCents: number;
  usedCents: number;
  heldCents: number;
  discoveryCredits: number;
};

/** Workspaces, their keys, and who calls. No routes: keys are made by the executable's commands. */
export type AuthService = {
  /** Undefined when the key is unknown or revoked: as it was at most `keyMaxAgeMs` ago. */
  findCaller: FindCaller;
  /** The next call of each key reads it again. */
  forgetCallers(): void;
  /** @throws ApiFailure `validation_failed` */
  createWorkspace(workspace: NewWorkspace): Promise<{ id: string }>;
  /** @throws ApiFailure `not_found`, `validation_failed` */
  updateWorkspace(workspaceId: string, change: WorkspaceChange): Promise<WorkspaceAccount>;
  /** Oldest first. */
  listWorkspaces(): Promise<WorkspaceListing[]>;
  /**
   * @returns the key, which nobody can read again
   * @throws ApiFailure `validation_failed` for an unknown workspace, an unknown scope or a cap that is no number of cents
   */
  createKey(key: NewKey): Promise<{ id: string; key: string }>;
  /** Newest first, the revoked ones too. */
  listKeys(workspaceId: string): Promise<KeyListing[]>;
  /**
   * False when the workspace has no such key. Refused from the next call on in this process, within two seconds in every other one.
   * Safe to repeat.
   */
  revokeKey(workspaceId: string, keyId: string): Promise<boolean>;
};

export type AuthOptions = {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  /** How long a key that was read is used. 0 reads it for each call. Default 2,000. */
  keyMaxAgeMs?: number | undefined;
};

export function createAuthService({ db, clock, ids, keyMaxAgeMs }: AuthOptions): AuthService {
  const callers = createKeyCache((hash) => store.findCallerByHash(db, hash), { maxAgeMs: keyMaxAgeMs });
  return {
    findCaller: (apiKey) => callers.find(hashApiKey(apiKey)),
    forgetCallers: callers.forget,
    createWorkspace: async (workspace) => {
      const row = toRow(workspace, workspace.id ?? ids.uuid(), clock.now());
      await store.insertWorkspace(db, row);
      return { id: row.id };
    },
    updateWorkspace: async (workspaceId, change) => {
      const row = await db.transaction().execute(async (trx) => {
        const current = await store.lockWorkspace(trx, workspaceId);
        if (!current) throw notFound('workspace', workspaceId);
        return store.updateWorkspace(trx, workspaceId, changedColumns(current.plan, change));
      });
      callers.forget();
      return {
        ...listingOf(row),
        allowanceCents: row.allowance_cents,
        usedCents: row.used_cents,
        heldCents: row.held_cents,
        discoveryCredits: row.discovery_included,
      };
    },
    listWorkspaces: async () => (await store.selectWorkspaces(db)).map(listingOf),
    createKey: async ({ workspaceId, name, scopes, monthlySpendCapCents = null }) => {
      const checkedName = checkName(name);
      const checkedScopes = checkScopes(scopes);
      if (monthlySpendCapCents !== null) checkCount('monthlySpendCapCents', monthlySpendCapCents);
      if (!(await store.workspaceExists(db, workspaceId))) throw invalid('workspaceId', 'is not the id of a workspace');
      const { key, hash, last4 } = makeApiKey(ids);
      const id = ids.uuid();
      await store.insertKey(db, {
        workspace_id: workspaceId,
        id,
        name: checkedName,
        key_hash: hash,
        last4,
        scopes: checkedScopes,
        monthly_spend_cap_cents: monthlySpendCapCents,
        created_at: clock.now(),
      });
      return { id, key };
    },
    listKeys: async (workspaceId) =>
      (await store.selectKeys(db, workspaceId)).map((row) => ({
        id: row.id,
        name: row.name,
        last4: row.last4,
        scopes: row.scopes,
        monthlySpendCapCents: row.monthly_spend_cap_cents,
        createdAt: row.created_at,
        revokedAt: row.revoked_at,
      })),
    revokeKey: async (workspaceId, keyId) => {
      const isRevoked = await store.revokeKey(db, workspaceId, keyId, clock.now());
      callers.forget();
      return isRevoked;
    },
  };
}

function listingOf(row: store.WorkspaceRow): WorkspaceListing {
  return {
    id: row.id,
    name: row.name,
    plan: row.plan,
    subscriptionStatus: row.subscription_status,
    trialEndsAt: row.trial_ends_at,
    createdAt: row.created_at,
  };
}

function toRow(workspace: NewWorkspace, id: string, now: Date) {
  const { plan = 'free', trialEndsAt } = workspace;
  const rule = ruleOf(plan);
  const allowance = workspace.allowanceCents ?? rule.allowance_cents;
  const credits = workspace.discoveryCredits ?? rule.discovery_credits;
  checkCount('allowanceCents', allowance);
  checkCount('discoveryCredits', credits);
  return {
    id,
    name: checkName(workspace.name),
    plan,
    subscription_status: workspace.subscriptionStatus ?? newSubscription(plan, trialEndsAt),
    trial_ends_at: trialEndsAt ?? null,
    allowance_cents: allowance,
    discovery_included: credits,
    created_at: now,
  };
}

function changedColumns(currentPlan: string, change: WorkspaceChange): store.WorkspaceColumns {
  const { name, plan, subscriptionStatus: status, trialEndsAt, allowanceCents } = change;
  const rule = plan === undefined ? undefined : ruleOf(plan);
  if (allowanceCents !== undefined) checkCount('allowanceCents', allowanceCents);
  if ((plan ?? currentPlan) === 'free') {
    const remedy = 'is for paid plans: the free one has no subscription. Change the plan with it';
    if (trialEndsAt) throw invalid('trialEndsAt', remedy);
    if (status !== undefined && status !== 'none') throw invalid('subscriptionStatus', remedy);
  }
  if (trialEndsAt && status !== undefined && status !== 'trialing')
    throw invalid('trialEndsAt', `does not go with the status ${status}; leave one of them out`);
  const isResubscribed = plan !== undefined || status !== undefined || trialEndsAt !== undefined;
  return {
    ...(name !== undefined && { name: checkName(name) }),
    ...(plan && rule && { plan, allowance_cents: rule.allowance_cents, discovery_included: rule.discovery_credits }),
    ...(allowanceCents !== undefined && { allowance_cents: allowanceCents }),
    ...(isResubscribed && {
      subscription_status: status ?? newSubscription(plan ?? currentPlan, trialEndsAt),
      trial_ends_at: trialEndsAt ?? null,
    }),
  };
}

function newSubscription(plan: string, trialEndsAt: Date | undefined): SubscriptionStatus {
  if (plan === 'free') return 'none';
  return trialEndsAt ? 'trialing' : 'active';
}

function ruleOf(plan: string): PlanRule {
  if (!isPlan(plan)) throw invalid('plan', `must be one of ${Object.keys(plans).join(', ')}`);
  return plans[plan];
}

function checkName(name: string): string {
  const trimmed = name.trim();
  if (trimmed.length < 1 || trimmed.length > 200) throw invalid('name', 'must have 1 to 200 characters');
  return trimmed;
}

function checkScopes(scopes: readonly string[] = Object.keys(knownScopes)): Scope[] {
  const distinct = [...new Set(scopes)];
  const unknown = distinct.filter((scope) => !Object.hasOwn(knownScopes, scope));
  const known = Object.keys(knownScopes).join(', ');
  if (unknown.length > 0)
    throw invalidFields(
      unknown.map((scope) => ({ path: 'scopes', message: `"${scope}" is not a scope; the scopes are ${known}` })),
    );
  if (distinct.length === 0) throw invalid('scopes', `must hold at least one scope; the scopes are ${known}`);
  return distinct as Scope[];
}

function checkCount(path: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 0) throw invalid(path, 'must be a whole number, 0 or more');
}
