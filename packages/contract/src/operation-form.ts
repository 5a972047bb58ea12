import type { ProspectEventKind } from './generated/types.ts';

/** A field of a form: where its value goes, and how a person is asked for it. */
export type FormField = {
  name: string;
  in: 'path' | 'query' | 'body';
  /** `list` is a list of texts; `json` is anything deeper. */
  type: 'text' | 'integer' | 'number' | 'boolean' | 'time' | 'choice' | 'list' | 'json';
  required: boolean;
  description: string;
  choices?: readonly string[];
};

/** An operation as a form. */
export type OperationForm = {
  id: string;
  /** Tag of the operation, for example `prospects`. */
  resource: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With `{placeholders}`, e.g. `/api/v1/prospects/{id}`. */
  path: string;
  title: string;
  /** Member of the response that holds the records; null when the response is one record. */
  records: string | null;
  /** Whether `cursor` and `nextCursor` page through the records. */
  hasCursor: boolean;
  /** Whether the call takes an `Idempotency-Key`. */
  idempotent: boolean;
  fields: readonly FormField[];
};

/** A kind of event that can start a workflow. */
export type EventForm = { event: ProspectEventKind; title: string };
