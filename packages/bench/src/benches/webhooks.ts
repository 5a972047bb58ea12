import type { Bench } from '../bench.ts';
import { installPeers } from '../peers.ts';
import type { Row, Table } from '../report.ts';
import { inRounds, median, medianRatio } from '../rounds.ts';
import { makeVerifications, type Verification } from '../webhooks/verifiers.ts';

const SIZES = { '300 B': 300, '2 KB': 2_048, '64 KB': 65_536, '1 MB': 1_048_576 };
// Shorter than a time slice of the scheduler, so that most batches run undisturbed on a busy machine.
const BATCH_NANOSECONDS = 1e6;
const WARM_UP_NANOSECONDS = 30e6;

/** The factor by which each peer must be slower than ours. */
const pairs = [
  { own: 'cartouche verifySignature', peer: 'naive', factor: '1.82 up to 2 KB, then 1' },
  { own: 'cartouche verifySignature', peer: 'standardwebhooks *', factor: '5' },
  { own: 'cartouche verifySignature', peer: 'svix *', factor: '5' },
  { own: 'cartouche verify *', peer: 'standardwebhooks *', factor: '–' },
  { own: 'cartouche verify *', peer: 'svix *', factor: '–' },
  { own: 'cartouche verifySignature', peer: 'stripe verifyHeader', factor: '1' },
  { own: 'cartouche verify *', peer: 'stripe constructEvent *', factor: '1' },
  { own: 'cartouche verifySignature', peer: 'octokit verify', factor: '–' },
  // The most that any verifier could reach before octokit: from 64 KB on, little is left between the row above and this one.
  { own: 'SHA-256 of the bytes alone', peer: 'octokit verify', factor: '–' },
  { own: 'cartouche, two secrets, the second signs', peer: 'octokit verify', factor: '1' },
  { own: 'cartouche, two secrets, both take turns', peer: 'octokit verify', factor: '1 at 2 KB' },
  { own: 'cartouche, two secrets, both sign', peer: 'octokit verify', factor: '1' },
];

type Samples = Record<string, number[]>;

/** Compares a verification with a naive one and with the peers, for text and for bytes. */
export const webhooks: Bench = {
  deadlineMs: 6 * 60_000,
  run: async ({ quick, say }) => {
    installPeers(say);
    const cases: { label: string; samples: Samples }[] = [];
    for (const [size, bytes] of Object.entries(SIZES)) {
      for (const kind of ['text', 'Buffer']) {
        const label = `${size} ${kind}`;
        say(label);
        const text = bodyOf(bytes);
        const verifications = await makeVerifications(kind === 'text' ? text : Buffer.from(text));
        cases.push({ label, samples: await timeInTurns(verifications, quick ? 9 : 121) });
      }
    }
    return [verifierTable(cases), pairTable(cases)];
  },
};

function bodyOf(bytes: number): string {
  const [before, after] = ['{"event":"form.submitted","fields":{"note":"', '"}}'];
  return before + 'n'.repeat(bytes - before.length - after.length) + after;
}

async function timeInTurns(verifications: Readonly<Record<string, Verification>>, rounds: number): Promise<Samples> {
  const candidates: Record<string, () => Promise<number>> = {};
  for (const [name, verification] of Object.entries(verifications)) {
    if ((await verification()) === false) throw new Error(`${name} refuses a good delivery.`);
    let spent = 0;
    while (spent < WARM_UP_NANOSECONDS) spent += (await nanosecondsPerCall(verification, 50)) * 50;
    const each = await nanosecondsPerCall(verification, 20);
    const calls = Math.max(1, Math.round(BATCH_NANOSECONDS / each));
    candidates[name] = () => nanosecondsPerCall(verification, calls);
  }
  return inRounds(rounds, candidates);
}

async function nanosecondsPerCall(verification: Verification, calls: number): Promise<number> {
  const start = process.hrtime.bigint();
  for (let call = 0; call < calls; call++) {
    const result = verification();
    if (result instanceof Promise) await result;
  }
  return Number(process.hrtime.bigint() - start) / calls;
}

function verifierTable(cases: readonly { label: string; samples: Samples }[]): Table {
  const rows = Object.keys(cases[0]?.samples ?? {}).map((verifier) => {
    const row: Row = { verifier };
    for (const { label, samples } of cases) {
      const microseconds = median(samples[verifier] ?? []) / 1000;
      const ratio = medianRatio(samples[verifier] ?? [], samples['naive'] ?? []);
      Object.assign(row, { [`${label} µs`]: microseconds, [`${label} ratio`]: ratio });
      row[label] = `${microseconds.toFixed(microseconds < 100 ? 2 : 0)} · ${ratio.toFixed(2)}`;
    }
    return row;
  });
  return {
    title: 'Verifying a delivery: µs · ratio to naive',
    columns: [{ key: 'verifier', label: 'verifier' }, ...cases.map(({ label }) => ({ key: label, label }))],
    rows,
    notes: [
      'Median of interleaved rounds. Naive: createHmac over the text, hex compared in constant time, age checked. *: with the JSON parsed.',
    ],
  };
}

function pairTable(cases: readonly { label: string; samples: Samples }[]): Table {
  const rows = pairs.map(({ own, peer, factor }) => {
    const row: Row = { pair: `${own}, before ${peer}`, factor };
    for (const { label, samples } of cases) row[label] = medianRatio(samples[peer] ?? [], samples[own] ?? []);
    return row;
  });
  return {
    title: 'Times as fast',
    columns: [
      { key: 'pair', label: 'ours, before the peer' },
      { key: 'factor', label: 'good is at least' },
      ...cases.map(({ label }) => ({ key: label, label, digits: 2 })),
    ],
    rows,
  };
}
