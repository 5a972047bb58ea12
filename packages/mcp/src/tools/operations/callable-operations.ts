import {
  type ContractDocument,
  type ContractOperation,
  type ContractParameter,
  type ContractSchema,
  contractDocument,
} from '../../schema/full-schema.ts';
import { ToolFailure } from '../../tool-failure.ts';

/** An operation of the API with its place, its parameters, and the schema of its body. */
export type CallableOperation = Omit<ContractOperation, 'parameters'> & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Parameters of the path and the query. */
  parameters: readonly ContractParameter[];
  /** Undefined where it takes none. */
  body: ContractSchema | undefined;
  answer: ContractSchema;
  /** Whether it takes the version that a record is expected to have. */
  takesVersion: boolean;
};

const JSON_TYPE = 'application/json';

let operations: Promise<ReadonlyMap<string, CallableOperation>> | undefined;

/** The operations that take and return JSON, by their ids. */
export function callableOperations(): Promise<ReadonlyMap<string, CallableOperation>> {
  operations ??= contractDocument().then(readOperations);
  return operations;
}

function readOperations({ paths, components }: ContractDocument): ReadonlyMap<string, CallableOperation> {
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const body = operation.requestBody?.content[JSON_TYPE]?.schema;
      const answer = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1];
      const schema = answer?.content?.[JSON_TYPE]?.schema;
      if (schema === undefined || (operation.requestBody && !body)) return [];
      const all = (operation.parameters ?? []).map((given) =>
        '$ref' in given ? (components.parameters[given.$ref.split('/').at(-1) as string] as ContractParameter) : given,
      );
      const read: CallableOperation = {
        ...operation,
        // The rest is for programmers.
        description: ((operation.description ?? '').split('\n**SDK**', 1)[0] as string).trimEnd(),
        method: method.toUpperCase() as CallableOperation['method'],
        path,
        parameters: all.filter((one) => one.in !== 'header'),
        body,
        answer: schema,
        takesVersion: all.some(({ name }) => name === 'If-Match'),
      };
      return [[operation.operationId, read] as const];
    }),
  );
  return new Map(found);
}

/**
 * Finds an operation.
 *
 * @throws ToolFailure for an id that no operation has
 */
export async function operationNamed(operationId: string): Promise<CallableOperation> {
  const operation = (await callableOperations()).get(operationId.trim());
  if (operation) return operation;
  throw new ToolFailure({
    code: 'unknown_operation',
    message: `There is no operation ${JSON.stringify(operationId)}. Nothing was called.`,
    remedy: 'Look the operation up, and give its operationId as it is returned.',
    nextTool: 'search_operations',
  });
}

/** The tool that does the same; undefined where an operation is to be called by its id. */
export const toolFor = (operation: CallableOperation): string | undefined =>
  spends(operation) ? operation['x-tools'][0] : undefined;

/** Whether an operation costs money. */
export const spends = (operation: CallableOperation): boolean =>
  SPENDS.some((code) => operation['x-errors'].includes(code));

/** Whether an operation changes something; a price, say, is read by POST. */
export const isChange = (operation: CallableOperation): boolean =>
  operation.method !== 'GET' && !operation['x-scope'].startsWith('read:');

// Tools that spend compare the price with the figure that the user has seen.
const SPENDS = ['insufficient_credits', 'estimate_mismatch'];
