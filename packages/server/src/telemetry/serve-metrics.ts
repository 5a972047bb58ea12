import { Hono } from 'hono';
import { type Listener, listen } from '../http/listen.ts';
import type { Metrics } from './metrics.ts';

/** Answers `GET /metrics` on a port of its own, without a key: only the monitoring may reach it. */
export function serveMetrics(metrics: Metrics, address: { host: string; port: number }): Promise<Listener> {
  const app = new Hono();
  app.get('/metrics', async (c) => {
    const { body, contentType } = await metrics.text();
    return c.body(body, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
  });
  return listen({ fetch: (request) => app.fetch(request), hostname: address.host, port: address.port });
}
