// The peer of the starts and of the memory: the same framework, and nothing else.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { answerCalls } from '../program.ts';

const app = new Hono();
app.get('/readyz', (c) => c.json({ status: 'ready' }));

const calls = {
  rssMb: (): number => process.memoryUsage.rss() / 1_048_576,
};
export type BareServerCalls = typeof calls;

const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () =>
  answerCalls(calls, () => server.close()),
);
