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
  for await (const prospect of cartouche.prospects.list()) {
    emails.push(prospect.email);
    if (emails.length === 1_000) break; // sends nothing more
  }
  // #endregion
  assert.equal(emails.length, new Set(emails).size);

  // #region window
  const { prospects, nextCursor } = await cartouche.prospects.list({ limit: 2 });
  const next = await cartouche.prospects.list({ limit: 2, cursor: nextCursor });
  // #endregion
  assert.equal(new Set([...prospects, ...next.prospects].map(({ id }) => id)).size, 4);

  // #region cursor
  for await (const { events, nextCursor } of cartouche.events.list({ cursor: await position.read() }).byPage()) {
    await database.insert(events);
    await position.write(nextCursor);
  }
  // #endregion
  assert.equal(rows.length, 3);
  await server.seed.lead();
  for await (const { events } of cartouche.events.list({ cursor: saved }).byPage()) rows.push(...events);
  assert.equal(new Set(rows.map(({ id }) => id)).size, 4);

  // #region prefetch
  for await (const event of cartouche.events.list({ prefetch: true })) {
    await database.insert([event]); // the next page is on its way meanwhile
  }
  // #endregion
}
