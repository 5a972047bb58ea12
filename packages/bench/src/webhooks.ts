// Verifying a delivery beside what one would write by hand with createHmac, as ratios from one run: the candidates take turns in
// each round, so what else the machine does falls on all of them.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createVerifier, sign } from '@cartouche/webhooks';

const SECRET = 'whsec_9b1c5e7d3f2a48609b1c5e7d3f2a4860';
const SIZES = { '300 B': 300, '2 KB': 2_048, '64 KB': 65_536, '1 MB': 1_048_576 };
const ROUNDS = 201;
// Shorter than a time slice of the scheduler, so that most batches run undisturbed on a busy machine.
const BATCH_MS = 1;
const WARM_UP_CALLS = 300;

type Candidate = () => unknown;

// The usual dozen lines: text of the body, hex against hex, age.
function verifyNaively(body: string | Uint8Array, header: string): boolean {
  const [t = '', v1 = ''] = header.split(',').map((part) => part.slice(part.indexOf('=') + 1));
  const text = typeof body === 'string' ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString();
  const expected = createHmac('sha256', SECRET).update(`${t}.${text}`).digest('hex');
  return timingSafeEqual(Buffer.from(expected), Buffer.from(v1)) && Math.abs(Date.now() / 1000 - Number(t)) <= 300;
}

// What a verifier can't do without: one HMAC over the bytes, with the pieces ready.
function hashOnly(body: string | Uint8Array, t: string): string {
  return createHmac('sha256', SECRET).update(t).update(body).digest('hex');
}

function bodyOf(bytes: number): string {
  const [before, after] = ['{"event":"form.submitted","fields":{"note":"', '"}}'];
  return before + 'n'.repeat(bytes - before.length - after.length) + after;
}

function nanosecondsPerCall(candidate: Candidate, calls: number): number {
  const start = process.hrtime.bigint();
  for (let call = 0; call < calls; call++) candidate();
  return Number(process.hrtime.bigint() - start) / calls;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

function compare(candidates: Record<string, Candidate>): Map<string, { microseconds: number; ratio: number }> {
  const names = Object.keys(candidates);
  const call = (name: string) => candidates[name] as Candidate;
  for (const name of names) nanosecondsPerCall(call(name), WARM_UP_CALLS);
  const calls = new Map(
    names.map((name) => [name, Math.max(1, Math.round((BATCH_MS * 1e6) / nanosecondsPerCall(call(name), 20)))]),
  );
  const samples = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round++) {
    // A different one goes first each time.
    for (const offset of names.keys()) {
      const name = names[(round + offset) % names.length] as string;
      samples.get(name)?.push(nanosecondsPerCall(call(name), calls.get(name) as number));
    }
  }
  const base = samples.get('naive') as number[];
  return new Map(
    [...samples].map(([name, own]) => [
      name,
      { microseconds: median(own) / 1000, ratio: median(own.map((sample, round) => sample / (base[round] as number))) },
    ]),
  );
}

const verifier = createVerifier({ secrets: SECRET, maxBodyBytes: 2_097_152 });

console.log(
  `Verifying a delivery, Node ${process.version}: median of ${ROUNDS} interleaved rounds, µs and ratio to naive createHmac\n`,
);
console.log('| body | naive | hash only | verifySignature | verify, with JSON and event | naive + JSON.parse |');
console.log('|---|---|---|---|---|---|');
for (const [label, bytes] of Object.entries(SIZES)) {
  for (const kind of ['bytes', 'text'] as const) {
    const text = bodyOf(bytes);
    const body = kind === 'text' ? text : Buffer.from(text);
    const header = sign(body, { secret: SECRET });
    const t = `${header.slice(2, 12)}.`;
    const results = compare({
      naive: () => verifyNaively(body, header),
      hashOnly: () => hashOnly(body, t),
      verifySignature: () => verifier.verifySignature(body, header),
      verify: () => verifier.verify(body, header),
      naiveThenParse: () => verifyNaively(body, header) && JSON.parse(body.toString()),
    });
    const cells = [...results.values()].map(
      ({ microseconds, ratio }) => `${microseconds.toFixed(2)} · ${ratio.toFixed(2)}`,
    );
    console.log(`| ${label}, ${kind} | ${cells.join(' | ')} |`);
  }
}
