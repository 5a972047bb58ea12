import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { skills } from '../src/skills/registry.ts';
import { playbookOf } from '../src/skills/skill.ts';
import { tools } from '../src/tools/registry.ts';
import { connect, type Era, startWorkspace, type Workspace } from './support/workspace.ts';

let workspace: Workspace;
beforeAll(async () => {
  workspace = await startWorkspace();
});
afterAll(() => workspace.close());

const eras: Era[] = ['legacy', 'modern'];

describe.each(eras)('skills, in the %s protocol', (era) => {
  it('are prompts with arguments', async () => {
    const client = await connect(workspace.server, { era });
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(skills.map(({ name }) => name));
    const connectCrm = prompts.find(({ name }) => name === 'connect-crm');
    expect(connectCrm?.arguments?.map(({ name, required }) => [name, required])).toEqual([
      ['url', true],
      ['provider', false],
      ['events', false],
    ]);
    const { messages } = await client.getPrompt({
      name: 'connect-crm',
      arguments: { url: 'https://crm.example/"hook"' },
    });
    expect(messages).toHaveLength(1);
    expect(messages[0]?.content).toMatchObject({
      type: 'text',
      text: expect.stringContaining('- url: "https://crm.example/\\"hook\\""'),
    });
    await expect(client.getPrompt({ name: 'connect-crm' })).rejects.toThrow('connect-crm needs url');
    await expect(client.getPrompt({ name: 'fly-to-the-moon' })).rejects.toThrow('Unknown prompt: fly-to-the-moon');
  });

  it('complete their arguments from the workspace', async () => {
    const client = await connect(workspace.server, { era });
    const complete = async (name: string, argument: string, value: string) =>
      (await client.complete({ ref: { type: 'ref/prompt', name }, argument: { name: argument, value } })).completion
        .values;
    expect(await complete('launch-campaign', 'template', 'intro')).toEqual(['Introduction']);
    expect(await complete('connect-crm', 'provider', 'h')).toEqual(['hubspot']);
    expect(await complete('weekly-conversion-report', 'since', '')).toEqual([]);
    expect(await complete('connect-crm', 'events', 'm')).toEqual(['meeting.booked']);
    expect(await complete('connect-crm', 'events', 'form.submitted, M')).toEqual(['form.submitted, meeting.booked']);
    expect(await complete('connect-crm', 'events', 'form.submitted,')).toEqual([
      'form.submitted,page.rendered',
      'form.submitted,meeting.booked',
      'form.submitted,lead.intent',
    ]);
    await expect(complete('connect-crm', 'nothing', '')).rejects.toThrow('has no argument nothing');
  });

  it('are listed by the catalog resource', async () => {
    const client = await connect(workspace.server, { era });
    const { contents } = await client.readResource({ uri: 'cartouche://skills/catalog' });
    const [content] = contents;
    const catalog = JSON.parse(content && 'text' in content ? content.text : '');
    expect(catalog.skills).toHaveLength(11);
    expect(catalog.skills.at(-1)).toMatchObject({
      name: 'discovery-workflow',
      deprecated: true,
      replacedBy: 'post-call-followup',
    });
  });

  it('are skills of the protocol’s extension', async () => {
    const client = await connect(workspace.server, { era });
    expect(client.getServerCapabilities()?.extensions).toHaveProperty('io.modelcontextprotocol/skills');
    for (const { name } of skills) {
      const { contents } = await client.readResource({ uri: `skill://${name}/SKILL.md` });
      expect(contents[0]).toMatchObject({ text: expect.stringMatching(new RegExp(`^---\nname: ${name}\n`)) });
    }
  });
});

describe('on a connection with some of the tools', () => {
  const offered = async (path: string) => {
    const client = await connect(workspace.server, { path });
    const { prompts } = await client.listPrompts();
    const { contents } = await client.readResource({ uri: 'cartouche://skills/catalog' });
    const [content] = contents;
    const { resources } = await client.listResources();
    return {
      client,
      prompts: prompts.map(({ name }) => name),
      catalog: JSON.parse(content && 'text' in content ? content.text : '').skills.map(
        ({ name }: { name: string }) => name,
      ),
      resources: resources.map(({ uri }) => uri),
    };
  };

  it('only the playbooks that can be followed with them are listed', async () => {
    const readOnly = await offered('/api/mcp?readonly=1');
    expect(readOnly.prompts).toEqual(['weekly-conversion-report']);
    expect(readOnly.catalog).toEqual(['weekly-conversion-report']);
    expect(readOnly.resources.filter((uri) => uri.endsWith('/SKILL.md'))).toEqual([
      'skill://weekly-conversion-report/SKILL.md',
    ]);
    const some = await offered('/api/mcp?toolsets=connections,usage,discovery');
    expect(some.prompts).toEqual(['connect-crm']);
    const media = await offered('/api/mcp?toolsets=media');
    expect([media.prompts, media.catalog]).toEqual([[], []]);
    const all = await offered('/api/mcp?toolsets=all');
    expect([all.prompts.length, all.catalog.length]).toEqual([11, 11]);
  });

  it('another is refused with the tools that it lacks', async () => {
    const { client } = await offered('/api/mcp?readonly=1');
    const args = { url: 'https://crm.example/hook' };
    await expect(client.getPrompt({ name: 'connect-crm', arguments: args })).rejects.toThrow(
      'connect-crm needs tools that this connection does not have: create_connection, test_connection.',
    );
    await expect(client.readResource({ uri: 'skill://connect-crm/SKILL.md' })).rejects.toThrow();
    await expect(client.getPrompt({ name: 'fly-to-the-moon' })).rejects.toThrow('Unknown prompt: fly-to-the-moon');
  });
});

it('every playbook names only tools that exist, and says that spending needs a yes', () => {
  for (const skill of skills) {
    const text = playbookOf(skill);
    const named = [...text.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, name]) => name as string);
    expect(named.length).toBeGreaterThan(2);
    for (const name of named) expect(tools, `${skill.name}: ${name}`).toHaveProperty(name);
    for (const { tools: used } of skill.steps) for (const name of used) expect(tools).toHaveProperty(name);
    expect(text).toContain('wait for their yes');
  }
});

it('every playbook prices before it spends', () => {
  const spending = [
    'create_template',
    'generate_page_run',
    'create_contact_page',
    'build_discovery_page',
    'build_materials_template',
    'generate_run',
  ];
  for (const { name, steps } of skills) {
    const order = steps.flatMap(({ tools: used }) => used);
    for (const [index, tool] of order.entries()) {
      if (!spending.includes(tool)) continue;
      expect(order.slice(0, index).includes('estimate_cost'), `${name}: ${tool}`).toBe(true);
    }
  }
});

it('every playbook says where what its user may give is used', () => {
  // The tools that find a template by the name that was given.
  const finders = ['list_templates', 'list_materials_templates'];
  for (const skill of skills) {
    if (!skill.arguments.some(({ name }) => name === 'template')) continue;
    const text = playbookOf(skill);
    expect(
      finders.some((name) => text.includes(`\`${name}\``)),
      skill.name,
    ).toBe(true);
  }
});

it('every playbook that promises the fitting template picks one, and makes one where it promises a new one', () => {
  for (const skill of skills) {
    const { description = '' } = skill.arguments.find(({ name }) => name === 'template') ?? {};
    const text = playbookOf(skill);
    if (description.includes('fitting'))
      expect(text, skill.name).toMatch(/`list_templates`.*(?:that fits|that has it)/);
    if (description.includes('a new one')) expect(text, skill.name).toContain('`create_template`');
  }
});

it('discovery-workflow says that it is deprecated', () => {
  const skill = skills.find(({ name }) => name === 'discovery-workflow');
  expect(skill && playbookOf(skill)).toContain('**Deprecated.** Use `post-call-followup` for new work.');
});
