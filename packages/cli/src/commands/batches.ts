import type { BatchMember, BatchProgress, Cartouche } from '@cartouche/sdk';
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

  act<{ status?: string[]; limit: number }>(
    world,
    batches
      .command('members')
      .description('list the people of a batch, with the link of each page or what stopped it')
      .argument('<id>')
      .option('--status <status>', 'only pages with this status, e.g. failed; may be repeated', repeated)
      .option('-n, --limit <count>', 'at most this many', wholeNumber, 500),
    async (cli, { status, limit }, id = '') => {
      const client = await cli.client();
      cli.list(await take(membersOf(client, id, status), limit), [
        { title: 'email', of: ({ email }) => email },
        { title: 'status', of: (member) => member.status },
        { title: 'link', of: ({ url }) => url },
        { title: 'error', of: ({ error }) => error },
        { title: 'prospect id', of: ({ prospect_id }) => prospect_id },
      ]);
    },
  );

  act<{ status?: string[]; maxCents?: number; wait?: boolean; yes?: boolean }>(
    world,
    batches
      .command('retry')
      .description('make the pages again that failed or stopped for review, under the same links')
      .argument('<id>')
      .option('--status <status>', 'only pages with this status: failed, or review; may be repeated', repeated)
      .option('--max-cents <cents>', 'refuse a higher price', wholeNumber)
      .option('--wait', 'show the progress until every page is done')
      .option('-y, --yes', 'do not ask; with --max-cents that is implied'),
    async (cli, { status = ['failed', 'review'], maxCents, wait, yes }, id = '') => {
      const client = await cli.client();
      const prospectIds: string[] = [];
      for await (const { prospect_id } of membersOf(client, id, status)) prospectIds.push(prospect_id);
      if (prospectIds.length === 0) {
        cli.report(`No page of batch ${id} is ${status.join(' or ')}.`, { batchId: id, queued: 0 });
        return;
      }
      const estimate = await client.billing.estimate({ type: 'recipient_render', quantity: prospectIds.length });
      const price = `${prospectIds.length} pages again for at most ${dollars(estimate.estimateCents)}`;
      const agreement = await agreed(world, `Make ${price}?`, { estimate, maxCents, yes });
      const started = await client.batches.regenerateFailed(id, { prospectIds, ...agreement });
      if (wait) return follow(cli, world, id, end);
      cli.report(`Making ${price}. Follow it with "cartouche batches status ${id} --wait".`, started);
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

/** The members of a batch whose pages have one of these statuses; default: all. */
async function* membersOf(client: Cartouche, id: string, status?: readonly string[]): AsyncGenerator<BatchMember> {
  for await (const member of client.batches.listMembers(id))
    if (!status || status.includes(member.status)) yield member;
}

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
