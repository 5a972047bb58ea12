import { Readable } from 'node:stream';
import { create as createDisposition } from 'content-disposition';
import { Hono } from 'hono';
import { errorAnswer, toResponse } from '../../http/pipeline/answer.ts';
import { type RequestLog, type RequestLogEntry, requestIdOf } from '../../http/request-log.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { Ids } from '../../platform/ids.ts';
import { type ByteRange, ObjectMissing, type ObjectStorage } from '../../storage/object-storage.ts';
import type { MediaService } from './service.ts';
import type { MediaRow } from './store.ts';

// Content is a user's upload: it is shown as the type that was detected, or downloaded, and never runs as a page of this origin.
const SAFE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'private, max-age=3600',
  'Accept-Ranges': 'bytes',
} as const;

/** Answers the signed links to contents: no operation of the contract, because a browser asks for them without a key. */
export function mediaContentRoutes({
  media,
  storage,
  ids,
  log,
}: {
  media: Pick<MediaService, 'byLink'>;
  storage: ObjectStorage;
  ids: Ids;
  log: RequestLog;
}): Hono {
  const app = new Hono();
  app.get('/api/v1/media/content/:key/:filename', async (c) => {
    const requestId = requestIdOf(c.req.raw, ids);
    // The address is the key to the content, so the log gets a name in its place.
    const entry = log.start(requestId, c.req.method, 'mediaContent');
    const response = await answer(c.req.raw, c.req.param(), requestId, entry);
    entry.end(response.status);
    return response;
  });
  return app;

  async function answer(
    request: Request,
    { key }: { key: string },
    requestId: string,
    entry: RequestLogEntry,
  ): Promise<Response> {
    try {
      const query = new URL(request.url).searchParams;
      const row = await media.byLink(key, query.get('expires') ?? '', query.get('signature') ?? '');
      if (!row) throw expired();
      const range = rangeOf(request.headers.get('range'), row.bytes);
      if (range === 'unsatisfiable') {
        const headers = { ...SAFE_HEADERS, 'Content-Range': `bytes */${row.bytes}` };
        return new Response(null, { status: 416, headers });
      }
      const isHead = request.method === 'HEAD';
      const body = isHead ? null : Readable.toWeb(await storage.open(row.storage_key, range));
      return new Response(body as ReadableStream | null, { status: range ? 206 : 200, headers: headersOf(row, range) });
    } catch (error) {
      const failure = error instanceof ObjectMissing ? expired() : error;
      entry.failed(failure);
      return toResponse(errorAnswer(failure, requestId), requestId);
    }
  }
}

function headersOf({ kind, mime, filename, bytes }: MediaRow, range: ByteRange | undefined): Record<string, string> {
  const length = range ? range.end - range.start + 1 : bytes;
  return {
    ...SAFE_HEADERS,
    'Content-Type': mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime,
    'Content-Length': String(length),
    'Content-Disposition': createDisposition(filename, { type: kind === 'document' ? 'attachment' : 'inline' }),
    ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${bytes}` }),
  };
}

/** Reads a single range, as players ask for. A request for several is answered with the whole. */
function rangeOf(header: string | null, bytes: number): ByteRange | undefined | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(bytes - 1, Number(last));
  return start > end ? 'unsatisfiable' : { start, end };
}

function expired(): ApiFailure {
  return new ApiFailure('not_found', {
    message: 'This link has expired, or its file was deleted. Read the record again.',
  });
}
