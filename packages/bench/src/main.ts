// Prints how Cartouche compares with its peers and with the limits of the hardware:
// `main.ts [--quick] [--sentences] [--each] [--folder path] [--provider name] [--prices in,reused,out] [--json file] [--write] [name…]`.
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Bench, TokenPrices } from './bench.ts';
import { loadNow, type Result, toMarkdown, writeFigures, writeJson } from './report.ts';

// Loaded when asked for: what measures a client has no business with a server's code.
const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  http: async () => (await import('./benches/http.ts')).http,
  batches: async () => (await import('./benches/batches.ts')).batches,
  fairness: async () => (await import('./benches/fairness.ts')).fairness,
  cells: async () => (await import('./benches/cells.ts')).cells,
  files: async () => (await import('./benches/files.ts')).files,
  events: async () => (await import('./benches/events.ts')).events,
  neighbors: async () => (await import('./benches/neighbors.ts')).neighbors,
  mcp: async () => (await import('./benches/mcp.ts')).mcp,
  evals: async () => (await import('./benches/evals.ts')).evals,
  gate: async () => (await import('./benches/gate.ts')).gate,
  adversarial: async () => (await import('./benches/adversarial.ts')).adversarial,
  start: async () => (await import('./benches/start.ts')).start,
  'page-views': async () => (await import('./benches/page-views.ts')).pageViews,
  sdk: async () => (await import('./benches/sdk.ts')).sdk,
  'held-out': async () => (await import('./benches/held-out.ts')).heldOut,
  webhooks: async () => (await import('./benches/webhooks.ts')).webhooks,
  'hidden-text': async () => (await import('./benches/hidden-text.ts')).hiddenText,
  deliveries: async () => (await import('./benches/deliveries.ts')).deliveries,
  'constant-time': async () => (await import('./benches/constant-time.ts')).constantTime,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    sentences: { type: 'boolean', default: false },
    each: { type: 'boolean', default: false },
    folder: { type: 'string' },
    provider: { type: 'string' },
    prices: { type: 'string' },
    json: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}

const prices = readPrices(values.prices);
const startedAt = new Date();
const results: Result[] = [];
for (const name of positionals.length > 0 ? positionals : Object.keys(benches)) {
  const bench = await benches[name]?.();
  if (!bench) continue;
  const result = await runBench(name, bench);
  results.push(result);
  console.log(toMarkdown(result));
  if (values.json) writeJson(values.json, startedAt, results);
  if (values.write) writeFigures(new URL(`../figures/${name}.md`, import.meta.url), startedAt, result);
}
const wrong = results.flatMap(({ tables }) => tables.flatMap((table) => table.wrong ?? []));
for (const text of wrong) console.error(`Wrong: ${text}`);
process.exit(wrong.length > 0 ? 1 : 0);

async function runBench(name: string, bench: Bench): Promise<Result> {
  const undo: (() => unknown)[] = [];
  const loadBefore = loadNow();
  const start = performance.now();
  const context = {
    quick: values.quick,
    sentences: values.sentences,
    each: values.each,
    folder: values.folder,
    provider: values.provider,
    prices,
    say: (text: string) => console.error(`${name}: ${text}`),
    afterwards: (step: () => unknown) => undo.push(step),
  };
  const deadline = new AbortController();
  try {
    const late = wait(bench.deadlineMs, undefined, { signal: deadline.signal }).then(() => {
      throw new Error(`The bench ${name} took longer than ${bench.deadlineMs / 60_000} minutes.`);
    });
    const tables = await Promise.race([bench.run(context), late]);
    return { bench: name, seconds: (performance.now() - start) / 1000, loadBefore, loadAfter: loadNow(), tables };
  } finally {
    deadline.abort();
    for (const step of undo.reverse()) await step();
  }
}

function readPrices(text: string | undefined): TokenPrices | undefined {
  if (text === undefined) return undefined;
  const [read = NaN, reused = NaN, written = NaN, ...rest] = text.split(',').map(Number);
  if ([read, reused, written].some((price) => !(price >= 0)) || rest.length > 0) {
    console.error(`--prices must be three numbers, such as 3,0.3,15, not ${text}.`);
    process.exit(2);
  }
  return { in: read, reused, out: written };
}
