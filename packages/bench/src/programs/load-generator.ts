// Keeps each of its connections busy with one request at a time.
import { randomUUID } from 'node:crypto';
import { Client } from 'undici';
import { answerCalls } from '../program.ts';
import { quantile } from '../rounds.ts';

/** The request to send, and for how long. `{n}` in the body or a header becomes a text that no other request has. */
export type Load = {
  origin: string;
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
  connections: number;
  durationMs: number;
};

export type LoadResult = {
  requests: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Share of one core that the generator itself took, 0 to 1: near 1 it measures itself. */
  busy: number;
};

const RUN = randomUUID().slice(0, 8);
let counter = 0;

async function run({ origin, method, path, headers, body, connections, durationMs }: Load): Promise<LoadResult> {
  const clients = Array.from({ length: connections }, () => new Client(origin, { pipelining: 1 }));
  const latencies: number[] = [];
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  const until = start + durationMs;
  const texts = Object.entries(headers);
  await Promise.all(
    clients.map(async (client) => {
      for (let sentAt = performance.now(); sentAt < until; sentAt = performance.now()) {
        const n = `${RUN}-${++counter}`;
        const response = await client.request({
          method,
          path,
          headers: Object.fromEntries(texts.map(([name, text]) => [name, text.replace('{n}', n)])),
          ...(body === undefined ? {} : { body: body.replace('{n}', n) }),
        });
        const text = await response.body.text();
        if (response.statusCode !== 200)
          throw new Error(`${method} ${path} was answered with ${response.statusCode}: ${text}`);
        latencies.push(performance.now() - sentAt);
      }
    }),
  );
  const elapsedMs = performance.now() - start;
  const cpu = process.cpuUsage(cpuBefore);
  await Promise.all(clients.map((client) => client.close()));
  return {
    requests: latencies.length,
    perSecond: (latencies.length / elapsedMs) * 1000,
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    busy: (cpu.user + cpu.system) / 1000 / elapsedMs,
  };
}

const calls = { run };
export type LoadGeneratorCalls = typeof calls;
answerCalls(calls, () => undefined);
