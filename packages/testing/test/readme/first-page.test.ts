import { Cartouche } from '@cartouche/sdk';
import { createTestServer } from '@cartouche/testing';
import { expect, test } from 'vitest';

test('a new prospect gets a page', async () => {
  await using server = await createTestServer();
  const cartouche = new Cartouche(server.clientOptions);
  const { url } = await cartouche.pages.createForProspect({ email: 'ada@northwind.example' });
  expect((await server.visitor().open(url)).title).toContain('Northwind');
});
