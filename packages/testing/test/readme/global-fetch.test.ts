import { Cartouche } from '@cartouche/sdk';
import { createTestServer } from '@cartouche/testing';
import { handlers } from '@cartouche/testing/msw';
import { setupServer } from 'msw/node';
import { expect, test } from 'vitest';

test('code that calls the global fetch meets the server', async () => {
  await using server = await createTestServer();
  const baseUrl = 'https://api.cartouche.example';
  const worker = setupServer(...handlers(server, { baseUrl }));
  worker.listen({ onUnhandledFrame: 'error' });
  await server.seed.prospects(2);
  const cartouche = new Cartouche({ apiKey: server.apiKey, baseUrl });
  expect((await cartouche.prospects.list()).prospects).toHaveLength(2);
  worker.close();
});
