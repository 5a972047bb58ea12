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
  deadlineMs: 6 * 60_000,
  run: async (context) => {
    installPeers(context.say);
    return [await callTable(context), await footprintTable(context)];
  },
};

async function callTable(context: BenchContext): Promise<Table> {
  const server = await startProgram<LoopbackServerCalls>(new URL('../programs/loopback-server.ts', import.meta.url));
  context.afterwards(() => server.end());
  const order = { baseUrl: await server.call('url'), rounds: context.quick ? 3 : 80, callsPerRound: 50 };
  const samples: Partial<Record<'get' | 'post', Record<string, number[]>>> = {};
  for (const method of ['get', 'post'] as const) {
    context.say(`calls: ${method.toUpperCase()}`);
    // A process for each, so that what the first leaves behind is not the second's.
    const program = await startProgram<ClientCalls>(new URL('../programs/client-calls.ts', import.meta.url));
    context.afterwards(() => program.end());
    samples[method] = await program.call('time', { ...order, method });
    await program.end();
  }
  const { get = {}, post = {} } = samples;
  const cost = (own: number[] = [], base: number[] = []) => [median(own), median(own) / median(base)] as const;
  const rows = Object.keys(get).map((client): Row => {
    const [getUs, getRatio] = cost(get[client], get[BASE]);
    const [postUs, postRatio] = cost(post[client], post[BASE]);
    return { client, getUs, getRatio, postUs, postRatio };
  });
  return {
    title: 'Processor time of one call',
    columns: [
      { key: 'client', label: 'client' },
      { key: 'getUs', label: 'GET µs' },
      { key: 'getRatio', label: '× bare fetch', digits: 2 },
      { key: 'postUs', label: 'POST µs' },
      { key: 'postRatio', label: '× bare fetch', digits: 2 },
    ],
    rows,
    notes: [
      `Median of ${order.rounds} interleaved rounds of ${order.callsPerRound} calls; the same answer to everybody.`,
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
  const cold = await inRounds(context.quick ? 2 : 15, imports);
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
