import type { ToolName } from '../tool-names.ts';
import { type JsonSchema, rules } from './schema.ts';

/** JSON Schema 2020-12, as the contract writes it. */
export type ContractSchema = Readonly<Record<string, unknown>>;

/**
 * The origin of the members of a tool's arguments or of its result: a schema of the contract that has members of the same names,
 * or, for a member of another name, its schema, a member of a schema (`ProspectList.prospects`), or what only the tool has. There,
 * `$partial` names a schema of which any member may be left out.
 */
export type Origin = string | Readonly<Record<string, string | ContractSchema>>;

/** An origin, or several of which later ones override earlier ones. */
export type Origins = Origin | readonly Origin[];

const next: ContractSchema = { type: 'string', description: 'What to do next' };

type Definitions = Readonly<Record<string, ContractSchema>>;

/** The parts of the contract that tools look at. */
export type ContractDocument = {
  paths: Readonly<Record<string, Readonly<Record<string, ContractOperation>>>>;
  components: { schemas: Definitions; parameters: Readonly<Record<string, ContractParameter>> };
};

/** An operation of the contract. */
export type ContractOperation = {
  operationId: string;
  tags: readonly string[];
  summary: string;
  description: string;
  parameters?: readonly (ContractParameter | { $ref: string })[];
  requestBody?: { required?: boolean; content: Readonly<Record<string, { schema: ContractSchema }>> };
  responses: Readonly<Record<string, { content?: Readonly<Record<string, { schema: ContractSchema }>> }>>;
  'x-scope': string;
  'x-tools': readonly ToolName[];
  'x-errors': readonly string[];
  'x-versioned'?: string;
  'x-guards'?: string;
};

/** A parameter of an operation. */
export type ContractParameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: ContractSchema;
};

// A checker warns of a format that it doesn't know, and refuses a discriminator's mapping, which the constants of the forms repeat.
const OWN_FORMATS: ReadonlySet<unknown> = new Set(['liquid', 'time-zone', 'written-host', 'written-address']);
const isLeftOut = (key: string, value: unknown, isInput: boolean) =>
  key === 'example' ||
  key === 'mapping' ||
  // Clients check results, and the checkers that they use don't know the format of international addresses.
  (key === 'format' && (OWN_FORMATS.has(value) || (!isInput && value === 'idn-email')));

const POINTER = '#/components/schemas/';

// Half a megabyte that listing tools does not need: it is read for the first call or the first look at a tool's schema.
let contract: Promise<ContractDocument> | undefined;

/** The contract's schemas by name, read once. */
export async function contractDefinitions(): Promise<Definitions> {
  return (await contractDocument()).components.schemas;
}

/** The contract, read once. */
export function contractDocument(): Promise<ContractDocument> {
  contract ??= readContract();
  return contract;
}

async function readContract(): Promise<ContractDocument> {
  const { default: document } = await import('@cartouche/contract/openapi.json', { with: { type: 'json' } });
  return document as unknown as ContractDocument;
}

/**
 * The whole schema of a tool's arguments or result: with the ranges, formats and patterns of the contract, which the list of tools
 * leaves out to stay short. It stands alone: what it refers to is in its `$defs`.
 */
export async function fullSchema(short: JsonSchema, origins: Origins = []): Promise<ContractSchema> {
  const definitions = await contractDefinitions();
  const described = membersOf(definitions, origins);
  const own = Object.entries(short.properties ?? {}).map(([name, schema]) => [name, expanded(schema, described[name])]);
  const isInput = short[rules]?.isOpen !== true;
  const properties = isInput ? Object.fromEntries(own) : { ...described, ...Object.fromEntries(own), next };
  const required = short.required && { required: short.required };
  const root = { type: 'object', properties, ...required, ...(isInput && { additionalProperties: false }) };
  return standAlone(root, definitions, isInput);
}

/** A schema of the contract without the contract's own keywords and examples, what it refers to in its `$defs`. */
export function standAlone(root: unknown, definitions: Definitions, isInput: boolean): ContractSchema {
  const $defs: Record<string, unknown> = {};
  const plain = copied(root) as ContractSchema;
  return { ...plain, ...(Object.keys($defs).length > 0 && { $defs }) };

  function copied(schema: unknown): unknown {
    if (Array.isArray(schema)) return schema.map(copied);
    if (typeof schema !== 'object' || schema === null) return schema;
    if ('$partial' in schema) return copied({ ...definitions[schema.$partial as string], required: [] });
    const kept = Object.entries(schema).filter(
      ([key, value]) => !key.startsWith('x-') && !isLeftOut(key, value, isInput),
    );
    return Object.fromEntries(
      kept.map(([key, value]) => {
        if (key === '$ref') return [key, referred(value as string)];
        return [key, key === 'properties' ? copiedMembers(value as object) : copied(value)];
      }),
    );
  }

  /** The schemas of members, whose names may be those of keywords. */
  function copiedMembers(members: object): object {
    return Object.fromEntries(Object.entries(members).map(([name, schema]) => [name, copied(schema)]));
  }

  function referred(pointer: string): string {
    const name = pointer.slice(POINTER.length);
    if (!(name in $defs)) {
      $defs[name] = true;
      $defs[name] = copied(definitions[name]);
    }
    return `#/$defs/${name}`;
  }
}

function membersOf(definitions: Definitions, origins: Origins): Record<string, ContractSchema> {
  const members: Record<string, ContractSchema> = {};
  for (const origin of Array.isArray(origins) ? (origins as readonly Origin[]) : [origins as Origin]) {
    if (typeof origin === 'string') Object.assign(members, propertiesOf(definitions, origin));
    else
      for (const [name, source] of Object.entries(origin)) {
        const [schema = '', member] = typeof source === 'string' ? source.split('.') : [];
        const found = typeof source !== 'string' ? source : member && propertiesOf(definitions, schema)[member];
        members[name] = found || { $ref: `${POINTER}${schema}` };
      }
  }
  return members;
}

function propertiesOf(definitions: Definitions, name: string): Record<string, ContractSchema> {
  const { properties } = definitions[name] ?? {};
  return { ...(properties as Record<string, ContractSchema> | undefined) };
}

/** A member as the tool has it, with what the contract says in addition. */
function expanded(schema: JsonSchema, contracted: ContractSchema | undefined): ContractSchema {
  const { maximum } = schema;
  const { idFrom, isOpen: _, areDistinct, ...rest } = schema[rules] ?? {};
  const limits = { ...(maximum !== undefined && { maximum }), ...rest };
  const from = idFrom && `As ${idFrom} returns it`;
  const descriptions = [schema.description, from, contracted?.['description']].filter(Boolean).join('. ');
  const required = schema.required && { required: schema.required };
  const own = {
    type: schema.type,
    ...(schema.enum && { enum: schema.enum }),
    ...(schema.items && { items: expanded(schema.items, undefined) }),
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([name, property]) => [name, expanded(property, undefined)]),
      ),
      ...required,
      additionalProperties: false,
    }),
    ...limits,
    ...(areDistinct && { uniqueItems: true }),
    ...(idFrom && { format: 'uuid' }),
  };
  const description = descriptions && { description: descriptions };
  if (!contracted) return { ...own, ...description };
  // A tool may take fewer words than the contract.
  const words = schema.enum ? { enum: schema.enum } : schema.items?.enum && { items: own.items };
  return { ...limits, ...contracted, ...words, ...description };
}
