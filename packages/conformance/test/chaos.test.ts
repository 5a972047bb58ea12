import { expect, inject, test } from 'vitest';
import { runChaos } from '../src/chaos/run-chaos.ts';

// A short run with another seed each time; `npm run soak` is the long one, and repeats a seed.
const { database } = inject('target');
const KILLS = { embedded: 2, postgres: 4 };

test.skipIf(database === 'foreign')(
  'kills lose nothing that was acknowledged, charge nothing twice and fail no page',
  async ({ annotate }) => {
    const engine = database === 'postgres' ? 'postgres' : 'embedded';
    const seed = Date.now() % 1_000_000;
    await annotate(`npm run soak -- --engine ${engine} --kills ${KILLS[engine]} --seed ${seed}`);
    const said: string[] = [];
    const report = await runChaos({ engine, kills: KILLS[engine], seed, say: (text) => said.push(text) });
    expect({ seed, said, findings: report.findings }).toEqual({ seed, said, findings: [] });
    expect(report.acknowledged.prospects).toBeGreaterThan(0);
  },
  600_000,
);
