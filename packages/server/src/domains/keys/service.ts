import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { requireOpenCell } from '../../directory/open-cell.ts';
import type { FindCaller } from '../../http/caller.ts';
import { invalid, notFound } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import { type MadeBy, OPERATOR, revokedAmong, rolesOf } from './answerer.ts';
import { createCallers, isAppToken, makeAppToken } from './api-key.ts';
import { checkCount, checkName } from './check-input.ts';
import { createKeys } from './keys.ts';
import { refuseEscape } from './limits-of-a-key.ts';
import { isPlan, type Plan, type PlanRule, plans, type QuotaSettings, quotasOn } from './plans.ts';
import { isTeamRole, scopesOfRole, TEAM_ROLES, type TeamRole } from './role-scopes.ts';
import { lockStanding } from './standing.ts';
import * as store from './store.ts';
import { factOfWithdrawn } from './withdraw-invitations.ts';

export type { Ended } from './end-keys.ts';
export type { Keys } from './keys.ts';
export type { MadeBy, QuotaSettings, TeamRole };
export {
  checkName,
  factOfWithdrawn,
  isTeamRole,
  lockStanding,
  makeAppToken,
  OPERATOR,
  plans,
  quotasOn,
  refuseEscape,
  revokedAmong,
  rolesOf,
  scopesOfRole,
  TEAM_ROLES,
};

/** Finds the callers of keys alone, where apps can't be connected. */
export function exceptApps(findCaller: FindCaller): FindCaller {
  return async (apiKey) => (isAppToken(apiKey) ? undefined : findCaller(apiKey));
}

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

/** Omitted fields keep their values. Used and held amounts always stay. */
export type WorkspaceChange = {
  name?: string | undefined;
  /** Grants the plan's allowance and discovery credits in place of the old ones, and its subscription as a new workspace gets it. */
  plan?: Plan | undefined;
  /** The subscription of a paid plan; the free plan has none. */
  subscriptionStatus?: SubscriptionStatus | undefined;
  /** Makes the subscription a trial. A trial that is named without an end has none. */
  trialEndsAt?: Date | undefined;
  /** In cents, in all: with what was used. Instead of the plan's. */
  allowanceCents?: number | undefined;
};

export type WorkspaceListing = {
  id: string;
  name: string;
  plan: string;
  subscriptionStatus: string;
  trialEndsAt: string | null;
  createdAt: string;
};

/** The state of a workspace and its plan. */
export type WorkspaceAccount = WorkspaceListing & {
  allowanceCents: number;
  usedCents: number;
  heldCents: number;
  discoveryCredits: number;
};

/** Workspaces, their keys, and who calls. */
export type AuthService = ReturnType<typeof createAuthService>;

export type AuthOptions = {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  /** Milliseconds for which a key that was read is used. 0 reads it for each call. Default 2,000. */
  keyMaxAgeMs?: number | undefined;
  /** Default: the plan's. */
  quotas?: QuotaSettings | undefined;
};

export function createAuthService({ db, clock, ids, keyMaxAgeMs, quotas }: AuthOptions) {
  const callers = createCallers({ db, clock, maxAgeMs: keyMaxAgeMs });
  return {
    findCaller: callers.find,
    forgetCallers: callers.forget,
    /** @throws ApiFailure `validation_failed`; `invalid_state` in a cell that is draining */
    async createWorkspace(workspace: NewWorkspace): Promise<{ id: string }> {
      await requireOpenCell(db);
      const row = toRow(workspace, workspace.id ?? ids.uuid(), clock.now());
      await store.insertWorkspace(db, row);
      return { id: row.id };
    },

    /** @throws ApiFailure `not_found`, `validation_failed` */
    async updateWorkspace(workspaceId: string, change: WorkspaceChange): Promise<WorkspaceAccount> {
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

    /** Oldest first. */
    listWorkspaces: async (): Promise<WorkspaceListing[]> => (await store.selectWorkspaces(db)).map(listingOf),
    /** The keys, for the executable's commands and for the workspace's own keys. */
    keys: createKeys({ db, clock, ids, quotas, changed: callers.forget }),
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
