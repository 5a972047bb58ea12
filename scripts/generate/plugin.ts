import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { skills } from '../../packages/mcp/src/skills/registry.ts';
import { skillFile } from '../../packages/mcp/src/skills/skill.ts';
import { DESCRIPTION, json, localServer, REPOSITORY, TITLE } from './registry-manifest.ts';

const FOLDER = 'packages/mcp';
const PLUGIN = `${FOLDER}/plugin`;

// The folders in which hosts look for a plugin's manifest and for a list of plugins. The manifests are alike.
const HOSTS = ['.claude-plugin', '.cursor-plugin', '.codex-plugin'];

/** The plugin, with the tools and the skills, for hosts that install such, and the lists by which they find it, by path. */
export function pluginFiles(root: string): Record<string, string> {
  const { version, license, homepage } = JSON.parse(readFileSync(join(root, FOLDER, 'package.json'), 'utf8')) as Record<
    'version' | 'license' | 'homepage',
    string
  >;
  const author = { name: TITLE, url: REPOSITORY };
  const named = { name: 'cartouche', description: DESCRIPTION, version };
  const manifest = { ...named, author, homepage, repository: REPOSITORY, license, skills: './skills/' };
  const list = {
    name: 'cartouche',
    description: DESCRIPTION,
    owner: { name: TITLE },
    plugins: [{ ...named, source: `./${PLUGIN}`, author }],
  };
  return {
    ...Object.fromEntries(
      HOSTS.flatMap((host) => [
        [`${PLUGIN}/${host}/plugin.json`, json(manifest)],
        [`${host}/marketplace.json`, json(list)],
      ]),
    ),
    [`${PLUGIN}/README.md`]: readme(),
    // The host puts in what the user has set in the environment.
    [`${PLUGIN}/.mcp.json`]: json({ mcpServers: { cartouche: localServer((name) => `\${${name}}`) } }),
    ...Object.fromEntries(
      skills.map((skill) => {
        const [path, text] = skillFile(skill);
        return [`${PLUGIN}/skills/${path}`, text];
      }),
    ),
  };
}

/** The text that a host shows in its list of plugins. */
function readme(): string {
  const rows = skills.map(({ name, description }) => `| \`${name}\` | ${description} |`);
  return [
    `# ${TITLE}`,
    '',
    DESCRIPTION,
    '',
    `The plugin brings ${TITLE}'s tools and the skills below. The tools run on your machine and call the deployment that \`APP_URL\` names, with the key in`,
    '`SERVICE_API_KEY`. Create a key in the settings of your workspace, give it a monthly cap, and set both in the environment before you start the host. Most tools',
    'that spend money need the figure that you agreed to.',
    '',
    '| skill | for |',
    '|---|---|',
    ...rows,
    '',
    `[All tools and settings](${REPOSITORY}/tree/main/packages/mcp#readme)`,
    '',
  ].join('\n');
}
