// Prints how Cartouche does beside its peers and beside what the hardware allows: `main.ts [--quick] [--json file] [name…]`.
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Bench } from './bench.ts';
import { batch } from './benches/batch.ts';
import { events } from './benches/events.ts';
import { http } from './benches/http.ts';
import { start } from './benches/start.ts';
import { loadNow, type Result, toMarkdown, writeJson } from './report.ts';

const benches: Readonly<Record<string, Bench>> = { http, batch, events, start };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, json: { type: 'string' } },
});
const unknown = positionals.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}

const startedAt = new Date();
const results: Result[] = [];
for (const name of positionals.length > 0 ? positionals : Object.keys(benches)) {
  const result = await runBench(name, benches[name] as Bench);
  results.push(result);
  console.log(toMarkdown(result));
  if (values.json) writeJson(values.json, startedAt, results);
}
process.exit(0);

async function runBench(name: string, bench: Bench): Promise<Result> {
  const undo: (() => unknown)[] = [];
  const loadBefore = loadNow();
  const start = performance.now();
  const context = {
    quick: values.quick,
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
