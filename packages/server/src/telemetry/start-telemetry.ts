import { Hono } from 'hono';
import type { DatabaseFigures, DatabaseHandle } from '../database/connect.ts';
import type { Metrics } from './metrics.ts';
import { readQueueFigures } from './queue-figures.ts';
import { startTracing, type TracingConfig } from './start-tracing.ts';

export type TelemetryConfig = {
  /** The address where the metrics are served; without it nothing is counted. */
  metrics: { host: string; port: number } | undefined;
  /** The collector of the traces; without it nothing is traced. */
  tracing: TracingConfig | undefined;
};

const NO_FIGURES: DatabaseFigures = {
  statements: { calls: 0, engine: 0 },
  connections: { open: 0, idle: 0, waiting: 0 },
};

/** Loads only what was asked for. */
export async function startTelemetry({ tracing, metrics: address }: TelemetryConfig) {
  const traces = tracing && (await startTracing(tracing));
  return {
    isTraced: traces !== undefined,
    /**
     * Counts from now on; the app serves the counts, before there is a database too.
     *
     * @param current the database, once it is open
     * @returns undefined where no address was given
     */
    async watch(
      current: () => Pick<DatabaseHandle, 'db' | 'figures'> | undefined,
    ): Promise<{ metrics: Metrics; app: Hono } | undefined> {
      if (!address) return undefined;
      const { createMetrics } = await import('./metrics.ts');
      const metrics = createMetrics({
        figures: () => current()?.figures() ?? NO_FIGURES,
        queues: async () => {
          const database = current();
          if (!database) throw new Error('The database is not open yet.');
          return readQueueFigures(database.db);
        },
      });
      return { metrics, app: metricsApp(metrics) };
    },
    stop: async (): Promise<void> => traces?.stop(),
  };
}

/** Serves the metrics, and whether the process lives, without a key: only the monitoring may reach their port. */
function metricsApp(metrics: Metrics): Hono {
  const app = new Hono();
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }));
  app.get('/metrics', async (c) => {
    const { body, contentType } = await metrics.text();
    return c.body(body, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
  });
  return app;
}
