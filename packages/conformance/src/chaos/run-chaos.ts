import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { readConfig, silentLogger, starterTemplate, startServer } from '@cartouche/server';
import type { Answer } from '../api.ts';
import { readyMaterials } from '../ready-materials.ts';
import { operatorOf } from '../serve-operator.ts';
import { checkHistory, type Verdict } from './check-history.ts';
import { createClient, send } from './client.ts';
import { type Engine, startFleet } from './fleet.ts';
import { openHistory, readHistory } from './history.ts';
import { startOutside } from './outside.ts';
import { readBack } from './read-back.ts';
import { seededRandom } from './seeded-random.ts';
import { startVisitors } from './visitors.ts';
import { startWorkload } from './workload.ts';

export type ChaosOptions = {
  engine: Engine;
  kills: number;
  /** Decides what is killed and when. */
  seed: number;
  /** The file of the history, which must not be there yet. */
  path: string;
  say(text: string): void;
  /** Ends the kills early; what was done until then is compared. */
  signal?: AbortSignal;
};

// Between the moment at which all are back and the next kill.
const CALM_MS = { least: 300, most: 2_500 };
/** So many pages and erasures are made before the next kill, at most, if that takes no longer than the limit. */
const DONE_MOST = 4;
const CALM_LIMIT_MS = 10_000;
const POLL_MS = 100;

/**
 * Kills processes, and the database where it is one of its own, while callers work, visitors read, and a receiver writes down what it gets.
 * Then compares all that was acknowledged with what can be read back.
 */
export async function runChaos({ engine, kills, seed, path, say, signal }: ChaosOptions): Promise<Verdict> {
  const random = seededRandom(seed);
  const history = openHistory(path);
  history.note('begin', '', { engine, kills, seed, node: process.version });
  const outside = await startOutside(history, seededRandom(seed + 1));
  const fleet = await startFleet(engine, history, {
    ALLOW_PRIVATE_NETWORKS: 'true',
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'fake',
    AI_API_KEY: `sk-${randomBytes(16).toString('hex')}`,
    AI_BASE_URL: outside.modelUrl,
  });
  try {
    const { secret, connectorId, usage, ...prepared } = await prepare(fleet.env, outside.hooksUrl);
    history.note('read-usage-before', '', usage);
    outside.expectSecret(secret);
    await fleet.start();
    const { siteDomain } = outside;
    const { apiKey } = prepared;
    const client = createClient({ urls: fleet.urls, history, random: seededRandom(seed + 2) });
    const workload = startWorkload({ ...prepared, client, history, siteDomain, random: seededRandom(seed + 3) });
    const { pageUrls } = fleet;
    const visitors = startVisitors({ pageUrls, tokens: workload.tokens, history, random: seededRandom(seed + 4) });
    while (fleet.kills() < kills && !signal?.aborted) {
      // On a slow machine a process would otherwise be killed before it has done anything.
      const wanted = history.acknowledged() + Math.floor(random() * DONE_MOST);
      for (
        const limit = performance.now() + CALM_LIMIT_MS;
        history.acknowledged() < wanted && performance.now() < limit;
      )
        await delay(POLL_MS);
      await delay(CALM_MS.least + random() * (CALM_MS.most - CALM_MS.least));
      const name = await fleet.disturb(random);
      say(`${fleet.kills()}/${kills} killed ${name}`);
    }
    await Promise.all([workload.finish(), visitors.finish()]);
    const lines = readHistory(path);
    const batches = lines.flatMap(({ kind, key }) => (kind === 'generate' ? [key] : []));
    const erased = lines.flatMap(({ kind, key, result }) =>
      kind === 'erase' ? [{ prospectId: key, token: String(result['token']) }] : [],
    );
    await readBack({ client, history, apiKey, connectorId, pageUrls, batches, erased });
    await fleet.stop();
    return checkHistory(readHistory(path));
  } finally {
    await fleet.dispose();
    outside.close();
    history.close();
  }
}

/** A workspace with templates and a connector, before anything is disturbed. */
async function prepare(env: Record<string, string>, hooksUrl: string) {
  const config = readConfig({ ...env, PORT: '0', PAGE_PORT: '0' });
  const server = await startServer(config, { api: true, worker: true }, silentLogger);
  try {
    const operator = operatorOf(server);
    const { workspaceId, apiKey } = await operator.createWorkspace({ plan: 'scale', allowanceCents: 100_000_000 });
    const { apiKey: privacyKey } = await operator.createKey({ workspaceId, scopes: ['write:privacy'] });
    const call = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> => {
      const { status, text } = await send(server.apiUrl ?? '', { method, path, body, apiKey });
      if (status >= 300 || status === 0) throw new Error(`${method} ${path}: ${text}`);
      return { status, text, body: JSON.parse(text), headers: new Headers() };
    };
    const api = {
      get: (path: string) => call('GET', path),
      post: (path: string, body?: unknown) => call('POST', path, body),
    };
    const events = ['page.rendered', 'form.submitted'];
    const connector = await api.post('/api/v1/connectors', { outboundUrl: hooksUrl, events });
    const { buildId } = (await api.post('/api/v1/templates', { name: 'Chaos', document: starterTemplate })).body;
    for (;;) {
      const { build } = (await api.get(`/api/templates/builds/${buildId}`)).body;
      if (build.status !== 'building') {
        const materialsId = await readyMaterials(api);
        const { secret, connector: made } = connector.body;
        const { usage } = (await api.get('/api/v1/billing/usage')).body;
        return { apiKey, privacyKey, templateId: build.template_id, materialsId, connectorId: made.id, secret, usage };
      }
      await delay(50);
    }
  } finally {
    await server.stop();
  }
}
