import type { OperationId, OperationRow } from '@cartouche/contract/operations';
import type { ExpectedVersions } from '../../platform/expected-versions.ts';
import type { Caller } from '../caller.ts';
import type { RequestLogEntry } from '../request-log.ts';
import type { OperationHandler } from './handler.ts';
import type { GuardedRead } from './versions.ts';

/** A call of an operation as it arrives: the one record that the stages of the pipeline hand on, and complete. */
export type ArrivedCall = {
  id: OperationId;
  row: OperationRow;
  handler: OperationHandler<OperationId>;
  /** The read of the record that the operation changes, where it compares versions. */
  guarded: GuardedRead | undefined;
  /** Its body is taken in as a stream. */
  isStreamed: boolean;
  request: Request;
  requestId: string;
  /** The address of the client; undefined for a request that this process sent to itself. */
  address: string | undefined;
  /** The caller of a request that this process sent to itself: authenticated and counted where it came in. */
  within: Caller | undefined;
  /** Path parameters as they were sent. */
  rawParams: Readonly<Record<string, string>>;
  /** Its line in the log, which learns who calls. */
  entry: Pick<RequestLogEntry, 'caller' | 'made' | 'alsoDid' | 'notifies'>;
  /** Headers of its answer, whatever that is. */
  headers: Record<string, string>;
};

/** A call whose caller `authenticate` has found. */
export type KnownCall = ArrivedCall & { caller: Caller };

/** A call that `read` has checked against the contract. */
export type ReadCall = KnownCall & {
  /** The path of the URL, with its IDs. */
  path: string;
  params: Record<string, string | number>;
  query: unknown;
  /** The Idempotency-Key of a write. */
  key: string | undefined;
  /** The versions of an If-Match header. */
  ifMatch: ExpectedVersions | undefined;
  body: unknown;
  /** Stands for the body when its Idempotency-Key comes again. */
  fingerprint: unknown;
};
