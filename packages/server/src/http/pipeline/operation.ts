import {
  type ErrorCode,
  errorCatalogue,
  limits,
  type PathOf,
  type QueryOf,
  type RequestBody,
  type ResponseBody,
  type Scope,
} from '@cartouche/contract';
import { type OperationId, type OperationRow, operations } from '@cartouche/contract/operations';
import type { Hono } from 'hono';
import { type Caller, refuseOtherAudience } from '../../access/caller.ts';
import { type CountCall, policyHeader, refuseTooMany, remainingHeader } from '../../access/limits/counted-call.ts';
import type { Quotas } from '../../access/limits/quotas.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { Ids } from '../../platform/ids.ts';
import { type Answer, errorAnswer, jsonAnswer, type StreamAnswer, toResponse } from '../error-response.ts';
import type { RequestBounds } from '../request-bounds.ts';
import { type RequestLog, type RequestLogEntry, requestIdOf } from '../request-log.ts';
import {
  isStreamed,
  readUpload,
  type UploadBody,
  type UploadOptions,
  uploadFingerprint,
} from '../uploads/read-upload.ts';
import { hashRequest, type Idempotency, type KeyedCall } from './idempotency.ts';
import { readJsonBody } from './read-body.ts';
import { requireScopes } from './require-scopes.ts';
import { missingBody, readIdempotencyKey, readParams, readQuery } from './validate.ts';
import { validateBody, validatePath, validateQuery } from './validate-call.ts';

/** The operations whose body may be a form, and is taken in as a stream. */
type StreamedOperationId = {
  [Id in OperationId]: 'multipart/form-data' extends (typeof operations)[Id]['bodyTypes'][number] ? Id : never;
}[OperationId];

/** What a handler gets: checked against the contract, typed by it. */
export type OperationInput<Id extends OperationId> = {
  caller: Caller;
  params: PathOf<Id>;
  query: QueryOf<Id>;
  body: Id extends StreamedOperationId ? UploadBody : RequestBody<Id>;
  idempotencyKey: string | undefined;
  /**
   * An id for a record of this call: the same one again when a call with an Idempotency-Key is repeated after a crash, and
   * another one for another request under that key, which is allowed once the first is forgotten.
   */
  newId(kind: string): string;
  /** Names the record that the call is about to the audit log, where neither its path nor `newId` does. */
  concerns(id: string): void;
  /** The headers of the request. */
  headers: Headers;
  /** Aborted when the caller hangs up, and when the call takes too long. */
  signal: AbortSignal;
};

/** What a handler answers: the body of its success, or, where the contract has text, a stream of it. */
type HandlerAnswer<Id extends OperationId> =
  ResponseBody<Id> extends string ? ReadableStream<Uint8Array> : ResponseBody<Id>;

/** Answers one operation with the body of its success. */
export type OperationHandler<Id extends OperationId> = (input: OperationInput<Id>) => Promise<HandlerAnswer<Id>>;

/** A handler for every operation of the contract: a missing one does not compile. */
export type OperationHandlers = { [Id in OperationId]: OperationHandler<Id> };

/**
 * Answers a call together with others that came at the same time, its Idempotency-Key included.
 *
 * @returns the JSON of its success; undefined when nothing was done and the call has to be run by itself
 */
type TogetherHandler<Id extends OperationId> = (
  input: OperationInput<Id>,
  keyed: KeyedCall | undefined,
) => Promise<string | undefined>;

/** Handlers of the operations that can be run together. */
export type TogetherHandlers = { [Id in OperationId]?: TogetherHandler<Id> };

export type OperationContext = RequestBounds & {
  /** The caller of a request that this process sent to itself for an agent's tool: authenticated and counted where it came in. */
  callerWithin?(request: Request): Caller | undefined;
  /** The person of a request without a key, when a session comes with it. Absent where people don't sign in. */
  memberOf?: ((request: Request) => Promise<Caller | undefined>) | undefined;
  /** Refuses what a person may do only shortly after using a passkey. */
  requireFresh?: ((id: OperationId, caller: Caller) => void) | undefined;
  /** Counts a call of a key. */
  countCall: CountCall;
  /** What `countCall` allows, for the answers. */
  callsPerMinute: number;
  idempotency: Idempotency;
  together: TogetherHandlers;
  /** Refuses a locked workspace with 402. */
  checkAllowance(caller: Caller): void;
  /** Refuses with 402 what would go beyond a quota. */
  checkQuotas: Quotas['check'];
  /** Told of the bytes of an answer that was stored together with others. */
  onStored(workspaceId: string, bytes: number): void;
  /** Where streamed bodies are taken in, and how large they may be. */
  uploads: UploadOptions;
  ids: Ids;
  log: RequestLog;
  /** True once the server is stopping: new calls are refused with 503. */
  isStopping(): boolean;
  /** A call that takes longer, its body read, is answered with 503. */
  requestTimeoutMs: number;
};

// The size of a file as base64, with a margin.
const UPLOAD_BYTES = limits.MEDIA_MAX_BYTES * 1.5;

// Only for the log: the client is gone.
const CLIENT_CLOSED = 499;

type PreparedCall = {
  id: OperationId;
  row: OperationRow;
  handler: AnyHandler;
  request: Request;
  context: OperationContext;
  requestId: string;
  entry: Pick<RequestLogEntry, 'made'>;
  caller: Caller;
  params: Record<string, string | number>;
  query: unknown;
  key: string | undefined;
  /** The path of the URL, with its IDs. */
  path: string;
};

type AnyHandler = (input: OperationInput<OperationId>) => Promise<unknown>;

/** Mounts every operation of the contract on the app, and clear answers for everything else. */
export function mountOperations(app: Hono, handlers: OperationHandlers, context: OperationContext): void {
  const allowed = new Map<string, string[]>();
  const mount = (id: OperationId, row: OperationRow): void => {
    const path = row.path.replace(/\{(\w+)\}/g, ':$1');
    allowed.set(path, [...(allowed.get(path) ?? []), row.method.toUpperCase()]);
    const handler = handlers[id] as unknown as AnyHandler;
    app.on(row.method, path, async (c) => {
      const requestId = requestIdOf(c.req.raw, context.ids);
      const rawParams = c.req.param() as Record<string, string>;
      const resourceId = Object.values(rawParams)[0];
      const address = context.addressOf(c.req.raw.headers, c.env);
      const entry = context.log.start(requestId, row.method, id, { resourceId, address });
      const isWithin = context.callerWithin?.(c.req.raw) !== undefined;
      const headers = isWithin ? {} : policyHeader(context.callsPerMinute);
      let answer: Answer | StreamAnswer;
      try {
        answer = await answerCall(
          { id, row, handler, request: c.req.raw, address, rawParams, requestId, entry, headers },
          context,
        );
      } catch (error) {
        answer = errorAnswer(error, requestId);
        entry.failed(error);
        // The client disconnected: send nothing, and do not log the abort as a server error.
        if (c.req.raw.signal.aborted) answer = { ...answer, status: CLIENT_CLOSED };
      }
      entry.end(answer.status);
      // An entry that could not be stored is kept, and the answer tells what happened.
      await entry.recorded()?.catch(() => undefined);
      return toResponse(answer, requestId, headers, isWithin);
    });
  };
  for (const [id, row] of Object.entries(operations) as [OperationId, OperationRow][]) mount(id, row);
  for (const [path, methods] of allowed) {
    app.all(path, (c) => {
      const requestId = requestIdOf(c.req.raw, context.ids);
      const failure = new ApiFailure('method_not_allowed', { message: `This path answers ${methods.join(' and ')}.` });
      return toResponse({ ...errorAnswer(failure, requestId), allow: methods.join(', ') }, requestId);
    });
  }
  app.notFound((c) => {
    const requestId = requestIdOf(c.req.raw, context.ids);
    return toResponse(
      errorAnswer(new ApiFailure('not_found', { message: 'Nothing is at this path.' }), requestId),
      requestId,
    );
  });
}

/** One call of an operation, as it came in. */
type IncomingCall = {
  id: OperationId;
  row: OperationRow;
  handler: AnyHandler;
  request: Request;
  /** The workspace of the caller; undefined for this process itself. */
  address: string | undefined;
  rawParams: Record<string, string>;
  requestId: string;
  /** Its line in the log, which learns who calls. */
  entry: Pick<RequestLogEntry, 'caller' | 'made'>;
  /** The headers of any answer. */
  headers: Record<string, string>;
};

async function answerCall(
  { id, row, handler, request, address, rawParams, requestId, entry, headers }: IncomingCall,
  context: OperationContext,
): Promise<Answer | StreamAnswer> {
  if (context.isStopping())
    throw new ApiFailure('unavailable', { message: 'The server is stopping. Try again.', retryAfterSeconds: 1 });
  const within = context.callerWithin?.(request);
  const caller = within ?? (await callerOf(request, address, context));
  entry.caller(caller);
  if (!within) {
    refuseOtherAudience(caller, 'api');
    const counted = await context.countCall(caller.keyId);
    Object.assign(headers, remainingHeader(counted));
    refuseTooMany(counted);
  }
  requireScopes(caller.scopes, [row.scope as Scope], undefined, holderOf(caller));
  context.requireFresh?.(id, caller);

  const { path, search } = splitUrl(request.url);
  const params = validatePath(id, readParams(rawParams, row));
  const query = validateQuery(id, readQuery(search, row));
  const key =
    row.method === 'get'
      ? undefined
      : readIdempotencyKey(request.headers.get('idempotency-key'), limits.IDEMPOTENCY_KEY_MAX_LENGTH);
  const call = { id, row, handler, request, context, requestId, entry, caller, params, query, key, path };
  if (!row.hasBody || within) return readAndRun(call);
  // What a tool sends was counted where it came in.
  const maxBytes = isStreamed(row) ? UPLOAD_BYTES : row.maxBodyBytes;
  return context.countBytes({ keyId: caller.keyId, request, maxBytes }, (counted) =>
    readAndRun({ ...call, request: counted }),
  );
}

function holderOf({ member, app }: Caller): string | undefined {
  if (app) return 'This connection, or the role of its person,';
  return member && 'Your role';
}

/** A key goes before a session. */
async function callerOf(request: Request, address: string | undefined, context: OperationContext): Promise<Caller> {
  const header = request.headers.get('authorization');
  const member = header === null ? await context.memberOf?.(request) : undefined;
  return member ?? context.authenticate(header, address);
}

async function readAndRun(call: PreparedCall): Promise<Answer | StreamAnswer> {
  const { id, row, request, context } = call;
  if (!isStreamed(row)) return runInTime(call, await readBody(id, row, request));
  const upload = await readUpload(request, row, context.uploads);
  try {
    return await runInTime(call, { body: upload, fingerprint: uploadFingerprint(upload) });
  } finally {
    await upload.file?.discard();
  }
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

/** The body as the handler gets it, and what it is compared by when its Idempotency-Key comes again. */
type ReadBody = { body: unknown; fingerprint: unknown };

async function readBody(id: OperationId, row: OperationRow, request: Request): Promise<ReadBody> {
  const raw = row.hasBody ? await readJsonBody(request, row) : undefined;
  if (raw === undefined && row.bodyRequired) throw missingBody();
  return { body: raw === undefined ? undefined : validateBody(id, raw), fingerprint: raw };
}

/** Aborts the work of a late call; its result under the key is for the retry. */
function runInTime(call: PreparedCall, body: ReadBody): Promise<Answer | StreamAnswer> {
  const { requestTimeoutMs } = call.context;
  const late = new AbortController();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const message = `The call took longer than ${requestTimeoutMs / 1_000} seconds. Repeat it with the same Idempotency-Key.`;
      const failure = new ApiFailure('unavailable', { message, retryAfterSeconds: 5 });
      late.abort(failure);
      reject(failure);
    }, requestTimeoutMs);
    runCall(call, body, late.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

async function runCall(
  { id, row, handler, request, context, requestId, entry, caller, params, query, key, path }: PreparedCall,
  { body, fingerprint }: ReadBody,
  late: AbortSignal,
): Promise<Answer | StreamAnswer> {
  const { workspaceId } = caller;
  // A new secret may do what its creator may: another key that sends the same request asks for another one, and doesn't get this one.
  const asked = TELLING_SECRETS.has(row.scope) ? { fingerprint, by: caller.keyId } : fingerprint;
  const keyed =
    key === undefined
      ? undefined
      : { workspaceId, key, operation: id, requestHash: hashRequest(path.toLowerCase(), asked) };
  let created = 0;
  const input = {
    caller,
    params,
    query,
    body,
    idempotencyKey: key,
    newId: (kind: string) => {
      const made =
        keyed === undefined
          ? context.ids.uuid()
          : context.ids.derivedUuid(workspaceId, keyed.key, id, kind, String(created++), keyed.requestHash);
      entry.made(made);
      return made;
    },
    concerns: entry.made,
    headers: request.headers,
    // Made when it is asked for: most operations never look at it.
    get signal() {
      return AbortSignal.any([request.signal, late]);
    },
  } as unknown as OperationInput<OperationId>;
  const checkAllowance = async () => {
    if (row.allowance !== 'required') return;
    context.checkAllowance(caller);
    if (row.method === 'get') return;
    await context.checkQuotas({ caller, operation: id, isKeyed: keyed !== undefined });
  };
  const together = context.together[id] as TogetherHandler<OperationId> | undefined;
  if (together) {
    try {
      await checkAllowance();
      const body = await together(input, keyed);
      if (body !== undefined) {
        if (keyed) context.onStored(workspaceId, Buffer.byteLength(body));
        return { status: row.successStatus, body };
      }
    } catch (error) {
      // By itself it is refused again, and what has to be stored of the refusal is.
      if (!(error instanceof ApiFailure)) throw error;
    }
  }
  const handle = async () => {
    await checkAllowance();
    return handler(input);
  };
  if (keyed === undefined) {
    const result = await handle();
    if (result instanceof ReadableStream) return { status: row.successStatus, stream: result };
    return jsonAnswer(row.successStatus, result);
  }
  return context.idempotency.run(keyed, async () => {
    try {
      return { answer: jsonAnswer(row.successStatus, await handle()), isStored: true };
    } catch (error) {
      if (!(error instanceof ApiFailure) || !errorCatalogue[error.code as ErrorCode].stored) throw error;
      return { answer: errorAnswer(error, requestId), isStored: true };
    }
  });
}

// Of keys, and of invitations.
const TELLING_SECRETS: ReadonlySet<string> = new Set(['write:keys', 'write:team']);
