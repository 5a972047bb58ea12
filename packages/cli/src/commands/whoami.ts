import type { AddCommands } from '../add-commands.ts';
import { act } from '../cli.ts';
import { dollars } from '../table.ts';

export const addWhoami: AddCommands = (program, world) => {
  act(
    world,
    program.command('whoami').description('show who calls, in which workspace, and what they may do'),
    async (cli) => {
      const client = await cli.client();
      const me = await client.workspace.me();
      if (cli.json) return cli.show(me);
      const { workspace, caller, scopes, limits } = me;
      const { monthlySpendCapCents: cap, spentThisMonthCents: spent } = limits;
      world.print(
        [
          `Workspace: ${workspace.name} (${workspace.id}), ${workspace.plan}${workspace.locked ? ', locked' : ''}`,
          `Caller: ${caller.kind} ${caller.name ?? caller.email ?? caller.id}${caller.role ? `, ${caller.role}` : ''}`,
          `Scopes: ${scopes.join(' ')}`,
          `Limits: ${limits.callsPerMinute} calls per minute, ${dollars(spent)} spent this month, ${cap === null ? 'no cap' : `cap ${dollars(cap)}`}`,
        ].join('\n'),
      );
    },
  );
};
