import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oldNames } from '../src/old-names.ts';
import { fullSchema } from '../src/schema/full-schema.ts';
import { tools } from '../src/tools/registry.ts';
import { undeclaredIn } from './support/strict-schemas.ts';
import { connect, startWorkspace, type Workspace } from './support/workspace.ts';

let workspace: Workspace;
beforeAll(async () => {
  workspace = await startWorkspace();
});
afterAll(() => workspace.close());

type Json = Record<string, unknown>;
const described = async (name: string) => {
  const { contents } = await workspace.client.readResource({ uri: `cartouche://tools/${name}` });
  const [content] = contents;
  return JSON.parse((content as { text: string }).text) as { name: string; inputSchema: Json; outputSchema: Json };
};

// The contract's own open objects.
const OPEN = new Set(['ProspectInput.custom_fields', 'import_contacts.prospects', 'attach_run_materials.structured']);

describe('the whole schema of a tool', () => {
  const vagueIn = (schemas: Readonly<Record<string, Json>>): string[] => {
    const vague = new Set<string>();
    const visit = (schema: unknown, path: string): void => {
      if (typeof schema !== 'object' || schema === null) return void vague.add(`${path} is ${String(schema)}`);
      const { type, properties, items, additionalProperties, allOf, oneOf, anyOf, $ref, description } = schema as Json;
      if (type === 'object' && !properties && additionalProperties === undefined) vague.add(`${path} is any object`);
      if (type === 'array' && !items) vague.add(`${path} is a list of anything`);
      if (
        !type &&
        !$ref &&
        !allOf &&
        !oneOf &&
        !anyOf &&
        !/\bignored\./i.test(String(description)) &&
        !('enum' in schema)
      )
        vague.add(`${path} is anything`);
      for (const [name, one] of Object.entries((properties ?? {}) as Json)) visit(one, `${path}.${name}`);
      if (items) visit(items, `${path}[]`);
      for (const one of [...((oneOf ?? []) as unknown[]), ...((allOf ?? []) as unknown[])]) visit(one, path);
    };
    for (const [name, schema] of Object.entries(schemas)) {
      visit(schema, name);
      for (const [definition, one] of Object.entries((schema['$defs'] ?? {}) as Json)) visit(one, definition);
    }
    return [...vague].filter((one) => !OPEN.has(one.split(/\[| /)[0] as string));
  };

  it.each(['modern', 'legacy'] as const)('is in the list for a %s client that asks for it', async (era) => {
    const client = await connect(workspace.server, { era, path: '/api/mcp?schemas=1&aliases=1' });
    const { tools: listed } = await client.listTools();
    expect(listed).toHaveLength(65 + 38);
    for (const { name: given, inputSchema, outputSchema } of listed) {
      const name = Object.entries(oldNames).find(([old]) => old === given)?.[1] ?? given;
      expect(vagueIn({ [name]: inputSchema, [`${name} result`]: outputSchema as Json })).toEqual([]);
    }
    // The client checks results by these schemas, and refuses one that it can't read.
    const { structuredContent } = await client.callTool({ name: 'list_templates', arguments: {} });
    expect(structuredContent).toMatchObject({ templates: [{ id: expect.any(String) }] });
    const short = (await workspace.client.listTools()).tools.find(({ name }) => name === 'get_run');
    expect(short?.outputSchema?.['properties']).toMatchObject({ run: { type: 'object' } });
    expect(short?.outputSchema).not.toHaveProperty('$defs');
    await client.close();
  });

  it('has a type or a form for every argument and every part of a result, of every tool', async () => {
    for (const { name, input, accepts, output, returns } of Object.values(tools))
      expect(
        vagueIn({ [name]: await fullSchema(input, accepts), [`${name} result`]: await fullSchema(output, returns) }),
      ).toEqual([]);
  });

  it('keeps the ranges, formats and patterns of the contract', async () => {
    const upsert = await described('upsert_contacts');
    expect(upsert.inputSchema).toMatchObject({
      additionalProperties: false,
      properties: { prospects: { $ref: '#/$defs/ProspectInputList', maxItems: 500 } },
      $defs: {
        ProspectInput: { additionalProperties: false, properties: { email: { format: 'idn-email', maxLength: 254 } } },
      },
    });
    const override = await described('override_run_fact');
    expect(override.inputSchema['properties']).toMatchObject({ currency: { pattern: '^[A-Z]{3}$' } });
    const estimate = await described('estimate_cost');
    expect(estimate.inputSchema['properties']).toMatchObject({ quantity: { minimum: 1, maximum: 5000 } });
    const form = await described('set_lead_form');
    expect(form.inputSchema).toMatchObject({
      properties: { templateId: { format: 'uuid' }, leadForm: { $ref: '#/$defs/LeadForm' } },
      $defs: { LeadForm: { properties: { fields: { minItems: 1, maxItems: 12 } } } },
    });
    expect((await described('list_prospects')).name).toBe('list_contacts');
    await expect(described('no_such_tool')).rejects.toThrow('no_such_tool');
  });

  it('is what a call is checked by: each field at fault is named, the known ones once', async () => {
    const { isError, text } = await workspace.call('upsert_contacts', {
      prospects: [
        { email: 'nobody', nickname: 'Nob' },
        { email: 'ada@northwind.example', first_name: 'A'.repeat(201), nickname: 'Ada', shoe_size: 38 },
      ],
    });
    expect(isError).toBe(true);
    expect(text).toContain('- prospects[0].email: must be an email address');
    expect(text).toContain('- prospects[1].first_name: must NOT have more than 200 characters');
    for (const path of ['prospects[0].nickname', 'prospects[1].nickname', 'prospects[1].shoe_size'])
      expect(text).toContain(`- ${path}: is not known here`);
    expect(text.match(/Known: /g)).toHaveLength(1);
    expect(text).toContain('Full schema: resource cartouche://tools/upsert_contacts');
    expect(await workspace.do('list_contacts')).toEqual({ contacts: [], total: 0 });
  });

  it('forbids, in the tests, members that a result does not declare, at every depth', async () => {
    const { contacts } = await workspace.do('upsert_contacts', { prospects: [{ email: 'grace@globex.example' }] });
    expect(await undeclaredIn('list_contacts', { contacts, total: 1 })).toBeUndefined();
    expect(await undeclaredIn('list_contacts', { contacts, total: 1, more: 1 })).toContain('unevaluated');
    expect(await undeclaredIn('list_contacts', { contacts: [{ ...contacts[0], more: 1 }], total: 1 })).toContain(
      'unevaluated',
    );
    const { template } = await workspace.do('get_template', {
      templateId: (await workspace.do('list_templates')).templates[0].id,
    });
    const document = { ...template.document, more: 1 };
    expect(await undeclaredIn('get_template', { template: { ...template, document } })).toContain('additional');
  });

  it('refuses a template document where it is wrong, before the call', async () => {
    const document = {
      version: 1,
      name: 'X',
      headline: 'Hello',
      sections: [
        { id: 'A', kind: 'insight' },
        { id: 'b', kind: 'insights' },
      ],
      cta: { label: 'Go' },
    };
    const { text } = await workspace.call('create_template', { document });
    expect(text).toContain('- document.sections[0].id: must match ^[a-z][a-z0-9-]{0,39}$');
    expect(text).toContain('- document.sections[1].kind: must be one of insight, value_props');
  });
});
