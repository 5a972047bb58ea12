import type { Cartouche } from '@cartouche/sdk';
import type { McpServer } from '@modelcontextprotocol/server';
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { memorySkillFiles, type SkillCatalog, SkillsExtension } from '@modelcontextprotocol/server/ext/skills';
import { skills } from './registry.ts';
import { playbookOf, type Said, type Skill } from './skill.ts';

/** Address of the list of skills. @source MCP §1 */
export const CATALOG_URI = 'cartouche://skills/catalog';

/** Values that a completion may have, by the protocol. */
const COMPLETIONS_MAX = 100;

/**
 * Serves the skills three ways, because no client knows all of them: as prompts with arguments and completion, as a resource that
 * lists them, and by the protocol's skills extension.
 */
export async function serveSkills(mcp: McpServer, client: () => Cartouche): Promise<void> {
  servePrompts(mcp, client);
  const text = JSON.stringify(catalog);
  mcp.registerResource(
    'skills-catalog',
    CATALOG_URI,
    { title: 'Skills', description: 'The playbooks, what each does, and how to get it', mimeType: 'application/json' },
    () => ({ contents: [{ uri: CATALOG_URI, mimeType: 'application/json', text }] }),
  );
  extension ??= SkillsExtension.load(memorySkillFiles(skillFiles), { strict: true, cacheHint: { ttlMs: 300_000 } });
  (await extension).attach(mcp);
}

// Built once a process; its digests are of texts that don't change.
let extension: Promise<SkillCatalog> | undefined;

const catalog = {
  skills: skills.map((skill) => ({
    name: skill.name,
    title: skill.title,
    description: skill.description,
    ...(skill.replacedBy && { deprecated: true, replacedBy: skill.replacedBy }),
    arguments: listedArguments(skill),
    tools: [...new Set(skill.steps.flatMap(({ tools }) => tools))],
    uri: `skill://${skill.name}/SKILL.md`,
  })),
};

const skillFiles = Object.fromEntries(
  skills.map((skill) => [
    `${skill.name}/SKILL.md`,
    `---\nname: ${skill.name}\ndescription: ${JSON.stringify(skill.description)}\n---\n\n${playbookOf(skill)}\n`,
  ]),
);

function listedArguments({ arguments: args }: Skill) {
  return args.map(({ name, description, required = false }) => ({ name, description, required }));
}

function servePrompts({ server }: McpServer, client: () => Cartouche): void {
  server.setRequestHandler('prompts/list', () => ({
    prompts: skills.map((skill) => ({
      name: skill.name,
      title: skill.title,
      description: skill.description,
      arguments: listedArguments(skill),
    })),
  }));

  server.setRequestHandler('prompts/get', ({ params }) => {
    const skill = skillNamed(params.name);
    const said: Said = params.arguments ?? {};
    const missing = skill.arguments.filter(({ name, required }) => required && !said[name]?.trim());
    if (missing.length > 0)
      throw refused(
        `${skill.name} needs ${missing.map(({ name, description }) => `${name} (${description})`).join(' and ')}`,
      );
    return {
      description: skill.description,
      messages: [{ role: 'user', content: { type: 'text', text: playbookOf(skill, said) } }],
    };
  });

  server.setRequestHandler('completion/complete', async ({ params }) => {
    const { ref, argument } = params;
    if (ref.type !== 'ref/prompt') return completion([]);
    const asked = skillNamed(ref.name).arguments.find(({ name }) => name === argument.name);
    if (!asked) throw refused(`${ref.name} has no argument ${argument.name}`);
    // Whoever types must not be disturbed because the workspace did not answer.
    const values = await Promise.resolve(asked.complete?.(client()) ?? []).catch(() => []);
    const typed = argument.value.toLowerCase();
    return completion(values.filter((value) => value.toLowerCase().startsWith(typed)));
  });
}

function completion(values: readonly string[]) {
  const different = [...new Set(values)];
  return {
    completion: {
      values: different.slice(0, COMPLETIONS_MAX),
      total: different.length,
      hasMore: different.length > COMPLETIONS_MAX,
    },
  };
}

function skillNamed(name: string): Skill {
  const skill = skills.find((one) => one.name === name);
  if (!skill) throw refused(`Unknown prompt: ${name}. There are ${skills.map((one) => one.name).join(', ')}`);
  return skill;
}

const refused = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message);
