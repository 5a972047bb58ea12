import { defineConfig } from 'vitest/config';

// vitest 5 does not look for this file name: always run it as `vitest --config vitest.workspace.ts`.
// Paths are absolute, because relative ones resolve against the working directory.
const here = import.meta.dirname;

type ProjectOptions = {
  /** Default: the package's name. */
  name?: string;
  testTimeout?: number;
  hookTimeout?: number;
  include?: string[];
  exclude?: string[];
  isolate?: boolean;
  fileParallelism?: boolean;
  globalSetup?: string[];
  env?: Record<string, string>;
  setupFiles?: string[];
};

const project = (name: string, options: ProjectOptions = {}) => ({
  extends: true as const,
  test: {
    name,
    ...patient,
    // One root for all: what one project has transformed, the next finds in the cache.
    root: here,
    dir: `${here}/packages/${name}`,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    ...options,
  },
});

// Limits only end what hangs. A machine with a load of 20 takes ten times as long as an idle one, and that is not a failure: so these are
// the only ones, and no test has one of its own.
const patient = { testTimeout: 300_000, hookTimeout: 300_000 };
// A database per file, a browser for the public page.
const withDatabase = { testTimeout: 900_000, hookTimeout: 600_000 };

// Every answer that these see is compared with the contract.
const watched = { setupFiles: [`${here}/packages/contract/test/support/watch-answers.ts`] };

// These try to break the engine that the other files share, so each of them has one of its own.
const engineTests = ['test/database/**/*.test.ts', 'test/queue/**/*.test.ts'];

// On Postgres these would only repeat themselves: the database is not in them, or it is a folder of the embedded engine or a Postgres that
// they start in any case, or they are about what a browser, a client, or Prometheus does with an answer. What they store and read is tested
// on Postgres by the files next to them.
const sameOnPostgres = [
  'test/*.test.ts',
  'test/{operations/backup,generation,outbound}/**',
  'test/meetings/{booking-slots,calendar-file}.test.ts',
  'test/platform/**',
  'test/database/{embedded,open-migrated,postgres}.test.ts',
  'test/faults/{fresh,full-disk,killed-starter,late-database,start-and-stop}.test.ts',
  'test/http/contract-limits.test.ts',
  'test/media/{large-uploads,reading,s3-storage}.test.ts',
  'test/telemetry/alerts.test.ts',
  'test/**/*.browser.test.ts',
];
const withServer = { ...withDatabase, ...watched };
const notAgain = process.env.DATABASE_URL ? sameOnPostgres : [];

// Programs of others that judge the tool server: each takes seconds to start.
const referees = ['test/referees/**/*.test.ts'];
// The playbooks put the tools together; on Postgres the conformance suite asks for each of their answers.
const tools = {
  ...withDatabase,
  isolate: false,
  exclude: referees,
  ...(process.env.DATABASE_URL && { include: ['test/{skill-walks,next-table,steps}.test.ts'] }),
};

// A real server and a browser for each file; what they load is shared.
const dashboard = {
  ...withDatabase,
  isolate: false,
  globalSetup: [`${here}/packages/dashboard/test/support/built-dashboard.ts`],
};
// What people do, from the first click to the last. The story has every kind of work in it and runs on Postgres as well; the others are about
// what the browser shows of answers that the server's tests and the conformance suite compare on both engines.
const flows = [process.env.DATABASE_URL ? 'test/flows/story.browser.test.ts' : 'test/flows/**/*.test.ts'];

// The server that is asked is started once for all files, and they share nothing else that one could spoil for another.
const conformance = {
  ...withDatabase,
  ...watched,
  globalSetup: [`${here}/packages/conformance/src/global-setup.ts`],
  isolate: false,
  // Against a foreign server all files share one workspace, and wait for the rate limit of its one key.
  ...(process.env.BASE_URL && { fileParallelism: false }),
};

export default defineConfig({
  ssr: { resolve: { conditions: ['@cartouche/source'] } },
  test: {
    restoreMocks: true,
    expect: { poll: { timeout: 120_000 } },
    unstubEnvs: true,
    unstubGlobals: true,
    setupFiles: [`${here}/packages/testing/src/fail-on-console.ts`, `${here}/packages/testing/src/real-clock.ts`],
    // Each worker of the server's tests holds a Postgres engine in memory, so three at a time, whatever the machine has: tests also wait, and
    // three keep two cores busy.
    maxWorkers: 3,
    projects: [
      // Where files share a process they share what it loaded, and an engine: to do that for each file takes longer than the tests.
      project('contract', { isolate: false }),
      project('webhooks', { isolate: false }),
      project('sdk', { isolate: false }),
      project('server', { ...withServer, isolate: false, exclude: [...engineTests, ...notAgain] }),
      project('server', { ...withServer, name: 'server-engine', include: engineTests, exclude: notAgain }),
      project('testing', { ...withDatabase, isolate: false }),
      project('integrations/n8n', { ...withDatabase, name: 'n8n' }),
      project('integrations/zapier', { ...withDatabase, name: 'zapier' }),
      project('dashboard', { ...dashboard, exclude: ['test/flows/**'] }),
      project('dashboard', { ...dashboard, name: 'dashboard-flows', include: flows }),
      project('cli', withDatabase),
      project('mcp', tools),
      project('mcp', { ...withDatabase, name: 'mcp-referees', include: referees }),
      project('conformance', conformance),
      project('conformance', {
        ...conformance,
        name: 'conformance-postgres',
        env: { CONFORMANCE_DATABASE: 'postgres' },
      }),
    ],
    coverage: {
      provider: 'v8',
      include: ['packages/{*,integrations/*}/src/**/*.ts'],
      exclude: ['packages/*/src/generated/**', 'packages/bench/**'],
    },
  },
});
