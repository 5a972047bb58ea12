import { basename } from 'node:path';
import type { RunSnapshot } from '@cartouche/sdk';
import type { AddCommands } from '../add-commands.ts';
import { act, take } from '../cli.ts';
import { agreed, confirmed } from '../confirm.ts';
import { readNamedFile, readNamedText } from '../read-named-file.ts';
import { assignment, wholeNumber } from '../read-option.ts';
import { dollars, minute } from '../table.ts';

export const addRunCommands: AddCommands = (program, world) => {
  const runs = program.command('runs').description('pages made from materials: calls, notes, and tables');

  act<{ limit: number }>(
    world,
    runs
      .command('list')
      .description('list the runs of a materials template, newest first')
      .argument('<template id>')
      .option('-n, --limit <count>', 'at most this many', wholeNumber, 20),
    async (cli, { limit }, templateId = '') => {
      const client = await cli.client();
      cli.list(await take(client.runs.list(templateId), limit), [
        { title: 'status', of: ({ status }) => status },
        { title: 'url', of: ({ page_url, published_at }) => published_at && page_url },
        { title: 'error', of: ({ error }) => error },
        { title: 'updated (UTC)', of: ({ updated_at }) => minute(updated_at) },
        { title: 'id', of: ({ id }) => id },
      ]);
    },
  );

  act<{ template: string; prospect?: string; email?: string; consent?: boolean }>(
    world,
    runs
      .command('create')
      .description('begin a run for one prospect')
      .requiredOption('--template <id>', 'the materials template')
      .option('--prospect <id>', 'the prospect')
      .option('--email <address>', 'the prospect by email address')
      .option('--consent', 'the people in the materials agreed to their use'),
    async (cli, { template, prospect, email, consent }) => {
      const client = await cli.client();
      const run = await client.runs.create({
        purposeTemplateId: template,
        ...(prospect && { prospectId: prospect }),
        ...(email && { recipient: { email } }),
        ...(consent && { consentAttested: true }),
      });
      cli.report(`Created run ${run.id}.`, run);
    },
  );

  act(
    world,
    runs.command('get').description('show what a run waits for').argument('<id>'),
    async (cli, _options, id = '') => {
      const snapshot = await (await cli.client()).runs.get(id);
      cli.report(summaryOf(snapshot), snapshot);
    },
  );

  act<{ entry: string }>(
    world,
    runs
      .command('attach')
      .description('attach a file, and wait until it is read')
      .argument('<id>')
      .argument('<file>', 'a file, or - for text from standard input')
      .requiredOption('--entry <key>', 'the entry of the checklist'),
    async (cli, { entry }, id = '', file = '') => {
      const client = await cli.client();
      if (file === '-')
        await client.runs.attach(id, { entryKey: entry, content: (await readNamedText(world, '-')).text });
      else {
        const bytes = await readNamedFile(world, file);
        const media = await client.media.upload({ file: new Blob([new Uint8Array(bytes)]), filename: basename(file) });
        await client.runs.attach(id, { entryKey: entry, mediaId: media.id });
      }
      const snapshot = await client.runs.waitUntilRead(id, { signal: world.interrupted });
      cli.report(summaryOf(snapshot), snapshot);
    },
  );

  act<{ set: Record<string, string> }>(
    world,
    runs
      .command('answer')
      .description('answer open questions')
      .argument('<id>')
      .requiredOption(
        '--set <question=answer>',
        'the id of a question and its answer; may be repeated',
        assignmentAtFirst,
      ),
    async (cli, { set }, id = '') => {
      const answers = Object.entries(set).map(([question, answer]) => ({ id: question, answer }));
      const result = await (await cli.client()).runs.answer(id, answers);
      cli.report(`Answered ${answers.length} questions.`, result);
    },
  );

  act<{ maxCents?: number; yes?: boolean }>(
    world,
    runs
      .command('generate')
      .description('write the page, and wait for its review')
      .argument('<id>')
      .option('--max-cents <cents>', 'refuse a higher price', wholeNumber)
      .option('-y, --yes', 'do not ask; with --max-cents that is implied'),
    async (cli, { maxCents, yes }, id = '') => {
      const client = await cli.client();
      const estimate = await client.billing.estimate({ type: 'purpose_run', quantity: 1 });
      const question = `Write the page for ${dollars(estimate.estimateCents)}?`;
      await client.runs.generate(id, await agreed(world, question, { estimate, maxCents, yes }));
      const snapshot = await client.runs.waitUntilReviewed(id, { signal: world.interrupted });
      cli.report(summaryOf(snapshot), snapshot);
    },
  );

  act<{ yes?: boolean }>(
    world,
    runs.command('publish').description('publish the reviewed page').argument('<id>').option('-y, --yes', 'do not ask'),
    async (cli, { yes }, id = '') => {
      await confirmed(world, `Publish the page of run ${id}?`, yes);
      const published = await (await cli.client()).runs.publish(id);
      cli.report(`Published ${published.url}`, published);
    },
  );

  const one = (name: string, description: string) => runs.command(name).description(description).argument('<id>');
  act(world, one('preview', 'print a link to the page as it is now'), async (cli, _options, id = '') => {
    const preview = await (await cli.client()).runs.createPreview(id);
    cli.report(preview.url, preview);
  });
  act<{ yes?: boolean }>(
    world,
    one('discard', 'take back what was corrected since the page was published').option('-y, --yes', 'do not ask'),
    async (cli, { yes }, id = '') => {
      await confirmed(world, `Take back the corrections of run ${id}?`, yes);
      const run = await (await cli.client()).runs.discard(id);
      cli.report(`Run ${id}: ${run.status}`, run);
    },
  );
  act<{ yes?: boolean }>(
    world,
    one('delete', 'delete a run with its materials; a published page stays').option('-y, --yes', 'do not ask'),
    async (cli, { yes }, id = '') => {
      await confirmed(world, `Delete run ${id} and its materials?`, yes);
      cli.report(`Deleted run ${id}.`, await (await cli.client()).runs.delete(id));
    },
  );
};

/** Reads `id=answer`, where the answer may contain `=`. */
function assignmentAtFirst(text: string, before: Record<string, string> = {}): Record<string, string> {
  const at = text.indexOf('=');
  return at < 1 ? assignment(text, before) : { ...before, [text.slice(0, at)]: text.slice(at + 1) };
}

function summaryOf({ run, questions }: RunSnapshot): string {
  const open = questions.filter(({ status }) => status === 'open');
  const lines = [
    `Run ${run.id}: ${run.status}${run.error ? ` (${run.error})` : ''}`,
    ...(run.page_url && run.status === 'completed' ? [run.page_url] : []),
    ...open.map(({ id, question }) => `  ${id}: ${question}`),
  ];
  return lines.join('\n');
}
