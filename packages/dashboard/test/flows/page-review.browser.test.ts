import { Cartouche } from '@cartouche/sdk';
import { starterTemplate } from '@cartouche/server';
import axe from 'axe-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, openDashboard } from '../support/open-dashboard.ts';

let desk: Desk;
let cartouche: Cartouche;
let id: string;

beforeAll(async () => {
  desk = await openDashboard();
  const { key } = await desk.server.app.services.auth.keys.issue({ workspaceId: desk.workspaceId, name: 'Review' });
  cartouche = new Cartouche({ apiKey: key, baseUrl: desk.origin });
  const { buildId } = await cartouche.templates.create({
    name: 'Introduction',
    document: {
      ...starterTemplate,
      headline: 'Good day, {{ prospect.first_name }}',
      sections: [
        { id: 'role', kind: 'text', title: 'Your work', body: 'As {{ prospect.role_title }}, you plan every route.' },
        {
          id: 'team',
          kind: 'text',
          title: 'Together',
          body: 'We plan at night.\n\nWith {{ prospect.first_name }}, it takes an hour.',
        },
      ],
    },
  });
  await cartouche.templates.waitUntilBuilt(buildId);
  await cartouche.prospects.upsert([
    { email: 'ada@northwind.example', company_name: 'Northwind', role_title: 'Head of Fleet' },
    { email: 'max@nowhere.example' },
  ]);
  for (const email of ['ada@northwind.example', 'max@nowhere.example'])
    await cartouche.pages.createForProspect({ email }).catch(() => undefined);
  const { pages } = await cartouche.pages.list({ status: 'review' });
  const { prospects } = await cartouche.prospects.list({ q: 'ada@' });
  id = pages.find(({ prospect_id }) => prospect_id === prospects[0]?.id)?.id ?? '';
});
afterAll(async () => {
  await desk.close();
  const blocked = "Blocked script execution in 'about:blank'";
  expect(desk.problems.filter((problem) => !problem.startsWith(blocked))).toEqual([]);
});

const shown = () => desk.page.frameLocator('iframe[title="Page"]');

it('shows why a page stopped, in words, at the place, with the origin of each sentence', async () => {
  const { page, go } = desk;
  await go(`/pages/${id}`);
  await shown().getByRole('heading', { level: 1 }).waitFor();
  const outline = page.getByRole('navigation', { name: 'Sections' });
  await outline
    .getByRole('button', { name: /^First name is unknown/ })
    .first()
    .click();
  await page.getByRole('region', { name: 'Fields' }).getByText('Add it to this person', { exact: false }).waitFor();
  await shown().locator('.hero[data-faulty]').waitFor();
  // Each sentence that prints the value is marked where it stands, below the top too.
  await shown()
    .locator('[data-section="team"] mark[data-tone="fault"]', { hasText: 'With, it takes an hour.' })
    .waitFor();
  await shown().locator('mark', { hasText: 'As Head of Fleet' }).click();
  await page
    .getByRole('region', { name: 'Origin of the sentence' })
    .getByText(/^Your team, /)
    .waitFor();
  const sentence = page.getByRole('listitem').filter({ hasText: 'As Head of Fleet, you plan every route.' });
  await sentence.getByText(/^Your team, /).waitFor();
  expect(await page.locator('main').textContent()).not.toMatch(/prospect\.|sections\.|\{\{|needs a review/);
});

it('has no violation, light and dark, at a desk and on a phone', async () => {
  const { page } = desk;
  for (const width of [1280, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const session = await desk.context.newCDPSession(page);
      await session.send('Runtime.evaluate', { expression: axe.source });
      await session.detach();
      const found = await page.evaluate(
        `axe.run({ exclude: ['iframe'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`,
      );
      expect(found, `${width} ${colorScheme}`).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    }
  await page.setViewportSize({ width: 1280, height: 900 });
});

it('warns before a text with a gap is published, and takes what is missing at its place', async () => {
  const { page } = desk;
  expect(await page.getByRole('button', { name: /^Approve and publish/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Publish with a gap' }).click();
  const question = page.getByRole('dialog', { name: 'Publish with a gap?' });
  await question.getByText('$0.25').waitFor();
  await question.getByRole('button', { name: 'Keep' }).click();
  await page
    .getByRole('button', { name: /^First name is unknown/ })
    .first()
    .click();
  await page.getByLabel('Add a first name for', { exact: false }).fill('Ada');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('Add a first name for', { exact: false }).waitFor({ state: 'hidden' });
  expect((await cartouche.prospects.list({ q: 'ada@' })).prospects[0]?.first_name).toBe('Ada');
});

it('publishes the text that is shown, and says what is missing where there is none', async () => {
  const { page, go } = desk;
  await page.getByRole('button', { name: 'Publish with a gap' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish with a gap' }).click();
  await page.getByRole('link', { name: 'Open the page' }).waitFor();
  expect((await cartouche.pages.get(id)).status).toBe('rendered');
  const { pages } = await cartouche.pages.list({ status: 'review' });
  await go(`/pages/${pages[0]?.id}`);
  await page.getByText("We don't know enough to write this page").waitFor();
});
