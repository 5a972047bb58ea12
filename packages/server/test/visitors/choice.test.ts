import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PublicPage } from '../../src/domains/pages/service.ts';
import { createPublicSite, hiddenField, type PublicSite } from './public-site.ts';

const ADA = { name: 'Ada Byron', email: 'ada@northwind.example' };

let site: PublicSite;
let page: PublicPage;
beforeAll(async () => {
  site = await createPublicSite();
  const options = [
    { title: 'Plan & Go', amount: '$24' },
    { title: 'Plan and Live', amount: '$31' },
  ];
  const sections = [{ id: 'price', kind: 'price' as const, terms: 'In US dollars, before sales tax.', options }];
  page = await site.addPage({ template: { sections } });
});
afterAll(() => site.database.close());

const open = async (query = '') => (await site.get(`/p/${page.pageToken}${query}`)).text();
const send = async (choice: string, html: string) => {
  site.clock.advance(5_000);
  const fields = { form_token: hiddenField(html, 'form_token'), ...ADA, choice };
  return site.post(`/p/${page.pageToken}/form`, fields);
};

it('fills in the option whose link was followed, without a script, and only there', async () => {
  expect(await open('?choice=Plan+%26+Go')).toContain('<option selected>Plan &amp; Go</option>');
  for (const query of ['', '?choice=Free', '?choice=']) expect(await open(query)).not.toContain(' selected>');
});

it('sends the choice with the lead', async () => {
  const answer = await send('Plan & Go', await open('?choice=Plan+%26+Go'));
  expect(answer.headers.get('location')).toBe(`/p/${page.pageToken}/thanks`);
  const { events } = await site.conversions.listEvents(page.workspaceId, {}, { limit: 10 });
  expect(events[0]).toMatchObject({ fields: { ...ADA, choice: 'Plan & Go' } });
});

it('refuses a choice that the page does not offer', async () => {
  const answer = await send('Free', await open());
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(
    '<p class="problem" id="field-choice-problem">Please choose one of the list.</p>',
  );
});

it('takes the form without a choice', async () => {
  expect((await send('', await open())).status).toBe(303);
});
