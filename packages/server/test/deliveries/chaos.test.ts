import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { runChaos } from './chaos.ts';

const folder = mkdtempSync(join(tmpdir(), 'cartouche-chaos-'));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

it('loses no event and no attempt when workers are killed in the middle of deliveries', async () => {
  const isShared = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
  await using database = isShared ? await createTestDatabase() : undefined;
  const result = await runChaos({ target: database?.url ?? folder, kills: isShared ? 4 : 2, events: 30 });
  expect(result).toMatchObject({
    deliveries: 180,
    eventsWithoutDelivery: 0,
    deliveriesWithoutPlace: 0,
    undelivered: 0,
    unrecordedRequests: 0,
    gaps: 0,
    repeatedNumbers: 0,
    slotsLeaked: 0,
  });
  expect(result.requests).toBeGreaterThan(90);
});
