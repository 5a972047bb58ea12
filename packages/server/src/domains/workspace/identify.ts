import type { CallerIdentity, Me, QuotaUses } from '@cartouche/contract';
import type { Caller } from '../../http/caller.ts';
import type { BillingService } from '../billing/service.ts';
import type { Keys } from '../keys/service.ts';
import type { WorkspaceService } from './service.ts';

/** Says who calls, and what they may do. */
export type Identify = (caller: Caller) => Promise<Me>;

export type IdentifyOptions = {
  workspace: Pick<WorkspaceService, 'nameOf' | 'team'>;
  billing: Pick<BillingService, 'entitlements'>;
  keys: Pick<Keys, 'get'>;
  quotasOf(caller: Caller): Promise<QuotaUses>;
  callsPerMinute: number;
};

export function createIdentify({ workspace, billing, keys, quotasOf, callsPerMinute }: IdentifyOptions): Identify {
  const identityOf = async ({ workspaceId, keyId, member, app, expiresAt = null }: Caller): Promise<CallerIdentity> => {
    if (member) {
      const { name, role } = await workspace.team.get(workspaceId, member.id);
      return { kind: 'member', id: member.id, name, email: member.email, role, expiresAt };
    }
    const { name } = await keys.get(workspaceId, keyId);
    const email = app?.memberEmail ?? null;
    return { kind: app ? 'app' : 'key', id: keyId, name, email, role: null, expiresAt };
  };
  return async (caller) => {
    const { workspaceId: id } = caller;
    const { plan, subscriptionStatus, locked, lockReason, key } = await billing.entitlements(caller);
    const { monthlySpendCapCents, spentThisMonthCents } = key;
    const quotas = await quotasOf(caller);
    return {
      workspace: { id, name: await workspace.nameOf(id), plan, subscriptionStatus, locked, lockReason },
      caller: await identityOf(caller),
      scopes: [...caller.scopes],
      limits: { callsPerMinute, monthlySpendCapCents, spentThisMonthCents, quotas },
    };
  };
}
