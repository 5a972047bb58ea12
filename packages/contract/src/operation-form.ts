import type { ProspectEventKind } from './generated/types.ts';

/** A field of a form: where its value goes, and how a person is asked for it. */
export type FormField = {
  /** Name of the parameter or of the member of the body. */
  name: string;
  /** Part of the request that has the value. */
  in: 'path' | 'query' | 'body';
  /** `list` is a list of texts; `json` is anything deeper. */
  type: 'text' | 'integer' | 'number' | 'boolean' | 'time' | 'choice' | 'list' | 'json';
  /** Whether the call needs a value. */
  required: boolean;
  /** Description from the contract. */
  description: string;
  /** The accepted values of a `choice`. */
  choices?: readonly string[];
};

/** An operation as a form. */
export type OperationForm = {
  /** The operation's id, e.g. `createBatch`. */
  id: string;
  /** Tag of the operation, for example `prospects`. */
  resource: string;
  /** HTTP method. */
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With `{placeholders}`, e.g. `/api/v1/prospects/{id}`. */
  path: string;
  /** Summary from the contract. */
  title: string;
  /** Member of the response that holds the records; null when the response is one record. */
  records: string | null;
  /** Whether `cursor` and `nextCursor` page through the records. */
  hasCursor: boolean;
  /** Whether the call takes an `Idempotency-Key`. */
  idempotent: boolean;
  /** The fields, in the order of the contract. */
  fields: readonly FormField[];
};

/** A kind of event that can start a workflow. */
export type EventForm = {
  /** Kind of event. */
  event: ProspectEventKind;
  /** Name of the kind for people. */
  title: string;
};
