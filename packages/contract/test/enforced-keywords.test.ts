import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ZodType } from 'zod';
import * as schemas from '../src/schemas.ts';
import { contract, type Json, resolve, validators } from './support/contract-ajv.ts';
import { arbitraryOf, contractOperations } from './support/contract-requests.ts';

/** A value that breaks one keyword, and nothing else where that can be. */
type Breach = { at: string; value: unknown };

const OTHERS: Record<string, unknown> = {
  string: 1,
  integer: 'x',
  number: 'x',
  boolean: 'x',
  array: {},
  object: [],
  null: 1,
};
// Nothing to break: they say what a value means, or lead to other schemas, which are walked.
const ANNOTATIONS = [
  'description',
  'default',
  'example',
  'discriminator',
  '$ref',
  'allOf',
  'oneOf',
  'anyOf',
  'items',
  'properties',
  'contentEncoding',
];
/** For each keyword that the document uses, what breaks it. A keyword without an entry fails the sweep. */
const BREACHES: Record<string, (schema: Json) => unknown[]> = {
  type: ({ type }) => {
    const types = [type].flat() as string[];
    return Object.entries(OTHERS).flatMap(([name, other]) => (types.includes(name) ? [other] : []));
  },
  enum: () => ['~ none of them'],
  const: () => ['~ another'],
  minLength: ({ minLength }) => ['x'.repeat((minLength as number) - 1)],
  maxLength: ({ maxLength }) => ['x'.repeat((maxLength as number) + 1)],
  pattern: () => ['\u0001', ' ', '~~'],
  format: () => ['~ of no format'],
  minimum: ({ minimum }) => [(minimum as number) - 1],
  maximum: ({ maximum }) => [(maximum as number) + 1],
  minItems: (schema) => [(sample({ ...schema, type: 'array' }) as unknown[]).slice(0, (schema.minItems as number) - 1)],
  maxItems: (schema) => [
    new Array((schema.maxItems as number) + 1).fill(sample((schema.items as Json | undefined) ?? {})),
  ],
  required: (schema) => (schema.required as string[]).map((name) => without(sample(schema) as Json, name)),
  additionalProperties: (schema) =>
    schema.additionalProperties === false ? [{ ...(sample(schema) as Json), '~other': 1 }] : [],
  minProperties: () => [{}],
  maxProperties: (schema) => [
    Object.fromEntries(
      Array.from({ length: (schema.maxProperties as number) + 1 }, (_, index) => [
        `k${index}`,
        sample(entryOf(schema)),
      ]),
    ),
  ],
  not: ({ not }) => (not as { enum: unknown[] }).enum,
  dependentRequired: (schema) =>
    Object.entries(schema.dependentRequired as Record<string, string[]>).flatMap(([name, needed]) =>
      needed.map((one) => ({ ...without(sample(schema) as Json, one), [name]: sample(memberOf(schema, name)) })),
    ),
  dependentSchemas: (schema) =>
    Object.entries(schema.dependentSchemas as Record<string, { properties: Record<string, Json> }>).flatMap(
      ([name, { properties }]) =>
        Object.keys(properties).map((one) => ({
          ...(sample(schema) as Json),
          [name]: sample(memberOf(schema, name)),
          [one]: sample({ enum: (resolve(memberOf(schema, one)).enum as unknown[]).slice(1) }),
        })),
    ),
  propertyNames: (schema) => [{ 'of no name \u0001': sample(entryOf(schema)) }],
};
const OPEN = new Set(['enum']);

const samples = new Map<Json, unknown>();
const ajv = validators({ closed: false });
const zodOf = (name: string) => (schemas as unknown as Record<string, ZodType | undefined>)[`z${name}`];
const named = (contract.components as { schemas: Record<string, Json> }).schemas;

it('knows how to break each keyword that the contract uses', () => {
  const used = new Set<string>();
  for (const schema of Object.values(named))
    for (const one of schemasWithin(schema)) for (const key of Object.keys(one)) used.add(key);
  const unknown = [...used].filter((key) => !key.startsWith('x-') && !ANNOTATIONS.includes(key) && !(key in BREACHES));
  expect(unknown).toEqual([]);
});

it.for(Object.keys(named).filter(zodOf))('%s: the validator refuses what breaks a keyword', (name) => {
  const schema = named[name] as Json;
  const accepts = ajv({ $ref: `#/components/schemas/${name}` });
  const zod = zodOf(name) as ZodType;
  const known = sample(schema);
  expect([accepts(known), zod.safeParse(known).success]).toEqual([true, true]);
  const passed = [...breachesOf(schema, '', (value) => value)].filter(
    ({ value }) => !accepts(value) && zod.safeParse(value).success,
  );
  expect(passed.map(({ at, value }) => `${at}: ${JSON.stringify(value).slice(0, 120)}`)).toEqual([]);
});

it('refuses what breaks a keyword of a parameter', () => {
  const passed: string[] = [];
  for (const { operation } of contractOperations) {
    const { operationId: id } = operation;
    for (const parameter of ((operation.parameters ?? []) as Json[]).map(resolve)) {
      const place = parameter.in === 'query' ? 'Query' : parameter.in === 'path' ? 'Path' : undefined;
      const zod = place && zodOf(`${id[0]?.toUpperCase()}${id.slice(1)}${place}`);
      if (!zod) continue;
      const { name, schema } = parameter as { name: string; schema: Json };
      for (const { at, value } of breachesOf(schema, name, (one) => ({ [name]: one }))) {
        const { error } = zod.safeParse(value);
        const isTold = error?.issues.some(({ path }) => path[0] === name) ?? false;
        if (!ajv(schema)((value as Json)[name]) && !isTold) passed.push(`${id} ${at}`);
      }
    }
  }
  expect(passed).toEqual([]);
});

function* breachesOf(schema: Json, at: string, wrap: (value: unknown) => unknown): Generator<Breach> {
  const isOpen = 'x-open-enum' in schema;
  for (const keyword of Object.keys(schema))
    if (!(isOpen && OPEN.has(keyword)))
      for (const value of BREACHES[keyword]?.(schema) ?? []) yield { at: `${at} ${keyword}`, value: wrap(value) };
  const {
    properties = {},
    items,
    additionalProperties,
  } = schema as { properties?: Record<string, Json>; items?: Json; additionalProperties?: unknown };
  for (const [name, one] of Object.entries(properties))
    yield* breachesOf(one, `${at}.${name}`, (value) => wrap({ ...(sample(schema) as Json), [name]: value }));
  if (items) yield* breachesOf(items, `${at}[]`, (value) => wrap([value]));
  if (typeof additionalProperties === 'object')
    yield* breachesOf(additionalProperties as Json, `${at}{}`, (value) =>
      wrap({ ...(sample(schema) as Json), k: value }),
    );
  if ('properties' in schema) yield* relationBreaches(schema, at, wrap);
  // The alternatives are skipped: a value that breaks one of them may satisfy another.
  for (const part of 'properties' in schema ? [] : (['oneOf', 'anyOf'] as const))
    for (const [index, one] of ((schema[part] ?? []) as Json[]).entries())
      yield* breachesOf(one, `${at}|${index}`, wrap);
  for (const one of (schema.allOf ?? []) as Json[])
    yield* breachesOf(one, at, (value) => wrap(isRecord(value) ? { ...(sample(schema) as Json), ...value } : value));
}

/** None of the choices, and the members of all of them. */
function* relationBreaches(schema: Json, at: string, wrap: (value: unknown) => unknown): Generator<Breach> {
  const choices = ((schema.oneOf ?? schema.anyOf ?? []) as { required?: string[] }[]).flatMap(
    ({ required = [] }) => required,
  );
  if (choices.length === 0) return;
  const none = choices.reduce((value, name) => without(value, name), sample(schema) as Json);
  yield { at: `${at} none of ${choices.join(', ')}`, value: wrap(none) };
  if (!schema.oneOf) return;
  const all = Object.fromEntries(choices.map((name) => [name, sample(memberOf(schema, name))]));
  yield { at: `${at} all of ${choices.join(', ')}`, value: wrap({ ...none, ...all }) };
}

function* schemasWithin(schema: Json): Generator<Json> {
  yield schema;
  const {
    properties = {},
    items,
    additionalProperties,
    propertyNames,
  } = schema as Json & { properties?: Record<string, Json> };
  const parts = [...Object.values(properties), items, additionalProperties, propertyNames];
  for (const part of ['oneOf', 'anyOf', 'allOf'] as const) parts.push(...((schema[part] ?? []) as Json[]));
  for (const one of parts) if (isRecord(one)) yield* schemasWithin(one);
}

function sample(schema: Json): unknown {
  if (!samples.has(schema)) samples.set(schema, fc.sample(arbitraryOf(schema), { seed: 20261122, numRuns: 1 })[0]);
  return samples.get(schema);
}

function memberOf(schema: Json, name: string): Json {
  return (schema.properties as Record<string, Json>)[name] ?? {};
}

function entryOf({ additionalProperties }: Json): Json {
  return isRecord(additionalProperties) ? additionalProperties : {};
}

function without({ ...rest }: Json, name: string): Json {
  delete rest[name];
  return rest;
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
