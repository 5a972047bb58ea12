import document from '@cartouche/contract/openapi.json' with { type: 'json' };
import { pick, randomValue, resolve, type Schema, type ValueOptions } from './random-value.ts';

/** An operation as the contract has it. */
export type ContractOperation = {
  id: string;
  method: string;
  path: string;
  pathNames: string[];
  query: { name: string; schema: Schema }[];
  body: Schema | undefined;
  statuses: number[];
};

/** A call of it, made up. */
export type RandomCall = { method: string; path: string; body: string | undefined; headers: Record<string, string> };

type Parameter = { $ref?: string; name: string; in: string; schema: Schema };
type Documented = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
};

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Every operation, but those that answer with a stream, which ends when its caller does. */
export const contractOperations: readonly ContractOperation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item as Record<string, Documented>)
    .filter(
      ([method, { responses }]) =>
        METHODS.includes(method) && !JSON.stringify(responses['200'] ?? '').includes('event-stream'),
    )
    .map(([method, operation]) => {
      const parameters = (operation.parameters ?? []).map((one) => (one.$ref ? resolve<Parameter>(one.$ref) : one));
      return {
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        pathNames: parameters.filter((one) => one.in === 'path').map(({ name }) => name),
        query: parameters.filter((one) => one.in === 'query').map(({ name, schema }) => ({ name, schema })),
        body: operation.requestBody?.content['application/json']?.schema,
        statuses: Object.keys(operation.responses).map(Number),
      };
    }),
);

/** A call that the contract allows, or nearly. */
export function randomCall(operation: ContractOperation, options: ValueOptions): RandomCall {
  const { random, ids, wrongShare } = options;
  const strange = ['x', '%00', '0', '-1', crypto.randomUUID().toUpperCase(), 'a'.repeat(300), '..%2f..'];
  let { path } = operation;
  for (const name of operation.pathNames) {
    const id = random() < wrongShare ? pick(random, strange) : (pick(random, ids) ?? crypto.randomUUID());
    path = path.replace(`{${name}}`, name === 'version' ? String(Math.floor(random() * 4)) : String(id));
  }
  const query = new URLSearchParams();
  for (const { name, schema } of operation.query) {
    if (random() > 0.3) continue;
    const value = randomValue(schema, options);
    query.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  const body = operation.body && JSON.stringify(randomValue(operation.body, options));
  return {
    method: operation.method,
    path: query.size > 0 ? `${path}?${query}` : path,
    body: body !== undefined && random() < wrongShare / 4 ? body.slice(0, -1) : body,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(operation.method !== 'GET' && random() < 0.3
        ? { 'Idempotency-Key': `fuzz-${Math.floor(random() * 500)}` }
        : {}),
    },
  };
}
