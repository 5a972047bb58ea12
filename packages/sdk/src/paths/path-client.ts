import type { Paths } from '@cartouche/contract';
import type { WriteOptions } from '../call-options.ts';

type JsonOf<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;
type Success<T> = T extends { 200: infer R }
  ? R
  : T extends { 201: infer R }
    ? R
    : T extends { 202: infer R }
      ? R
      : never;
type DataOf<Operation> = Operation extends { responses: infer Responses }
  ? Success<Responses> extends { content: { 'text/event-stream': unknown } }
    ? ReadableStream<Uint8Array>
    : JsonOf<Success<Responses>>
  : never;

type InPath<Operation> = Operation extends { parameters: { path: infer Values } } ? { path: Values } : unknown;
type InQuery<Operation> = Operation extends { parameters: { query: infer Values } }
  ? { query: Values }
  : Operation extends { parameters: { query?: infer Values } }
    ? { query?: NonNullable<Values> | undefined }
    : unknown;
type InBody<Operation> = Operation extends { requestBody: infer Body }
  ? { body: JsonOf<Body> | FormData }
  : Operation extends { requestBody?: infer Body }
    ? { body?: JsonOf<NonNullable<Body>> | FormData | undefined }
    : unknown;
type Params<Operation> = InPath<Operation> & InQuery<Operation>;
type Init<Operation> = WriteOptions &
  InBody<Operation> &
  (Record<never, never> extends Params<Operation> ? { params?: Params<Operation> } : { params: Params<Operation> });

type PathWith<Method extends string> = {
  [Path in keyof Paths]: Paths[Path] extends { [Name in Method]: object } ? Path : never;
}[keyof Paths];
type At<Path extends keyof Paths, Method extends string> = Paths[Path][Method & keyof Paths[Path]];

/** The body of a success, and the answer that it came in. */
export type PathAnswer<Data> = {
  /** The parsed answer. */
  data: Data;
  /** The response, whose body has been read. */
  response: Response;
};

/**
 * Calls a path of the API. Its last argument takes `params`, `body` and the options of every call: `signal`, `timeoutMs`,
 * `deadlineMs`, `retries`, `headers` and, for writes, `idempotencyKey`.
 */
export type PathMethod<Method extends 'get' | 'post' | 'put' | 'patch' | 'delete'> = <Path extends PathWith<Method>>(
  path: Path,
  ...init: Record<never, never> extends Init<At<Path, Method>> ? [Init<At<Path, Method>>?] : [Init<At<Path, Method>>]
) => Promise<PathAnswer<DataOf<At<Path, Method>>>>;

/** The API by its paths, as the contract has them. */
export type PathClient = {
  /** Calls a path with GET. */
  readonly GET: PathMethod<'get'>;
  /** Calls a path with POST. */
  readonly POST: PathMethod<'post'>;
  /** Calls a path with PUT. */
  readonly PUT: PathMethod<'put'>;
  /** Calls a path with PATCH. */
  readonly PATCH: PathMethod<'patch'>;
  /** Calls a path with DELETE. */
  readonly DELETE: PathMethod<'delete'>;
};
