import { describe, expect, it } from 'vitest';
import { checkArguments, readArguments } from '../src/schema/arguments.ts';
import { array, boolean, id, integer, number, object, oneOf, optional, record, string } from '../src/schema/schema.ts';
import { tools } from '../src/tools/registry.ts';

const schema = object({
  name: optional(string('How it is called')),
  count: optional(integer('How many', { minimum: 1, maximum: 5 })),
  rate: optional(number()),
  exact: optional(boolean()),
  kinds: optional(array(oneOf(['a', 'b']), undefined, 3)),
  rows: optional(array(record())),
  patch: optional(record()),
  contact: optional(id('list_contacts')),
  people: optional(array(object({ email: string() }))),
});
const read = (given: unknown) => {
  const args = readArguments(schema, given);
  return args.ok ? args.value : args.issues.map(({ path, message }) => `${path} ${message}`);
};

describe('arguments as models send them', () => {
  it('passes through what is right', () => {
    const given = { name: 'x', count: 2, rate: 0.5, exact: false, kinds: ['a'], rows: [{ a: 1 }], patch: { b: null } };
    expect(read(given)).toEqual(given);
    expect(read(undefined)).toEqual({});
  });

  it.each([
    ['a list as JSON', { kinds: '["a","b"]' }, { kinds: ['a', 'b'] }],
    ['a list of objects as JSON', { rows: ' [{"a":1}] ' }, { rows: [{ a: 1 }] }],
    ['an object as JSON', { patch: '{"headline":"Hi"}' }, { patch: { headline: 'Hi' } }],
    ['the whole as JSON', '{"count":3}', { count: 3 }],
    ['a number as text', { count: '3', rate: '0.25' }, { count: 3, rate: 0.25 }],
    ['a boolean as text', { exact: 'True' }, { exact: true }],
    ['a number for text', { name: 42 }, { name: '42' }],
    ['one text for a list', { kinds: 'a' }, { kinds: ['a'] }],
    ['one object for a list', { rows: { a: 1 } }, { rows: [{ a: 1 }] }],
    ['one object as JSON for a list', { rows: '{"a":1}' }, { rows: [{ a: 1 }] }],
    ['objects in a list as JSON', { people: ['{"email":"a@b.example"}'] }, { people: [{ email: 'a@b.example' }] }],
    ['null for what is left out', { name: null, kinds: null }, {}],
  ])('repairs %s', (_, given, expected) => {
    expect(read(given)).toEqual(expected);
  });

  it.each([
    ['text that only looks like JSON stays text', { name: '["a"]' }],
    ['a text of digits stays text', { name: '007' }],
  ])('%s', (_, given) => {
    expect(read(given)).toEqual(given);
  });

  it.each([
    [{ count: 'many' }, 'count must be a whole number'],
    [{ count: 1.5 }, 'count must be a whole number'],
    [{ count: 0 }, 'count must be at least 1'],
    [{ count: 9 }, 'count must be at most 5'],
    [{ rate: '' }, 'rate must be a number'],
    [{ exact: 'maybe' }, 'exact must be true or false'],
    [{ kinds: ['c'] }, 'kinds[0] must be one of a, b'],
    [{ kinds: ['a', 'b', 'a', 'b'] }, 'kinds must have at most 3 entries'],
    [{ rows: 'nothing' }, 'rows must be a list, not text'],
    [{ patch: '[1]' }, 'patch must be an object, not text'],
    [{ patch: 3 }, 'patch must be an object, not a number'],
    [{ name: {} }, 'name must be text, not an object'],
    [{ contact: 'ada' }, 'contact must be an id (a UUID) as list_contacts returns it'],
    [{ people: [{}] }, 'people[0].email is required'],
    [
      { prospectId: 'x' },
      'prospectId is not known here. Known: name, count, rate, exact, kinds, rows, patch, contact, people',
    ],
    [[1], 'arguments must be an object, not a list'],
  ])('refuses %o', (given, expected) => {
    expect(read(given)).toEqual([expected]);
  });

  it('names everything that is wrong at once', () => {
    expect(read({ count: 'x', exact: 'y', kinds: 3 })).toHaveLength(3);
  });

  it('takes either spelling of an argument', () => {
    const named = object({ batchId: string(), batch_name: optional(string()) });
    expect(readArguments(named, { batch_id: 'a', batchName: 'b' })).toEqual({
      ok: true,
      value: { batchId: 'a', batch_name: 'b' },
    });
    expect(readArguments(named, { batch_id: 'a', batchId: 'b' })).toMatchObject({ ok: false });
  });

  it('takes no property that every object has for one of the schema', () => {
    expect(read(JSON.parse('{"constructor":1,"__proto__":{"name":"x"}}'))).toHaveLength(2);
  });
});

const check = async (args: Record<string, unknown>, tool = tools.create_materials_template) => {
  const checked = await checkArguments(tool, args);
  return checked.ok ? [] : checked.issues;
};
const valueCheck = { id: 'bound', label: 'Bound', kind: 'max_length', value: true };

describe('the check against the whole schema', () => {
  it('tells only the first thousand places where a request is wrong', async () => {
    const qualityChecks = Array.from({ length: 6_000 }, () => ({ value: true }));
    expect(await check({ qualityChecks })).toHaveLength(1_000);
  });

  it('takes either spelling of a member, and leaves free documents alone', async () => {
    const person = { email: 'ada@northwind.example', firstName: 'Ada', custom_fields: { firstName: 'kept' } };
    expect(await checkArguments(tools.upsert_contacts, { prospects: [person] })).toEqual({
      ok: true,
      value: { prospects: [{ email: person.email, first_name: 'Ada', custom_fields: { firstName: 'kept' } }] },
    });
    const recipient = { email: 'ada@northwind.example', first_name: 'Ada' };
    const purposeTemplateId = crypto.randomUUID();
    expect(await checkArguments(tools.create_run, { purposeTemplateId, recipient })).toMatchObject({
      value: { recipient: { firstName: 'Ada' } },
    });
    // Twice the same member is a mistake, not a spelling.
    const both = await check({ prospects: [{ ...person, first_name: 'Eve' }] }, tools.upsert_contacts);
    expect(both).toMatchObject([{ path: 'prospects[0].firstName' }]);
  });

  it('reports only that a value fits none of several forms, and everything about its neighbors', async () => {
    const qualityChecks = [valueCheck, { ...valueCheck, label: 5 }];
    const issues = await check({ qualityChecks });
    expect(issues.map(({ path }) => path)).toEqual([
      'qualityChecks[0].value',
      'qualityChecks[1].label',
      'qualityChecks[1].value',
    ]);
    expect(issues[0]?.message).toContain('has none of the allowed forms');
  });
});
