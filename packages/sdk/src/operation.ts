import type { ResponseBody } from '@cartouche/contract';
import type { OperationId, operations } from '@cartouche/contract/operations';

/** The safe retry of an operation. */
export type RetryClass = (typeof operations)[OperationId]['retry'] | 'never';

declare const types: unique symbol;

/**
 * An operation as its method names it: `getPage GET /api/v1/pages/{id} page entity part`. Behind the path stands what a success must
 * have at least, and `part` where the caller gets this part instead of the whole body. Last comes the safe retry, where it is not the
 * usual one of the method.
 */
export type Operation<Id extends OperationId = OperationId, Taken = unknown> = string & {
  readonly [types]?: { id: Id; taken: Taken };
};

/** An operation that takes a part of the body. */
export type AnswersPart<Id extends OperationId, Key extends keyof ResponseBody<Id>> = Operation<
  Id,
  ResponseBody<Id>[Key]
>;

/** An operation that takes the whole body. */
export type AnswersBody<Id extends OperationId> = Operation<Id, ResponseBody<Id>>;

/** An operation that takes the whole body, a list among it. */
export type AnswersList<Id extends OperationId, Key extends keyof ResponseBody<Id>> = AnswersBody<Id> & {
  readonly [types]?: { key: Key };
};

/** An operation, taken apart. */
export type Route = {
  readonly operation: OperationId;
  readonly method: string;
  readonly path: string;
  /** The member that a success must have. */
  readonly key: string;
  readonly is: 'id' | 'record' | 'entity' | 'list';
  /** Empty or left out for the whole body. */
  readonly take: 'part' | '' | undefined;
  readonly retry: RetryClass;
};

/** Takes an operation apart. */
export function readRoute(text: Operation): Route {
  const [operation, method, at = '', key, is, take, retry = method === 'GET' ? 'safe' : 'idempotency-key'] =
    text.split(' ');
  const path = at[0] === '/' ? at : `/api/v1/${at}`;
  return { operation, method, path, key, is, take, retry } as Route;
}

/** Whether a value is an object with fields. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  Object(value) === value && !Array.isArray(value);

/** Whether a value is a stream, also where the class of streams is missing, as in jsdom. */
export const isStream = (value: unknown): value is ReadableStream<Uint8Array> => Boolean(Object(value).getReader);

/** Whether a value is an id: text that is not empty. */
export const isId = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** Whether a value is an object with an id, which a list or an empty object is not. */
export const isEntity = (value: unknown): boolean => isId(Object(value).id);

/** Returns the part of a body that the caller gets; undefined when it isn't there. `validate` compares the rest of the body's shape. */
export function takeAnswer({ key, is, take }: Route, body: Readonly<Record<string, unknown>>): unknown {
  const part = body[key];
  const checks = { id: isId, record: isRecord, entity: isEntity, list: Array.isArray };
  return checks[is](part) ? (take ? part : body) : undefined;
}
