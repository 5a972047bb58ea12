// Kills workers in the middle of deliveries on a real Postgres, and counts what was lost: `chaos.ts [--kills 200] [--deliveries 20000]`.
import { parseArgs } from 'node:util';
import { runChaos } from '../../server/test/deliveries/chaos.ts';
import { startPostgres } from '../../server/test/support/postgres.ts';

const RECEIVERS = 6;
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '200' }, deliveries: { type: 'string', default: '20000' } },
});

const postgres = await startPostgres({ durable: true });
try {
  const result = await runChaos({
    target: postgres.url,
    kills: Number(values.kills),
    events: Math.ceil(Number(values.deliveries) / RECEIVERS),
    say: (text) => console.error(`chaos: ${text}`),
  });
  console.log(JSON.stringify(result, null, 2));
  const { kills: _kills, deliveries: _deliveries, requests: _requests, workerLost: _lost, ...losses } = result;
  process.exitCode = Object.values(losses).every((count) => count === 0) ? 0 : 1;
} finally {
  await postgres.stop();
}
