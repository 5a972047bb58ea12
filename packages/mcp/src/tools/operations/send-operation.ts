import type { ToolCall } from '../../tool.ts';
import { versionOf } from '../expected-version.ts';
import type { CallableOperation } from './callable-operations.ts';

/** Any JSON object. */
export type Values = Readonly<Record<string, unknown>>;

/** The arguments of an operation. */
export type OperationArgs = {
  operationId: string;
  parameters?: Values;
  body?: Values;
  expectedVersion?: number;
};

type AnyPath = (path: string, init: object) => Promise<{ data: unknown }>;

/** Calls an operation with arguments that were checked, and returns its answer. */
export async function sendOperation(
  { method, path, parameters, body: takes, takesVersion }: CallableOperation,
  { paths, options }: Pick<ToolCall<unknown>, 'paths' | 'options'>,
  { parameters: given, body, expectedVersion }: Omit<OperationArgs, 'operationId'>,
): Promise<unknown> {
  const valuesIn = (place: 'path' | 'query') =>
    Object.fromEntries(
      parameters.filter((one) => one.in === place).map(({ name }) => [name, given?.[name] ?? undefined]),
    );
  const client = (await paths()) as unknown as Record<CallableOperation['method'], AnyPath>;
  const { data } = await client[method](path, {
    ...options,
    params: { path: valuesIn('path'), query: valuesIn('query') },
    ...(takes && { body: body ?? {} }),
    ...(takesVersion && { ifMatch: versionOf(expectedVersion) }),
  });
  return data;
}
