import { Cartouche } from '@cartouche/sdk';
import { createTestServer } from '@cartouche/testing';
import { expect, test } from 'vitest';

test('a page whose answer was lost is paid for once', async () => {
  await using server = await createTestServer();
  server.faults.add({ kind: 'reset', at: 'answer', operation: 'createProspectPage' });
  const cartouche = new Cartouche(server.clientOptions);
  await cartouche.pages.createForProspect({ email: 'ada@northwind.example' });
  expect((await cartouche.billing.getEntitlements()).usage.usedCents).toBe(25);
});
