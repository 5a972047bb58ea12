import type { OperationId } from '@cartouche/contract/operations';

/**
 * The treatment of an answer that differs from the contract. `off`: check only what the call returns. `report`: tell `onDrift` and the
 * logger, and continue. `strict`: throw.
 */
export type Validation = 'off' | 'report' | 'strict';

/** A field that differs from the contract. Its value is not told. */
export type DriftIssue = {
  /** Its path, e.g. `prospects[3].created_at`; empty for the whole body. */
  path: string;
  /** The problem, for example `must be string`. */
  message: string;
  /** The value that the contract requires, e.g. `string`. */
  expected: string;
};

/** An answer that differs from the contract. */
export type Drift = {
  /** The called operation. */
  operation: OperationId;
  /** At most 50. */
  issues: readonly DriftIssue[];
  /** Names the request in the server's logs. */
  requestId: string | undefined;
};

/** Finds the fields of an answer that differ from the contract. */
export type FindDrift = (operation: OperationId, body: object) => DriftIssue[];
