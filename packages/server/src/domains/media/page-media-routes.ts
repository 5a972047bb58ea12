import { Hono } from 'hono';
import { servedWidths } from '../../generation/index.ts';
import { ObjectMissing, type ObjectStorage } from '../../storage/object-storage.ts';
import { contentAnswer } from './content-answer.ts';
import { createPageImages } from './page-images.ts';
import type { MediaService } from './service.ts';

// A deleted file stays in caches for at most that long.
const KEPT = 'public, max-age=86400';
const SAFE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cache-Control': KEPT,
} as const;

/** Images and videos of pages, on the page host. */
export function pageMediaRoutes({
  media,
  storage,
  mayShow,
}: {
  media: Pick<MediaService, 'byPageKey'>;
  storage: ObjectStorage;
  /** Whether a host shows what a workspace has. */
  mayShow: (host: string, workspaceId: string) => boolean;
}): Hono {
  const images = createPageImages(storage);
  const app = new Hono();

  app.get('/media/:key/:size/:name{[1-9]\\d{0,4}\\.webp}', async (c) => {
    const row = await shown(c.req.param('key'), c.req.raw);
    const width = Number.parseInt(c.req.param('name'), 10);
    if (row?.width == null || c.req.param('size') !== `${row.width}x${row.height}`) return c.notFound();
    if (!servedWidths(row.width).includes(width)) return c.notFound();
    try {
      const image = await images.inWidth(row.storage_key, width);
      return c.body(image, 200, { ...SAFE_HEADERS, 'Content-Type': 'image/webp' });
    } catch (error) {
      if (error instanceof ObjectMissing) return c.notFound();
      throw error;
    }
  });

  app.get('/media/:key/video', async (c) => {
    const row = await shown(c.req.param('key'), c.req.raw);
    if (row?.kind !== 'video') return c.notFound();
    try {
      const answer = await contentAnswer(storage, row, c.req.raw, { ...SAFE_HEADERS, 'Accept-Ranges': 'bytes' });
      // The name that the seller gave the file is not a visitor's to know.
      answer.headers.set('Content-Disposition', 'inline');
      return answer;
    } catch (error) {
      if (error instanceof ObjectMissing) return c.notFound();
      throw error;
    }
  });
  return app;

  /** The record behind a path, on a host that shows its workspace. */
  async function shown(key: string, request: Request) {
    const row = /^[0-9a-f-]{36}$/.test(key) ? await media.byPageKey(key) : undefined;
    const host = request.headers.get('host') ?? new URL(request.url).host;
    return row && mayShow(host, row.workspace_id) ? row : undefined;
  }
}
