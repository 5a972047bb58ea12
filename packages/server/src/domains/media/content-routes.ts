import { Hono } from 'hono';
import { errorAnswer, toResponse } from '../../http/pipeline/answer.ts';
import { type RequestLog, type RequestLogEntry, requestIdOf } from '../../http/request-log.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { Ids } from '../../platform/ids.ts';
import { ObjectMissing, type ObjectStorage } from '../../storage/object-storage.ts';
import { contentAnswer } from './content-answer.ts';
import type { MediaService } from './service.ts';

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
      return await contentAnswer(storage, row, request, SAFE_HEADERS);
    } catch (error) {
      const failure = error instanceof ObjectMissing ? expired() : error;
      entry.failed(failure);
      return toResponse(errorAnswer(failure, requestId), requestId);
    }
  }
}

function expired(): ApiFailure {
  return new ApiFailure('not_found', {
    message: 'This link has expired, or its file was deleted. Read the record again.',
  });
}
