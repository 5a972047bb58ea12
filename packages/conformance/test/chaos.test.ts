import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { runChaos } from '../src/chaos/run-chaos.ts';

// A short run with another seed each time; `npm run soak` is the long one, and repeats a seed.
const { database } = inject('target');
const KILLS = { embedded: 2, postgres: 4 };

const folder = mkdtempSync(join(tmpdir(), 'cartouche-history-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.skipIf(database === 'foreign')(
  'kills lose nothing that was acknowledged, charge nothing twice and fail no page',
  async ({ annotate }) => {
    const engine = database === 'postgres' ? 'postgres' : 'embedded';
    const seed = Date.now() % 1_000_000;
    const path = join(folder, 'history.jsonl');
    await annotate(`npm run soak -- --engine ${engine} --kills ${KILLS[engine]} --seed ${seed}`);
    const said: string[] = [];
    const verdict = await runChaos({ engine, kills: KILLS[engine], seed, path, say: (text) => said.push(text) });
    expect({ seed, said, contradictions: verdict.contradictions }).toEqual({ seed, said, contradictions: [] });
    expect(verdict.figures['acknowledged']?.['prospect']).toBeGreaterThan(0);
  },
);
