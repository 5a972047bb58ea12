import { setTimeout as wait } from 'node:timers/promises';
import type { Visitor, VisitorReply } from '@cartouche/testing/visitor';
import { Argument } from 'commander';
import { type ApiOptions, withApi } from '../api-options.ts';
import { act } from '../cli.ts';
import { CliFailure } from '../cli-failure.ts';
import { EXIT } from '../exit-codes.ts';
import { plainLine } from '../plain-text.ts';
import { withoutQuery } from '../web-address.ts';
import type { World } from '../world.ts';
import type { AddWebhookCommand } from './add-webhook-command.ts';

/** The events that can be triggered, in the order of a visitor's steps. */
const TRIGGERS = ['page.rendered', 'form.submitted', 'meeting.booked'] as const;

// Forms that come back at once are taken for a robot's.
const READING_MS = 1_500;
const TIMEOUT_MS = 30_000;

type TriggerOptions = ApiOptions & {
  email?: string;
  company: string;
  domain?: string;
  template?: string;
  message: string;
};

/** `trigger`: an event as it really comes about. */
export const addTrigger: AddWebhookCommand = (webhooks, world) => {
  const command = webhooks
    .command('trigger')
    .description('make an event happen: a test prospect, its page, and a visitor who sends its form or books a meeting')
    .addArgument(new Argument('<kind>').choices(TRIGGERS))
    .option('--email <address>', 'address of the test prospect; default: a new one of example.com')
    .option('--company <name>', 'its company', 'Webhook test')
    .option('--domain <domain>', 'the domain of the company, whose site the page quotes')
    .option('--template <id>', 'template of the page; default: the newest of the workspace')
    .option('--message <text>', 'what is typed into fields for text', 'A test of our webhooks.')
    .addHelpText(
      'after',
      `
Each kind includes page.rendered; send posts a sample of any other. Everything goes through the public interface and the public page, so
that connectors, streams and analytics see it as they see any visitor. It costs one page, leaves a prospect behind, and needs a key with
the scope write:pages and a workspace with a template. A page that says nothing of its reader is refused: name a company whose site can be
read with --domain, or the --email of a person who is stored.`,
    );
  act<TriggerOptions>(world, withApi(command), async (cli, options, trigger = '') => {
    const {
      email = `webhook-test-${crypto.randomUUID().slice(0, 8)}@example.com`,
      company,
      domain,
      template,
    } = options;
    const { pages } = await cli.client();
    const { pageId, url } = await pages.createForProspect({
      email,
      firstName: 'Test',
      companyName: company,
      ...(domain !== undefined && { companyDomain: domain }),
      ...(template !== undefined && { templateId: template }),
    });
    const page = { type: 'happened', kind: 'page.rendered', pageId, url, email };
    cli.report(`page.rendered   ${plainLine(url)} for ${email}`, page);
    if (trigger === 'page.rendered') return;
    const visitor = await createTestVisitor(world, options.message);
    const at = await visit(visitor, url, trigger === 'meeting.booked', { email });
    cli.report(`${trigger.padEnd(14)}  ${plainLine(at)}`, { type: 'happened', kind: trigger, url: at });
  });
};

async function createTestVisitor(world: World, message: string): Promise<Visitor> {
  const { createVisitor } = await import('@cartouche/testing/visitor');
  const { fetch: send = fetch, clock } = world.clientOptions;
  return createVisitor({
    read: () => (clock ? clock.sleep(READING_MS) : wait(READING_MS)),
    text: message,
    fetch: async (url, init) => {
      try {
        return await (send as typeof fetch)(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
      } catch (cause) {
        const remedy = 'Check that the page host can be reached from this machine.';
        const message = `${withoutQuery(new URL(url))} did not answer`;
        throw new CliFailure(message, { exitCode: EXIT.unreachable, remedy, cause });
      }
    },
  });
}

/** Opens the page and sends its form, or books a meeting. @returns the address of the answer */
async function visit(visitor: Visitor, url: string, books: boolean, values: Record<string, string>): Promise<string> {
  opened(await visitor.open(url));
  try {
    const reply = await (books ? visitor.bookMeeting(values) : visitor.submitForm(values));
    return opened(reply, 'Open the page in a browser and send the form by hand, to see what it says.').url;
  } catch (error) {
    if (error instanceof CliFailure) throw error;
    // The page has no such form or link.
    const remedy = 'Let its template have a lead form, or offer meetings with a free time.';
    throw new CliFailure((error as Error).message, { exitCode: EXIT.refused, remedy, cause: error });
  }
}

function opened(reply: VisitorReply, remedy = 'Open it in a browser.'): VisitorReply {
  const { status, url } = reply;
  if (status < 300) return reply;
  throw new CliFailure(`${withoutQuery(new URL(url))} answered ${status}`, {
    exitCode: status >= 500 ? EXIT.unreachable : EXIT.refused,
    remedy,
  });
}
