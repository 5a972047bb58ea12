import type { AddCommands } from '../add-commands.ts';
import { act, take } from '../cli.ts';
import { agreed } from '../confirm.ts';
import { wholeNumber } from '../read-option.ts';
import { dollars, minute } from '../table.ts';

const VERSIONS_MAX = 200;

export const addTemplateCommands: AddCommands = (program, world) => {
  const templates = program.command('templates').description('the designs that pages are made from');

  act<{ limit: number }>(
    world,
    templates
      .command('list')
      .description('list templates, last updated first')
      .option('-n, --limit <count>', 'at most this many', wholeNumber, 50),
    async (cli, { limit }) => {
      const client = await cli.client();
      cli.list(await take(client.templates.list(), limit), [
        { title: 'name', of: ({ name }) => name },
        { title: 'kind', of: ({ kind }) => kind },
        { title: 'version', of: ({ version }) => version, align: 'right' },
        { title: 'updated (UTC)', of: ({ updated_at }) => minute(updated_at) },
        { title: 'id', of: ({ id }) => id },
      ]);
    },
  );

  act<{ name?: string; maxCents?: number; yes?: boolean }>(
    world,
    templates
      .command('create')
      .description('create a template from a description, and wait until it is built')
      .argument('<description>')
      .option('--name <name>', 'name of the template')
      .option('--max-cents <cents>', 'refuse a higher price', wholeNumber)
      .option('-y, --yes', 'do not ask; with --max-cents that is implied'),
    async (cli, { name, maxCents, yes }, description = '') => {
      const client = await cli.client();
      const estimate = await client.billing.estimate({ type: 'template_create', quantity: 1 });
      const question = `Create a template for ${dollars(estimate.estimateCents)}?`;
      const spending = await agreed(world, question, { estimate, maxCents, yes });
      const { buildId } = await client.templates.create({
        ...spending,
        description,
        ...(name && { name }),
      });
      const build = await client.templates.waitUntilBuilt(buildId, { signal: world.interrupted });
      cli.report(`Created template ${build.template_id}.`, build);
    },
  );

  act(
    world,
    templates.command('versions').description('list the versions of a template, newest first').argument('<id>'),
    async (cli, _options, id = '') => {
      const client = await cli.client();
      cli.list(await take(client.templates.listVersions(id), VERSIONS_MAX), [
        { title: 'version', of: ({ version }) => version, align: 'right' },
        { title: 'change', of: ({ change }) => change },
        { title: 'note', of: ({ note }) => note },
        { title: 'stored (UTC)', of: ({ created_at }) => minute(created_at) },
      ]);
    },
  );

  act(
    world,
    templates
      .command('restore')
      .description('make a copy of an earlier version the current one')
      .argument('<id>')
      .argument('<version>', 'its number', (text) => String(wholeNumber(text))),
    async (cli, _options, id = '', version = '') => {
      const template = await (await cli.client()).templates.restoreVersion(id, Number(version));
      cli.report(`Template ${id} is as it was in version ${version}.`, template);
    },
  );
};
