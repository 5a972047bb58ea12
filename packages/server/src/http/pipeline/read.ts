import { limits } from '@cartouche/contract';
import type { OperationId, OperationRow } from '@cartouche/contract/operations';
import * as schemas from '@cartouche/contract/schemas';
import type { ZodType } from 'zod';
import { invalid } from '../../platform/api-failure.ts';
import type { CountBytes } from '../bytes-in-flight.ts';
import { readUpload, type UploadOptions, uploadFingerprint } from '../uploads/read-upload.ts';
import type { KnownCall, ReadCall } from './call.ts';
import { readJsonBody } from './read-body.ts';
import { missingBody, validate, validateInSlices } from './validate.ts';
import { readIfMatch } from './versions.ts';

export type ReadOptions = {
  /** Counts the bodies in flight of a key. */
  countBytes: CountBytes;
  /** The staging of streamed bodies, and their largest size. */
  uploads: UploadOptions;
};

// The size of a file as base64, with a margin.
const UPLOAD_BYTES = limits.MEDIA_MAX_BYTES * 1.5;

/**
 * The fourth stage: checks path, query, Idempotency-Key and body against the contract. `next` gets the call complete; its body counts
 * against its key, and an uploaded file is kept, until `next` has ended.
 *
 * @throws ApiFailure `validation_failed`, `malformed_json`, `unsupported_media_type`, `body_too_large`, `rate_limited`
 */
export async function read<Result>(
  call: KnownCall,
  { countBytes, uploads }: ReadOptions,
  next: (call: ReadCall) => Promise<Result>,
): Promise<Result> {
  const { id, row, request, within, caller } = call;
  const { path, search } = splitUrl(request.url);
  const params = validatePath(id, readParams(call.rawParams, row));
  const query = validateQuery(id, readQuery(search, row));
  const key = row.method === 'get' ? undefined : readIdempotencyKey(request.headers.get('idempotency-key'));
  const ifMatch = row.method === 'get' ? undefined : readIfMatch(request.headers.get('if-match'), row);
  const complete = (body: unknown, fingerprint: unknown) =>
    next(Object.assign(call, { path, params, query, key, ifMatch, body, fingerprint }));
  if (!row.hasBody) return complete(undefined, undefined);

  const withBody = async (counted: Request): Promise<Result> => {
    if (!call.isStreamed) {
      const raw = await readJsonBody(counted, row);
      if (raw === undefined && row.bodyRequired) throw missingBody();
      return complete(raw === undefined ? undefined : await validateBody(id, raw), raw);
    }
    const upload = await readUpload(counted, row, uploads);
    try {
      return await complete(upload, uploadFingerprint(upload));
    } finally {
      await upload.file?.discard();
    }
  };
  // A tool's bytes were counted where they came in.
  if (within) return withBody(request);
  const maxBytes = call.isStreamed ? UPLOAD_BYTES : row.maxBodyBytes;
  return countBytes({ keyId: caller.keyId, request, maxBytes }, withBody);
}

/** The URL is a valid one already; `URL` would take it apart and put it together again. */
function splitUrl(url: string): { path: string; search: string } {
  const from = url.indexOf('/', url.indexOf('//') + 2);
  const fragment = url.indexOf('#', from);
  const end = fragment < 0 ? url.length : fragment;
  const question = url.indexOf('?', from);
  const isInside = question >= 0 && question < end;
  return { path: url.slice(from, isInside ? question : end), search: isInside ? url.slice(question, end) : '' };
}

/** Query parameters as the contract types them: text, or numbers where it says integer. */
function readQuery(search: string, row: OperationRow): Record<string, unknown> {
  const query: Record<string, unknown> = {};
  if (search === '') return query;
  for (const [name, text] of new URLSearchParams(search)) {
    const type = Object.hasOwn(row.query, name) ? row.query[name] : undefined;
    if (!type)
      throw invalid(`query.${name}`, `is not a parameter of this operation${expected(Object.keys(row.query))}`);
    if (Object.hasOwn(query, name)) throw invalid(`query.${name}`, 'must be given once');
    query[name] = readQueryValue(name, text, type);
  }
  return query;
}

function readQueryValue(name: string, text: string, type: OperationRow['query'][string]): string | number | boolean {
  if (type === 'integer') {
    if (!/^-?\d{1,15}$/.test(text)) throw invalid(`query.${name}`, 'must be a whole number');
    return Number(text);
  }
  if (type === 'boolean') {
    if (text !== 'true' && text !== 'false') throw invalid(`query.${name}`, 'must be true or false');
    return text === 'true';
  }
  // The database stores none, and so finds none.
  if (text.includes('\u0000')) throw invalid(`query.${name}`, 'must not contain a NUL character');
  // The format of the contract has a year 0 and any offset of hours and minutes, the database has neither.
  const isDate = name.startsWith('created_') || /^\d{4}-\d\d-\d\dT/.test(text);
  // A plus that is not escaped arrives as a blank.
  if (isDate && / \d\d:\d\d$/.test(text))
    throw invalid(`query.${name}`, 'has a blank where its offset begins: send the plus as %2B, or use Z');
  if (isDate && text.startsWith('0000')) throw invalid(`query.${name}`, 'must be a date after the year 0');
  if (isDate && /[+-](1[6-9]|2\d):\d\d$/.test(text)) throw invalid(`query.${name}`, 'must be within 16 hours of UTC');
  if (isDate && /\.\d{10}/.test(text)) throw invalid(`query.${name}`, 'must have at most 9 digits after the second');
  return text;
}

/** The key of a write, when the caller sent one. */
function readIdempotencyKey(header: string | null): string | undefined {
  if (header === null) return undefined;
  const maxLength = limits.IDEMPOTENCY_KEY_MAX_LENGTH;
  if (header.length === 0 || header.length > maxLength || !/^[\x21-\x7e]+$/.test(header)) {
    throw invalid('header.Idempotency-Key', `must be 1 to ${maxLength} visible ASCII characters`);
  }
  return header;
}

/** Path parameters as the contract types them: a malformed value gets a clear 400 instead of a 404. */
function readParams(raw: Readonly<Record<string, string>>, row: OperationRow): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [name, readParam(name, value, row.params[name] ?? 'uuid')]),
  );
}

function readParam(name: string, value: string, type: OperationRow['params'][string]): string | number {
  if (type === 'integer') {
    if (!/^-?\d{1,15}$/.test(value)) throw invalid(`path.${name}`, 'must be a whole number');
    return Number(value);
  }
  if (type === 'string') {
    if (!/^[\w.:-]{1,255}$/.test(value))
      throw invalid(`path.${name}`, 'must be letters, digits, dashes and underscores');
    return value;
  }
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value))
    throw invalid(`path.${name}`, 'must be a uuid');
  return value.toLowerCase();
}

function expected(names: string[]): string {
  return names.length === 0 ? '; it has none' : `; it has ${names.join(', ')}`;
}

type Schemas = Record<string, ZodType<unknown> | undefined>;

function schemaOf(id: OperationId, part: 'Body' | 'Query' | 'Path'): ZodType<unknown> | undefined {
  return (schemas as unknown as Schemas)[`z${id[0]?.toUpperCase()}${id.slice(1)}${part}`];
}

/** The query as the contract has it. @throws ApiFailure `validation_failed` */
function validateQuery(id: OperationId, query: Record<string, unknown>): unknown {
  const schema = schemaOf(id, 'Query');
  return schema ? validate(schema, query, 'query.') : query;
}

/** The path's parameters as the contract has them. @throws ApiFailure `validation_failed` */
function validatePath(id: OperationId, params: Record<string, string | number>): Record<string, string | number> {
  const schema = schemaOf(id, 'Path');
  return schema ? (validate(schema, params, 'path.') as typeof params) : params;
}

/** The body as the contract has it. @throws ApiFailure `validation_failed` */
async function validateBody(id: OperationId, body: unknown): Promise<unknown> {
  if (id === 'upsertProspects') return validateUpsert(body);
  if (id === 'importProspects' && hasProspects(body)) return validateWrapped(schemas.zImportProspectsInput, body);
  const schema = schemaOf(id, 'Body');
  return schema ? validate(schema, body) : body;
}

// The three shapes are told apart here, so that an issue names its field and not three shapes that did not fit.
async function validateUpsert(body: unknown): Promise<unknown> {
  if (Array.isArray(body))
    return validateInSlices({
      schema: schemas.zProspectInputList,
      items: body,
      wrap: (items) => items,
      join: (slices) => slices.flat(),
      prefix: 'prospects',
    });
  if (hasProspects(body)) return validateWrapped(schemas.zProspectsInput, body);
  const isWrapped = typeof body === 'object' && body !== null && 'prospects' in body;
  return isWrapped ? validate(schemas.zProspectsInput, body) : validate(schemas.zProspectInput, body);
}

function hasProspects(body: unknown): body is { prospects: unknown[] } {
  return typeof body === 'object' && body !== null && 'prospects' in body && Array.isArray(body.prospects);
}

function validateWrapped<T extends { prospects?: unknown[] | undefined }>(
  schema: ZodType<T>,
  body: { prospects: unknown[] },
): Promise<T> {
  return validateInSlices({
    schema,
    items: body.prospects,
    wrap: (items) => ({ ...body, prospects: items }),
    join: (slices) => ({ ...(slices[0] as T), prospects: slices.flatMap(({ prospects = [] }) => prospects) }),
  });
}
