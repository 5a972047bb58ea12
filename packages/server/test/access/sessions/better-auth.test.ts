import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getMigrations } from 'better-auth/db/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authOptions, createBetterAuth } from '../../../src/access/sessions/better-auth.ts';
import { createManualClock } from '../../../src/platform/clock.ts';
import { randomIds } from '../../../src/platform/ids.ts';
import { silentLogger } from '../../../src/platform/logger.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { startProgram } from '../../support/program.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const parts = () => ({
  db: database.db,
  origin: 'https://app.example',
  secret: 'x'.repeat(43),
  logger: silentLogger,
  clock: createManualClock(),
  ids: randomIds,
  oidc: undefined,
  mayJoin: async () => false,
  onProven: async () => undefined,
});

test('the migrations give better-auth the tables that it expects', async () => {
  const options = { ...authOptions(parts()), database: { db: database.db, type: 'postgres' } };
  const { toBeCreated, toBeAdded, toBeAltered } = (await getMigrations(options as never)) as unknown as Record<
    string,
    unknown[]
  >;
  expect({ toBeCreated, toBeAdded, toBeAltered: toBeAltered ?? [] }).toEqual({
    toBeCreated: [],
    toBeAdded: [],
    toBeAltered: [],
  });
});

test('checks origins under every NODE_ENV, and counts nothing on its own', async () => {
  const context = await createBetterAuth(parts()).$context;
  expect(context.skipOriginCheck).toBe(false);
  expect(context.skipCSRFCheck).toBe(false);
  expect(context.rateLimit.enabled).toBe(false);
  expect(context.options.telemetry?.enabled).toBe(false);
});

test('its packages share one core of the pinned version', () => {
  const own = createRequire(new URL('../../../package.json', import.meta.url));
  const coreOf = (name: string) => {
    const from = createRequire(realpathSync(own.resolve(name)));
    return realpathSync(from.resolve('@better-auth/core'));
  };
  const [core, ...others] = ['better-auth', '@better-auth/passkey', '@better-auth/kysely-adapter'].map(coreOf);
  for (const other of others) expect(other).toBe(core);
});

test('is never loaded by a server without a dashboard', async () => {
  const program = startProgram(new URL('./programs/loaded-packages.ts', import.meta.url));
  const report = JSON.parse(await program.line((line) => line.startsWith('{')));
  expect(report).toEqual({ loaded: 0, status: 200 });
  await program.end();
});
