// The long run: kills processes and the database at random while callers work, then compares what was acknowledged with what is there.
// `npm run soak -- [--kills 200] [--engine embedded|postgres] [--seed n] [--histories folder]`; without an engine each gets that many kills.
// `npm run soak -- --check file` reads a history again and says what contradicts it; packages/conformance/histories has those of the last runs.
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { checkHistory, type Verdict } from './chaos/check-history.ts';
import type { Engine } from './chaos/fleet.ts';
import { keepHistory, readHistory } from './chaos/history.ts';
import { runChaos } from './chaos/run-chaos.ts';

const { kills, engine, seed, histories, check } = new Command('npm run soak --')
  .option('--kills <n>', 'how many processes are killed on each engine', readCount, 200)
  .addOption(new Option('--engine <engine>', 'without it both, one after the other').choices(['embedded', 'postgres']))
  .option('--seed <n>', 'repeats the choices of a run', readCount, Date.now() % 1_000_000)
  .option('--histories <folder>', 'where the histories are written', join(tmpdir(), 'cartouche-histories'))
  .option('--check <file>', 'kills nothing: checks the history of an earlier run')
  .parse()
  .opts<{ kills: number; engine?: Engine; seed: number; histories: string; check?: string }>();

const say = (text: string) => process.stdout.write(`${text}\n`);

// The first Ctrl-C ends the kills; what was done until then is compared.
const stop = new AbortController();
process.once('SIGINT', () => stop.abort()).once('SIGTERM', () => stop.abort());

let contradictions = 0;
if (check === undefined) mkdirSync(histories, { recursive: true });
if (check !== undefined) report(checkHistory(readHistory(check)));
else for (const one of engine ? [engine] : (['embedded', 'postgres'] as const)) await kill(one);
process.exitCode = contradictions === 0 ? 0 : 1;

async function kill(one: Engine): Promise<void> {
  const path = join(histories, `${one}-${seed}.jsonl`);
  say(`${one}: ${kills} kills with --seed ${seed}, written to ${path}`);
  const began = performance.now();
  const verdict = await runChaos({
    engine: one,
    kills,
    seed,
    path,
    say: (text) => say(`  ${text}`),
    signal: stop.signal,
  });
  const seconds = Math.round((performance.now() - began) / 1_000);
  const summary = { engine: one, seed, seconds, ...verdict };
  writeFileSync(path.replace(/jsonl$/, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`);
  keepHistory(`${path}.gz`, readHistory(path));
  report(verdict);
}

function report(verdict: Verdict): void {
  contradictions += verdict.contradictions.length;
  say(JSON.stringify(verdict, null, 2));
}

function readCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}
