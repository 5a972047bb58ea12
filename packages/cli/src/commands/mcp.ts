import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AddCommands } from '../add-commands.ts';
import { act } from '../cli.ts';
import { CliFailure } from '../cli-failure.ts';
import { EXIT } from '../exit-codes.ts';
import type { Profile } from '../profiles.ts';
import type { World } from '../world.ts';
import { writePrivately } from '../write-privately.ts';

type Client = {
  title: string;
  path(world: World): string;
  /** Where the servers stand in the client's file. */
  key: string;
  entry(profile: Profile): object;
};

const overHttp = ({ baseUrl, apiKey }: Profile) => ({
  url: new URL('/api/mcp', baseUrl).href,
  headers: { Authorization: `Bearer ${apiKey}` },
});

/** Clients that the command knows, with the file in which each keeps its servers. */
const CLIENTS: Record<string, Client> = {
  claude: {
    title: 'Claude Desktop',
    key: 'mcpServers',
    path({ platform, home, env }) {
      if (platform === 'darwin')
        return join(home, 'Library', 'Application Support', 'Claude', 'claude_desktop_config.json');
      if (platform === 'win32')
        return join(env.APPDATA ?? join(home, 'AppData', 'Roaming'), 'Claude', 'claude_desktop_config.json');
      return join(env.XDG_CONFIG_HOME || join(home, '.config'), 'Claude', 'claude_desktop_config.json');
    },
    // It starts local programs only.
    entry: ({ baseUrl, apiKey }) => ({
      command: 'npx',
      args: ['-y', '@cartouche/mcp'],
      env: { APP_URL: baseUrl, SERVICE_API_KEY: apiKey },
    }),
  },
  cursor: {
    title: 'Cursor',
    key: 'mcpServers',
    path: ({ home }) => join(home, '.cursor', 'mcp.json'),
    entry: overHttp,
  },
  vscode: {
    title: 'VS Code (this folder)',
    key: 'servers',
    path: ({ folder }) => join(folder, '.vscode', 'mcp.json'),
    entry: (profile) => ({ type: 'http', ...overHttp(profile) }),
  },
};

export const addMcpCommands: AddCommands = (program, world) => {
  const mcp = program.command('mcp').description('agents');
  act<{ name: string }>(
    world,
    mcp
      .command('install')
      .description('add the workspace to an agent client; the file will hold the key of the profile')
      .argument('<client>', Object.keys(CLIENTS).join(', '))
      .option('--name <name>', 'name of the server in the client', 'cartouche'),
    async (cli, { name }, chosen = '') => {
      const client = Object.hasOwn(CLIENTS, chosen) ? CLIENTS[chosen] : undefined;
      if (!client)
        throw new CliFailure(`Unknown client ${chosen}`, {
          exitCode: EXIT.usage,
          remedy: `Use ${Object.keys(CLIENTS).join(', ')}.`,
        });
      const path = client.path(world);
      await addEntry(path, [client.key, name], client.entry(await cli.profile()));
      cli.report(`Added ${name} to ${client.title}: ${path}\nRestart the client to load it.`, {
        client: chosen,
        name,
        path,
      });
    },
  );
};

/** Sets one member of a JSON file, and leaves everything else, comments included, as it is. */
async function addEntry(path: string, key: string[], entry: object): Promise<void> {
  const { applyEdits, modify, parse } = await import('jsonc-parser');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  const errors: unknown[] = [];
  parse(text, errors as never[], { allowTrailingComma: true });
  if (errors.length > 0)
    throw new CliFailure(`${path} is not valid JSON`, {
      exitCode: EXIT.usage,
      remedy: 'Correct the file, then run the command again.',
    });
  const edits = modify(text, key, entry, { formattingOptions: { insertSpaces: true, tabSize: 2 } });
  await mkdir(dirname(path), { recursive: true });
  await writePrivately(path, applyEdits(text, edits));
}
