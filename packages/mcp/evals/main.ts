// npm run evals [-- task …]: lets the scripted agent do the tasks, and a model too when EVAL_BASE_URL and EVAL_MODEL name one. `--local` plays
// the model's part through a provider on this machine.
import { parseArgs } from 'node:util';
import { startLocalProvider } from './local-provider.ts';
import { modelAgent, modelSettings } from './model-agent.ts';
import { type Played, play, scriptedAgent } from './play.ts';
import type { Task } from './task.ts';
import { tasks } from './tasks/index.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { local: { type: 'boolean', default: false } },
});
const chosen = positionals.length > 0 ? tasks.filter(({ name }) => positionals.includes(name)) : tasks;
const settings = modelSettings(process.env);

report('scripted agent', await each((task) => play(task, scriptedAgent)));
if (values.local) report('model path, local provider', await each(playLocally));
if (settings) {
  const agent = modelAgent(settings);
  report(settings.model, await each((task) => play(task, agent)));
}

async function playLocally(task: Task): Promise<Played> {
  const provider = await startLocalProvider(task);
  try {
    return await play(task, modelAgent({ baseUrl: provider.url, model: 'script', apiKey: 'local' }));
  } finally {
    await provider.close();
  }
}

async function each(one: (task: Task) => Promise<Played>): Promise<Played[]> {
  const played: Played[] = [];
  for (const task of chosen) played.push(await one(task));
  return played;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function report(agent: string, played: readonly Played[]): void {
  const sum = (count: (one: Played) => number) => played.reduce((total, one) => total + count(one), 0);
  const row = (cells: readonly (string | number)[]) => say(`| ${cells.join(' | ')} |`);
  say(`\n${agent}\n`);
  row(['task', 'calls', 'errors', 'dead ends', 'true', 'seconds']);
  row(['---', '---', '---', '---', '---', '---']);
  for (const { task, calls, errors, deadEnds, untrue, seconds } of played)
    row([task, calls, errors, deadEnds.length, untrue === undefined ? 'yes' : 'no', seconds.toFixed(1)]);
  const isTrue = sum(({ untrue }) => (untrue === undefined ? 1 : 0));
  const deadEnds = sum((one) => one.deadEnds.length);
  row([
    played.length,
    sum(({ calls }) => calls),
    sum(({ errors }) => errors),
    deadEnds,
    isTrue,
    sum(({ seconds }) => seconds).toFixed(1),
  ]);
  for (const { task, untrue, deadEnds: found } of played)
    for (const trouble of [...(untrue === undefined ? [] : [untrue]), ...found]) say(`${task}: ${trouble}`);
  if (isTrue < played.length || deadEnds > 0) process.exitCode = 1;
}
