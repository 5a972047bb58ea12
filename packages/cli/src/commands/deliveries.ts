import type { AddCommands } from '../add-commands.ts';
import { act, take } from '../cli.ts';
import { pastInstant, wholeNumber } from '../read-option.ts';
import { minute } from '../table.ts';

export const addDeliveryCommands: AddCommands = (program, world) => {
  const deliveries = program.command('deliveries').description('webhooks that were sent, attempt by attempt');

  act<{ limit: number; status?: string }>(
    world,
    deliveries
      .command('list')
      .description('list the deliveries of a connector, newest first')
      .argument('<connector id>')
      .option('-n, --limit <count>', 'at most this many', wholeNumber, 50)
      .option('--status <status>', 'only deliveries with this status'),
    async (cli, { limit, status }, connectorId = '') => {
      const client = await cli.client();
      const params = status ? { status: status as 'delivered' } : {};
      cli.list(await take(client.deliveries.list(connectorId, params), limit), [
        { title: 'created (UTC)', of: ({ created_at }) => minute(created_at) },
        { title: 'event', of: ({ event }) => event },
        { title: 'status', of: ({ status }) => status },
        {
          title: 'last answer',
          of: ({ last_attempt }) =>
            last_attempt?.status_code ? `HTTP ${last_attempt.status_code}` : (last_attempt?.outcome ?? ''),
        },
        { title: 'attempts', of: ({ attempt_count }) => attempt_count, align: 'right' },
        { title: 'next (UTC)', of: ({ next_attempt_at }) => minute(next_attempt_at) },
        { title: 'id', of: ({ id }) => id },
      ]);
    },
  );

  act(
    world,
    deliveries.command('get').description('show a delivery with its attempts').argument('<id>'),
    async (cli, _options, id = '') => cli.show(await (await cli.client()).deliveries.get(id)),
  );
  act(
    world,
    deliveries.command('retry').description('send a delivery again now').argument('<id>'),
    async (cli, _options, id = '') =>
      cli.report(`Queued delivery ${id}.`, await (await cli.client()).deliveries.retry(id)),
  );

  act<{ since: string; until?: string; kind?: string; status?: string; dryRun?: boolean }>(
    world,
    deliveries
      .command('replay')
      .description('send again what did not arrive')
      .argument('<connector id>')
      .requiredOption('--since <time>', 'from 2026-11-01, 36h, or 7d', pastInstant)
      .option('--until <time>', 'to this time', pastInstant)
      .option('--kind <kind>', 'only events of this kind')
      .option('--status <status>', 'exhausted (default), canceled, or delivered')
      .option('--dry-run', 'only count'),
    async (cli, { since, until, kind, status, dryRun }, connectorId = '') => {
      const client = await cli.client();
      const result = await client.connectors.replay(connectorId, {
        createdAfter: since,
        ...(until && { createdBefore: until }),
        ...(kind && { event: kind as 'form.submitted' }),
        ...(status && { status: status as 'exhausted' }),
        ...(dryRun && { dryRun }),
      });
      const rest = result.remaining > 0 ? ` ${result.remaining} remain: run the command again.` : '';
      cli.report(
        dryRun ? `${result.matched} deliveries match.` : `Queued ${result.replayed} deliveries.${rest}`,
        result,
      );
    },
  );
};
