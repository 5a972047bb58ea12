import { isText } from '../json-value.ts';
import { type CommandContext, defineCommand } from './command.ts';
import { CommandFailure, EXIT } from './command-failure.ts';
import { printable } from './printable.ts';
import type { Flags } from './read-flags.ts';
import { API_FLAGS, readServiceApi } from './service-api.ts';
import { createTestVisitor, type TestVisitor } from './test-visitor.ts';

/** What can be triggered, and how far a visitor goes for it. */
const TRIGGERS = ['page.rendered', 'form.submitted', 'meeting.booked'] as const;
type Trigger = (typeof TRIGGERS)[number];

const FLAGS = {
  ...API_FLAGS,
  email: { value: 'address', says: 'of the test prospect; default a new one of example.com' },
  company: { value: 'name', says: 'its company; default Webhook test' },
  domain: { value: 'domain', says: 'the domain of the company, which the service researches; default none' },
  template: { value: 'id', says: 'template of the page; default the newest of the workspace' },
  message: { value: 'text', says: 'what is typed into fields for text' },
} as const;

/** `trigger`: an event as it really comes about. */
export const triggerCommand = defineCommand({
  argument: 'kind',
  summary: 'make an event happen: a test prospect, its page, and a visitor who sends its form or books a meeting',
  flags: FLAGS,
  notes: [
    `The kind is one of ${TRIGGERS.join(', ')}; each includes the ones before its own, but a meeting is booked instead of the form.`,
    'Everything goes through the public interface and the public page, so that connectors, streams and analytics see it as they see any visitor.',
    'It costs one page, leaves a prospect behind, and needs a key with the scope write:pages and a workspace with a template.',
  ],
  exitCodes: {
    [EXIT.yes]: 'the event happened',
    [EXIT.no]: 'the service or the page refused',
    [EXIT.unreachable]: 'no server answered',
  },
  async run(flags, context) {
    const trigger = readTrigger(flags.positionals[0]);
    const api = await readServiceApi(flags, context);
    const person = personOf(flags, context);
    const page = await api.call('POST', '/api/v1/prospect-pages', {
      email: person.email,
      firstName: 'Test',
      companyName: flags.text('company') ?? 'Webhook test',
      ...(flags.has('domain') && { companyDomain: flags.text('domain') }),
      ...(flags.has('template') && { templateId: flags.text('template') }),
    });
    if (!isText(page.url) || !URL.canParse(page.url))
      throw new CommandFailure(`${api.origin} answered without the address of a page`, { exitCode: EXIT.no });
    const { email } = person;
    context.report(
      { type: 'happened', kind: 'page.rendered', pageId: page.pageId, url: page.url, email },
      `page.rendered   ${printable(page.url)} for ${email}`,
    );
    if (trigger === 'page.rendered') return EXIT.yes;
    const visitor = createTestVisitor(context, fillingFor(person));
    const at = trigger === 'form.submitted' ? await sendForm(visitor, page.url) : await book(visitor, page.url);
    context.report({ type: 'happened', kind: trigger, url: at }, `${trigger.padEnd(14)}  ${printable(at)}`);
    return EXIT.yes;
  },
});

function readTrigger(text = ''): Trigger {
  const trigger = TRIGGERS.find((kind) => kind === text);
  if (trigger) return trigger;
  throw new CommandFailure(`can't be "${printable(text, 40)}"`, {
    flag: '<kind>',
    remedy: `Give one of ${TRIGGERS.join(', ')}; any other is sent by send.`,
  });
}

type Person = { email: string; message: string };

function personOf(flags: Flags<keyof typeof FLAGS>, { uuid }: CommandContext): Person {
  return {
    email: flags.text('email') ?? `webhook-test-${uuid().slice(0, 8)}@example.com`,
    message: flags.text('message') ?? 'A test of our webhooks.',
  };
}

const fillingFor =
  ({ email, message }: Person) =>
  (_: string, type: string): string =>
    ({ email, tel: '+1 555 010 0199', url: 'https://example.com', number: '12' })[type] ?? message;

async function sendForm(visitor: TestVisitor, pageUrl: string): Promise<string> {
  await visitor.open(pageUrl);
  return visitor.sendForm();
}

async function book(visitor: TestVisitor, pageUrl: string): Promise<string> {
  await visitor.open(pageUrl);
  await visitor.follow('data-signal', 'booking');
  return visitor.sendForm();
}
