import { Cartouche } from '@cartouche/sdk';
import { fixtureServer, makeErrorResponse, makeLead, makeResponse } from '@cartouche/testing/fixtures';
import { handlers } from '@cartouche/testing/msw';
import { setupServer } from 'msw/node';
import { expect, test } from 'vitest';

test('reads the leads, and stops when the plan allows no page', async () => {
  const api = fixtureServer({
    answers: {
      listLeads: makeResponse('listLeads', { leads: [makeLead({ kind: 'meeting' })] }),
      createProspectPage: () => makeErrorResponse('plan_limit'),
    },
  });
  const worker = setupServer(...handlers(api));
  worker.listen({ onUnhandledFrame: 'error' });
  const cartouche = new Cartouche({ apiKey: 'crt_no_key_of_any_workspace', baseUrl: api.baseUrl });
  expect((await cartouche.leads.list()).leads[0]?.kind).toBe('meeting');
  await expect(cartouche.pages.createForProspect({ email: 'ada@northwind.example' })).rejects.toThrow('plan_limit');
  worker.close();
});
