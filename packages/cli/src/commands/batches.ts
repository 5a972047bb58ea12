import type { BatchProgress } from '@cartouche/sdk';
import type { AddCommands } from '../add-commands.ts';
import { act, type Cli, take } from '../cli.ts';
import { agreed, confirmed } from '../confirm.ts';
import { EXIT } from '../exit-codes.ts';
import { repeated, wholeNumber } from '../read-option.ts';
import { dollars, minute } from '../table.ts';
import type { World } from '../world.ts';

export const addBatchCommands: AddCommands = (program, world, end) => {
  const batches = program.command('batches').description('one page each for many prospects');

  act<{ limit: number }>(
    world,
    batches
      .command('list')
      .description('list batches, newest first')
      .option('-n, --limit <count>', 'at most this many', wholeNumber, 20),
    async (cli, { limit }) => {
      const client = await cli.client();
      cli.list(await take(client.batches.list(), limit), [
        { title: 'name', of: ({ name }) => name },
        { title: 'status', of: ({ status }) => status },
        { title: 'prospects', of: ({ prospect_count }) => prospect_count, align: 'right' },
        {
          title: 'price',
          of: ({ estimate_cents }) => (estimate_cents === null ? null : dollars(estimate_cents)),
          align: 'right',
        },
        { title: 'created (UTC)', of: ({ created_at }) => minute(created_at) },
        { title: 'id', of: ({ id }) => id },
      ]);
    },
  );

  act<{ template: string; name?: string; prospect?: string[] }>(
    world,
    batches
      .command('create')
      .description('create a draft; costs nothing until it is generated')
      .requiredOption('--template <id>', 'template of the pages')
      .option('--name <name>', 'name of the batch')
      .option('--prospect <id>', 'a member; may be repeated; default: the 5,000 newest prospects', repeated),
    async (cli, { template, name, prospect }) => {
      const client = await cli.client();
      const batch = await client.batches.create({
        templateId: template,
        ...(name && { batchName: name }),
        ...(prospect && { prospectIds: prospect }),
      });
      cli.report(
        `Created batch ${batch.batchId} with ${batch.prospectCount} prospects. Generate it with "cartouche batches generate ${batch.batchId}".`,
        batch,
      );
    },
  );

  act<{ maxCents?: number; wait?: boolean; yes?: boolean }>(
    world,
    batches
      .command('generate')
      .description('generate the pages of a draft')
      .argument('<id>')
      .option('--max-cents <cents>', 'refuse a higher price', wholeNumber)
      .option('--wait', 'show the progress until every page is done')
      .option('-y, --yes', 'do not ask; with --max-cents that is implied'),
    async (cli, { maxCents, wait, yes }, id = '') => {
      const client = await cli.client();
      const { batch } = await client.batches.get(id);
      const estimate = await client.billing.estimate({ type: 'recipient_render', quantity: batch.prospect_count });
      const price = `${batch.prospect_count} pages for ${dollars(estimate.estimateCents)}`;
      const started = await client.batches.generate(
        id,
        await agreed(world, `Generate ${price}?`, { estimate, maxCents, yes }),
      );
      if (!wait) {
        cli.report(`Started ${price}. Follow it with "cartouche batches status ${id} --wait".`, started);
        return;
      }
      await follow(cli, world, id, end);
    },
  );

  act<{ wait?: boolean }>(
    world,
    batches
      .command('status')
      .description('show the counts of a batch')
      .argument('<id>')
      .option('--wait', 'show the progress until every page is done'),
    async (cli, { wait }, id = '') => {
      if (wait) return follow(cli, world, id, end);
      const progress = await (await cli.client()).batches.status(id);
      cli.report(sentenceOf(progress), progress);
    },
  );

  act<{ yes?: boolean }>(
    world,
    batches
      .command('cancel')
      .description('stop the pages that have not begun, and refund them')
      .argument('<id>')
      .option('-y, --yes', 'do not ask'),
    async (cli, { yes }, id = '') => {
      await confirmed(world, `Cancel batch ${id}?`, yes);
      cli.report(`Canceled batch ${id}.`, await (await cli.client()).batches.cancel(id));
    },
  );
};

/** Shows a batch until it is done. */
async function follow(cli: Cli, world: World, id: string, end: (code: 6) => void): Promise<void> {
  const client = await cli.client();
  const spinner =
    world.isTerminal && !cli.json ? (await import('@clack/prompts')).spinner({ output: process.stderr }) : undefined;
  spinner?.start('Waiting for pages');
  let last: BatchProgress | undefined;
  let shown = '';
  try {
    for await (const progress of client.batches.watch(id, { signal: world.interrupted })) {
      last = progress;
      const sentence = sentenceOf(progress);
      if (sentence === shown) continue;
      shown = sentence;
      if (spinner) spinner.message(sentence);
      else if (!cli.json) world.say(sentence);
    }
  } finally {
    spinner?.stop(shown || 'Stopped');
  }
  if (!last) return;
  cli.report(sentenceOf(last), last);
  if (last.counts.failed + last.counts.review > 0) end(EXIT.incomplete);
}

function sentenceOf({ status, counts }: BatchProgress): string {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const parts = [
    `${counts.rendered} of ${total} pages are live`,
    ...(counts.review > 0 ? [`${counts.review} need review`] : []),
    ...(counts.failed > 0 ? [`${counts.failed} failed`] : []),
  ];
  return `${status}: ${parts.join(', ')}`;
}
