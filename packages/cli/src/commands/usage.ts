import type { AddCommands } from '../add-commands.ts';
import { act } from '../cli.ts';
import { pastInstant } from '../read-option.ts';
import { dollars } from '../table.ts';

export const addUsage: AddCommands = (program, world) => {
  act<{ by?: string; since?: string }>(
    world,
    program
      .command('usage')
      .description('show the balance, or the charges by day, key, or kind')
      .option('--by <group>', 'day, key, or kind')
      .option('--since <time>', 'with --by: from 2026-11-01, 36h, or 7d', pastInstant),
    async (cli, { by, since }) => {
      const client = await cli.client();
      if (by) {
        const { groups } = await client.billing.usageBreakdown({ by: by as 'day', createdAfter: since });
        return cli.list(groups, [
          { title: by, of: ({ group }) => group },
          { title: 'charges', of: ({ count }) => count, align: 'right' },
          { title: 'amount', of: ({ cents }) => dollars(cents), align: 'right' },
          { title: 'discovery credits', of: ({ discovery_credits }) => discovery_credits, align: 'right' },
        ]);
      }
      const usage = await client.billing.getUsage();
      if (cli.json) return cli.show(usage);
      const { usage: balance, discoveryCredits: credits, key, quotas } = usage;
      const cap = key.monthlySpendCapCents === null ? 'no cap' : `cap ${dollars(key.monthlySpendCapCents)}`;
      const begun = quotas.budgets.filter(({ used }) => (used ?? 0) > 0);
      world.print(
        [
          `Allowance: ${dollars(balance.remainingCents)} of ${dollars(balance.allowanceCents)} left (${dollars(balance.heldCents)} set aside)`,
          `Discovery credits: ${credits.remaining} of ${credits.included} left`,
          `This key: ${dollars(key.spentThisMonthCents)} this month, ${cap}`,
          `Keys: ${quotas.keys.used} of ${quotas.keys.limit}`,
          ...begun.map(({ name, per, used, limit }) => `${name} this ${per}: ${used} of ${limit}`),
        ].join('\n'),
      );
    },
  );
};
