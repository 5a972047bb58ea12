// The long run of `workspaces move`: moves a workspace between two cells while callers write, visitors read, and a receiver counts.
// `node --conditions=@cartouche/source packages/conformance/src/moves/move-program.ts --rows 30000 [--kills 20]`
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { Command, InvalidArgumentError } from 'commander';
import { fillCell, startCells, type TestCell } from './cells.ts';
import { judge } from './judge.ts';
import { type Refusal, startCountingReceiver, startLoad } from './load.ts';
import { killMove, STEPS, startMove } from './run-move.ts';

const { rows, kills, steps } = new Command('move-program')
  .option('--rows <n>', 'how many people are stored before', readCount, 30_000)
  .option('--kills <n>', 'how often the command is killed at each step; 0 moves once', readCount, 0)
  .option('--steps <list>', 'the steps, separated by commas', STEPS.join(','))
  .parse()
  .opts<{ rows: number; kills: number; steps: string }>();
const say = (text: string) => process.stdout.write(`${text}\n`);

const { cells, close } = await startCells();
const receiver = await startCountingReceiver();
try {
  const workspace = await fillCell(cells[0], receiver.url, rows);
  const load = startLoad(cells, workspace, 'load');
  await delay(3_000);
  let [from, to]: [TestCell, TestCell] = cells;
  let moves = 0;
  const move = async (killedAt?: string) => {
    const began = performance.now();
    if (killedAt !== undefined) await killMove({ from, to, ...workspace }, killedAt);
    const program = startMove({ from, to, ...workspace });
    const report = await program.report();
    const took = Math.round(performance.now() - began);
    const seen = load.done.refusals.filter(({ at }) => at >= began);
    say(`${++moves} ${killedAt ?? ''} ${JSON.stringify(report)} ${took} ms, load ${loadavg()[0]?.toFixed(1)}`);
    say(`  ${[...program.steps].map(([step, at]) => `${step} ${Math.round(at - began)}`).join(', ')}`);
    const longest = longestOf(seen);
    if (longest)
      say(
        `  longest refusal ${Math.round(longest.ms)} ms, ${Math.round(longest.at - began)} ms after the beginning: ${longest.answers.join(', ')}`,
      );
    await startMove({ from, to, ...workspace }, ['--confirm']).report();
    [from, to] = [to, from];
  };
  if (kills === 0) await move();
  else for (const step of steps.split(',')) for (let kill = 0; kill < kills; kill++) await move(step);
  await delay(3_000);
  const done = await load.finish();
  const counts = {
    people: done.people.length,
    pages: done.pages.length,
    visits: done.visits,
    refused: done.refusals.length,
  };
  const { ms = 0, toAnswerMs = 0 } = longestOf(done.refusals) ?? {};
  say(JSON.stringify({ moves, ...counts, longestRefusalMs: Math.round(ms), toAnswerMs: Math.round(toAnswerMs) }));
  say(JSON.stringify(await judge(from, workspace, { done, received: receiver.counts }), null, 2));
} finally {
  receiver.close();
  await close();
}

function longestOf(refusals: readonly Refusal[]): Refusal | undefined {
  return refusals.toSorted((one, other) => other.ms - one.ms)[0];
}

function readCount(text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}
