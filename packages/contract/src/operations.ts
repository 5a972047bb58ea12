import { operations } from './generated/operations.ts';

export { operations };

/** Name of an operation of the contract, e.g. `listProspects`. */
export type OperationId = keyof typeof operations;

/** A row of the operation table. */
export type OperationRow = {
  /** HTTP method. */
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With `{placeholders}`, e.g. `/api/v1/prospects/{id}`. */
  path: string;
  /** Tag of the contract, e.g. `prospects`. */
  tag: string;
  /** The scope that a key needs. */
  scope: string;
  /** Whether repeating the call under its Idempotency-Key is safe. */
  idempotent: boolean;
  /** When a retry is safe: always, only with the same Idempotency-Key, or never. */
  retry: 'safe' | 'idempotency-key' | 'never';
  /** Whether a locked workspace is refused with 402. */
  allowance: 'required' | 'exempt';
  /** Codes that the operation can answer. */
  errors: readonly string[];
  /** Section of the source document, or `inferred`. */
  source: string;
  /** `dashboard` for an operation that no document shows. */
  stability: 'stable' | 'dashboard';
  /** Status of a successful answer. */
  successStatus: number;
  /** Whether the request has a body. */
  hasBody: boolean;
  /** The content types that a body may have. One with a form among them takes its body as a stream. */
  bodyTypes: readonly string[];
  /** Whether the body must be sent. */
  bodyRequired: boolean;
  /** Bytes that a JSON body may have. A streamed one has the limit of its file. */
  maxBodyBytes: number;
  /** Members of the body whose texts may be longer than `limits.TEXT_MAX_LENGTH`, and how long. */
  longTexts: Readonly<Record<string, number>>;
  /** Names of the query parameters. */
  query: Readonly<Record<string, 'string' | 'integer' | 'boolean'>>;
  /** The placeholders of the path and what may stand there. */
  params: Readonly<Record<string, 'uuid' | 'integer' | 'string'>>;
  /** The member of the answer that has a version, which the ETag names; null where nothing has. */
  versioned: string | null;
  /** The read of the record whose version If-Match compares; null where the header is refused. */
  guards: string | null;
};
