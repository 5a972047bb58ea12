// The long run: kills processes and the database at random while callers work, then looks whether anything was lost or done twice.
// `npm run soak -- [--kills 200] [--engine embedded|postgres] [--seed n]`; without an engine each gets half of the kills.
import { Command, InvalidArgumentError, Option } from 'commander';
import { runChaos } from './chaos/run-chaos.ts';

type Engine = 'embedded' | 'postgres';

const { kills, engine, seed } = new Command('npm run soak --')
  .option('--kills <n>', 'how many processes are killed', readCount, 200)
  .addOption(new Option('--engine <engine>', 'without it half of the kills each').choices(['embedded', 'postgres']))
  .option('--seed <n>', 'repeats a run', readCount, Date.now() % 1_000_000)
  .parse()
  .opts<{ kills: number; engine?: Engine; seed: number }>();

const say = (text: string) => process.stdout.write(`${text}\n`);

let failures = 0;
for (const one of engine ? [engine] : (['postgres', 'embedded'] as const)) {
  const began = performance.now();
  say(`${one}: ${engine ? kills : Math.ceil(kills / 2)} kills with --seed ${seed}`);
  const report = await runChaos({
    engine: one,
    kills: engine ? kills : Math.ceil(kills / 2),
    seed,
    say: (text) => say(`  ${text}`),
  });
  failures += report.findings.length;
  say(JSON.stringify({ ...report, seconds: Math.round((performance.now() - began) / 1_000) }, null, 2));
}
process.exitCode = failures === 0 ? 0 : 1;

function readCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}
