import { isGuessed, type TextEncoding } from '@cartouche/contract/decode-text';
import type { Cartouche } from '@cartouche/sdk';
import type { AddCommands } from '../add-commands.ts';
import { act, take } from '../cli.ts';
import { CliFailure } from '../cli-failure.ts';
import { confirmed } from '../confirm.ts';
import { EXIT } from '../exit-codes.ts';
import { readNamedText } from '../read-named-file.ts';
import { assignment, textEncoding, wholeNumber } from '../read-option.ts';
import { minute } from '../table.ts';

type ListOptions = { limit: number; q?: string; tag?: string; status?: string };
type ImportOptions = { map?: Record<string, string>; dryRun?: boolean; template?: string; encoding?: TextEncoding };

export const addProspectCommands: AddCommands = (program, world, end) => {
  const prospects = program.command('prospects').description('the people that you write to');

  act<ListOptions>(
    world,
    prospects
      .command('list')
      .description('list prospects, newest first')
      .option('-n, --limit <count>', 'at most this many', wholeNumber, 50)
      .option('-q, --q <words>', 'words in the name, address, company, or role')
      .option('--tag <tag>', 'only prospects with this tag')
      .option('--status <status>', 'only prospects with this status'),
    async (cli, { limit, q, tag, status }) => {
      const client = await cli.client();
      const params = { q, tag, status: status as 'pending' | undefined, limit: Math.min(limit, 500) };
      cli.list(await take(client.prospects.list(params), limit), [
        { title: 'email', of: ({ email }) => email },
        { title: 'name', of: (one) => [one.first_name, one.last_name].filter(Boolean).join(' ') },
        { title: 'company', of: ({ company_name }) => company_name },
        { title: 'status', of: ({ status }) => status },
        { title: 'created (UTC)', of: ({ created_at }) => minute(created_at) },
        { title: 'id', of: ({ id }) => id },
      ]);
    },
  );

  act(
    world,
    prospects.command('get').description('show a prospect and their pages').argument('<id or email>'),
    async (cli, _options, who = '') => {
      const client = await cli.client();
      cli.show(await client.prospects.get(await idOf(client, who)));
    },
  );

  act<ImportOptions>(
    world,
    prospects
      .command('import')
      .description('import a CSV file; rows with a known address update their prospect')
      .argument('<file>', 'a CSV file with a heading; - reads standard input')
      .option('--map <column=field>', 'what a column means; may be repeated', assignment)
      .option('--encoding <name>', 'the encoding of the file, if letters come out wrong', textEncoding)
      .option('--template <id>', 'also create a draft batch with this template')
      .option('--dry-run', 'show how the file would be read; store nothing'),
    async (cli, { map, dryRun, template, encoding: given }, file = '') => {
      const { text: csv, encoding, alternative } = await readNamedText(world, file, given);
      const client = await cli.client();
      const { report, batch } = await client.prospects.import({
        csv,
        ...(dryRun && { dryRun }),
        ...(map && { mapping: map }),
        ...(template && { templateId: template }),
      });
      if (report.failed > 0) end(EXIT.incomplete);
      if (cli.json)
        return cli.show({ report, batch, encoding, ...(alternative && { alternativeEncoding: alternative }) });
      if (encoding !== 'UTF-8') world.say(readAs(file, encoding, given === undefined, alternative));
      const told = report.results.filter(({ outcome, warnings }) => outcome === 'failed' || warnings.length > 0);
      if (told.length > 0)
        cli.list(told, [
          { title: 'line', of: ({ line }) => line, align: 'right' },
          { title: 'outcome', of: ({ outcome }) => outcome },
          {
            title: 'problem',
            of: ({ issues, warnings }) =>
              [...issues, ...warnings].map(({ path, message }) => `${path} ${message}`).join('; '),
          },
        ]);
      const rows = `${report.rows} ${report.rows === 1 ? 'row' : 'rows'}`;
      const counts = `${report.created} created, ${report.updated} updated, ${report.failed} failed`;
      world.print(dryRun ? `Dry run of ${rows}: ${counts}. Nothing was stored.` : `${rows}: ${counts}.`);
      if (report.ignoredColumns.length > 0) world.say(`Ignored columns: ${report.ignoredColumns.join(', ')}.`);
      if (batch)
        world.print(`Created batch ${batch.batchId}. Generate it with "cartouche batches generate ${batch.batchId}".`);
    },
  );

  act<{ yes?: boolean }>(
    world,
    prospects
      .command('delete')
      .description('remove a prospect and their pages')
      .argument('<id or email>')
      .option('-y, --yes', 'do not ask'),
    async (cli, { yes }, who = '') => {
      const client = await cli.client();
      const id = await idOf(client, who);
      await confirmed(world, `Remove ${who} and their pages?`, yes);
      cli.report(`Removed ${who}.`, await client.prospects.delete(id));
    },
  );
};

function readAs(file: string, encoding: TextEncoding, isChosenHere: boolean, alternative?: TextEncoding): string {
  const doubt = alternative ? ` It may be in ${alternative}: compare with --encoding "${alternative}" --dry-run.` : '';
  const remedy = isChosenHere && isGuessed(encoding) ? ' If letters are wrong, name another with --encoding.' : '';
  return `Read ${file} as ${encoding}.${doubt || remedy}`;
}

/** The id of a prospect that is named by id or email address. */
async function idOf(client: Cartouche, who: string): Promise<string> {
  if (!who.includes('@')) return who;
  const [found] = await take(client.prospects.list({ email: who }), 1);
  if (!found)
    throw new CliFailure(`There is no prospect ${who}`, {
      exitCode: EXIT.refused,
      remedy: 'See "cartouche prospects list".',
    });
  return found.id;
}
