import { Cartouche } from '@cartouche/sdk';
import { createTestServer, type TestServer } from '@cartouche/testing';
import { Client, type ElicitResult, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acknowledgedEstimate } from '../src/acknowledged-estimate.ts';
import type { Question } from '../src/confirmation.ts';
import { readyTemplate, recipient } from './support/fleet.ts';
import { listen } from './support/listen.ts';
import { program } from './support/program.ts';
import { answerOf, connect } from './support/workspace.ts';

let server: TestServer;
let api: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  server = await createTestServer({ agentRateLimitPerMinute: 1_000_000 });
  api = await listen(server);
});
beforeEach(() => server.reset());
afterAll(async () => {
  await api.close();
  await server.close();
});

/** The transports and protocol eras in which a client can be asked. */
const ways = ['HTTP, modern', 'stdio, modern', 'stdio, legacy'] as const;
const yes: ElicitResult = { action: 'accept', content: { confirm: true } };

/** A client whose user answers as told, and what the user was asked. */
async function start(way: (typeof ways)[number], answers: ElicitResult[]) {
  const asked: string[] = [];
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    {
      capabilities: { elicitation: { form: {} } },
      versionNegotiation: { mode: way.endsWith('modern') ? 'auto' : 'legacy' },
    },
  );
  client.setRequestHandler('elicitation/create', ({ params }) => {
    asked.push(params.message);
    return answers.shift() ?? { action: 'cancel' };
  });
  const transport = way.startsWith('HTTP')
    ? new StreamableHTTPClientTransport(new URL('/api/mcp', server.baseUrl), {
        fetch: (url, init) => server.fetch(url, init),
        requestInit: { headers: { Authorization: `Bearer ${server.apiKey}` } },
      })
    : new StdioClientTransport(program({ SERVICE_API_KEY: server.apiKey, APP_URL: api.url }));
  await client.connect(transport);
  const call = async (name: string, args: object, meta?: object) =>
    answerOf(await client.callTool({ name, arguments: { ...args }, ...(meta && { _meta: { ...meta } }) }));
  return { asked, call, close: () => client.close() };
}

const used = async () => (await new Cartouche(server.clientOptions).billing.getUsage()).usage.usedCents;

describe.each(ways)('a client that can ask its user, over %s', (way) => {
  it('spends and removes after a yes, and neither after a no or without an answer', async () => {
    const page = await server.seed.page();
    const before = await used();
    const { asked, call, close } = await start(way, [
      { action: 'decline' },
      { action: 'cancel' },
      { action: 'accept', content: { confirm: false } },
      yes,
      { action: 'decline' },
      yes,
    ]);
    const person = { email: 'ada@northwind.example', companyDomain: 'northwind.example', sendEmail: false };
    const declined = await call('create_contact_page', person);
    expect(declined.text).toMatch(/^Error: declined\nWhat happened: The user was asked and said no/);
    const canceled = await call('create_contact_page', person);
    expect(canceled.text).toMatch(/^Error: declined \(canceled\)\n[\s\S]*Ask the user in the conversation/);
    expect((await call('create_contact_page', person)).isError).toBe(true);
    expect(await used()).toBe(before);
    const made = await call('create_contact_page', person);
    expect((await server.visit(made.data.url)).status).toBe(200);
    expect(await used()).toBe(before + 25);

    const contact = { prospectId: page.prospect_id };
    expect((await call('remove_contact', contact)).text).toMatch(/^Error: declined/);
    expect((await server.visit(page.url)).status).toBe(200);
    expect((await call('remove_contact', contact)).data).toMatchObject({ deletedPages: 1 });
    expect((await server.visit(page.url)).status).toBe(410);
    expect(asked).toEqual([
      ...Array.from({ length: 4 }, () => 'Spend $0.25 on one page for ada@northwind.example?'),
      ...Array.from({ length: 2 }, () =>
        expect.stringMatching(
          /^Remove \S+@\S+\? Their page goes offline\. The record can be restored until the person is erased\.$/,
        ),
      ),
    ]);
    await close();
  });
});

describe('the question', () => {
  it('comes after the figure was compared, and names it', async () => {
    const { asked, call, close } = await start('HTTP, modern', [yes]);
    const description = '{"headline": "Fewer empty trips"}';
    const wrong = await call('create_template', { description, acknowledgedEstimateCents: 1 });
    expect(wrong.text).toMatch(/^Error: estimate_mismatch/);
    const price = (await call('estimate_cost', { type: 'template_create' })).data.acknowledgedEstimateCents;
    const { data } = await call('create_template', { description, acknowledgedEstimateCents: price });
    expect(data.status).toBe('building');
    expect(asked).toEqual([`Spend $${(price / 100).toFixed(2)} on a new template?`]);
    await close();
  });

  it('says that an email is sent too', async () => {
    const { asked, call, close } = await start('HTTP, modern', [{ action: 'decline' }]);
    await call('create_contact_page', { email: 'ada@northwind.example', sendEmail: true });
    expect(asked).toEqual(['Spend $0.25 on one page for ada@northwind.example, and email it?']);
    await close();
  });

  it('takes no yes to the page alone for a yes to its email', async () => {
    const keys: string[] = [];
    const confirm = ({ key }: Question) => void keys.push(key);
    const cartouche = new Cartouche(server.clientOptions);
    const page = { type: 'recipient_render', field: 'acknowledgedEstimateCents', amount: undefined } as const;
    for (const also of [undefined, 'email it to ada@northwind.example'])
      await acknowledgedEstimate({ cartouche, options: {}, confirm }, { ...page, also });
    expect(new Set(keys).size).toBe(2);
  });

  it('is not asked of a client that did not declare it: the acknowledged figure has to do', async () => {
    const client = await connect(server);
    const args = { email: 'ada@northwind.example', companyDomain: 'northwind.example' };
    const { data } = answerOf(await client.callTool({ name: 'create_contact_page', arguments: args }));
    expect(data.url).toContain('https://');
    await client.close();
  });
});

it('a page that costs more than its call may spend is refused', async () => {
  const client = await connect(server);
  const before = await used();
  const args = { email: 'ada@northwind.example', companyDomain: 'northwind.example' };
  const call = async (maxCents: number) =>
    answerOf(await client.callTool({ name: 'create_contact_page', arguments: { ...args, maxCents } }));
  expect((await call(24)).text).toContain(
    'This costs 25 cents (recipient_render, quantity 1); at most 24 may be spent.',
  );
  expect(await used()).toBe(before);
  expect((await call(25)).data.url).toContain('https://');
  await client.close();
});

describe('what leaves the workspace or can’t be undone', () => {
  it('asks before data goes to a host, naming it, and connects nothing after a no', async () => {
    const { asked, call, close } = await start('HTTP, modern', [{ action: 'decline' }, yes]);
    const receiver = { outboundUrl: 'https://hooks.receiver.example/leads', events: ['form.submitted'] };
    expect((await call('create_connection', receiver)).text).toMatch(/^Error: declined/);
    expect((await call('list_connections', {})).data.connections).toEqual([]);
    expect((await call('create_connection', receiver)).data.connection.outbound_url).toBe(receiver.outboundUrl);
    expect(asked).toEqual(
      Array.from(
        { length: 2 },
        () => 'Send data of contacts and leads (form.submitted) to hooks.receiver.example from now on?',
      ),
    );
    await close();
  });

  it('asks before a file is deleted, by its name', async () => {
    const { asked, call, close } = await start('HTTP, modern', [{ action: 'decline' }, yes]);
    const content = Buffer.from('Plans for 2027').toString('base64');
    const { data } = await call('upload_media', { filename: 'plans.txt', base64: content, mime: 'text/plain' });
    const mediaId = data.media.id;
    expect((await call('delete_media', { mediaId })).text).toMatch(/^Error: declined/);
    expect((await call('list_media', {})).data.media).toHaveLength(1);
    expect((await call('delete_media', { mediaId })).data).toMatchObject({ deleted: true });
    expect(asked).toEqual(Array.from({ length: 2 }, () => 'Delete the file plans.txt for good?'));
    await close();
  });

  it('asks before a page is published, by the person whom it is for, and publishes nothing after a no', async () => {
    const { asked, call, close } = await start('HTTP, modern', [yes, yes, { action: 'decline' }, yes]);
    const did = async (name: string, args: object) => (await call(name, args)).data;
    const purposeTemplateId = await readyTemplate({ do: did, server } as never);
    const { run } = await did('create_run', { purposeTemplateId, recipient });
    const runId = run.id;
    await did('attach_run_materials', { runId, entryKey: 'numbers', content: 'Trucks,40\nCost of an hour,50\n' });
    await server.settle();
    await did('override_run_fact', { runId, facts: { trucks: 40, hourly_cost: 50 } });
    await did('generate_run', { runId, acknowledgedEstimateCents: 25 });
    await server.settle();
    expect((await call('publish_run', { runId })).text).toMatch(/^Error: declined/);
    expect((await did('get_run', { runId })).run.status).toBe('review');
    const { url, status } = await did('publish_run', { runId });
    expect(status).toBe('completed');
    expect((await server.visit(url)).status).toBe(200);
    expect(asked.slice(2)).toEqual(
      Array.from({ length: 2 }, () => 'Publish the page for ada@northwind.example? Anyone with its link can read it.'),
    );
    await close();
  });

  it('asks before a website replaces what the workspace says of itself, and not to fill what is empty', async () => {
    const { asked, call, close } = await start('HTTP, modern', [{ action: 'decline' }]);
    const site = { url: 'northwind.example' };
    expect((await call('scrape_company_profile', { ...site, overwrite: true })).text).toMatch(/^Error: declined/);
    await call('scrape_company_profile', site);
    expect(asked).toEqual(['Replace the company profile and brand by what northwind.example says?']);
    await close();
  });
});

describe('without a user whom the client can ask, what leaves the workspace or can’t be undone', () => {
  it('is refused until the call repeats the host or the name, and does nothing before', async () => {
    const client = await connect(server);
    const call = async (name: string, args: object) =>
      answerOf(await client.callTool({ name, arguments: { ...args } }));
    const page = await server.seed.page('ada@northwind.example');
    const file = { filename: 'plans.txt', base64: Buffer.from('Plans').toString('base64'), mime: 'text/plain' };
    const { mediaId } = (await call('upload_media', file)).data;
    const cartouche = new Cartouche(server.clientOptions);
    const state = async () => {
      const { connectors } = await cartouche.connectors.list();
      const { media } = await cartouche.media.list();
      const companyProfile = await cartouche.workspace.getCompanyProfile();
      const { status } = await server.visit(page.url);
      return { connectors: connectors.length, media: media.length, companyProfile, status };
    };
    const before = await state();
    const calls: readonly (readonly [string, object, string, RegExp])[] = [
      [
        'create_connection',
        { outboundUrl: 'https://hooks.receiver.example/in' },
        'hooks.receiver.example',
        /^Send data/,
      ],
      ['scrape_company_profile', { url: 'northwind.example', overwrite: true }, 'northwind.example', /^Replace the/],
      ['delete_media', { mediaId }, 'plans.txt', /^Delete the file/],
      ['remove_contact', { prospectId: page.prospect_id }, 'ada@northwind.example', /^Remove ada@northwind/],
    ];
    for (const [name, args, repeat, question] of calls) {
      for (const confirm of [{}, { confirm: 'yes' }, { confirm: `${repeat}.` }]) {
        const { isError, text } = await call(name, { ...args, ...confirm });
        expect(isError, name).toBe(true);
        const [code, happened, remedy, next] = text.split('\n');
        expect(code).toBe('Error: confirmation_required');
        expect(happened?.replace(/^What happened: ⟦?/, '')).toMatch(question);
        expect(remedy).toContain(`call again with confirm: ${repeat}`);
        expect(next).toBe(`Next tool: ${name}`);
      }
      expect(await state()).toEqual(before);
    }
    for (const [name, args, repeat] of calls)
      expect((await call(name, { ...args, confirm: ` ${repeat.toUpperCase()}` })).isError, name).toBe(false);
    const after = await state();
    expect(after).toMatchObject({ connectors: 1, media: 0, status: 410 });
    await client.close();
  });

  it('is done once for a user who can be asked, who needs no argument', async () => {
    const { asked, call, close } = await start('HTTP, modern', [yes]);
    const receiver = { outboundUrl: 'https://hooks.receiver.example/in', confirm: 'elsewhere.example' };
    expect((await call('create_connection', receiver)).data.connection.outbound_url).toBe(receiver.outboundUrl);
    expect(asked).toHaveLength(1);
    await close();
  });
});

describe('a client’s own idempotency key', () => {
  it('makes the same call one call, and another call under it a refusal', async () => {
    const { call, close } = await start('HTTP, modern', [yes, yes, yes]);
    const before = await used();
    const meta = { 'cartouche/idempotencyKey': 'order-4711' };
    const person = { email: 'ada@northwind.example', companyDomain: 'northwind.example' };
    const first = await call('create_contact_page', person, meta);
    const again = await call('create_contact_page', person, meta);
    expect(again.data).toEqual(first.data);
    expect(await used()).toBe(before + 25);
    const other = await call('create_contact_page', { ...person, firstName: 'Ada' }, meta);
    expect(other.text).toMatch(/^Error: idempotency_key_reused/);
    const bad = await call('create_contact_page', person, { 'cartouche/idempotencyKey': 'not a key' });
    expect(bad.text).toContain('- _meta.cartouche/idempotencyKey: must be 1 to 200 ASCII characters without spaces');
    await close();
  });
});
