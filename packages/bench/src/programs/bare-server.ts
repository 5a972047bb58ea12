// The peer of the HTTP bench: the same framework, the same bytes, and nothing else.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { answerCalls } from '../program.ts';

const answers = { get: '', post: '' };
const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };

const app = new Hono();
app.get('/api/v1/pages/:id', (c) => c.body(answers.get, 200, headers));
app.post('/api/v1/prospects', async (c) => {
  const body: unknown = await c.req.json();
  return c.body(typeof body === 'object' ? answers.post : '', 200, headers);
});

const calls = {
  /** What each route returns from now on. */
  answerWith: (given: { get: string; post: string }) => {
    Object.assign(answers, given);
  },
  url: (): string => {
    const address = server.address();
    return address && typeof address === 'object' ? `http://127.0.0.1:${address.port}` : '';
  },
  /** Milliseconds of processor time since the start, all threads. */
  cpuMs: (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
  rssMb: (): number => process.memoryUsage.rss() / 1_048_576,
};
export type BareServerCalls = typeof calls;

const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () =>
  answerCalls(calls, () => server.close()),
);
