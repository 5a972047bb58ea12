import type { Bench, BenchContext } from '../bench.ts';
import { startDurablePostgres, temporaryFolder } from '../cartouche.ts';
import { type Program, startProgram } from '../program.ts';
import type { DeliveryReceiverCalls } from '../programs/delivery-receiver.ts';
import type { DeliverySenderCalls } from '../programs/delivery-sender.ts';
import type { Row, Table } from '../report.ts';
import { median, quantile } from '../rounds.ts';

type Sender = Program<DeliverySenderCalls>;
type Ports = { http: number; https: number };
type Sizes = { rounds: number; turnMs: number; queued: number; hanging: number; events: number; many: number };

const CONNECTORS = 20;

/** The delivery engine compared with a loop that only posts, and a healthy receiver next to broken ones; on both databases. */
export const deliveries: Bench = {
  deadlineMs: 15 * 60_000,
  run: async (context) => {
    const sizes: Sizes = context.quick
      ? { rounds: 2, turnMs: 500, queued: 500, hanging: 500, events: 40, many: 20_000 }
      : { rounds: 5, turnMs: 1_000, queued: 4_000, hanging: 10_000, events: 150, many: 1_000_000 };
    const receiver = await startProgram<DeliveryReceiverCalls>(
      new URL('../programs/delivery-receiver.ts', import.meta.url),
    );
    context.afterwards(() => receiver.end());
    const ports = await receiver.call('ports');
    const postgres = await startDurablePostgres(context);
    const engines: Record<string, () => Promise<Record<string, string>>> = {
      embedded: async () => ({ BENCH_DATA_DIR: temporaryFolder(context) }),
      Postgres: async () => ({ BENCH_DATABASE_URL: await postgres.addDatabase(`b${Date.now()}`) }),
    };
    const rows: Row[] = [];
    for (const [engine, settings] of Object.entries(engines)) {
      context.say(`${engine}: throughput`);
      const shared = await settings();
      const one = await startSender(context, shared);
      rows.push(await throughput(one, ports, sizes, engine));
      if (engine === 'Postgres') {
        const two = await startSender(context, shared);
        context.say('Postgres: two workers');
        rows.push(await withTwo(one, two, ports, sizes));
        await two.end();
        context.say('Postgres: CPU of https');
        rows.push(await cpuOfHttps(one, ports, sizes));
      }
      await one.end();
      context.say(`${engine}: next to broken receivers`);
      for (const wereHealthy of [false, true])
        rows.push(await besideBroken(context, await settings(), { ports, receiver, sizes, engine, wereHealthy }));
    }
    context.say('Postgres: claims');
    rows.push(await claimCost(context, await engines['Postgres']?.(), ports, sizes));
    return [tableOf(rows)];
  },
};

async function startSender(context: BenchContext, settings: Record<string, string> = {}): Promise<Sender> {
  const program = await startProgram<DeliverySenderCalls>(new URL('../programs/delivery-sender.ts', import.meta.url), {
    BENCH_DATABASE_URL: '',
    BENCH_DATA_DIR: '',
    ...settings,
  });
  context.afterwards(() => program.end());
  return program;
}

const answering = (origin: string) => Array.from({ length: CONNECTORS }, (_, n) => `${origin}/answer?n=${n}`);
const perSecond = ({ done, seconds }: { done: number; seconds: number }) => done / seconds;

async function throughput(sender: Sender, { http }: Ports, sizes: Sizes, engine: string): Promise<Row> {
  const origin = `http://127.0.0.1:${http}`;
  const ids = await sender.call('register', { urls: answering(origin), kind: 'lead.intent' });
  const [own, loop]: [number[], number[]] = [[], []];
  await sender.call('plainLoop', { ms: 300, origin });
  for (let round = 0; round <= sizes.rounds; round++) {
    await sender.call('queue', { ids, count: sizes.queued / 2 });
    const measured = perSecond(await sender.call('turn', sizes.turnMs));
    const plain = perSecond(await sender.call('plainLoop', { ms: sizes.turnMs, origin }));
    // The first round warms up.
    if (round > 0) own.push(measured);
    if (round > 0) loop.push(plain);
  }
  await sender.call('closeLoop');
  const ratio = median(own.map((value, index) => value / (loop[index] ?? Number.NaN)));
  return {
    figure: `${engine}: ÷ undici keep-alive, 16 at once, 20 connectors without a rate limit`,
    value: ratio.toFixed(3),
    good: engine === 'embedded' ? '≥ 0.25' : '≥ 0.30',
    said: `${median(own).toFixed(0)}/s against ${median(loop).toFixed(0)}/s; medians of ${sizes.rounds} paired rounds`,
  };
}

async function withTwo(one: Sender, two: Sender, { http }: Ports, sizes: Sizes): Promise<Row> {
  const origin = `http://127.0.0.1:${http}`;
  const ids = await one.call('register', { urls: answering(origin).map((url) => `${url}&two`), kind: 'lead.intent' });
  const [single, both]: [number[], number[]] = [[], []];
  for (let round = 0; round < sizes.rounds; round++) {
    await one.call('queue', { ids, count: sizes.queued });
    single.push(perSecond(await one.call('turn', sizes.turnMs)));
    const together = await Promise.all([one, two].map((sender) => sender.call('turn', sizes.turnMs)));
    // Each counts what both recorded.
    both.push(Math.max(...together.map(perSecond)));
  }
  const ratio = median(both.map((value, index) => value / (single[index] ?? Number.NaN)));
  return {
    figure: 'Postgres: two workers ÷ one, on the same cores',
    value: ratio.toFixed(2),
    good: '≥ 1',
    said: `${median(both).toFixed(0)}/s against ${median(single).toFixed(0)}/s`,
  };
}

async function cpuOfHttps(sender: Sender, { https }: Ports, sizes: Sizes): Promise<Row> {
  const origin = `https://acme.localhost:${https}`;
  const ids = await sender.call('register', { urls: answering(origin), kind: 'lead.intent' });
  const each: number[] = [];
  for (let round = 0; round <= sizes.rounds; round++) {
    await sender.call('queue', { ids, count: sizes.queued / 2 });
    const { done, cpuMs } = await sender.call('turn', sizes.turnMs);
    if (round > 0) each.push(cpuMs / done);
  }
  return {
    figure: 'CPU of an https attempt on a kept connection, without the database server',
    value: `${median(each).toFixed(2)} ms`,
    good: '≤ 0.3 ms',
    said: 'claim, signature, request and record included',
  };
}

type Beside = {
  ports: Ports;
  receiver: Program<DeliveryReceiverCalls>;
  sizes: Sizes;
  engine: string;
  wereHealthy: boolean;
};

async function besideBroken(
  context: BenchContext,
  settings: Record<string, string>,
  { ports, receiver, sizes, engine, wereHealthy }: Beside,
): Promise<Row> {
  // Nothing listens there: the names never resolve.
  const sender = await startSender(context, { ...settings, BENCH_NAME_SERVER: '127.0.0.1:9' });
  const origin = `http://127.0.0.1:${ports.http}`;
  const hanging = Array.from({ length: 10 }, (_, n) => `${origin}/hang?n=${n}`);
  const dead = Array.from({ length: 100 }, (_, n) => `https://dead-${n}.test/`);
  const broken = await sender.call('register', { urls: hanging, kind: 'lead.intent' });
  const unresolved = await sender.call('register', { urls: dead, kind: 'lead.intent' });
  await sender.call('register', { urls: [`${origin}/timed`], kind: 'form.submitted' });
  await sender.call('queue', { ids: broken, count: sizes.hanging });
  await sender.call('queue', { ids: unresolved, count: Math.min(1_000, sizes.hanging) });
  if (wereHealthy) await sender.call('trust', [...broken, ...unresolved]);
  await receiver.call('onTheWay');
  await sender.call('start');
  await sender.call('publish', { count: sizes.events, pauseMs: 20 });
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  await sender.call('stop');
  await sender.end();
  const times = await receiver.call('onTheWay');
  return {
    figure: `${engine}: healthy connector p50 / p99 next to ten that hang and 100 dead names${wereHealthy ? ', which were healthy before' : ''}`,
    value: `${quantile(times, 0.5)} / ${quantile(times, 0.99)} ms`,
    good: '≤ 25 / ≤ 250 ms',
    said: `${times.length} of ${sizes.events} arrived; from before the publishing transaction to the receiver`,
  };
}

async function claimCost(
  context: BenchContext,
  settings: Record<string, string> | undefined,
  { http }: Ports,
  sizes: Sizes,
): Promise<Row> {
  const sender = await startSender(context, settings);
  const ids = await sender.call('register', { urls: answering(`http://127.0.0.1:${http}`), kind: 'lead.intent' });
  await sender.call('queue', { ids, count: 1_000 / CONNECTORS });
  await sender.call('claim', 10);
  const few = median(await sender.call('claim', 40));
  await sender.call('queue', { ids, count: sizes.many / CONNECTORS });
  await sender.call('claim', 10);
  const many = median(await sender.call('claim', 40));
  await sender.end();
  return {
    figure: `Postgres: cost of a claim of 100 at ${sizes.many.toLocaleString('en')} queued ÷ at 1,000`,
    value: (many / few).toFixed(2),
    good: '≤ 1.3',
    said: `${many.toFixed(2)} ms against ${few.toFixed(2)} ms, planned each time`,
  };
}

function tableOf(rows: readonly Row[]): Table {
  return {
    title: 'Deliveries',
    columns: [
      { key: 'figure', label: 'figure' },
      { key: 'value', label: 'measured' },
      { key: 'good', label: 'good is' },
      { key: 'said', label: 'how' },
    ],
    rows,
    notes: ['`npm run soak` counts the deliveries that a kill loses.'],
  };
}
