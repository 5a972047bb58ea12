import { join } from 'node:path';
import { type Json, readContract } from '../generate/contract-document.ts';
import { relationsOf } from '../generate/relations.ts';
import type { Finding } from './step.ts';
import { root } from './workspace.ts';

/** Unions of objects without a discriminator, and how their members are told apart. */
const TOLD_APART: Record<string, string> = {
  UpsertProspectsInput:
    'REST §4 fixes the three bodies; only one prospect has `email`, only the wrapper has `prospects`',
  LeadFormField: 'a choice has `type: select`, which no other field has; a field without `type` is a text',
  DeliveredBody: '`event` is `connector.test`, `connector.status_changed`, or a kind about a prospect',
};

const UNIONS = ['oneOf', 'anyOf'] as const;

/** Every body is a named schema, every schema and property is described, and every union can be told apart. */
export async function checkContractNames(): Promise<Finding> {
  const { document } = await readContract(join(root, 'openapi.yaml'));
  return judgeNames(document);
}

export function judgeNames(document: Json): Finding {
  const { schemas, parameters, headers } = document.components as Record<string, Record<string, Json>>;
  const failures = anonymousBodies(document);
  let properties = 0;

  const isDescribed = (schema: Json) => Boolean(schema.description ?? target(schema)?.description);
  const target = ({ $ref }: Json) => schemas?.[String($ref).split('/').at(-1) ?? ''];

  const walk = (path: string, schema: Json): void => {
    for (const [name, property] of Object.entries((schema.properties ?? {}) as Record<string, Json>)) {
      properties += 1;
      if (!isDescribed(property)) failures.push(`${path}.${name} has no description.`);
      walk(`${path}.${name}`, property);
    }
    // Rules between its members make no other object of it.
    if (relationsOf(schema)) return;
    for (const union of UNIONS) {
      const members = schema[union] as Json[] | undefined;
      if (members && !schema.discriminator && !(path in TOLD_APART) && !differInType(members.flatMap(forms)))
        failures.push(`${path} is a union without a discriminator whose members have the same JSON type.`);
    }
    for (const [part, inner] of innerSchemas(schema)) walk(`${path}${part}`, inner);
  };
  const resolved = (schema: Json): Json => (schema.$ref ? resolved(target(schema) ?? {}) : schema);

  const forms = (schema: Json): Json[] => {
    const { anyOf, oneOf, ...one } = resolved(schema);
    const several = (anyOf ?? oneOf) as Json[] | undefined;
    return several && !('properties' in one) ? several.flatMap(forms) : [resolved(schema)];
  };

  for (const [name, schema] of Object.entries(schemas ?? {})) {
    if (!schema.description) failures.push(`${name} has no description.`);
    walk(name, schema);
  }
  for (const [name, one] of [...Object.entries(parameters ?? {}), ...Object.entries(headers ?? {})])
    if (!one.description) failures.push(`${name} has no description.`);
  const subject = `${Object.keys(schemas ?? {}).length} schemas, ${properties} properties`;
  return { subject, failures };
}

function anonymousBodies(document: Json): string[] {
  const failures: string[] = [];
  const paths = document.paths as Record<string, Record<string, Body & { operationId: string }>>;
  for (const operation of Object.values(paths).flatMap((item) => Object.values(item))) {
    const bodies = [operation.requestBody ?? {}, ...Object.values((operation.responses ?? {}) as Record<string, Body>)];
    for (const { schema } of bodies.flatMap(({ content }) => Object.values(content ?? {})))
      if (!schema?.$ref) failures.push(`${operation.operationId} has a body without a name of its own.`);
  }
  return failures;
}

type Body = {
  content?: Record<string, { schema?: Json }>;
  requestBody?: Body;
  responses?: Record<string, Body>;
};

function innerSchemas(schema: Json): [string, Json][] {
  const { items, additionalProperties, allOf = [], oneOf = [], anyOf = [] } = schema as Record<string, Json[]>;
  const named: [string, unknown][] = [
    ['[]', items],
    ['.*', additionalProperties],
    ...[allOf, oneOf, anyOf].flat().map((one): [string, unknown] => ['', one]),
  ];
  return named.filter((entry): entry is [string, Json] => typeof entry[1] === 'object' && entry[1] !== null);
}

/** A value's JSON type says which member it is, e.g. an object or null. Texts of several forms are of one type in any language. */
function differInType(members: Json[]): boolean {
  const types = members.map(({ type }) => (type === 'integer' ? 'number' : type));
  const others = types.filter((type) => type !== 'string');
  return types.every((type) => typeof type === 'string') && new Set(others).size === others.length;
}
