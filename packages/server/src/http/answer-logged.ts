import { REQUEST_ID_HEADER } from '@cartouche/contract';
import type { Ids } from '../platform/ids.ts';
import { type RequestLog, type RequestLogEntry, requestIdOf } from './request-log.ts';

type Answering = {
  ids: Ids;
  log: RequestLog;
  method: string;
  /** The log's name for the address. */
  operation: string;
  /** The address that the request came from. */
  address: string | undefined;
  answer: () => Promise<Response>;
  /** The answer to what was thrown. */
  refusal: (error: unknown, requestId: string, entry: RequestLogEntry) => Response;
};

/** Answers an address outside the contract's operations: logged, with the request's id, and not to be cached unless it says so. */
export async function answerLogged(
  request: Request,
  { ids, log, method, operation, address, answer, refusal }: Answering,
): Promise<Response> {
  const requestId = requestIdOf(request, ids);
  const entry = log.start(requestId, method, operation, { address });
  let response: Response;
  try {
    response = await answer();
  } catch (error) {
    response = refusal(error, requestId, entry);
  }
  entry.end(response.status);
  response.headers.set(REQUEST_ID_HEADER, requestId);
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
  return response;
}

/** A refusal as JSON, with the seconds to wait where there are any. */
export function refusalJson(body: object, status: number, retryAfterSeconds: number | undefined): Response {
  const headers = retryAfterSeconds === undefined ? undefined : { 'Retry-After': String(retryAfterSeconds) };
  return Response.json(body, { status, ...(headers && { headers }) });
}
