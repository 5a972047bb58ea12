import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { SkillsExtension } from '@modelcontextprotocol/server/ext/skills';
import { nodeSkillFiles } from '@modelcontextprotocol/server/ext/skills/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from './support/listen.ts';
import { program } from './support/program.ts';
import { startWorkspace, type Workspace } from './support/workspace.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const plugin = `${root}packages/mcp/plugin/`;
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

let workspace: Workspace;
beforeAll(async () => {
  workspace = await startWorkspace();
});
afterAll(() => workspace.close());

describe('the plugin', () => {
  it.each(['.claude-plugin', '.cursor-plugin', '.codex-plugin'])('is found by the list of %s', (host) => {
    const { plugins, description } = read(`${root}${host}/marketplace.json`);
    expect(description).toBe(plugins[0].description);
    expect(plugins).toMatchObject([{ name: 'cartouche', source: './packages/mcp/plugin' }]);
    expect(read(`${root}${plugins[0].source}/${host}/plugin.json`)).toMatchObject({
      name: 'cartouche',
      version: read(`${root}packages/mcp/package.json`).version,
      skills: './skills/',
    });
  });

  it('says what it is, what it needs, and what each skill is for, as the directory of plugins asks', () => {
    const text = readFileSync(`${plugin}README.md`, 'utf8');
    expect(text.split(/\s+/).length).toBeGreaterThan(40);
    for (const word of ['SERVICE_API_KEY', 'APP_URL', ...readdirSync(`${plugin}skills`)]) expect(text).toContain(word);
  });

  it('has the eleven skills, each with a valid head, and no other', async () => {
    const names = readdirSync(`${plugin}skills`).sort();
    expect(names).toEqual([
      'connect-crm',
      'discovery-workflow',
      'launch-campaign',
      'onboard-workspace',
      'post-call-followup',
      'purpose-run-workflow',
      'purpose-template-workflow',
      'reactivate-cold-leads',
      'research-and-personalize',
      'roi-followup',
      'weekly-conversion-report',
    ]);
    await SkillsExtension.load(nodeSkillFiles(`${plugin}skills`), { strict: true });
  });

  it('starts a server on a workspace that has every tool its skills name', async () => {
    const { command, args, env } = read(`${plugin}.mcp.json`).mcpServers.cartouche;
    expect([command, ...args]).toEqual(['npx', '-y', '@cartouche/mcp']);
    const { url, close } = await listen(workspace.server);
    const values: Record<string, string> = { SERVICE_API_KEY: workspace.server.apiKey, APP_URL: url };
    const filled = Object.fromEntries(
      Object.entries(env as Record<string, string>).map(([name, value]) => [
        name,
        value.replace(/^\$\{(\w+)\}$/, (_whole, variable) => values[variable] ?? ''),
      ]),
    );
    const client = new Client({ name: 'host', version: '1.0.0' });
    // The package itself is tried as packed elsewhere: here its program runs from its source.
    await client.connect(new StdioClientTransport(program(filled)));
    const { tools } = await client.listTools();
    const known = new Set(tools.map(({ name }) => name));
    const named = readdirSync(`${plugin}skills`).flatMap((name) =>
      [...readFileSync(`${plugin}skills/${name}/SKILL.md`, 'utf8').matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(
        ([, tool]) => tool as string,
      ),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    const usage = await client.callTool({ name: 'get_usage', arguments: {} });
    expect(usage.isError).not.toBe(true);
    await client.close();
    await close();
  });
});
