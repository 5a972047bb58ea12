import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { entriesOf, examplesIn } from '../../../scripts/docs/documented-names.ts';
import { type RunWith, runWith } from '../../../scripts/docs/run-example.ts';
import * as library from '../src/index.ts';
import { createOutbound } from '../src/outbound/outbound.ts';
import { knowledge } from './generation/brief.ts';
import { createTestServer } from './support/server.ts';

const folder = join(import.meta.dirname, '..');
const examples = examplesIn({ folder, entries: entriesOf(folder) }).map(({ of, code }) => [of, code] as const);

const server = await createTestServer();
const { database, app, keyId } = server;
beforeEach(() => {
  // Facts about the machine are not checked.
  for (const name of ['DATABASE_URL', 'MEDIA_S3_ENDPOINT', 'MEDIA_S3_BUCKET', 'AI_PROVIDER']) vi.stubEnv(name, '');
  vi.stubEnv('DATA_DIR', 'memory');
});
afterAll(() => server.close());

/** A logger's lines, parsed, instead of on standard output. */
function loggedBy() {
  const lines: object[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const createLogger = (options = {}) => library.createLogger({ ...options, destination });
  return { lines, createLogger };
}

// Examples that only have to compile, and why.
const notRun: Record<string, string> = {
  openDatabase: 'It opens a folder of the system, and a Postgres that is not here.',
};

// The expectation after each example has run, by the documented name.
const outcomes: Record<string, (run: RunWith) => Promise<unknown>> = {
  createManualClock: async (run) => {
    const { clock } = await run<{ clock: library.ManualClock }>();
    expect(clock.now().toISOString()).toBe('2026-11-20T09:01:30.000Z');
  },
  readConfig: async (run) => {
    expect(await run()).toMatchObject({ config: { dataDir: 'memory', port: 0, pagePort: 0 } });
  },
  GenerationFailed: async (run) => {
    const { writer } = await run<{ writer: library.Writer }>();
    await expect(writer.writePage({} as never)).rejects.toMatchObject({ name: 'GenerationFailed', retryable: true });
  },
  OutboundError: async (run) => {
    const { lines, createLogger } = loggedBy();
    const resolve = () => Promise.reject(Object.assign(new Error('no such host'), { code: 'ENOTFOUND' }));
    const outbound = createOutbound({ clock: library.systemClock, resolve });
    await run({ outbound, logger: createLogger() });
    expect(lines).toMatchObject([{ reason: 'dns_error', url: 'https://northwind.example/', msg: 'no answer' }]);
  },
  ApiFailure: async (run) => {
    const failure = { status: 429, code: 'rate_limited', message: 'Not before noon.' };
    await expect(run()).rejects.toMatchObject(failure);
  },
  createRateLimit: async (run) => {
    const { countCall } = await run<{ countCall(key: string): Promise<{ waitSeconds: number }> }>({ database, keyId });
    for (let call = 2; call <= 600; call++) expect(await countCall(keyId)).toMatchObject({ waitSeconds: 0 });
    expect((await countCall(keyId)).waitSeconds).toBeGreaterThan(0);
  },
  createJobs: async (run) => {
    await run({ database });
    const { rows } = await sql`SELECT payload FROM jobs WHERE kind = 'maintenance.sweep'`.execute(database.db);
    expect(rows).toHaveLength(1);
  },
  createWorker: async (run) => {
    const listeners: Record<string, () => Promise<void>> = {};
    const process = { once: (signal: string, listener: () => Promise<void>) => (listeners[signal] = listener) };
    await run({ database, app, process });
    await listeners['SIGTERM']?.();
    expect(Object.keys(listeners)).toEqual(['SIGTERM']);
  },
  createLogger: async (run) => {
    const { lines, createLogger } = loggedBy();
    await run({ createLogger, keyId, apiKey: server.apiKey });
    expect(lines).toMatchObject([{ level: 40, keyId, apiKey: '[redacted]', msg: 'a key was refused' }]);
  },
  openStorage: async (run) => {
    const { files } = await run<{ files: library.OpenStorage }>();
    expect(files).toHaveProperty('storage');
  },
  createApp: async (run) => {
    const outbound = createOutbound({ clock: library.systemClock });
    const made = await run<Pick<library.AppOptions, 'database'> & { files: library.OpenStorage; response: Response }>({
      outbound,
    });
    onTestFinished(async () => {
      await made.files.close();
      await made.database.close();
    });
    expect(made.response.status).toBe(200);
  },
  migrate: async (run) => {
    const { lines, createLogger } = loggedBy();
    const bare = await library.openDatabase({ dataDir: 'memory' });
    onTestFinished(() => bare.close());
    const { applied } = await run<{ applied: string[] }>({ database: bare, logger: createLogger() });
    expect(applied[0]).toMatch(/^0001-/);
    expect(lines).toMatchObject([{ applied, msg: 'migrated' }]);
  },
  openMigrated: async (run) => {
    expect(await run()).toMatchObject({ prospects: [] });
  },
  createDeterministicWriter: async (run) => {
    const { document } = await run<{ document: object }>({ knowledge });
    expect(document).toMatchObject({ headline: 'Fewer empty trips' });
  },
  emptyDataFolder: async (run) => {
    expect(await run()).toMatchObject({ wasThere: false });
  },
  startServer: async (run) => {
    for (const name of ['PORT', 'PAGE_PORT']) vi.stubEnv(name, '0');
    const { lines, createLogger } = loggedBy();
    const said: string[] = [];
    await run({ createLogger, console: { log: (text: string) => said.push(text) } });
    expect(said[0]).toMatch(/^The API is at http:\/\/.+:\d+, pages are at http:\/\/.+:\d+\.$/);
    expect(lines[0]).toMatchObject({ msg: 'migrated' });
  },
};

test('every example has an outcome, or a reason to have none', () => {
  expect([...Object.keys(outcomes), ...Object.keys(notRun)].sort()).toEqual(examples.map(([of]) => of).sort());
});

test.for(examples.filter(([of]) => !(of in notRun)))('the example of %s does what it shows', async ([of, code]) => {
  await outcomes[of]?.(runWith(code, library));
});
