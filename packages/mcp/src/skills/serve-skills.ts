import type { Cartouche } from '@cartouche/sdk';
import type { McpServer } from '@modelcontextprotocol/server';
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { memorySkillFiles, type SkillCatalog, SkillsExtension } from '@modelcontextprotocol/server/ext/skills';
import { foreignWords } from '../foreign-words.ts';
import type { Selection } from '../selection.ts';
import { toolUri } from '../tool-schemas.ts';
import { skills } from './registry.ts';
import { playbookOf, type Said, type Skill, skillFile, toolsOf } from './skill.ts';

/** Address of the list of skills. @source MCP §1 */
export const CATALOG_URI = 'cartouche://skills/catalog';

/** Values that a completion may have, by the protocol. */
const COMPLETIONS_MAX = 100;

/**
 * Serves the skills three ways, because no client knows all of them: as prompts with arguments and completion, as a resource that
 * lists them, and by the protocol's skills extension. A connection has the skills whose tools it has: another could not be followed.
 */
export async function serveSkills(
  mcp: McpServer,
  { client, selection }: { client(): Cartouche; selection: Selection },
): Promise<void> {
  const { usable, catalog, extension } = offerOf(selection);
  servePrompts(mcp, client, { selection, usable });
  mcp.registerResource(
    'skills-catalog',
    CATALOG_URI,
    { title: 'Skills', description: 'The playbooks, what each does, and how to get it', mimeType: 'application/json' },
    () => ({ contents: [{ uri: CATALOG_URI, mimeType: 'application/json', text: catalog }] }),
  );
  (await extension)?.attach(mcp);
}

/** The skills that a selection of tools leaves usable. */
type Offer = { usable: readonly Skill[]; catalog: string; extension: Promise<SkillCatalog> | undefined };

// Digests are of texts that don't change, so the same skills are prepared once: selections differ more than what they leave.
const offers = new Map<string, Offer>();
const OFFERS_MAX = 50;
const needs = new Map(skills.map((skill) => [skill, toolsOf(skill)]));

function offerOf(selection: Selection): Offer {
  const usable = skills.filter((skill) => needs.get(skill)?.every((name) => selection.has(name)));
  const key = usable.map(({ name }) => name).join();
  const known = offers.get(key);
  if (known) return known;
  const files = memorySkillFiles(Object.fromEntries(usable.map(skillFile)));
  const extension =
    usable.length === 0 ? undefined : SkillsExtension.load(files, { strict: true, cacheHint: { ttlMs: 300_000 } });
  const offer = { usable, catalog: JSON.stringify({ skills: usable.map(catalogued) }), extension };
  const oldest = offers.keys().next();
  if (offers.size >= OFFERS_MAX && !oldest.done) offers.delete(oldest.value);
  offers.set(key, offer);
  return offer;
}

function catalogued(skill: Skill) {
  return {
    name: skill.name,
    title: skill.title,
    description: skill.description,
    ...(skill.replacedBy && { deprecated: true, replacedBy: skill.replacedBy }),
    arguments: listedArguments(skill),
    tools: [...new Set(skill.steps.flatMap(({ tools }) => tools))],
    uri: `skill://${skill.name}/SKILL.md`,
  };
}

function listedArguments({ arguments: args }: Skill) {
  return args.map(({ name, description, required = false }) => ({ name, description, required }));
}

function servePrompts(
  { server }: McpServer,
  client: () => Cartouche,
  { selection, usable }: { selection: Selection; usable: readonly Skill[] },
): void {
  server.setRequestHandler('prompts/list', () => ({
    prompts: usable.map((skill) => ({
      name: skill.name,
      title: skill.title,
      description: skill.description,
      arguments: listedArguments(skill),
    })),
  }));

  server.setRequestHandler('prompts/get', ({ params }) => {
    const skill = skillNamed(params.name, usable, selection);
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
    if (ref.type !== 'ref/prompt') {
      const names = ref.uri === toolUri('{name}') ? selection.listed.map(({ name }) => name) : [];
      return completion(startingWith(argument.value, names));
    }
    const asked = skillNamed(ref.name, usable, selection).arguments.find(({ name }) => name === argument.name);
    if (!asked) throw refused(`${ref.name} has no argument ${argument.name}`);
    // A user who is typing must not be interrupted because the workspace did not answer.
    const found = await Promise.resolve(asked.complete?.(client()) ?? []).catch(() => []);
    const values = found.map(foreignWords);
    return completion(asked.list ? completedLists(argument.value, values) : startingWith(argument.value, values));
  });
}

function startingWith(typed: string, values: readonly string[]): string[] {
  return values.filter((value) => value.toLowerCase().startsWith(typed.toLowerCase()));
}

/** Completes the last item of a list, and offers none that is there already. */
function completedLists(typed: string, values: readonly string[]): string[] {
  const [, before = '', last = ''] = /^(.*,\s*)?([^,]*)$/s.exec(typed) ?? [];
  const said = before.split(',').map((item) => item.trim().toLowerCase());
  return startingWith(last, values)
    .filter((value) => !said.includes(value.toLowerCase()))
    .map((value) => `${before}${value}`);
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

function skillNamed(name: string, usable: readonly Skill[], selection: Selection): Skill {
  const skill = usable.find((one) => one.name === name);
  if (skill) return skill;
  const hidden = skills.find((one) => one.name === name);
  if (!hidden) throw refused(`Unknown prompt: ${name}. There are ${usable.map((one) => one.name).join(', ')}`);
  const missing = toolsOf(hidden).filter((tool) => !selection.has(tool));
  throw refused(
    `${name} needs tools that this connection does not have: ${missing.join(', ')}. Connect without a filter, or with these tools`,
  );
}

const refused = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message);
