import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { skills } from '../../packages/mcp/src/skills/registry.ts';
import { toolsets } from '../../packages/mcp/src/tool-names.ts';
import { tools } from '../../packages/mcp/src/tools/registry.ts';

const FOLDER = 'packages/mcp';
export const REPOSITORY = 'https://github.com/cartouche/cartouche';
export const TITLE = 'Cartouche';
// Registries show at most 100 characters.
export const DESCRIPTION = 'Personal pages for your contacts: create them, follow up on calls, and read who visits.';

// The settings that a user is asked for, wherever the tools are installed.
const settings = {
  SERVICE_API_KEY: { title: 'API key', description: 'A key of your workspace (crt_…)', isSecret: true },
  APP_URL: {
    title: 'Server',
    description: 'The address of your Cartouche server, such as https://app.example',
    isSecret: false,
  },
} as const;

type Package = {
  name: string;
  version: string;
  license: string;
  homepage: string;
  engines: { node: string };
  mcpName: string;
};

const example = { SERVICE_API_KEY: 'crt_YOUR_KEY', APP_URL: 'https://app.example' };
const local = localServer((name) => example[name]);

/** The local process as clients' configurations name it. */
export function localServer(setting: (name: keyof typeof settings) => string) {
  const names = Object.keys(settings) as (keyof typeof settings)[];
  const env = Object.fromEntries(names.map((name) => [name, setting(name)]));
  return { command: 'npx', args: ['-y', '@cartouche/mcp'], env };
}

/** A line for each client that one command installs to, for the README. */
export function installLines(): string {
  const variables = Object.entries(example).map(([name, value]) => `--env ${name}=${value}`);
  const base64 = Buffer.from(JSON.stringify(local)).toString('base64');
  const vscode = JSON.stringify({ name: 'cartouche', ...local });
  return [
    [
      'Claude Code, with the skills',
      'claude plugin marketplace add cartouche/cartouche && claude plugin install cartouche@cartouche',
    ],
    ['Claude Code', `claude mcp add cartouche ${variables.join(' ')} -- npx -y @cartouche/mcp`],
    ['VS Code', `code --add-mcp '${vscode}'`],
    ['Cursor', `cursor://anysphere.cursor-deeplink/mcp/install?name=cartouche&config=${encodeURIComponent(base64)}`],
    ['VS Code, as a link', `vscode:mcp/install?${encodeURIComponent(vscode)}`],
  ]
    .map(([client, line]) => `${client}:\n\n    ${line}`)
    .join('\n\n');
}

/** The manifests for registries of the protocol and for desktop clients, by path. */
export function registryManifests(root: string): Record<string, string> {
  const manifest = JSON.parse(readFileSync(join(root, FOLDER, 'package.json'), 'utf8')) as Package;
  return {
    [`${FOLDER}/server.json`]: json(registryManifest(manifest)),
    [`${FOLDER}/mcpb/manifest.json`]: json(bundleManifest(manifest)),
  };
}

function registryManifest({ name, mcpName, version, homepage }: Package) {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: mcpName,
    title: TITLE,
    description: DESCRIPTION,
    version,
    websiteUrl: homepage,
    repository: { url: REPOSITORY, source: 'github', subfolder: FOLDER },
    packages: [
      {
        registryType: 'npm',
        identifier: name,
        version,
        runtimeHint: 'npx',
        transport: { type: 'stdio' },
        environmentVariables: Object.entries(settings).map(([variable, { description, isSecret }]) => ({
          name: variable,
          description,
          isRequired: true,
          isSecret,
        })),
      },
    ],
    remotes: [
      {
        type: 'streamable-http',
        url: 'https://{host}/api/mcp',
        variables: {
          host: { description: 'The host of your Cartouche server', isRequired: true, placeholder: 'app.example' },
        },
        headers: [
          {
            name: 'Authorization',
            description: settings.SERVICE_API_KEY.description,
            value: 'Bearer {key}',
            isRequired: true,
            isSecret: true,
            variables: { key: { description: settings.SERVICE_API_KEY.description, isRequired: true, isSecret: true } },
          },
        ],
      },
    ],
  };
}

function bundleManifest({ version, license, homepage, engines }: Package) {
  const entry = 'server/main.js';
  return {
    manifest_version: '0.3',
    name: 'cartouche',
    display_name: TITLE,
    version,
    description: DESCRIPTION,
    author: { name: TITLE, url: REPOSITORY },
    repository: { type: 'git', url: REPOSITORY },
    homepage,
    documentation: homepage,
    support: `${REPOSITORY}/issues`,
    license,
    keywords: ['sales', 'pages', 'prospects'],
    server: {
      type: 'node',
      entry_point: entry,
      mcp_config: {
        command: 'node',
        args: [`\${__dirname}/${entry}`],
        env: Object.fromEntries(Object.keys(settings).map((name) => [name, `\${user_config.${name.toLowerCase()}}`])),
      },
    },
    user_config: Object.fromEntries(
      Object.entries(settings).map(([name, { title, description, isSecret }]) => [
        name.toLowerCase(),
        { type: 'string', title, description, sensitive: isSecret, required: true },
      ]),
    ),
    tools: Object.values(toolsets)
      .flat()
      .map((name) => ({ name, description: tools[name].description })),
    prompts_generated: skills.length > 0,
    compatibility: { platforms: ['darwin', 'win32', 'linux'], runtimes: { node: engines.node } },
  };
}

/** A file of JSON. */
export const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
