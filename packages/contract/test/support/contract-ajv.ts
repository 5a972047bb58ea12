import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** A JSON value of the document whose shape does not matter here. */
export type Json = Record<string, unknown>;

/** An operation as the document has it. */
export type ContractOperation = {
  operationId: string;
  tags: string[];
  parameters?: Json[];
  requestBody?: Body & { required?: boolean };
  responses: Record<string, Body & { $ref?: string; headers?: Json }>;
  'x-errors': string[];
};
type Body = { content?: Record<string, { schema: Json }> };

/** The published form of `openapi.yaml`, as any other reader sees it. To parse YAML takes a second in each process that tests. */
export const contract: Json & { paths: Record<string, Record<string, ContractOperation>> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../openapi.json'), 'utf8'),
);

const components = contract.components as Record<'schemas' | 'responses' | 'parameters' | 'headers', Json>;

/** Resolves a reference within the document. */
export function resolve<T extends Json>(node: T): T {
  const reference = node.$ref as string | undefined;
  if (!reference) return node;
  const [, , kind, name] = reference.split('/') as [string, string, keyof typeof components, string];
  return components[kind][name] as T;
}

const OWN_KEYWORDS = ['example', 'discriminator', 'x-source', 'x-open-enum', 'x-checked-as', 'x-unique-by', 'x-open'];

/** A compiled schema of the document; a second call for the same one costs nothing. */
export type Validators = (schema: Json) => ValidateFunction;

/** @param closed whether an object with a member that its schema does not declare is refused */
export function validators({ closed }: { closed: boolean }): Validators {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false, allErrors: true });
  formats.default(ajv);
  ajv.addFormat('binary', true);
  ajv.addFormat('idn-email', /^[^\s@]+@[^\s@]+$/);
  for (const format of ['liquid', 'written-host', 'written-address']) ajv.addFormat(format, true);
  ajv.addFormat('time-zone', (name: string) => Intl.supportedValuesOf('timeZone').concat('UTC').includes(name));
  for (const keyword of OWN_KEYWORDS) ajv.addKeyword(keyword);
  const schemas = closed
    ? Object.fromEntries(
        Object.entries(components.schemas).map(([name, schema]) => [name, closeWithin(schema as Json)]),
      )
    : components.schemas;
  ajv.addSchema(located({ $id: 'contract:', $defs: schemas }));
  const compiled = new Map<string, ValidateFunction>();
  return (schema) => {
    const text = JSON.stringify(schema);
    const known = compiled.get(text);
    if (known) return known;
    const validate = ajv.compile(located(closed ? close(schema) : schema));
    compiled.set(text, validate);
    return validate;
  };
}

const CONTAINERS = ['items', 'additionalProperties'] as const;
const LISTS = ['oneOf', 'anyOf'] as const;

/** Closes what stands in a schema, but not the schema itself: what refers to it may add members with `allOf`. */
function closeWithin(schema: Json): Json {
  const copy: Json = { ...schema };
  if (copy.properties)
    copy.properties = Object.fromEntries(
      Object.entries(copy.properties as Json).map(([name, one]) => [name, close(one as Json)]),
    );
  for (const part of CONTAINERS) if (typeof copy[part] === 'object') copy[part] = close(copy[part] as Json);
  for (const part of LISTS) if (copy[part]) copy[part] = (copy[part] as Json[]).map(close);
  if (copy.allOf) copy.allOf = (copy.allOf as Json[]).map(closeWithin);
  return copy;
}

function close(schema: Json): Json {
  const { properties, allOf, type = 'object' } = resolve(schema);
  return properties || allOf ? { ...closeWithin(schema), type, unevaluatedProperties: false } : closeWithin(schema);
}

/** The same schema with references that hold wherever it is compiled. */
function located(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"contract:#/$defs/')) as Json;
}
