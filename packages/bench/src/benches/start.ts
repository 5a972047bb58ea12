import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endWithParent } from '../../../../scripts/end-with-parent.mjs';
import type { Bench, BenchContext } from '../bench.ts';
import { buildPackages } from '../build-packages.ts';
import { addTemplate, serverEnvironment, startCartouche, startDurablePostgres, temporaryFolder } from '../cartouche.ts';
import { startProgram } from '../program.ts';
import type { BareServerCalls } from '../programs/bare-server.ts';
import type { MemoryStagesCalls } from '../programs/memory-stages.ts';
import type { Row, Table } from '../report.ts';
import { median, medianRatio } from '../rounds.ts';
import { addProspects, runBatch } from './run-batch.ts';

// Until timers and garbage of the start are gone.
const SETTLED_MS = 5_000;
const MAIN = fileURLToPath(new URL('../../../server/src/operations/commands.ts', import.meta.url));

/** Measures the time until `serve` answers on the embedded database, and the memory that it holds. */
export const start: Bench = {
  deadlineMs: 15 * 60_000,
  run: async (context) => [await startTable(context), await partsTable(context), await memoryTable(context)],
};

async function startTable(context: BenchContext): Promise<Table> {
  const folder = temporaryFolder(context);
  const [dataDir, home] = [`${folder}/data`, `${folder}/home`];
  const remove = (path: string) => rmSync(path, { recursive: true, force: true });
  const starts: Record<string, () => Promise<number>> = {
    'bare server': async () => {
      const startedAt = performance.now();
      const bare = await startProgram<BareServerCalls>(new URL('../programs/bare-server.ts', import.meta.url));
      const ms = performance.now() - startedAt;
      await bare.end();
      return ms;
    },
    'first on this machine': () => {
      remove(dataDir);
      remove(home);
      return timeToReady(dataDir, home, 'SIGTERM');
    },
    'first in this folder': () => {
      remove(dataDir);
      return timeToReady(dataDir, home, 'SIGTERM');
    },
    'again, after it was stopped': () => timeToReady(dataDir, home, 'SIGKILL'),
    'again, after it was killed': () => timeToReady(dataDir, home, 'SIGTERM'),
  };
  const samples: Record<string, number[]> = Object.fromEntries(Object.keys(starts).map((name) => [name, []]));
  const rounds = context.quick ? 1 : 5;
  for (let round = 0; round < rounds; round++) {
    context.say(`starting, round ${round + 1} of ${rounds}`);
    // In this order always: each start is what the one before it makes it.
    for (const [name, measure] of Object.entries(starts)) samples[name]?.push(await measure());
  }
  const bare = samples['bare server'] ?? [];
  return {
    title: 'Start of `serve` on the embedded database, from source, until /readyz answers',
    columns: [
      { key: 'start', label: 'start' },
      { key: 'ms', label: 'ms' },
      { key: 'ratio', label: 'to a bare server', digits: 1 },
    ],
    rows: Object.entries(samples).map(([name, ms]) => ({ start: name, ms: median(ms), ratio: medianRatio(ms, bare) })),
  };
}

/** Milliseconds from the command until the server answers that it is ready; then ends it with `signal`. */
async function timeToReady(dataDir: string, home: string, signal: 'SIGTERM' | 'SIGKILL'): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--conditions=@cartouche/source', MAIN, 'serve'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...serverEnvironment(dataDir), HOME: home, USERPROFILE: home },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  endWithParent(child);
  const killWithParent = () => child.kill('SIGKILL');
  process.once('exit', killWithParent);
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      // The link for the first owner is for people.
      if (!line.startsWith('{')) continue;
      const { apiUrl } = JSON.parse(line) as { apiUrl?: string };
      if (!apiUrl) continue;
      const { status } = await fetch(`${apiUrl}/readyz`);
      if (status !== 200) throw new Error(`/readyz was answered with ${status}.`);
      return performance.now() - startedAt;
    }
    throw new Error(`The server ended with ${child.exitCode} before it was ready.`);
  } finally {
    child.kill(signal);
    await ended;
    process.off('exit', killWithParent);
  }
}

/** Measures the memory of `serve` as users run it, part by part: from source, Node holds the compiler of types as well. */
async function partsTable(context: BenchContext): Promise<Table> {
  buildPackages('server', context.say);
  context.say('memory by part');
  const file = new URL('../programs/memory-stages.ts', import.meta.url);
  const postgres = await startDurablePostgres(context);
  const embedded = serverEnvironment(temporaryFolder(context));
  const parts = [
    { what: 'database, embedded', environment: embedded, step: 'openDatabase' },
    { what: 'serve, embedded', environment: embedded, step: 'startServer' },
    {
      what: 'serve, Postgres',
      environment: serverEnvironment(undefined, await postgres.addDatabase('memory')),
      step: 'startServer',
    },
  ] as const;
  const rows: Row[] = [];
  for (const { what, environment, step } of parts) {
    const program = await startProgram<MemoryStagesCalls>(file, environment, true);
    await program.call(step);
    await wait(SETTLED_MS);
    let before = 0;
    for (const { part, rss, peak } of await program.call('stages')) {
      rows.push({ what, part, rss, more: rss - before, peak });
      before = rss;
    }
    await program.end();
  }
  return {
    title: 'Memory of `serve` as it is installed, part by part',
    columns: [
      { key: 'what', label: 'process' },
      { key: 'part', label: 'after' },
      { key: 'rss', label: 'resident MB' },
      { key: 'more', label: 'more MB' },
      { key: 'peak', label: 'peak MB' },
    ],
    rows,
    notes: ['Targets: idle 350 MB, at most 500 MB.'],
  };
}

async function memoryTable(context: BenchContext): Promise<Table> {
  const pages = context.quick ? 200 : 5_000;
  const bare = await startProgram<BareServerCalls>(new URL('../programs/bare-server.ts', import.meta.url));
  context.afterwards(() => bare.end());
  const cartouche = await startCartouche(context);
  const bareMb = await bare.call('rssMb');
  const rows: Row[] = [];
  const note = async (moment: string) => {
    const { rss, peak } = await cartouche.call('memoryMb');
    rows.push({ moment, rss, peak, ratio: rss / bareMb });
  };
  await note('idle');
  context.say(`making ${pages.toLocaleString('en')} pages`);
  const templateId = await addTemplate(cartouche);
  await addProspects(cartouche, pages);
  await runBatch(cartouche, templateId);
  await note(`after ${pages.toLocaleString('en')} pages`);
  return {
    title: 'Memory of `serve` on the embedded database',
    columns: [
      { key: 'moment', label: 'moment' },
      { key: 'rss', label: 'resident MB' },
      { key: 'peak', label: 'peak MB' },
      { key: 'ratio', label: 'to a bare server', digits: 1 },
    ],
    rows,
    notes: ['One process: the server, its worker and the database.'],
  };
}
