import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, startWorkspace, type Workspace } from './support/workspace.ts';

let workspace: Workspace;
beforeAll(async () => {
  workspace = await startWorkspace({ withOwnScopes: true });
});
afterAll(() => workspace.close());

const line = (oldName: string, name: string) => `Deprecated: ${oldName} is an old name. Call ${name} instead.`;

describe('an old name', () => {
  it('does the same work with the same arguments', async () => {
    const prospects = [{ email: 'ada@northwind.example', first_name: 'Ada' }];
    const old = await workspace.call('upsert_prospects', { prospects });
    const { contact } = await workspace.do('get_contact', { prospectId: old.data.contacts[0].id });
    expect(contact.first_name).toBe('Ada');
    const page = await workspace.call('create_prospect_page', {
      email: 'ada@northwind.example',
      companyDomain: 'northwind.example',
    });
    expect(page.parts[0]).toBe(line('create_prospect_page', 'create_contact_page'));
    expect(JSON.parse(page.parts[1] as string)).toEqual(page.data);
  });

  it('is listed only when asked for, by address or header, and leaves the list at 65 otherwise', async () => {
    expect((await workspace.client.listTools()).tools).toHaveLength(65);
    for (const options of [{ path: '/api/mcp?aliases=1' }, { headers: { 'X-MCP-Aliases': 'true' } }]) {
      const { tools } = await (await connect(workspace.server, options)).listTools();
      expect(tools).toHaveLength(65 + 38);
      const old = tools.find(({ name }) => name === 'get_batch');
      const current = tools.find(({ name }) => name === 'get_page_run');
      expect(old).toEqual({
        ...current,
        name: 'get_batch',
        description: 'Deprecated: the old name of get_page_run. Call that instead.',
      });
    }
  });
});
