import document from '@cartouche/contract/openapi.json' with { type: 'json' };
import type { Random } from '../chaos/seeded-random.ts';

/** The parts of a JSON schema that the contract uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
  description?: string;
};

export type ValueOptions = {
  random: Random;
  /** Ids that exist. */
  ids: readonly string[];
  /** The share of values that the schema does not allow. */
  wrongShare: number;
};

const DEPTH_MAX = 6;
const ITEMS_MAX = 3;

// Values that have broken parsers and databases before.
const WRONG: readonly unknown[] = [
  ...[
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e308,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '💥',
    '../../etc/passwd',
  ],
  ...[
    '{{ 7 | times: 7 }}',
    "' OR 1=1 --",
    '<script>alert(1)</script>',
    '\u202e\u{e0041}',
    '2026-02-30',
    'x'.repeat(5_000),
  ],
  ...[[], {}, [[]], [null], { __proto__: null }, { constructor: { prototype: {} } }, [{}, {}]],
];

const FORMATS: Record<string, (options: ValueOptions) => string> = {
  uuid: ({ random, ids }) => pick(random, ids) ?? crypto.randomUUID(),
  email: ({ random }) => `p${Math.floor(random() * 50)}@northwind.example`,
  'date-time': ({ random }) => new Date(1_700_000_000_000 + random() * 1e11).toISOString(),
  date: ({ random }) => new Date(1_700_000_000_000 + random() * 1e11).toISOString().slice(0, 10),
  uri: () => 'https://crm.example.com/hooks',
  byte: () => 'aGVsbG8=',
};

/** A value that the schema allows, or, now and then, none. */
export function randomValue(schema: Schema, options: ValueOptions, depth = 0): unknown {
  const { random } = options;
  if (random() < options.wrongShare) return pick(random, WRONG);
  const { $ref, oneOf, anyOf, allOf } = schema;
  if ($ref) return randomValue(resolve($ref), options, depth);
  const choice = pick(random, oneOf ?? anyOf ?? []);
  if (choice) return randomValue(choice, options, depth);
  if (allOf) return Object.assign({}, ...allOf.map((part) => randomValue(part, options, depth)));
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(random, schema.enum);
  const types = [schema.type ?? (schema.properties ? 'object' : 'string')].flat();
  return ofType(pick(random, types) ?? 'null', schema, options, depth);
}

function ofType(type: string, schema: Schema, options: ValueOptions, depth: number): unknown {
  const { random } = options;
  switch (type) {
    case 'null':
      return null;
    case 'boolean':
      return random() < 0.5;
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = minimum + 1_000 } = schema;
      const value = minimum + random() * (maximum - minimum);
      return random() < 0.2 ? pick(random, [minimum, maximum]) : type === 'integer' ? Math.floor(value) : value;
    }
    case 'array': {
      const { minItems = 0, maxItems = ITEMS_MAX, items = {} } = schema;
      const count = depth > DEPTH_MAX ? minItems : Math.min(maxItems, minItems + Math.floor(random() * ITEMS_MAX));
      return Array.from({ length: count }, () => randomValue(items, options, depth + 1));
    }
    case 'object':
      return randomObject(schema, options, depth);
    default:
      return randomText(schema, options);
  }
}

function randomObject(
  { properties = {}, required = [], additionalProperties }: Schema,
  options: ValueOptions,
  depth: number,
) {
  const { random, wrongShare } = options;
  const object: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(properties)) {
    const isWanted = required.includes(name) ? random() >= wrongShare : depth <= DEPTH_MAX && random() < 0.4;
    if (isWanted) object[name] = randomValue(property, options, depth + 1);
  }
  if (typeof additionalProperties === 'object' && random() < 0.5)
    object[`key_${Math.floor(random() * 9)}`] = randomValue(additionalProperties, options, depth + 1);
  if (random() < wrongShare) object['unknown_field'] = pick(random, WRONG);
  return object;
}

function randomText({ format, minLength = 0, maxLength = 60 }: Schema, options: ValueOptions): string {
  const { random } = options;
  const formatted = format && FORMATS[format]?.(options);
  if (formatted) return formatted;
  const words = 'Asked about SAP, pricing and a pilot in Q3. '.repeat(1 + Math.floor(random() * 3));
  const length = Math.max(minLength, Math.min(maxLength, Math.floor(random() * words.length)));
  return words.padEnd(length, 'x').slice(0, length);
}

/** Picks an entry of the list; undefined for an empty one. */
export function pick<T>(random: Random, list: readonly T[]): T | undefined {
  return list[Math.floor(random() * list.length)];
}

/** Resolves a reference within the contract. */
export function resolve<T = Schema>(reference: string): T {
  let at: unknown = document;
  for (const part of reference.slice(2).split('/')) at = (at as Record<string, unknown>)[part];
  return at as T;
}
