import type { Bench, BenchContext } from '../bench.ts';
import { installPeers, nameAndVersion } from '../peers.ts';
import { startProgram } from '../program.ts';
import type { ClientCalls } from '../programs/client-calls.ts';
import type { LoopbackServerCalls } from '../programs/loopback-server.ts';
import type { Row, Table } from '../report.ts';
import { inRounds, median } from '../rounds.ts';
import { bundleSize } from '../sdk/bundle-size.ts';
import { coldImportMs } from '../sdk/cold-import.ts';
import { consumers } from '../sdk/consumers.ts';
import { installedSize } from '../sdk/installed-size.ts';
import { typeCost } from '../sdk/type-cost.ts';

const BASE = 'bare fetch';
const EMPTY = 'nothing';

/** The client compared with its peers: processor time per call, and the cost of installing and loading the package. */
export const sdk: Bench = {
  deadlineMs: 9 * 60_000,
  run: async (context) => {
    installPeers(context.say);
    return [await callTable(context), await footprintTable(context)];
  },
};

/**
 * The measured calls: their method, how many are in flight, the size of the answers, and how many calls a round has. Calls in flight
 * share the start of a round, when connections that waited too long are made again, so that their rounds are longer.
 */
const situations = [
  { key: 'get', label: 'GET', method: 'get', inFlight: 1, kilobytes: 0, calls: 64 },
  { key: 'post', label: 'POST', method: 'post', inFlight: 1, kilobytes: 0, calls: 64 },
  { key: 'get32', label: 'GET, 32 in flight', method: 'get', inFlight: 32, kilobytes: 0, calls: 320 },
  { key: 'post32', label: 'POST, 32 in flight', method: 'post', inFlight: 32, kilobytes: 0, calls: 320 },
  { key: 'large', label: 'GET 100 KB', method: 'get', inFlight: 1, kilobytes: 100, calls: 32 },
  { key: 'large32', label: 'GET 100 KB, 32 in flight', method: 'get', inFlight: 32, kilobytes: 100, calls: 64 },
] as const;

async function callTable(context: BenchContext): Promise<Table> {
  const urls: Record<number, string> = {};
  for (const kilobytes of [0, 100]) {
    const env = { ANSWER_KILOBYTES: String(kilobytes) };
    const file = new URL('../programs/loopback-server.ts', import.meta.url);
    const server = await startProgram<LoopbackServerCalls>(file, env);
    context.afterwards(() => server.end());
    urls[kilobytes] = await server.call('url');
  }
  const rounds = context.quick ? 3 : 9;
  const rows = new Map<string, Row>();
  const notes: string[] = [];
  for (const { key, label, method, inFlight, kilobytes, calls } of situations) {
    context.say(`calls: ${label}`);
    // A process for each, so that what the first leaves behind is not the second's.
    const program = await startProgram<ClientCalls>(new URL('../programs/client-calls.ts', import.meta.url));
    context.afterwards(() => program.end());
    const order = { baseUrl: urls[kilobytes] ?? '', rounds, callsPerRound: calls, method, inFlight, kilobytes };
    const { samples, failures } = await program.call('time', order);
    await program.end();
    for (const [client, why] of Object.entries(failures)) notes.push(`${client} failed at ${label}: ${why}`);
    const base = median(samples[BASE] ?? []);
    for (const [client, own] of Object.entries(samples)) {
      const figures = own.length === 0 ? {} : { [`${key}Us`]: median(own), [`${key}Ratio`]: median(own) / base };
      rows.set(client, { ...(rows.get(client) ?? { client }), ...figures });
    }
  }
  return {
    title: `Processor time of one call on Node ${process.versions.node}`,
    columns: [
      { key: 'client', label: 'client' },
      { key: 'getUs', label: 'GET µs' },
      ...situations.map(({ key, label }) => ({ key: `${key}Ratio`, label: `${label} × bare fetch`, digits: 2 })),
    ],
    rows: [...rows.values()],
    notes: [
      `Median of ${rounds} interleaved rounds of 32 to 320 calls, each client on its default transport; the same answer to all.`,
      ...notes,
    ],
  };
}

async function footprintTable(context: BenchContext): Promise<Table> {
  context.say('cold imports');
  const imports = Object.fromEntries(
    [undefined, ...consumers.map(({ packageName }) => packageName)].map((name) => [
      name ?? EMPTY,
      async () => coldImportMs(name),
    ]),
  );
  const cold = await inRounds(context.quick ? 2 : 5, imports);
  const importMs = (name: string) => {
    const samples = cold[name] ?? [];
    return { importMs: median(samples), importMinMs: Math.min(...samples) };
  };
  const { instantiations, files } = typeCost(EMPTY, 'export {};\n');
  const rows: Row[] = [{ package: EMPTY, ...importMs(EMPTY), instantiations, typeFiles: files, typeErrors: 0 }];
  for (const { name, packageName, source } of consumers) {
    context.say(`size and types: ${name}`);
    const size = await bundleSize(source);
    const types = typeCost(name, source);
    rows.push({
      package: nameAndVersion(packageName),
      minKb: size?.minKb ?? null,
      gzipKb: size?.gzipKb ?? null,
      firstGzipKb: size?.firstGzipKb ?? null,
      ...importMs(name),
      instantiations: types.instantiations,
      typeFiles: types.files,
      typeErrors: types.errors,
      ...installedSize(packageName),
    });
  }
  return {
    title: 'What a package costs before its first call',
    columns: [
      { key: 'package', label: 'package' },
      { key: 'minKb', label: 'bundle, min KB', digits: 1 },
      { key: 'gzipKb', label: 'gzip KB', digits: 1 },
      { key: 'firstGzipKb', label: 'at first', digits: 1 },
      { key: 'importMs', label: 'cold import ms', digits: 1 },
      { key: 'importMinMs', label: 'shortest', digits: 1 },
      { key: 'instantiations', label: 'type instantiations' },
      { key: 'typeFiles', label: 'files' },
      { key: 'typeErrors', label: 'errors' },
      { key: 'packages', label: 'packages' },
      { key: 'files', label: 'files' },
      { key: 'mb', label: 'MB', digits: 2 },
    ],
    rows,
    notes: [
      'The bundle and the types are of a program of ten lines. At first: without what it imports when needed. Declarations are checked too (no skipLibCheck).',
    ],
  };
}
