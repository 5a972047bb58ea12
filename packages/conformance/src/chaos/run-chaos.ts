import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase, readConfig, silentLogger, starterTemplate, startServer } from '@cartouche/server';
import { operatorOf } from '../serve-operator.ts';
import { checkDatabase } from './check-database.ts';
import { startFleet } from './fleet.ts';
import { seededRandom } from './seeded-random.ts';
import { PEOPLE, repeatKeyed, startWorkload } from './workload.ts';

export type ChaosOptions = {
  engine: 'embedded' | 'postgres';
  kills: number;
  /** Decides who is killed and when. */
  seed: number;
  say(text: string): void;
};

export type ChaosReport = {
  /** Work that was lost, done twice, or failed; empty when all is well. */
  findings: string[];
  kills: Record<string, number>;
  acknowledged: { prospects: number; pages: number; batches: number };
  retries: Record<string, number>;
};

// Between the moment at which all are back and the next kill.
const CALM_MS = { least: 300, most: 2_500 };
const SETTLE_MS = 600_000;

/** Kills processes, and the database where it is one of its own, while callers work; then looks whether everything is as it was acknowledged. */
export async function runChaos({ engine, kills, seed, say }: ChaosOptions): Promise<ChaosReport> {
  const random = seededRandom(seed);
  const outside = await startOutside();
  const fleet = await startFleet(engine, { ALLOW_PRIVATE_NETWORKS: 'true' });
  try {
    const { apiKey, templateId } = await prepare(fleet.env, outside.hooksUrl);
    await fleet.start();
    const workload = startWorkload({
      urls: fleet.urls,
      apiKey,
      templateId,
      siteDomain: outside.siteDomain,
      random: seededRandom(seed + 1),
    });
    const killed: Record<string, number> = {};
    for (let kill = 1; kill <= kills; kill++) {
      await delay(CALM_MS.least + random() * (CALM_MS.most - CALM_MS.least));
      const name = await fleet.disturb(random);
      killed[name] = (killed[name] ?? 0) + 1;
      say(`${kill}/${kills} killed ${name}`);
    }
    await workload.finish();
    const { acknowledged } = workload;
    const findings = await settle(fleet.urls[0] ?? '', apiKey, acknowledged.batches);
    for (const { request, answer } of acknowledged.calls) {
      const replayed = await repeatKeyed(fleet.urls[0] ?? '', apiKey, request);
      if (replayed.text !== answer) findings.push(`a repeated call was answered otherwise: ${request.path}`);
    }
    const expected = acknowledged.pages.length + acknowledged.batches.length * PEOPLE;
    await until(() => outside.announced.size >= expected, SETTLE_MS);
    if (outside.announced.size !== expected)
      findings.push(`${outside.announced.size} pages were announced, of ${expected}`);
    await fleet.stop();
    const database = await openDatabase({ url: fleet.env['DATABASE_URL'], dataDir: `${fleet.env['DATA_DIR']}/data` });
    findings.push(...(await checkDatabase(database, acknowledged).finally(() => database.close())));
    return {
      findings,
      kills: killed,
      acknowledged: {
        prospects: acknowledged.prospects.length,
        pages: acknowledged.pages.length,
        batches: acknowledged.batches.length,
      },
      retries: Object.fromEntries(workload.retries),
    };
  } finally {
    await fleet.dispose();
    outside.close();
  }
}

/** A workspace with a template and a connector, before anything is disturbed. */
async function prepare(env: Record<string, string>, hooksUrl: string): Promise<{ apiKey: string; templateId: string }> {
  const config = readConfig({ ...env, PORT: '0', PAGE_PORT: '0' });
  const server = await startServer(config, { api: true, worker: true }, silentLogger);
  try {
    const { apiKey } = await operatorOf(server).createWorkspace({ plan: 'scale', allowanceCents: 100_000_000 });
    const call = async (method: string, path: string, body?: unknown) => {
      const response = await fetch(`${server.apiUrl}${path}`, {
        method,
        headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
      // biome-ignore lint/suspicious/noExplicitAny: read right here
      return response.json() as Promise<any>;
    };
    await call('POST', '/api/v1/connectors', { outboundUrl: hooksUrl, events: ['page.rendered'] });
    const { buildId } = await call('POST', '/api/templates', { name: 'Chaos', document: starterTemplate });
    for (;;) {
      const { build } = await call('GET', `/api/templates/builds/${buildId}`);
      if (build.status !== 'building') return { apiKey, templateId: build.template_id };
      await delay(50);
    }
  } finally {
    await server.stop();
  }
}

/** Waits until every batch is over. @returns which are not */
async function settle(url: string, apiKey: string, batches: readonly string[]): Promise<string[]> {
  const isOver = async (id: string) => {
    const response = await fetch(`${url}/api/v1/batches/${id}/status`, {
      headers: { Authorization: `Bearer ${apiKey}` },
    });
    return response.ok && ((await response.json()) as { status: string }).status !== 'generating';
  };
  const late: string[] = [];
  for (const id of batches) if (!(await until(() => isOver(id), SETTLE_MS))) late.push(`the batch ${id} never ended`);
  return late;
}

async function until(condition: () => boolean | Promise<boolean>, ms: number): Promise<boolean> {
  for (const deadline = performance.now() + ms; performance.now() < deadline; await delay(100))
    if (await condition()) return true;
  return false;
}

/** A company's site and a receiver of webhooks, which the run does not kill. */
async function startOutside() {
  const announced = new Set<string>();
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      announced.add((JSON.parse(await text(request)) as { page_token: string }).page_token);
      return void response.writeHead(204).end();
    }
    response.writeHead(request.url === '/' ? 200 : 404, { 'Content-Type': 'text/html' });
    response.end(
      '<title>Acme</title><nav><a href="/about">About</a></nav><main><h1>Acme</h1><p>We move temperature-sensitive freight for 400 food producers.</p>' +
        '<h2>Services</h2><p>Refrigerated transport across Europe, with tracking of each pallet.</p></main>',
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    announced,
    siteDomain: (name: string) => `${name}.localhost:${port}`,
    hooksUrl: `http://127.0.0.1:${port}/hooks`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
