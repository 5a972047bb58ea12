// The long run of the fuzzer: `fuzz-program.ts [--requests 50000] [--engine embedded|postgres] [--seed n]`.
import { parseArgs } from 'node:util';
import { runFuzz } from './fuzz/run-fuzz.ts';
import { connectOperator } from './operator.ts';
import { startTarget } from './start-target.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    engine: { type: 'string', default: 'embedded' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
// The longest time for which this thread worked without a pause: the server's and the caller's together.
let stalledMs = 0;
let before = process.threadCpuUsage();
setInterval(() => {
  const now = process.threadCpuUsage();
  stalledMs = Math.max(stalledMs, (now.user + now.system - before.user - before.system) / 1_000);
  before = now;
}, 1).unref();

const { target, stop } = await startTarget({ CONFORMANCE_DATABASE: values.engine, RATE_LIMIT_PER_MINUTE: '1000000' });
const operator = connectOperator(target.operatorUrl ?? '');
const [own, stranger] = await Promise.all(
  [1, 2].map(() => operator.createWorkspace({ plan: 'scale', allowanceCents: 100_000_000 })),
);
stalledMs = 0;
const report = await runFuzz({
  url: target.baseUrl,
  apiKey: own?.apiKey ?? '',
  strangerKey: stranger?.apiKey ?? '',
  keyIds: [own?.keyId ?? '', stranger?.keyId ?? ''],
  requests: Number(values.requests),
  seed: Number(values.seed),
});
process.stdout.write(`${JSON.stringify({ ...values, ...report, stalledMs: Math.round(stalledMs) }, null, 2)}\n`);
await stop().catch((error: Error) => process.stdout.write(`${error.message.slice(0, 2_000)}\n`));
process.exit(report.findings.length === 0 ? 0 : 1);
