import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { migrate, migrationsFolder, readMigrations } from '../../src/database/migrate.ts';
import { createBareDatabase } from '../support/database.ts';

const ID = '9c8b7a69-5847-4635-a241-302f1e0d0c01';

test('what was stored of a call before is a proposal, and a page in review gets a preview key', async () => {
  const database = await createBareDatabase();
  onTestFinished(() => database.close());
  const earlier = await mkdtemp(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rm(earlier, { recursive: true }));
  for (const { name } of await readMigrations(migrationsFolder()))
    if (name < '0024') await copyFile(join(migrationsFolder(), name), join(earlier, name));
  await migrate(database, earlier);
  const want = { who: 'Ada', text: 'No more paper.', quote: 'We want no more paper.' };
  const digest = { material_id: ID, wants: [want, { ...want, who: null }], objections: [], nextSteps: [want] };
  const run = (id: string, stored: object | null) => sql`
    INSERT INTO purpose_runs (workspace_id, id, purpose_template_id, prospect_id, status, spec, call_intelligence, frame_id,
      consent_attested, call_digest, created_at, updated_at)
    VALUES (${ID}, ${id}, ${ID}, ${ID}, 'ready', '{}', true, ${ID}, false, ${stored && JSON.stringify(stored)}::jsonb,
      ${id === ID ? '2026-11-20' : '2026-11-21'}, now())`;
  await run(ID, digest).execute(database.db);
  await run('2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10', null).execute(database.db);
  const page = (id: string, status: string) => sql`
    INSERT INTO pages (workspace_id, id, page_token, prospect_id, template_id, template_version, status, model, created_at)
    VALUES (${ID}, ${id}, ${status}, ${ID}, ${ID}, 1, ${status}, '{}', now())`;
  await page(ID, 'review').execute(database.db);
  await page('2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10', 'rendered').execute(database.db);

  await migrate(database);
  const { rows } = await sql`SELECT call_digest FROM purpose_runs ORDER BY created_at`.execute(database.db);
  const proposed = { proposed_text: want.text, status: 'proposed', edited: false, named: false };
  expect(rows).toEqual([
    {
      call_digest: {
        material_id: ID,
        wants: [
          { ...want, ...proposed, id: 'want-1-9c8b7a69' },
          { ...want, ...proposed, who: null, id: 'want-2-9c8b7a69' },
        ],
        objections: [],
        nextSteps: [{ ...want, ...proposed, id: 'next-step-1-9c8b7a69' }],
      },
    },
    { call_digest: null },
  ]);
  const { rows: keys } = await sql`SELECT preview_key FROM pages ORDER BY status DESC`.execute(database.db);
  expect(keys).toEqual([{ preview_key: expect.stringMatching(/^[0-9a-f]{32}$/) }, { preview_key: null }]);
});
