import { IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_REPLAYED_HEADER, REQUEST_ID_HEADER } from '@cartouche/contract';
import type { Hono } from 'hono';
import { cors } from 'hono/cors';

/**
 * Lets pages of other origins call the API with a key, such as a site with the API reference. Cookies stay out of it: a page of
 * another origin never acts as the person who is signed in to the dashboard.
 */
export function mountCors(app: Hono, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.use(
    '/api/*',
    cors({
      origin: [...origins],
      allowHeaders: ['Authorization', 'Content-Type', IDEMPOTENCY_KEY_HEADER],
      allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
      exposeHeaders: [IDEMPOTENCY_REPLAYED_HEADER, REQUEST_ID_HEADER, 'Retry-After', 'RateLimit', 'RateLimit-Policy'],
      maxAge: 600,
    }),
  );
}
