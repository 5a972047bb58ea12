import { hash } from 'node:crypto';
import type { BudgetUse } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import type { Budgets, BudgetWish } from '../../http/pipeline/budgets.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import { comparableAddress } from '../../platform/email-address.ts';
import { instantOf } from '../../platform/instant.ts';
import { BUDGET_RULES, type BudgetRules } from './budget-rules.ts';
import { addToCounters, readCounters } from './window-counters.ts';
import type { WorkspaceCalls } from './workspace-calls.ts';

type Name = keyof BudgetRules;

/** A counter that a call adds to. */
type Counter = { name: Name; per: 'hour' | 'day'; key: string; limit: number; amount: number; isShared: boolean };

const WINDOW_MS = { hour: 3_600_000, day: 86_400_000 };
const WINDOWS = ['hour', 'day'] as const;

/** The words for an amount in a refusal. */
const NOUNS: Record<Name, string> = {
  invitations: 'invitations',
  mails: 'emails',
  import_rows: 'rows of imports',
  invitations_to_one_address: 'invitations to one address',
  mails_to_one_address: 'emails to one address',
};

/** Counts by windows in the database, over all processes. A window begins with its first use, by the server's clock. */
export function createBudgets({
  db,
  clock,
  calls,
  rules = BUDGET_RULES,
}: {
  db: Kysely<Database>;
  clock: Clock;
  calls: Pick<WorkspaceCalls, 'use'>;
  rules?: BudgetRules | undefined;
}): Budgets {
  const countersOf = (workspaceId: string, { to, ...wish }: BudgetWish): Counter[] =>
    (Object.entries(wish) as [Exclude<keyof BudgetWish, 'to'>, number][]).flatMap(([name, amount]) =>
      WINDOWS.flatMap((per): Counter[] => {
        const own = { name, per, amount, isShared: false, key: keyOf(name, per, workspaceId), limit: rules[name][per] };
        if (to === undefined || name === 'import_rows') return [own];
        const toOne = `${name}_to_one_address` as const;
        const limit = rules[toOne][per];
        const address = mailboxOf(to);
        const one = { name: toOne, per, amount };
        return [
          own,
          { ...one, isShared: false, key: keyOf(toOne, per, `${address}:${workspaceId}`), limit: Math.ceil(limit / 2) },
          { ...one, isShared: true, key: keyOf(toOne, per, address), limit },
        ];
      }),
    );

  return {
    async take(trx, workspaceId, wish) {
      const counters = countersOf(workspaceId, wish);
      const now = clock.now().getTime();
      const added = await addToCounters(
        trx,
        counters.map(({ key, per, amount }) => ({ key, amount, windowMs: WINDOW_MS[per] })),
        now,
      );
      const exceeded = counters.flatMap((counter) => {
        const { points, expire } = added.get(counter.key) ?? { points: 0, expire: now };
        return points > counter.limit ? { counter, used: points - counter.amount, endsAt: expire } : [];
      });
      // A budget that never has room for the call; else the one that stays exceeded for longest, after which the call passes.
      const never = exceeded.find(({ counter }) => counter.amount > counter.limit);
      const [last] = exceeded.toSorted((a, b) => b.endsAt - a.endsAt);
      const shown = never ?? last;
      if (shown) throw exceededBy(shown, now);
    },

    async use(workspaceId) {
      const now = clock.now().getTime();
      const own = (['invitations', 'mails', 'import_rows'] as const).flatMap((name) =>
        WINDOWS.map((per) => ({ name, per, key: keyOf(name, per, workspaceId), limit: rules[name][per] })),
      );
      const counted = await readCounters(
        db,
        own.map(({ key }) => key),
        now,
      );
      const byAddress = (['invitations_to_one_address', 'mails_to_one_address'] as const).flatMap((name) =>
        WINDOWS.map((per): BudgetUse => ({ name, per, limit: rules[name][per], used: null, resetsAt: null })),
      );
      return [
        calls.use(workspaceId),
        ...own.map(({ name, per, key, limit }): BudgetUse => {
          const { points = 0, expire } = counted.get(key) ?? {};
          return { name, per, limit, used: points, resetsAt: expire ? instantOf(new Date(expire)) : null };
        }),
        ...byAddress,
      ];
    },
  };
}

const keyOf = (name: Name, per: string, subject: string) => `${name}:${per}:${subject}`;

/** Stands for a mailbox: what is behind a plus sign leads to the same one. No address is stored. */
function mailboxOf(address: string): string {
  const email = comparableAddress(address);
  const at = email.lastIndexOf('@');
  const [local = ''] = email.slice(0, at).split('+');
  return hash('sha256', `${local}${email.slice(at)}`, 'base64url');
}

function exceededBy(
  { counter, used, endsAt }: { counter: Counter; used: number; endsAt: number },
  now: number,
): ApiFailure {
  const { name, per, limit, amount, isShared } = counter;
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt - now) / 1_000));
  const from = isShared ? 'All workspaces together' : 'This workspace';
  const asked = amount > 1 ? `, and this call needs ${amount}` : '';
  const tooMany = amount > limit ? ` One call never gets more than ${limit}: split it.` : '';
  return new ApiFailure('rate_limited', {
    reason: name,
    retryAfterSeconds,
    message: `${from} may use ${limit} ${NOUNS[name]} per ${per}: ${used} are used${asked}. The next ${per} begins at ${instantOf(new Date(endsAt))}.${tooMany}`,
  });
}
