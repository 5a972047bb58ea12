import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';

/** A JSON value of the document whose shape does not matter here. */
export type Json = { [key: string]: unknown };

export type Operation = {
  id: string;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  tag: string;
  summary: string;
  scope: string;
  idempotent: boolean;
  retry: 'safe' | 'idempotency-key' | 'never';
  allowance: 'required' | 'exempt';
  errors: string[];
  source: string;
  stability: 'stable' | 'dashboard';
  successStatus: number;
  hasBody: boolean;
  bodyTypes: string[];
  bodyRequired: boolean;
  /** Bytes that a JSON body may have. */
  maxBodyBytes: number;
  /** Members of the body whose texts may be longer than those of every other, and how long. */
  longTexts: Record<string, number>;
  query: Record<string, 'string' | 'integer' | 'boolean'>;
  params: Record<string, 'uuid' | 'integer' | 'string'>;
  /** The member of the answer that has a version, which the ETag names; null where nothing has. */
  versioned: string | null;
  /** The read of the record whose version If-Match compares; null where the header is refused. */
  guards: string | null;
};

export type ErrorRow = {
  status: number;
  reasons?: string[];
  when: string;
  remedy: string;
  source: string;
  stored: boolean;
};
export type LimitRow = { value: number; unit: string; source: string };
export type StateMachine = { initial: string; source: string; transitions: { from: string; by: string; to: string }[] };

export type Contract = {
  document: Json;
  operations: Operation[];
  errors: Record<string, ErrorRow>;
  limits: Record<string, LimitRow>;
  scopes: Record<string, string>;
  /** The scopes that give or take authority. */
  authority: string[];
  states: Record<string, StateMachine>;
  /** The demand on a text, by its pattern; each continues the name of a field. */
  patterns: Record<string, string>;
};

/** First line of every generated file. */
export const GENERATED = 'Generated from openapi.yaml by `npm run generate`. Do not edit.';

export async function readContract(path: string): Promise<Contract> {
  const document = parse(await readFile(path, 'utf8')) as Json;
  const contract: Contract = {
    document,
    operations: readOperations(document),
    errors: document['x-error-catalogue'] as Contract['errors'],
    limits: document['x-limits'] as Contract['limits'],
    scopes: document['x-scopes'] as Contract['scopes'],
    authority: document['x-authority'] as Contract['authority'],
    states: document['x-states'] as Contract['states'],
    patterns: document['x-patterns'] as Contract['patterns'],
  };
  refuseMistakes(contract);
  return contract;
}

type Parameter = { in?: string; name?: string; schema?: { type: string; format?: string } };

type RawOperation = {
  operationId: string;
  tags: string[];
  summary: string;
  parameters?: (Parameter & { $ref?: string })[];
  requestBody?: { required?: boolean; content: Record<string, unknown> };
  responses: Record<string, unknown>;
} & Record<`x-${string}`, unknown>;

function readOperations(document: Json): Operation[] {
  const operations: Operation[] = [];
  for (const [path, item] of Object.entries(document.paths as Record<string, Record<string, RawOperation>>)) {
    for (const [method, raw] of Object.entries(item)) {
      const success = Object.keys(raw.responses).find((status) => status.startsWith('2'));
      operations.push({
        id: raw.operationId,
        method: method as Operation['method'],
        path,
        tag: raw.tags[0] ?? '',
        summary: raw.summary,
        scope: raw['x-scope'] as string,
        idempotent: raw['x-idempotent'] as boolean,
        retry: raw['x-retry'] as Operation['retry'],
        allowance: (raw['x-allowance'] as Operation['allowance'] | undefined) ?? 'required',
        errors: raw['x-errors'] as string[],
        source: raw['x-source'] as string,
        stability: (raw['x-stability'] as Operation['stability'] | undefined) ?? 'stable',
        successStatus: Number(success),
        hasBody: raw.requestBody !== undefined,
        bodyTypes: Object.keys(raw.requestBody?.content ?? {}),
        bodyRequired: raw.requestBody?.required ?? false,
        maxBodyBytes: limitOf(document, (raw['x-body-max'] as string | undefined) ?? 'BODY_MAX_BYTES'),
        longTexts: longTextsOf(document, raw),
        query: Object.fromEntries(
          parametersOf(document, raw, 'query').map(([name, schema]) => [name, schema?.type as 'string']),
        ),
        params: Object.fromEntries(
          parametersOf(document, raw, 'path').map(([name, schema]) => [name, paramType(schema)]),
        ),
        versioned: (raw['x-versioned'] as string | undefined) ?? null,
        guards: (raw['x-guards'] as string | undefined) ?? null,
      });
    }
  }
  return operations;
}

function parametersOf(
  document: Json,
  raw: RawOperation,
  place: 'query' | 'path' | 'header',
): [string, Parameter['schema']][] {
  const { parameters: shared } = document.components as { parameters: Record<string, Parameter> };
  return (raw.parameters ?? [])
    .map((parameter) => (parameter.$ref ? (shared[parameter.$ref.split('/').at(-1) ?? ''] ?? parameter) : parameter))
    .filter((parameter) => parameter.in === place)
    .map(({ name = '', schema }) => [name, schema]);
}

function headerNames(document: Json, raw: RawOperation | undefined): string[] {
  return raw ? parametersOf(document, raw, 'header').map(([name]) => name) : [];
}

function paramType(schema: Parameter['schema']): Operation['params'][string] {
  if (schema?.format === 'uuid') return 'uuid';
  return schema?.type === 'integer' ? 'integer' : 'string';
}

function limitOf(document: Json, name: string): number {
  const row = (document['x-limits'] as Contract['limits'])[name];
  if (!row) throw new Error(`x-body-max names ${name}, which is not in x-limits.`);
  return row.value;
}

function longTextsOf(document: Json, raw: RawOperation): Operation['longTexts'] {
  const usual = limitOf(document, 'TEXT_MAX_LENGTH');
  const longTexts: Operation['longTexts'] = {};
  forEachSchema(document, raw.requestBody?.content['application/json'], (schema, path) => {
    const { maxLength } = schema as { maxLength?: number };
    if (maxLength === undefined || maxLength <= usual) return;
    if (path.includes('.'))
      throw new Error(`${raw.operationId}: only a member of the body itself may be a long text, not ${path}.`);
    longTexts[path] = maxLength;
  });
  return longTexts;
}

type Visit = (schema: Json, path: string) => void;

/** Every schema that a value can meet below a media type or parameter, each `$ref` once. */
function forEachSchema(document: Json, holder: unknown, visit: Visit): void {
  const seen = new Set<string>();
  const walk = (schema: Json | undefined, path: string) => {
    if (typeof schema !== 'object' || schema === null) return;
    const { $ref } = schema as { $ref?: string };
    if ($ref !== undefined) {
      if (seen.has($ref)) return;
      seen.add($ref);
      walk(
        ($ref.split('/').slice(1) as string[]).reduce((part, name) => part[name] as Json, document),
        path,
      );
      return;
    }
    visit(schema, path);
    for (const several of ['oneOf', 'anyOf', 'allOf'])
      for (const one of (schema[several] ?? []) as Json[]) walk(one, path);
    for (const [name, property] of Object.entries((schema['properties'] ?? {}) as Record<string, Json>))
      walk(property, path ? `${path}.${name}` : name);
    walk(schema['items'] as Json, `${path}[]`);
    walk(schema['additionalProperties'] as Json, `${path}{}`);
  };
  walk((holder as { schema?: Json } | undefined)?.schema, '');
}

/** A caller's integer without bounds reaches the database, which has its own. */
function unboundedIntegers(document: Json, raw: RawOperation | undefined): string[] {
  const { parameters: shared } = document['components'] as { parameters: Record<string, Parameter> };
  const parameters = (raw?.parameters ?? []).map((one) => (one.$ref ? shared[one.$ref.split('/').at(-1) ?? ''] : one));
  const holders = [
    ...parameters.map((one) => [one?.name ?? '', one]),
    ['body', raw?.requestBody?.content['application/json']],
  ];
  const unbounded: string[] = [];
  for (const [name, holder] of holders) {
    forEachSchema(document, holder, ({ type, minimum, maximum, const: constant }, path) => {
      if (
        [type].flat().includes('integer') &&
        constant === undefined &&
        (minimum === undefined || maximum === undefined)
      )
        unbounded.push(`${name as string} ${path} needs minimum and maximum`);
    });
  }
  return unbounded;
}

/** Checks that redocly cannot make: our own fields agree with each other and with the responses. */
function refuseMistakes(contract: Contract): void {
  const { schemas } = contract.document.components as { schemas: Record<string, { enum?: string[] }> };
  const scopes = Object.keys(contract.scopes);
  const mistakes = [
    ...contract.operations.flatMap((operation) => mistakesOf(operation, contract)),
    ...mistakenPatterns(contract),
    ...textsCutInTwo(contract.document).map((text) => `quote the text that continues with ", ${text}"`),
    ...(String(schemas.KeyScope?.enum) === String(scopes)
      ? []
      : ['the values of KeyScope are not the names of x-scopes, in their order']),
    ...contract.authority.filter((scope) => !scopes.includes(scope)).map((scope) => `x-authority: unknown ${scope}`),
  ];
  if (mistakes.length > 0) throw new Error(`openapi.yaml contradicts itself:\n  ${mistakes.join('\n  ')}`);
}

/** Patterns of what callers send that lack words, and words for a pattern that is not there. */
function mistakenPatterns({ document, patterns }: Contract): string[] {
  const used = new Set<string>();
  const collect = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { pattern } = node as { pattern?: unknown };
    if (typeof pattern === 'string') used.add(pattern);
    for (const inner of Object.values(node)) collect(inner);
  };
  const { schemas } = document.components as { schemas: Json };
  collect(schemas);
  for (const item of Object.values(document.paths as Record<string, Record<string, RawOperation>>))
    for (const raw of Object.values(item)) collect(raw.parameters);
  return [
    ...[...used].filter((pattern) => !(pattern in patterns)).map((pattern) => `x-patterns lacks words for ${pattern}`),
    ...Object.keys(patterns)
      .filter((pattern) => !used.has(pattern))
      .map((pattern) => `x-patterns has words for ${pattern}, which no schema has`),
  ];
}

/** In `{ a: one, two }` the plain text ends at its comma, and the rest is a key without a value. */
function textsCutInTwo(node: unknown): string[] {
  if (node === null || typeof node !== 'object') return [];
  return Object.entries(node).flatMap(([key, value]) =>
    value === null && key.includes(' ') ? [key] : textsCutInTwo(value),
  );
}

// An emergency brake.
const NEEDS_NO_PASSKEY: ReadonlySet<string> = new Set(['deleteKey']);
const REQUIRED = ['scope', 'idempotent', 'retry', 'errors', 'source'] as const;

function mistakesOf(operation: Operation, { document, errors, scopes, authority }: Contract): string[] {
  const raw = (document.paths as Record<string, Record<string, RawOperation>>)[operation.path]?.[operation.method];
  const declared = Object.keys(raw?.responses ?? {}).filter((status) => status >= '400');
  const caused = new Set(operation.errors.flatMap((code) => errors[code]?.status ?? []).map(String));
  return [
    ...REQUIRED.filter((field) => operation[field] === undefined).map((field) => `x-${field} is missing`),
    ...(operation.scope in scopes || operation.scope === 'any' ? [] : [`unknown scope ${operation.scope}`]),
    ...(authority.includes(operation.scope) &&
    !NEEDS_NO_PASSKEY.has(operation.id) &&
    !operation.errors.includes('fresh_sign_in_required')
      ? [`x-errors lacks fresh_sign_in_required, which ${operation.scope} demands`]
      : []),
    ...unboundedIntegers(document, raw),
    ...(Boolean(operation.guards) === headerNames(document, raw).includes('If-Match')
      ? []
      : ['x-guards and If-Match go together']),
    ...(Boolean(operation.guards) === operation.errors.includes('changed_meanwhile')
      ? []
      : ['x-guards and changed_meanwhile go together']),
    ...((operation.method === 'get' && Boolean(operation.versioned)) ===
    headerNames(document, raw).includes('If-None-Match')
      ? []
      : ['x-versioned of a read and If-None-Match go together']),
    ...operation.errors.filter((code) => !errors[code]).map((code) => `${code} is not in x-error-catalogue`),
    ...[...caused]
      .filter((status) => !declared.includes(status))
      .map((status) => `no response ${status} for its x-errors`),
    ...declared.filter((status) => !caused.has(status)).map((status) => `no code of x-errors answers ${status}`),
  ].map((mistake) => `${operation.id}: ${mistake}`);
}
