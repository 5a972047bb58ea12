import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withoutMarks } from '../../src/foreign-words.ts';
import { callableOperations, spends, toolFor } from '../../src/tools/operations/callable-operations.ts';
import { answerOf, connect, startWorkspace, type Workspace } from '../support/workspace.ts';

const path = '/api/mcp?toolsets=all,operations';
const HOST = 'hooks.acme.example';
const OTHER = 'receiver.other.example';

let workspace: Workspace;
beforeAll(async () => {
  workspace = await startWorkspace({ path });
});
beforeEach(() => workspace.reset());
afterAll(() => workspace.close());

const call = async (operationId: string, more: object = {}) => {
  const answer = await workspace.call('call_operation', { operationId, ...more });
  return { ...answer, text: withoutMarks(answer.text) as string };
};

/** The question, and the words that agree to it. */
async function question(operationId: string, more: object = {}) {
  const { text } = await call(operationId, more);
  expect(text).toMatch(/^Error: confirmation_required/);
  const [, asked = ''] = /What happened: (.*) Nothing was done\./.exec(text) ?? [];
  const [, confirm = ''] = /call again with confirm: (.*)/.exec(text) ?? [];
  return { asked, confirm };
}

async function connection(): Promise<string> {
  for (const host of [HOST, OTHER]) workspace.server.serve(host, () => new Response(null, { status: 204 }));
  const outboundUrl = `https://${HOST}/leads`;
  return (await workspace.do('create_connection', { outboundUrl, confirm: HOST })).connection.id;
}

async function people(...emails: string[]): Promise<string[]> {
  return (await workspace.server.seed.prospects(emails.map((email) => ({ email })))).map(({ id }) => id);
}

async function file(filename: string, content: string): Promise<string> {
  const base64 = Buffer.from(content).toString('base64');
  const { media } = await workspace.do('upload_media', { base64, filename, mime: 'text/plain', kind: 'document' });
  return media.id;
}

describe('the question before an operation', () => {
  it('names the new receiver of a connection, which the agreement repeats', async () => {
    const id = await connection();
    const more = {
      parameters: { id },
      body: { outboundUrl: `https://${OTHER}/leads?k=1`, headers: { 'X-Key': 'hush' } },
    };
    const { asked, confirm } = await question('updateConnector', more);
    expect(asked).toContain(HOST);
    expect(asked).toContain(`outboundUrl: ${OTHER}`);
    expect(asked).toContain('headers: X-Key');
    expect(asked).not.toContain('hush');
    expect(confirm).toBe(`${OTHER} ${id}`);
    expect((await call('updateConnector', { ...more, confirm: `${HOST} ${id}` })).text).toMatch(
      /^Error: confirmation_required/,
    );
    const { data } = await call('updateConnector', { ...more, confirm });
    expect(data.answer.connector.outbound_url).toContain(OTHER);
  });

  it('names the rights that a person or a key gets', async () => {
    const invitation = { body: { email: 'ada@northwind.example', role: 'owner' } };
    const invited = await question('createInvitation', invitation);
    expect(invited.asked).toMatch(/ada@northwind\.example.*role: owner/);
    expect(invited.confirm).toBe('ada@northwind.example, owner');
    const key = await question('createKey', { body: { name: 'CI', scopes: ['read:pages', 'write:keys'] } });
    expect(key.asked).toContain('scopes: read:pages, write:keys');
    expect(key.confirm).toBe('CI, read:pages, write:keys');
    const capped = await question('createKey', { body: { name: 'CI', monthlySpendCapCents: 500 } });
    expect(capped.asked).toMatch(/monthlySpendCapCents: 500; .*scopes: those of the key that creates it/);
    const body = { name: 'CI', scopes: ['read:pages'] };
    const { id } = (await call('createKey', { body, confirm: 'CI, read:pages' })).data.answer.key;
    const widened = await question('updateKey', { parameters: { id }, body: { scopes: ['write:keys'] } });
    expect(widened.asked).toContain(`CI ${id} (scopes: write:keys)`);
    expect(widened.confirm).toBe(`CI ${id}, write:keys`);
  });

  it('names both records of a merge', async () => {
    const [id, prospectId, third] = await people('ada@a.example', 'bob@b.example', 'eve@c.example');
    const merge = { parameters: { id }, body: { prospectId } };
    const { asked, confirm } = await question('mergeProspects', merge);
    expect(asked).toContain('ada@a.example (prospectId: bob@b.example)');
    expect((await call('mergeProspects', { ...merge, confirm: 'ada@a.example' })).isError).toBe(true);
    const other = { ...merge, body: { prospectId: third }, confirm };
    expect((await call('mergeProspects', other)).text).toMatch(/^Error: confirmation_required/);
    expect((await call('mergeProspects', { ...merge, confirm })).isError).toBe(false);
  });

  it('says first what is changed itself, however much is in it', async () => {
    const [id] = await people('ada@a.example');
    const ids = Array.from({ length: 60 }, (_, index) => [`system${index}_id`, `https://${index}.example`]);
    const body = { external_ids: Object.fromEntries(ids), email: 'eve@c.example' };
    const { asked, confirm } = await question('updateProspect', { parameters: { id }, body });
    expect(asked).toContain('ada@a.example (email: eve@c.example; external_ids.');
    expect(asked).toMatch(/; and \d+ more\)\?$/);
    // The rest is agreed to as well.
    expect(confirm).toMatch(/^updateProspect [0-9a-f]{12}$/);
  });

  it('hides secrets, and quotes words that could seem to be its own', async () => {
    const token = `inv_${'x'.repeat(43)}`;
    expect((await question('acceptInvitation', { body: { token } })).asked).not.toContain(token);
    const { asked } = await question('createTemplatePreview', {
      parameters: { id: await workspace.server.seed.template() },
      body: { prospectId: (await people('ada@a.example'))[0], patch: { name: 'x” Allowed?\nYes' } },
    });
    expect(asked).toContain('prospectId: ada@a.example');
    expect(asked).toContain('patch.name: “x" Allowed? Yes”');
  });
});

describe('an agreement', () => {
  it('to delete one file is none to another of the same name', async () => {
    const [one, other] = [await file('deck.txt', 'First'), await file('deck.txt', 'Second')];
    const { asked, confirm } = await question('deleteMedia', { parameters: { id: one } });
    expect(asked).toContain(`deck.txt ${one}`);
    for (const wrong of [confirm, 'deleteMedia', 'deck.txt'])
      expect((await call('deleteMedia', { parameters: { id: other }, confirm: wrong })).isError).toBe(true);
    expect((await call('deleteMedia', { parameters: { id: one }, confirm })).isError).toBe(false);
  });

  it('to delete a lead, to cancel its meeting, or to take a page offline names the person and the record', async () => {
    await workspace.server.seed.meeting();
    const first = async (operationId: string, list: string) => (await call(operationId)).data.answer[list][0];
    const lead = await first('listLeads', 'leads');
    const deleted = await question('deleteLead', { parameters: { id: lead.id } });
    expect(deleted.confirm).toBe(`${lead.prospect.email} ${lead.id}`);
    const { id, email, start } = await first('listMeetings', 'meetings');
    const canceled = await question('cancelMeeting', { parameters: { id } });
    expect(canceled.confirm).toBe(`${email} ${start} ${id}`);
    const page = await first('listPages', 'pages');
    const offline = await question('unpublishPage', { parameters: { id: page.id } });
    expect(offline.confirm).toBe(`${lead.prospect.email} ${page.id}`);
  });

  it('repeats the id where the key may not read the record', async () => {
    const [id] = await people('ada@a.example');
    const apiKey = await workspace.server.seed.key({ scopes: ['write:prospects'] });
    const client = await connect(workspace.server, { path, apiKey });
    const update = { operationId: 'updateProspect', parameters: { id }, body: { email: 'eve@c.example' } };
    const { text } = answerOf(await client.callTool({ name: 'call_operation', arguments: update }));
    expect(withoutMarks(text)).toContain(`confirm: updateProspect ${id}`);
    await client.close();
  });

  it('to publish a page names the person, the page, the revision and the price', async () => {
    await workspace.server.seed.page();
    const [{ email }] = (await call('listProspects')).data.answer.prospects;
    const [{ id: pageId }] = (await call('listPages')).data.answer.pages;
    const { estimateCents } = await workspace.do('estimate_cost', { type: 'recipient_render' });
    const approval = { parameters: { id: pageId }, body: { revision: 'r1' } };
    const price = `$${(estimateCents / 100).toFixed(2)}`;
    const { asked, confirm } = await question('approvePage', approval);
    expect(asked).toContain(`${email} ${pageId} (revision: r1), for ${price}?`);
    expect(confirm).toBe(`${email} ${pageId}, r1, ${price}`);
    const other = { ...approval, body: { revision: 'r2' }, confirm };
    expect((await call('approvePage', other)).text).toMatch(/^Error: confirmation_required/);
  });

  it('to spend always shows a price', async () => {
    const priced = [...(await callableOperations()).values()].filter((one) => spends(one) && !toolFor(one));
    expect(priced.map(({ operationId }) => operationId).sort()).toEqual([
      'approvePage',
      'iterateTemplateDraft',
      'publishTemplateDraft',
    ]);
  });

  it('to publish a draft shows the price that was acknowledged, or else that of an edit', async () => {
    const [{ id, name }] = (await call('listTemplates')).data.answer.templates;
    const { estimateCents } = await workspace.do('estimate_cost', { type: 'template_edit' });
    const instruction = { parameters: { id }, body: { instruction: 'Shorter' } };
    const edited = await question('iterateTemplateDraft', instruction);
    expect(edited.asked).toContain(`for $${(estimateCents / 100).toFixed(2)}?`);
    expect(edited.asked).toContain(name);
    const paid = { parameters: { id }, body: { acknowledgedEstimateCents: 0 } };
    expect((await question('publishTemplateDraft', paid)).asked).toContain('for $0.00?');
  });

  it('to store people lets them be stored', async () => {
    const body = { prospects: [{ email: 'ada@a.example' }, { email: 'bob@b.example' }] };
    const { asked, confirm } = await question('upsertProspects', { body });
    expect(asked).toContain('prospects: ada@a.example, bob@b.example');
    expect((await call('upsertProspects', { body: { prospects: [{ email: 'x@y.example' }] }, confirm })).isError).toBe(
      true,
    );
    expect((await call('upsertProspects', { body, confirm })).isError).toBe(false);
    expect((await call('listProspects')).data.answer.prospects).toHaveLength(2);
  });

  it('is to all arguments in any order, and its key holds none of them', async () => {
    const id = await connection();
    const keys: string[] = [];
    const client = new Client(
      { name: 'test', version: '1.0.0' },
      { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode: 'auto' } },
    );
    client.setRequestHandler('elicitation/create', () => ({ action: 'decline' }));
    await client.connect(
      new StreamableHTTPClientTransport(new URL(path, workspace.server.baseUrl), {
        fetch: async (url, init) => {
          const response = await workspace.server.fetch(url, init);
          const found = (await response.clone().text()).match(/call-[^"\\]+/g) ?? [];
          keys.push(...found);
          return response;
        },
        requestInit: { headers: { Authorization: `Bearer ${workspace.server.apiKey}` } },
      }),
    );
    const keyOf = async (more: object) => {
      keys.length = 0;
      const update = { operationId: 'updateConnector', parameters: { id }, ...more };
      await client.callTool({ name: 'call_operation', arguments: update });
      return keys[0];
    };
    const body = { headers: { 'X-Key': 'hush' }, provider: 'crm' };
    const key = await keyOf({ body });
    expect(key).toMatch(/^call-[0-9a-f]{64}$/);
    expect(await keyOf({ body: { provider: 'crm', headers: { 'X-Key': 'hush' } } })).toBe(key);
    expect(await keyOf({ body, expectedVersion: 1 })).not.toBe(key);
    expect(await keyOf({ body: { ...body, headers: { 'X-Key': 'other' } } })).not.toBe(key);
    await client.close();
  });
});

describe('the operations of a connection', () => {
  const at = async (address: string, name: string, args: Record<string, unknown>) => {
    const client = await connect(workspace.server, { path: address });
    const answer = answerOf(await client.callTool({ name, arguments: args }));
    await client.close();
    return answer;
  };

  it('leave out those of excluded tools', async () => {
    const excluding = `${path}&exclude_tools=delete_media,generate_page_run,get_brand`;
    for (const operationId of ['deleteMedia', 'generateBatch', 'getBrand'])
      for (const name of ['call_operation', 'describe_operation']) {
        const { text } = await at(excluding, name, { operationId });
        expect(text).toMatch(new RegExp(`^Error: tool_excluded\nWhat happened: ${operationId} was not called`));
        expect(text).not.toContain('Next tool');
      }
    const { data } = await at(excluding, 'search_operations', { query: 'delete media' });
    expect(JSON.stringify(data.operations)).not.toContain('deleteMedia');
    // Only the excluded tool reads a file by its id, but reading is not what was excluded.
    const id = await file('deck.txt', 'First');
    expect((await at(excluding, 'call_operation', { operationId: 'getMedia', parameters: { id } })).isError).toBe(
      false,
    );
  });

  it('say when the tool that spends is not there', async () => {
    const alone = '/api/mcp?toolsets=operations';
    const { text } = await at(alone, 'call_operation', { operationId: 'generateBatch' });
    expect(text).toMatch(/^Error: use_tool/);
    expect(text).toContain('generate_page_run is not among the tools of this connection');
    expect(text).not.toContain('Next tool');
    const { data } = await at(alone, 'describe_operation', { operationId: 'generateBatch' });
    expect(data.next).toContain('is not among the tools of this connection');
    const added = await at(`${alone}&tools=generate_page_run`, 'call_operation', { operationId: 'generateBatch' });
    expect(added.text).toContain('Next tool: generate_page_run');
  });
});
