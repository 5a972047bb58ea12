import type { AddCommands } from '../add-commands.ts';
import { act, take } from '../cli.ts';
import { confirmed } from '../confirm.ts';
import { wholeNumber } from '../read-option.ts';
import { minute } from '../table.ts';

type CreateOptions = {
  firstName?: string;
  lastName?: string;
  role?: string;
  company?: string;
  domain?: string;
  template?: string;
  sendEmail?: boolean;
  open?: boolean;
  maxCents?: number;
  page?: string;
};

export const addPageCommands: AddCommands = (program, world) => {
  const pages = program.command('pages').description('personalized pages');

  act<{ limit: number; status?: string; template?: string; batch?: string; prospect?: string }>(
    world,
    pages
      .command('list')
      .description('list pages, newest first')
      .option('-n, --limit <count>', 'at most this many', wholeNumber, 50)
      .option('--status <status>', 'only pages with this status, for example review')
      .option('--template <id>', 'only pages of this template')
      .option('--batch <id>', 'only pages of this batch')
      .option('--prospect <id>', 'only pages of this prospect'),
    async (cli, { limit, status, template, batch, prospect }) => {
      const client = await cli.client();
      const params = {
        status: status as 'review' | undefined,
        templateId: template,
        batchId: batch,
        prospectId: prospect,
      };
      cli.list(await take(client.pages.list(params), limit), [
        { title: 'status', of: ({ status }) => status },
        { title: 'url', of: ({ url }) => url },
        { title: 'reason', of: ({ reason }) => reason },
        { title: 'created (UTC)', of: ({ created_at }) => minute(created_at) },
        { title: 'id', of: ({ id }) => id },
      ]);
    },
  );

  act<CreateOptions>(
    world,
    pages
      .command('create')
      .description('research a company and publish a page for one person')
      .argument('<email>')
      .option('--first-name <name>')
      .option('--last-name <name>')
      .option('--role <title>')
      .option('--company <name>')
      .option('--domain <domain>', "the company's website")
      .option('--template <id>', 'default: the template that was updated last')
      .option('--max-cents <cents>', 'refuse a higher price', wholeNumber)
      .option('--page <id>', 'make this page of the person again, under its address')
      .option('--send-email', 'email the link to the person')
      .option('--open', 'open the page in the browser'),
    async (cli, options, email = '') => {
      const client = await cli.client();
      if (options.maxCents !== undefined) {
        const { BudgetExceededError } = await import('@cartouche/sdk');
        const estimate = await client.billing.estimate({ type: 'recipient_render', quantity: 1 });
        if (estimate.estimateCents > options.maxCents)
          throw new BudgetExceededError({ estimateCents: estimate.estimateCents, maxCents: options.maxCents });
      }
      const page = await client.pages.createForProspect({
        email,
        ...(options.firstName && { firstName: options.firstName }),
        ...(options.lastName && { lastName: options.lastName }),
        ...(options.role && { roleTitle: options.role }),
        ...(options.company && { companyName: options.company }),
        ...(options.domain && { companyDomain: options.domain }),
        ...(options.template && { templateId: options.template }),
        ...(options.page && { pageId: options.page }),
        ...(options.sendEmail && { sendEmail: true }),
      });
      cli.report(page.url, page);
      if (options.open) await world.openInBrowser(page.url);
    },
  );

  const one = (name: string, description: string) => pages.command(name).description(description).argument('<id>');
  act(world, one('get', 'show a page'), async (cli, _options, id = '') =>
    cli.show(await (await cli.client()).pages.get(id)),
  );
  act(world, one('signals', 'show what visitors did on a page'), async (cli, _options, id = '') => {
    const { timeline } = await (await cli.client()).pages.signals(id);
    cli.list(timeline, [
      { title: 'at (UTC)', of: ({ at }) => minute(at) },
      { title: 'kind', of: ({ kind }) => kind },
    ]);
  });
  act(world, one('publish', 'put an unpublished page back on the web'), async (cli, _options, id = '') => {
    const page = await (await cli.client()).pages.publish(id);
    cli.report(`Published ${page.url}`, page);
  });
  act(world, one('preview', 'print a link to a page in review, and its revision'), async (cli, _options, id = '') => {
    const preview = await (await cli.client()).pages.createPreview(id);
    cli.report(`${preview.url}\nrevision ${preview.revision}`, preview);
  });
  act<{ revision: string }>(
    world,
    one('approve', 'publish a page in review as you saw it').requiredOption(
      '--revision <revision>',
      'what "cartouche pages preview" printed: refused if the page has changed since',
    ),
    async (cli, { revision }, id = '') => {
      const page = await (await cli.client()).pages.approve(id, revision);
      cli.report(`Published ${page.url}`, page);
    },
  );
  act<{ yes?: boolean }>(
    world,
    one('discard', 'discard a page in review').option('-y, --yes', 'do not ask'),
    async (cli, { yes }, id = '') => {
      await confirmed(world, `Discard page ${id}?`, yes);
      cli.report(`Discarded page ${id}.`, await (await cli.client()).pages.discard(id));
    },
  );
  act<{ yes?: boolean }>(
    world,
    one('unpublish', 'take a page off the web').option('-y, --yes', 'do not ask'),
    async (cli, { yes }, id = '') => {
      await confirmed(world, `Take page ${id} off the web?`, yes);
      cli.report(`Page ${id} is off the web.`, await (await cli.client()).pages.unpublish(id));
    },
  );
};
