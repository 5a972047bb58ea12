import assert from 'node:assert/strict';
import { Cartouche, type ConversionEvent } from '@cartouche/sdk';
import type { TestServer } from '@cartouche/testing';

export async function pagination(server: TestServer): Promise<void> {
  const cartouche = new Cartouche(server.clientOptions);
  await server.seed.prospects(3);
  for (let made = 0; made < 3; made++) await server.seed.lead();
  const emails: string[] = [];
  const rows: ConversionEvent[] = [];
  let saved: string | undefined;
  const position = {
    read: async () => saved,
    write: async (cursor: string) => {
      saved = cursor;
    },
  };
  const database = { insert: async (events: readonly ConversionEvent[]) => void rows.push(...events) };

  // #region walk
  for await (const prospect of cartouche.prospects.iterate()) {
    emails.push(prospect.email);
    if (emails.length === 1_000) break; // sends nothing more
  }
  // #endregion
  assert.equal(emails.length, new Set(emails).size);

  // #region window
  const { prospects, truncated } = await cartouche.prospects.list({ createdAfter: new Date('2026-01-01') });
  if (truncated) console.log(`The newest ${prospects.length}; iterate() reaches the rest.`);
  // #endregion
  assert.equal(prospects.length, emails.length);

  // #region cursor
  for await (const { events, nextCursor } of cartouche.events.iteratePages({ cursor: await position.read() })) {
    await database.insert(events);
    await position.write(nextCursor);
  }
  // #endregion
  assert.equal(rows.length, 3);
  await server.seed.lead();
  for await (const { events } of cartouche.events.iteratePages({ cursor: saved })) rows.push(...events);
  assert.equal(new Set(rows.map(({ id }) => id)).size, 4);

  // #region prefetch
  for await (const event of cartouche.events.iterate({ prefetch: true })) {
    await database.insert([event]); // the next page is on its way meanwhile
  }
  // #endregion
}
