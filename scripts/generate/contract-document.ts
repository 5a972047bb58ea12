import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';

/** A JSON value of the document whose shape does not matter here. */
export type Json = { [key: string]: unknown };

export type Operation = {
  id: string;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  /** Where the operation was before; it still answers there until `formerPaths.sunsetAt`. */
  formerPath: string | null;
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
  query: Record<string, 'string' | 'integer' | 'boolean'>;
  params: Record<string, 'uuid' | 'integer' | 'string'>;
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
  /** ISO instants for the paths of before. */
  formerPaths: { deprecatedAt: string; sunsetAt: string };
  operations: Operation[];
  errors: Record<string, ErrorRow>;
  limits: Record<string, LimitRow>;
  scopes: Record<string, string>;
  states: Record<string, StateMachine>;
};

/** First line of every generated file. */
export const GENERATED = 'Generated from openapi.yaml by `npm run generate`. Do not edit.';

export async function readContract(path: string): Promise<Contract> {
  const document = parse(await readFile(path, 'utf8')) as Json;
  const contract: Contract = {
    document,
    formerPaths: document['x-former-paths'] as Contract['formerPaths'],
    operations: readOperations(document),
    errors: document['x-error-catalogue'] as Contract['errors'],
    limits: document['x-limits'] as Contract['limits'],
    scopes: document['x-scopes'] as Contract['scopes'],
    states: document['x-states'] as Contract['states'],
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
        formerPath: (raw['x-former-path'] as string | undefined) ?? null,
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
        query: Object.fromEntries(
          parametersOf(document, raw, 'query').map(([name, schema]) => [name, schema?.type as 'string']),
        ),
        params: Object.fromEntries(
          parametersOf(document, raw, 'path').map(([name, schema]) => [name, paramType(schema)]),
        ),
      });
    }
  }
  return operations;
}

function parametersOf(document: Json, raw: RawOperation, place: 'query' | 'path'): [string, Parameter['schema']][] {
  const { parameters: shared } = document.components as { parameters: Record<string, Parameter> };
  return (raw.parameters ?? [])
    .map((parameter) => (parameter.$ref ? (shared[parameter.$ref.split('/').at(-1) ?? ''] ?? parameter) : parameter))
    .filter((parameter) => parameter.in === place)
    .map(({ name = '', schema }) => [name, schema]);
}

function paramType(schema: Parameter['schema']): Operation['params'][string] {
  if (schema?.format === 'uuid') return 'uuid';
  return schema?.type === 'integer' ? 'integer' : 'string';
}

/** What redocly does not know: our own fields agree with each other and with the responses. */
function refuseMistakes(contract: Contract): void {
  const mistakes = contract.operations.flatMap((operation) => mistakesOf(operation, contract));
  if (mistakes.length > 0) throw new Error(`openapi.yaml contradicts itself:\n  ${mistakes.join('\n  ')}`);
}

const REQUIRED = ['scope', 'idempotent', 'retry', 'errors', 'source'] as const;

function mistakesOf(operation: Operation, { document, errors, scopes }: Contract): string[] {
  const raw = (document.paths as Record<string, Record<string, RawOperation>>)[operation.path]?.[operation.method];
  const declared = Object.keys(raw?.responses ?? {}).filter((status) => !status.startsWith('2'));
  const caused = new Set(operation.errors.flatMap((code) => errors[code]?.status ?? []).map(String));
  return [
    ...REQUIRED.filter((field) => operation[field] === undefined).map((field) => `x-${field} is missing`),
    ...(operation.scope in scopes ? [] : [`unknown scope ${operation.scope}`]),
    ...operation.errors.filter((code) => !errors[code]).map((code) => `${code} is not in x-error-catalogue`),
    ...[...caused]
      .filter((status) => !declared.includes(status))
      .map((status) => `no response ${status} for its x-errors`),
    ...declared.filter((status) => !caused.has(status)).map((status) => `no code of x-errors answers ${status}`),
  ].map((mistake) => `${operation.id}: ${mistake}`);
}
