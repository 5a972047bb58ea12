import type { PathOf, QueryOf, RequestBody, ResponseBody } from '@cartouche/contract';
import type { OperationId, operations } from '@cartouche/contract/operations';
import type { Change } from '../../platform/expected-versions.ts';
import type { Caller } from '../caller.ts';
import type { UploadBody } from '../uploads/read-upload.ts';

/** The operations whose body may be a form, and is taken in as a stream. */
type StreamedOperationId = {
  [Id in OperationId]: 'multipart/form-data' extends (typeof operations)[Id]['bodyTypes'][number] ? Id : never;
}[OperationId];

/** Reports of a call in addition to its answer, made once it has succeeded. */
export type Besides = {
  /** Adds an entry to the audit log, for a record that the call changed, or advises to change, along with its own. */
  alsoDid(operation: OperationId | 'adviseRotation', id: string): void;
  /** Has owners and admins mailed: a subject, and facts with one line for each. */
  notifies(subject: string, facts: readonly string[]): void;
};

/** A handler's input: checked against the contract, typed by it. */
export type OperationInput<Id extends OperationId> = Besides & {
  caller: Caller;
  params: PathOf<Id>;
  query: QueryOf<Id>;
  body: Id extends StreamedOperationId ? UploadBody : RequestBody<Id>;
  idempotencyKey: string | undefined;
  /** The key or member that changes the record, and the versions that the caller wants to change. */
  change: Change;
  /**
   * An id for a record of this call: the same one again when a call with an Idempotency-Key is repeated after a crash, and
   * another one for another request under that key, which is allowed once the first is forgotten.
   */
  newId(kind: string): string;
  /** Names the record that the call is about to the audit log, where neither its path nor `newId` does. */
  concerns(id: string): void;
  /** The headers of the request. */
  headers: Headers;
  /** Whether the same credentials still may make this call, for work that continues after its answer has begun. */
  stillMay(): Promise<boolean>;
  /** Aborted when the caller hangs up, and when the call takes too long. */
  signal: AbortSignal;
};

/** A call with an Idempotency-Key: the same key must always come with the same one of these. */
export type KeyedCall = { workspaceId: string; key: string; operation: string; requestHash: string; path: string };

/** A handler's answer: the body of its success, or, where the contract has text, a stream of it. */
type HandlerAnswer<Id extends OperationId> =
  ResponseBody<Id> extends string ? ReadableStream<Uint8Array> : ResponseBody<Id>;

/** Answers one operation with the body of its success. */
export type OperationHandler<Id extends OperationId> = {
  (input: OperationInput<Id>): Promise<HandlerAnswer<Id>>;
  /**
   * Commits a call together with others that came at the same time, its Idempotency-Key included.
   *
   * @returns the JSON of its success; undefined when nothing was done and the call has to be run by itself
   */
  groupCommit?(input: OperationInput<Id>, keyed: KeyedCall | undefined): Promise<string | undefined>;
};

/** A handler for every operation of the contract: a missing one does not compile. */
export type OperationHandlers = { [Id in OperationId]: OperationHandler<Id> };
