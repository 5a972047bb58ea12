import { Hono } from 'hono';
import type { Config } from '../config.ts';
import type { DatabaseHandle } from '../database/connect.ts';
import { type Listener, listen } from '../http/listen.ts';
import type { Metrics } from './metrics.ts';
import { readQueueFigures } from './queue-figures.ts';
import { startTracing } from './start-tracing.ts';

/** The handles of a process's metrics and traces. */
export type Telemetry = Awaited<ReturnType<typeof startTelemetry>>;

/** Loads only what was asked for. @throws when the port is taken */
export async function startTelemetry({ tracing, metrics: address }: Config) {
  const traces = tracing && (await startTracing(tracing));
  let listener: Listener | undefined;
  return {
    isTraced: traces !== undefined,
    /** Counts from now on, and serves the counts, where a port was given. */
    async watch(database: DatabaseHandle): Promise<Metrics | undefined> {
      if (!address) return undefined;
      const { createMetrics } = await import('./metrics.ts');
      const metrics = createMetrics({ figures: database.figures, queues: () => readQueueFigures(database.db) });
      listener = await serve(metrics, address);
      return metrics;
    },

    /** The URL of `GET /metrics`, once it is served. */
    metricsUrl: (): string | undefined => listener && `http://${address?.host}:${listener.port}/metrics`,
    async stop(): Promise<void> {
      await listener?.close(0);
      await traces?.stop();
    },
  };
}

/** Without a key, on a port of its own: only the monitoring may reach it. */
function serve(metrics: Metrics, { host, port }: { host: string; port: number }): Promise<Listener> {
  const app = new Hono();
  app.get('/metrics', async (c) => {
    const { body, contentType } = await metrics.text();
    return c.body(body, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
  });
  return listen({ fetch: (request) => app.fetch(request), hostname: host, port });
}
