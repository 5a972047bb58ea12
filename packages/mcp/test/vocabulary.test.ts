import { globSync, readFileSync } from 'node:fs';
import { defaultScopes } from '@cartouche/contract';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import * as documented from '../../conformance/src/tool-vocabulary.ts';
import { oldNames } from '../src/old-names.ts';
import { selectTools } from '../src/selection.ts';
import { skills } from '../src/skills/registry.ts';
import { optInToolsets, toolsets } from '../src/tool-names.ts';
import { toolScopes } from '../src/tool-scopes.ts';
import { tools } from '../src/tools/registry.ts';
import { VERSION } from '../src/version.ts';

const everyTool = Object.values(tools);
const { listed } = selectTools({});

describe('the vocabulary', () => {
  it('has the 65 tools of the document in their eleven groups and order', () => {
    expect(Object.entries(toolsets)).toEqual(Object.entries(documented.toolGroups));
    expect(listed.map(({ name }) => name)).toEqual(documented.toolNames);
    expect(listed).toHaveLength(65);
    for (const tool of everyTool) expect({ ...toolsets, ...optInToolsets }[tool.group]).toContain(tool.name);
  });

  it('has the 38 old names of the document, each for its tool', () => {
    expect(Object.entries(oldNames)).toEqual(documented.oldNames);
    expect(documented.oldNames).toHaveLength(38);
    for (const name of Object.keys(oldNames)) expect(tools).not.toHaveProperty(name);
  });

  it('has the eleven skills of the document', () => {
    expect(skills.map(({ name }) => name)).toEqual(documented.skillNames);
  });
});

describe('every tool', () => {
  it('works with the scopes that a key has by default', () => {
    for (const scope of new Set(Object.values(toolScopes).flat())) expect(defaultScopes).toContain(scope);
  });

  it('has a title, a description and the hints, which agree with each other', () => {
    for (const { title, description, annotations } of listed) {
      expect(title).toMatch(/^[A-Z]/);
      expect(description?.length).toBeGreaterThan(10);
      expect(description?.length).toBeLessThan(400);
      // The fourth is false unless it is said, and says nothing of a tool that only reads.
      expect(Object.keys(annotations ?? {}).slice(0, 3)).toEqual(['readOnlyHint', 'destructiveHint', 'openWorldHint']);
      if (annotations?.readOnlyHint)
        expect(annotations).toEqual({ readOnlyHint: true, destructiveHint: false, openWorldHint: false });
    }
    expect(new Set(listed.map(({ title }) => title)).size).toBe(65);
  });

  it('says what can’t be undone, what repeats, and what reaches beyond the workspace', () => {
    const marked = (hint: 'destructiveHint' | 'idempotentHint' | 'openWorldHint', value: boolean) =>
      listed
        .filter(({ annotations }) => !annotations?.readOnlyHint && (annotations?.[hint] ?? false) === value)
        .map(({ name }) => name);
    expect(marked('destructiveHint', true)).toEqual([
      'upsert_contacts',
      'import_contacts',
      'remove_contact',
      'update_company_profile',
      'scrape_company_profile',
      'delete_media',
      'update_materials_template',
      'regenerate_run_element',
    ]);
    expect(marked('idempotentHint', false)).toEqual([
      'create_template',
      'iterate_template',
      'edit_template',
      'clone_template',
      'restore_template_version',
      'set_lead_form',
      'create_page_run',
      'generate_page_run',
      'regenerate_failed_pages',
      'create_contact_page',
      'create_connection',
      'test_connection',
      'upload_media',
      'create_discovery_session',
      'build_discovery_page',
      'create_materials_template',
      'build_materials_template',
      'create_run',
      'attach_run_materials',
      'generate_run',
      'regenerate_run_element',
      'fork_run_to_template',
    ]);
    expect(marked('openWorldHint', true)).toEqual([
      'clone_template',
      'generate_page_run',
      'regenerate_failed_pages',
      'create_contact_page',
      'create_connection',
      'test_connection',
      'scrape_company_profile',
      'upload_media',
      'create_discovery_session',
      'build_discovery_page',
      'attach_run_materials',
      'publish_run',
    ]);
  });

  it('has schemas that every model provider takes: objects at the root, no reference, no union', () => {
    const forbidden = new Set(['$ref', '$defs', '$schema', 'anyOf', 'oneOf', 'allOf', 'not', 'const']);
    const visit = (schema: unknown, path: string): void => {
      if (typeof schema !== 'object' || schema === null) return;
      for (const [key, value] of Object.entries(schema)) {
        expect(forbidden.has(key), `${path}.${key}`).toBe(false);
        if (key === 'type' && !path.endsWith('.properties')) expect(typeof value, `${path}.${key}`).toBe('string');
        visit(value, `${path}.${key}`);
      }
    };
    for (const { name, inputSchema, outputSchema } of listed) {
      expect(inputSchema.type).toBe('object');
      expect(outputSchema?.['type']).toBe('object');
      visit(inputSchema, `${name}.input`);
      visit(outputSchema, `${name}.output`);
    }
  });

  it('has a deadline, of no more than five minutes', () => {
    for (const { deadlineMs } of everyTool) {
      expect(deadlineMs).toBeGreaterThanOrEqual(30_000);
      expect(deadlineMs).toBeLessThanOrEqual(300_000);
    }
  });

  it('sends those who are refused to a tool that exists', () => {
    for (const { lookup, inspect } of everyTool)
      for (const next of [lookup, inspect]) if (next) expect(tools).toHaveProperty(next);
  });

  it('names only tools that exist in its description', () => {
    const words = everyTool.flatMap(({ description }) => description.match(/\b[a-z]+(_[a-z]+)+\b/g) ?? []);
    const fields =
      /^(writeback_status|recipient_render|template_create|template_edit|template_id|purpose_template_build|purpose_run|not_required|interview_ready|extraction_status|understood_summary|fact_gap|content_qa|user_override|call_intelligence)$/;
    for (const word of words) if (!fields.test(word)) expect(tools).toHaveProperty(word);
  });

  it('asks for the acknowledged figure exactly where something is spent', () => {
    const asking = everyTool
      .filter(({ input }) => Object.keys(input.properties ?? {}).some((name) => name.startsWith('acknowledged')))
      .map(({ name }) => name);
    expect(asking).toEqual([
      'create_template',
      'iterate_template',
      'edit_template',
      'generate_page_run',
      'regenerate_failed_pages',
      'build_discovery_page',
      'build_materials_template',
      'generate_run',
    ]);
  });
});

describe('what the list costs', () => {
  it('is at most 9,000 tokens for all tools with their results', () => {
    expect(encode(JSON.stringify({ tools: listed })).length).toBeLessThanOrEqual(9_000);
  });

  it('has icons on request only: small images that need no fetch, one for each group', () => {
    for (const { icons } of listed) expect(icons).toBeUndefined();
    const withIcons = selectTools({ icons: true }).listed;
    const sources = new Set(withIcons.map(({ icons }) => icons?.[0]?.src));
    expect(sources.size).toBe(11);
    for (const source of sources) {
      expect(decodeURIComponent(String(source))).toMatch(
        /^data:image\/svg\+xml,<svg [^<>]*><path d='[^']+'\/><\/svg>$/,
      );
      expect(String(source).length).toBeLessThan(400);
    }
  });

  it('is less than a third of that for the tools that only read contacts and signals', () => {
    const some = selectTools({ toolsets: ['contacts', 'pages-and-signals'], readOnly: true }).listed;
    expect(encode(JSON.stringify({ tools: some })).length).toBeLessThan(3_000);
  });
});

it('is what the dashboard copies: its calls name arguments that the tools take', () => {
  const folder = new URL('../../dashboard/src/', import.meta.url);
  const calls = globSync('**/*.tsx', { cwd: folder }).flatMap((file) => [
    ...readFileSync(new URL(file, folder), 'utf8').matchAll(/tool: \{ name: '(\w+)', args: \{ ?([^{}]*)/g),
  ]);
  expect(calls.length).toBeGreaterThan(10);
  const unknown = calls.flatMap(([, name = '', args = '']) => {
    const known = Object.keys(tools[name as keyof typeof tools]?.input.properties ?? {});
    return [...args.matchAll(/(?:^|, )(\w+)/g)].flatMap(([, arg = '']) =>
      known.includes(arg) ? [] : `${name}.${arg}`,
    );
  });
  expect(unknown).toEqual([]);
});

it('says the version of its package', () => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  expect(VERSION).toBe(version);
});
