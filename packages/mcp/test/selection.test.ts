import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectionOfEnvironment, selectTools } from '../src/selection.ts';
import { type ConnectOptions, connect, startWorkspace, type Workspace } from './support/workspace.ts';

let workspace: Workspace;
beforeAll(async () => {
  workspace = await startWorkspace();
});
afterAll(() => workspace.close());

const listed = async (options: ConnectOptions) => {
  const client = await connect(workspace.server, options);
  return (await client.listTools()).tools.map(({ name }) => name);
};

describe('which tools a connection has', () => {
  it.each<[string, ConnectOptions, string[]]>([
    [
      'groups by address',
      { path: '/api/mcp?toolsets=usage,connections' },
      ['estimate_cost', 'get_entitlements', 'get_usage', 'list_connections', 'create_connection', 'test_connection'],
    ],
    [
      'groups by header',
      { headers: { 'X-MCP-Toolsets': 'connections' } },
      ['list_connections', 'create_connection', 'test_connection'],
    ],
    ['single tools by address', { path: '/api/mcp?tools=get_page,get_run' }, ['get_page', 'get_run']],
    [
      'single tools beside groups',
      { path: '/api/mcp?toolsets=media', headers: { 'X-MCP-Tools': 'get_usage' } },
      ['get_usage', 'upload_media', 'list_media', 'delete_media'],
    ],
    ['an old name for its tool', { path: '/api/mcp?tools=get_batch' }, ['get_page_run']],
    [
      'groups that only read',
      { path: '/api/mcp?toolsets=media,connections&readonly=1' },
      ['list_connections', 'list_media'],
    ],
    ['read-only by header', { path: '/api/mcp?toolsets=media', headers: { 'X-MCP-Readonly': 'true' } }, ['list_media']],
    [
      'without some',
      { path: '/api/mcp?toolsets=media', headers: { 'X-MCP-Exclude-Tools': 'delete_media' } },
      ['upload_media', 'list_media'],
    ],
    [
      'the address before the header',
      { path: '/api/mcp?toolsets=media', headers: { 'X-MCP-Toolsets': 'usage' } },
      ['upload_media', 'list_media', 'delete_media'],
    ],
    [
      'underscores for hyphens',
      { path: '/api/mcp?toolsets=PAGE_RUNS&exclude_tools=list_page_runs&readonly=yes' },
      ['get_page_run', 'get_page_run_status', 'verify_page_run_ready'],
    ],
    [
      'what the address says twice',
      {
        path: '/api/mcp?tools=get_page&tools=Delete-Media&tools=get_run&exclude_tools=get_page&exclude_tools=delete_media',
      },
      ['get_run'],
    ],
  ])('%s', async (_, options, expected) => {
    expect(await listed(options)).toEqual(expected);
  });

  it('is all of them for "all" and for an empty filter', async () => {
    expect(await listed({ path: '/api/mcp?toolsets=all' })).toHaveLength(65);
    expect(await listed({ path: '/api/mcp?toolsets=&readonly=0' })).toHaveLength(65);
  });

  it('reads only with read-only: no tool of it changes anything', async () => {
    const client = await connect(workspace.server, { path: '/api/mcp?readonly=1' });
    const { tools } = await client.listTools();
    expect(tools.length).toBeGreaterThan(25);
    for (const { annotations } of tools) expect(annotations?.readOnlyHint).toBe(true);
    await expect(client.callTool({ name: 'remove_contact', arguments: {} })).rejects.toThrow(
      'is not among the tools of this connection',
    );
    await expect(client.callTool({ name: 'remove_prospect', arguments: {} })).rejects.toThrow(
      'is not among the tools of this connection',
    );
  });

  it.each([
    ['toolsets=nonsense', 'Unknown toolset: "nonsense". Known: usage, templates, contacts,'],
    ['tools=get_page,fly', 'Unknown tool: "fly". Known: estimate_cost,'],
    ['exclude_tools=a,b', 'Unknown tools: "a", "b".'],
    ['tools=constructor', 'Unknown tool: "constructor".'],
  ])('refuses unknown names: %s', async (query, message) => {
    const response = await workspace.server.fetch(`${workspace.server.baseUrl}/api/mcp?${query}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${workspace.server.apiKey}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/list' }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      id: 7,
      error: { code: -32602, message: expect.stringContaining(message) },
    });
  });

  it('can be told by the environment', () => {
    const names = (env: Record<string, string>) =>
      selectTools(selectionOfEnvironment(env)).listed.map(({ name }) => name);
    expect(names({})).toHaveLength(65);
    expect(names({ MCP_TOOLSETS: 'media', MCP_READONLY: '1' })).toEqual(['list_media']);
    expect(names({ MCP_TOOLS: 'get_run', MCP_ALIASES: '1' })).toEqual(['get_run', 'get_purpose_run']);
    expect(names({ MCP_EXCLUDE_TOOLS: 'get_run', MCP_READONLY: '', MCP_ALIASES: '0' })).toHaveLength(64);
  });

  it('is remembered, and not without end', () => {
    const first = selectTools({ tools: ['get_run'] });
    expect(selectTools({ tools: ['get_run'] })).toBe(first);
    for (let count = 0; count < 300; count++) selectTools({ tools: ['get_run', ...Array(count).fill('get_page')] });
    expect(selectTools({ tools: ['get_run'] })).not.toBe(first);
  });
});
