import fc from 'fast-check';
import { type ContractOperation, contract, type Json, resolve } from './contract-ajv.ts';

/** A request that the contract allows. */
export type GeneratedRequest = { method: string; path: string; body: unknown; operation: ContractOperation };

/** Ids of records that exist, by the name of the parameter or the member that takes them. */
export type KnownIds = Readonly<Record<string, readonly string[]>>;

/** The operations with their method and path. */
export const contractOperations = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
);

/**
 * Requests of an operation, made from its schemas: the same ones for the same seed.
 *
 * @param ids real ids, so that a request gets past the look-up of its records
 */
export function generatedRequests(
  { method, path, operation }: (typeof contractOperations)[number],
  { ids, seed, count }: { ids: KnownIds; seed: number; count: number },
): GeneratedRequest[] {
  const parameters = ((operation.parameters ?? []) as Json[]).map(resolve);
  const named = (place: string) =>
    parameters.filter((one) => one.in === place) as { name: string; schema: Json; required?: boolean }[];
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const requests = fc.record({
    path: fc.record(
      Object.fromEntries(named('path').map(({ name, schema }) => [name, arbitraryOf(schema, ids, name)])),
    ),
    query: fc.record(
      Object.fromEntries(named('query').map(({ name, schema }) => [name, arbitraryOf(schema, ids, name)])),
      {
        requiredKeys: named('query').flatMap(({ name, required }) => (required ? [name] : [])),
      },
    ),
    body: body ? arbitraryOf(body, ids) : fc.constant(undefined),
  });
  return fc.sample(requests, { seed, numRuns: count }).map((request) => {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(request.path[name])));
    const query = Object.entries(request.query).map(([name, value]): [string, string] => [name, String(value)]);
    const search = new URLSearchParams(query).toString();
    return { method, path: search ? `${filled}?${search}` : filled, body: request.body, operation };
  });
}

const DEPTH_MAX = 6;

/** Values that a schema allows. */
export function arbitraryOf(schema: Json, ids: KnownIds = {}, name = '', depth = 0): fc.Arbitrary<unknown> {
  const { const: constant, enum: choices, oneOf, anyOf, allOf, type, ...rest } = schema as Json & { enum?: unknown[] };
  if (schema.$ref) {
    const whole = arbitraryOf(resolve(schema), ids, name, depth);
    const isSound = RELATIONS[String(schema.$ref).split('/').at(-1) ?? ''];
    if (isSound) return whole.filter((value) => isSound(value as Record<string, number>));
    return schema.$ref === '#/components/schemas/CalculatorSection' ? whole.map(reckonable) : whole;
  }
  if (constant !== undefined) return fc.constant(constant);
  if (choices) return fc.constantFrom(...choices);
  if (schema.properties && (oneOf ?? anyOf)) return choiceOf(schema, ids, depth);
  const union = (oneOf ?? anyOf) as Json[] | undefined;
  if (union) return fc.oneof(...union.map((one) => arbitraryOf(one, ids, name, depth)));
  if (allOf) return arbitraryOf((allOf as Json[]).map(resolve).reduce(merged), ids, name, depth);
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => arbitraryOf({ ...rest, type: one }, ids, name, depth)));
  switch (type) {
    case 'string':
      return stringOf(schema, ids, name);
    case 'integer':
      return fc.integer(bounds(schema, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER));
    case 'number':
      return fc.double({ ...bounds(schema, -1e300, 1e300), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return arrayOf(schema, ids, name, depth);
    case 'object':
      return objectOf(schema, ids, depth);
    default:
      return storable(fc.jsonValue({ maxDepth: 2 }));
  }
}

/** Rules about two members of a schema together, from its description: no keyword can state them. */
const RELATIONS: Readonly<Record<string, (value: Record<string, number>) => boolean>> = {
  BookingSettings: ({ startHour = 9, endHour = 17, durationMinutes = 30 }) =>
    (endHour - startHour) * 60 >= durationMinutes,
};

type Calculator = Json & { id: string; inputs: Json[]; results: Json[] };

/** A calculator with names of its own, ranges with a width, and formulas of its numbers. */
function reckonable(value: unknown): unknown {
  const section = value as Calculator;
  const inputs = section.inputs.map((input, at) => ({
    ...input,
    name: `n_${section.id.replaceAll('-', '_').slice(0, 30)}_${at}`,
    ...((input.max as number) > (input.min as number) ? {} : { min: 0, max: 1 }),
  }));
  const formula = inputs.map(({ name }) => name).join(' + ');
  return { ...section, inputs, results: section.results.map((result) => ({ currency: 'EUR', ...result, formula })) };
}

function bounds({ minimum, maximum }: Json, least: number, most: number): { min: number; max: number } {
  return { min: (minimum as number | undefined) ?? least, max: (maximum as number | undefined) ?? most };
}

const HOSTS = ['northwind.example', 'müller.example', 'xn--mller-kva.example', 'sub.domain.acme.co.uk'];
const MAILBOXES = ['ada', 'Ada.Byron+q4', "o'neil", 'jörg', '用户', 'a_b-c.d', '1', 'x'.repeat(64)];

const FORMATS: Record<string, () => fc.Arbitrary<string>> = {
  uuid: () => fc.uuid(),
  'idn-email': () =>
    fc.tuple(fc.constantFrom(...MAILBOXES), fc.constantFrom(...HOSTS)).map(([local, host]) => `${local}@${host}`),
  'date-time': () =>
    fc
      .tuple(
        fc.date({ min: new Date('1000-01-01'), max: new Date('9999-01-01'), noInvalidDate: true }),
        fc.constantFrom('Z', '+02:00', '-11:30', '+14:00'),
      )
      .map(([date, zone]) => date.toISOString().replace('Z', zone)),
  // The placeholders that a text may have, next to texts without any.
  liquid: () =>
    fc.oneof(
      fc.string({ maxLength: 60, unit: 'grapheme' }).filter((text) => isStorable(text) && !/\{[{%]/.test(text)),
      fc.constantFrom(
        '{{ company.name | default: "your team" }}',
        '{% if product.name != blank %}{{ product.name }}{% endif %}',
      ),
    ),
  'written-host': () => fc.constantFrom(...HOSTS, 'Acme.com', 'https://www.acme.com/about?x=1', 'http://acme.com:8080'),
  'written-address': () =>
    fc.constantFrom('www.linkedin.com/in/ada', 'https://linkedin.com/in/jörg', 'linkedin.com/in/a_b'),
  'time-zone': () => fc.constantFrom('UTC', ...Intl.supportedValuesOf('timeZone')),
  date: () => fc.constantFrom('2026-11-22', '2024-02-29'),
  uri: () => fc.webUrl({ validSchemes: ['https', 'http'], withQueryParameters: true, withFragments: true }),
};

type StringSchema = {
  format?: string;
  pattern?: string;
  not?: { enum?: string[] };
  minLength?: number;
  maxLength?: number;
};

// Any text that is not blank.
const ANYTHING = '\\S';

function stringOf(schema: Json, ids: KnownIds, name: string): fc.Arbitrary<string> {
  const { format = '', pattern, not, minLength = 0, maxLength = 200 } = schema as StringSchema;
  const known = ids[name];
  if (known?.length && format === 'uuid') return fc.constantFrom(...known);
  const { enum: excluded = [] } = not ?? {};
  const fits = (text: string) =>
    text.length <= maxLength && (!pattern || new RegExp(pattern).test(text)) && !excluded.includes(text);
  if (schema.contentEncoding === 'base64') return fc.base64String({ minLength: 4, maxLength: 400 });
  const make = FORMATS[format];
  if (make) return make().filter(fits);
  if (pattern && pattern !== ANYTHING) return fc.stringMatching(new RegExp(pattern)).filter(fits);
  const lengths = { minLength, maxLength };
  const text = fc.oneof(
    { weight: 5, arbitrary: fc.string({ ...lengths, unit: 'grapheme', size: 'small' }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('x'.repeat(Math.min(maxLength, 20_000)), 'ß'.repeat(Math.max(minLength, 1))),
    },
  );
  // A length counts code points in JSON Schema and in the server; a grapheme may have several.
  return text.filter(
    (one) =>
      [...one].length >= minLength &&
      [...one].length <= maxLength &&
      isStorable(one) &&
      (!pattern || one.trim() !== ''),
  );
}

function arrayOf(schema: Json, ids: KnownIds, name: string, depth: number): fc.Arbitrary<unknown[]> {
  const {
    items = {},
    minItems = 0,
    maxItems = 4,
    'x-unique-by': key,
  } = schema as { items?: Json; minItems?: number; maxItems?: number; 'x-unique-by'?: string };
  if (depth > DEPTH_MAX) return fc.constant([]);
  const singular = name.replace(/s$/, '');
  const item = arbitraryOf(items, ids, ids[name] ? name : singular, depth + 1);
  const lengths = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) };
  if (key === undefined) return fc.array(item, lengths);
  return fc.uniqueArray(item, { ...lengths, selector: (one) => (one as Json)[key] });
}

/** An object of which some members exclude each other, or need each other: one of its choices. */
function choiceOf({ oneOf, anyOf, ...base }: Json, ids: KnownIds, depth: number): fc.Arbitrary<unknown> {
  const choices = (oneOf ?? anyOf) as Choice[];
  const narrowed = choices.map((one) => {
    const { required = [], properties = {}, not } = one;
    const others = oneOf ? choices.flatMap((other) => (other === one ? [] : (other.required ?? []))) : [];
    const excluded = [...others, ...(not?.anyOf ?? []).flatMap((other) => other.required ?? [])];
    const declared = Object.entries(base.properties as Record<string, Json>).flatMap(([name, schema]) => {
      if (excluded.includes(name) && !required.includes(name) && !(name in properties)) return [];
      const inner = properties[name];
      return [[name, inner ? narrowedBy(resolve(schema), inner) : schema]];
    });
    const needed = [...((base.required as string[] | undefined) ?? []), ...required];
    return objectOf({ ...base, properties: Object.fromEntries(declared), required: needed }, ids, depth);
  });
  return fc.oneof(...narrowed);
}

/** A member with what a choice says of it in addition. */
function narrowedBy(schema: Json, inner: Json): Json {
  return { ...schema, ...inner, ...(schema.properties !== undefined && { properties: schema.properties }) };
}

type Choice = { required?: string[]; properties?: Record<string, Json>; not?: { anyOf: Choice[] } };

/** Without the members that the others don't allow. */
function allowedMembers(value: Json, { dependentRequired = {}, dependentSchemas = {} }: Json): Json {
  const kept = Object.entries(value).filter(([name]) => {
    const needed = (dependentRequired as Record<string, string[]>)[name] ?? [];
    const { properties = {} } = (dependentSchemas as Record<string, Choice>)[name] ?? {};
    return (
      needed.every((one) => one in value) &&
      Object.entries(properties).every(([one, only]) => value[one] === only.const)
    );
  });
  return Object.fromEntries(kept);
}

function objectOf(schema: Json, ids: KnownIds, depth: number): fc.Arbitrary<unknown> {
  const {
    properties = {},
    required = [],
    additionalProperties,
    propertyNames,
    minProperties = 0,
    maxProperties = 3,
  } = schema as Json & {
    propertyNames?: Json;
    properties?: Record<string, Json>;
    required?: string[];
    minProperties?: number;
    maxProperties?: number;
  };
  const members = Object.entries(properties).map(([name, one]) => [name, arbitraryOf(one, ids, name, depth + 1)]);
  const declared = fc
    .record(Object.fromEntries(members) as Record<string, fc.Arbitrary<unknown>>, {
      requiredKeys: required,
      noNullPrototype: true,
    })
    .map((value) => allowedMembers(value as Json, schema));
  if (!additionalProperties || depth > DEPTH_MAX)
    return declared.filter((one) => Object.keys(one).length >= minProperties);
  const value =
    additionalProperties === true
      ? arbitraryOf({}, ids)
      : arbitraryOf(additionalProperties as Json, ids, '', depth + 1);
  const key = propertyNames
    ? stringOf(propertyNames, ids, '')
    : fc.oneof(
        fc.stringMatching(/^[a-z][a-z_]{0,20}$/),
        fc.string({ minLength: 1, unit: 'grapheme' }).filter(isStorable),
      );
  const more = fc.dictionary(key, value, {
    minKeys: minProperties,
    maxKeys: Math.max(minProperties, Math.min(maxProperties, 3)),
    noNullPrototype: true,
  });
  return fc.tuple(more, declared).map(([extra, own]) => ({ ...extra, ...own }));
}

function merged(left: Json, right: Json): Json {
  return {
    ...left,
    ...right,
    properties: { ...(left.properties as Json), ...(right.properties as Json) },
    required: [...((left.required as string[]) ?? []), ...((right.required as string[]) ?? [])],
  };
}

// The document says once for all bodies that U+0000 and lone surrogates are refused.
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function storable(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return value.filter((one) => !JSON.stringify(one).includes('\\u0000'));
}
