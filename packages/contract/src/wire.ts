// Parameters, requests and responses by operation. The bodies themselves have names of their own, generated from the contract.
import type { errorCatalogue } from './generated/error-catalogue.ts';
import type { operations } from './generated/openapi.ts';
import type { scopes } from './generated/scopes.ts';

export type { paths as Paths } from './generated/openapi.ts';
export type * from './generated/types.ts';

/** A code of the error catalogue. */
export type ErrorCode = keyof typeof errorCatalogue;
/** A scope that a key can have. */
export type Scope = keyof typeof scopes;

type JsonOf<T> = T extends { content: { 'application/json': infer Body } }
  ? Body
  : T extends { content: { 'text/event-stream': infer Text } }
    ? Text
    : undefined;
type Success<T> = T extends { 200: infer R }
  ? R
  : T extends { 201: infer R }
    ? R
    : T extends { 202: infer R }
      ? R
      : never;

/** Request body of an operation; `undefined` when it has none. */
export type RequestBody<Id extends keyof operations> = operations[Id] extends { requestBody: infer Body }
  ? JsonOf<Body>
  : operations[Id] extends { requestBody?: infer Body }
    ? JsonOf<NonNullable<Body>> | undefined
    : undefined;
/** Query parameters of an operation. */
export type QueryOf<Id extends keyof operations> = operations[Id] extends { parameters: { query?: infer Query } }
  ? NonNullable<Query>
  : Record<never, never>;
/** Path parameters of an operation. */
export type PathOf<Id extends keyof operations> = operations[Id] extends { parameters: { path: infer Path } }
  ? Path
  : Record<never, never>;
/** Body of an operation's success. */
export type ResponseBody<Id extends keyof operations> = operations[Id] extends { responses: infer Responses }
  ? JsonOf<Success<Responses>>
  : never;
