import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger, readConfig, startServer } from '@cartouche/server';
import { startPostgres } from '../../server/test/support/postgres.ts';
import { HOME } from './outside-world.ts';
import { operatorOf, serveOperator } from './serve-operator.ts';
import type { Target } from './target.ts';

/** The environment, as far as it says which server is asked. */
export type TargetSettings = Partial<
  Record<
    | 'BASE_URL'
    | 'API_KEY'
    | 'OUTSIDE_URL'
    | 'OUTSIDE_PORT'
    | 'SITE_DOMAIN'
    | 'DATABASE_URL'
    | 'CONFORMANCE_DATABASE'
    | 'RATE_LIMIT_PER_MINUTE',
    string
  >
>;

/** A target, and how to be done with it. */
export type StartedTarget = { target: Target /** @throws when the server logged a failure */; stop(): Promise<void> };

/** The server at BASE_URL; without it the reference server on free ports, on an embedded database or on Postgres. */
export async function startTarget(settings: TargetSettings): Promise<StartedTarget> {
  const outside = { port: Number(settings.OUTSIDE_PORT ?? 0), publicUrl: settings.OUTSIDE_URL };
  if (settings.BASE_URL) {
    if (!settings.API_KEY)
      throw new Error(
        'Set API_KEY as well as BASE_URL: a key with the default scopes, for a workspace that the tests may fill.',
      );
    const baseUrl = settings.BASE_URL.replace(/\/$/, '');
    const { API_KEY: apiKey, SITE_DOMAIN: siteDomain } = settings;
    const target: Target = { baseUrl, apiKey, database: 'foreign', operatorUrl: undefined, siteDomain, outside };
    return { target, stop: async () => undefined };
  }
  const onPostgres = settings.CONFORMANCE_DATABASE === 'postgres' || Boolean(settings.DATABASE_URL);
  const postgres = onPostgres && !settings.DATABASE_URL ? await startPostgres() : undefined;
  const databaseUrl = onPostgres ? (settings.DATABASE_URL ?? postgres?.url) : undefined;
  const failures: string[] = [];
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: 'memory',
    PORT: '0',
    PAGE_PORT: '0',
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    ALLOW_PRIVATE_NETWORKS: 'true',
    RATE_LIMIT_PER_MINUTE: settings.RATE_LIMIT_PER_MINUTE,
  });
  const logger = createLogger({ level: 'error', destination: { write: (line) => void failures.push(line) } });
  const server = await startServer(config, { api: true, worker: true }, logger);
  const operator = operatorOf(server, databaseUrl);
  const door = await serveOperator(operator);
  const { apiKey } = await operator.createWorkspace({ plan: 'scale' });
  const site = createServer((request, response) => {
    const isHome = request.url === '/';
    response.writeHead(isHome ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' }).end(isHome ? HOME : '');
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  return {
    target: {
      baseUrl: server.apiUrl ?? '',
      apiKey,
      database: onPostgres ? 'postgres' : 'embedded',
      operatorUrl: door.url,
      siteDomain: `northwind.localhost:${(site.address() as AddressInfo).port}`,
      outside,
    },
    stop: async () => {
      door.close();
      site.close();
      site.closeAllConnections();
      await server.stop();
      await postgres?.stop();
      if (failures.length > 0) throw new Error(`The server logged ${failures.length} failures:\n${failures.join('')}`);
    },
  };
}
