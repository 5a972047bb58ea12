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
  /** The member of the client's file that holds the servers. */
  key: string;
  entry(profile: Profile, name: string): object;
  /** The member of `inputs` that asks the user for the key, in a file that others may read, so that the key is not written to it. */
  input?(name: string): object & { id: string };
};

const keyInput = (name: string) => `${name}-key`;

/** Without a key the client asks its user for access when it first connects. */
const overHttp = ({ baseUrl, apiKey, login }: Profile) => ({
  url: new URL('/api/mcp', baseUrl).href,
  ...(!login && { headers: { Authorization: `Bearer ${apiKey}` } }),
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
    entry({ baseUrl, apiKey, login }) {
      if (login)
        throw new CliFailure('Claude Desktop needs a key in its file', {
          exitCode: EXIT.usage,
          remedy: `Add ${new URL('/api/mcp', baseUrl).href} as a connector in Claude, or run "cartouche login --key".`,
        });
      return {
        command: 'npx',
        args: ['-y', '@cartouche/mcp'],
        env: { APP_URL: baseUrl, SERVICE_API_KEY: apiKey },
      };
    },
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
    // The folder's file is often committed. VS Code asks once, and keeps the answer in the system's store of secrets.
    entry: (profile, name) => ({
      type: 'http',
      ...overHttp({ ...profile, apiKey: `\${input:${keyInput(name)}}` }),
    }),
    input: (name) => ({ type: 'promptString', id: keyInput(name), description: `API key of ${name}`, password: true }),
  },
};

export const addMcpCommands: AddCommands = (program, world) => {
  const mcp = program.command('mcp').description('agents');
  act<{ name: string }>(
    world,
    mcp
      .command('install')
      .description('add the workspace to an agent client, with the key of the profile if it has one')
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
      const profile = await cli.profile();
      const input = profile.login ? undefined : client.input?.(name);
      await addEntry(path, [client.key, name], client.entry(profile, name), input);
      const what = input ? 'the API key' : 'access';
      const asks = input || profile.login ? `\nIt asks you for ${what} when it first connects.` : '';
      cli.report(`Added ${name} to ${client.title}: ${path}\nRestart the client to load it.${asks}`, {
        client: chosen,
        name,
        path,
      });
    },
  );
};

/** Sets one member of a JSON file, and adds an input once. Everything else, comments included, stays as it is. */
async function addEntry(path: string, key: string[], entry: object, input?: { id: string }): Promise<void> {
  const { applyEdits, modify, parse } = await import('jsonc-parser');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  const errors: unknown[] = [];
  const { inputs } = parse(text, errors as never[], { allowTrailingComma: true }) ?? {};
  const asked: { id?: unknown }[] = Array.isArray(inputs) ? inputs : [];
  if (errors.length > 0)
    throw new CliFailure(`${path} is not valid JSON`, {
      exitCode: EXIT.usage,
      remedy: 'Correct the file, then run the command again.',
    });
  const set = (json: string, at: (string | number)[], value: object) =>
    applyEdits(json, modify(json, at, value, { formattingOptions: { insertSpaces: true, tabSize: 2 } }));
  let changed = set(text, key, entry);
  if (input && !asked.some((one) => one?.id === input.id))
    changed = asked.length > 0 ? set(changed, ['inputs', asked.length], input) : set(changed, ['inputs'], [input]);
  await mkdir(dirname(path), { recursive: true });
  await writePrivately(path, changed);
}
