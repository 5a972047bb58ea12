import { Cartouche } from '@cartouche/sdk';
import { expect, test } from 'vitest';
import { fixtureServer, makePageDetail, makeProspect, makeResponse } from '../src/fixtures/index.ts';

const clientOf = (api: ReturnType<typeof fixtureServer>) =>
  new Cartouche({ apiKey: 'crt_no_key_of_any_workspace', ...api, retries: 0 });

test('answers as the contract says, which the client compares', async () => {
  const cartouche = clientOf(fixtureServer()).with({ validate: 'strict' });
  await expect(cartouche.billing.getUsage()).resolves.toEqual(makeResponse('getUsage'));
  await expect(cartouche.pages.get('p1')).resolves.toEqual(makeResponse('getPage').page);
  await expect(cartouche.templates.create({ name: 'A', prompt: 'B' } as never)).resolves.toHaveProperty('buildId');
});

test('gives what the test passes: a body, a response again and again, or what a function makes of the request', async () => {
  const api = fixtureServer({
    baseUrl: 'https://gateway.example/v2/',
    answers: {
      getPage: { page: makePageDetail({ status: 'failed' }) },
      getUsage: Response.json({ error: 'internal_error' }, { status: 500 }),
      upsertProspects: async (request) => {
        const { email } = (await request.json()) as { email: string };
        return makeResponse('upsertProspects', { prospects: [makeProspect({ email })] });
      },
    },
  });
  const cartouche = clientOf(api);
  expect((await cartouche.pages.get('p1')).status).toBe('failed');
  for (let call = 0; call < 2; call += 1)
    await expect(cartouche.billing.getUsage()).rejects.toMatchObject({ status: 500 });
  expect((await cartouche.prospects.upsert({ email: 'grace@globex.example' })).email).toBe('grace@globex.example');
});

test('has no answer where the contract has no operation', async () => {
  const { baseUrl, fetch } = fixtureServer();
  expect((await fetch(`${baseUrl}/api/v1/nothing`)).status).toBe(404);
});
