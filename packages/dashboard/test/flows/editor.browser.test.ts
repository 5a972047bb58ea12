import { Cartouche } from '@cartouche/sdk';
import { starterTemplate } from '@cartouche/server';
import axe from 'axe-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Desk, openDashboard } from '../support/open-dashboard.ts';
import { enter, tabTo } from '../support/tab-to.ts';

let desk: Desk;
let cartouche: Cartouche;
let id: string;

beforeAll(async () => {
  desk = await openDashboard();
  const { key } = await desk.server.app.services.auth.keys.issue({ workspaceId: desk.workspaceId, name: 'Editor' });
  cartouche = new Cartouche({ apiKey: key, baseUrl: desk.origin });
  await cartouche.workspace.updateCompanyProfile({
    name: 'Lumen Logistics',
    oneLiner: 'Route planning that pays for itself in one quarter.',
    products: [{ name: 'Lumen Plan', description: 'Plans routes overnight.' }],
  });
  await cartouche.prospects.upsert([{ email: 'ada@northwind.example', first_name: 'Ada', company_name: 'Northwind' }]);
});
beforeEach(async () => {
  const { buildId } = await cartouche.templates.create({ name: 'Introduction', document: { ...starterTemplate } });
  id = (await cartouche.templates.waitUntilBuilt(buildId)).template_id ?? '';
  await desk.go(`/templates/${id}`);
  await page().getByRole('heading', { level: 1 }).waitFor();
});
afterAll(async () => {
  await desk.close();
  // The frame runs no script, not even those of the test's locators.
  const blocked = "Blocked script execution in 'about:blank'";
  expect(desk.problems.filter((problem) => !problem.startsWith(blocked))).toEqual([]);
});

const spending = async () => ({ spent: (await cartouche.billing.getUsage()).usage.usedCents });
const page = () => desk.page.frameLocator('iframe[title="Page"]');
const field = (name: string) => desk.page.getByRole('textbox', { name, exact: true });
const sectionsShown = () =>
  page()
    .locator('[data-section]')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-section')));

it('shows the page of a person next to the fields, and lays it out again after a change', async () => {
  const shown = page().getByRole('heading', { level: 1 });
  const headline = desk.page.getByRole('group', { name: 'Headline, by what is known', exact: true });
  await headline.getByRole('textbox', { name: 'Headline, if Product that fits best is known' }).fill('Our plan');
  await expect.poll(() => shown.textContent()).toMatch(/^(Our plan|A few thoughts for Northwind)$/);
  await headline.getByRole('button', { name: /^Use one text/ }).click();
  await field('Headline').fill('Fewer empty miles for ');
  await desk.page
    .locator('.field')
    .filter({ has: field('Headline') })
    .getByRole('button', { name: 'Placeholder' })
    .click();
  await desk.page.getByRole('menuitem', { name: 'Company name' }).click();
  await expect.poll(() => shown.textContent()).toBe('Fewer empty miles for Northwind');
  expect(await field('Headline').textContent()).not.toContain('{');

  await desk.page.getByLabel('Company name is unknown: write').first().fill('your fleet');
  await desk.page.getByLabel('Page for').selectOption({ label: 'Someone unknown' });
  await expect.poll(() => shown.textContent()).toBe('Fewer empty miles for your fleet');

  await desk.page.getByRole('button', { name: /^Publish version 2/ }).click();
  await desk.page.getByText('Published as version 2.', { exact: false }).first().waitFor();
  const { document } = await cartouche.templates.get(id);
  expect(document.headline).toBe("Fewer empty miles for {{ company.name | default: 'your fleet' }}");
});

it('gives the page a purpose, a picture, and facts, and takes the picture away again', async () => {
  const browser = desk.page;
  await browser.getByLabel('Purpose').selectOption({ label: 'Proposal' });
  await field('Above the headline').fill('Proposal 7');
  await browser.getByRole('button', { name: 'Add a fact' }).click();
  await field('Label, fact 1').fill('Valid until');
  await field('Fact, fact 1').fill('April 30');
  await expect.poll(() => page().locator('.facts').allTextContents()).toEqual([expect.stringContaining('April 30')]);
  await field('Address of the picture').fill('https://media.lumen.example/map.png');
  await field('The picture in words').fill('A map');
  await expect.poll(() => page().locator('.hero img').getAttribute('alt')).toBe('A map');
  await browser.getByRole('button', { name: /^Publish version 2/ }).click();
  await browser.getByText('Published as version 2.', { exact: false }).first().waitFor();
  const { document } = await cartouche.templates.get(id);
  expect(document).toMatchObject({ layout: 'proposal', hero: { eyebrow: 'Proposal 7', picture: { alt: 'A map' } } });
  await field('Address of the picture').fill('');
  await expect.poll(() => page().locator('.hero img').count()).toBe(0);
  await browser.getByRole('button', { name: /^Publish version 3/ }).click();
  await expect.poll(async () => (await cartouche.templates.get(id)).document.hero?.picture).toBeUndefined();
});

it('adds, moves, and removes sections by keyboard, and takes it back', async () => {
  const browser = desk.page;
  const before = await sectionsShown();
  const steps = browser.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: /^Steps/ });
  await enter(browser, steps);
  await tabTo(browser, steps);
  // Results come between, and this workspace has none.
  await browser.keyboard.press('Alt+ArrowUp');
  await browser.keyboard.press('Alt+ArrowUp');
  await expect.poll(sectionsShown).toEqual(['steps', 'value', 'contact']);
  await enter(browser, browser.getByRole('button', { name: 'Remove Steps' }));
  await expect.poll(sectionsShown).not.toContain('steps');
  for (let step = 0; step < 3; step++) await enter(browser, browser.getByRole('button', { name: 'Undo' }));
  await expect.poll(sectionsShown).toEqual(before);
  await expect.poll(() => browser.getByRole('button', { name: 'No changes to publish' }).isDisabled()).toBe(true);

  await enter(browser, browser.getByRole('button', { name: 'Add a section' }));
  const focused = () => browser.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toMatch(/^Text/);
  await browser.keyboard.press('p');
  await browser.keyboard.press('p');
  await expect.poll(focused).toMatch(/^Prices/);
  await browser.keyboard.press('Enter');
  await expect.poll(sectionsShown).toContain('price');
  await field('Price, option 1').fill('$31');
  await page().getByText('$31').first().waitFor();
  await browser.keyboard.press('Control+z');
  await page().getByText('$31').first().waitFor({ state: 'detached' });
});

it('chooses the section that is clicked on the page, and says what is missing', async () => {
  await page().locator('[data-section="questions"], [data-section="contact"]').last().click();
  await desk.page.getByRole('heading', { level: 2, name: /^(Form|Questions)$/ }).waitFor();
  await desk.page.getByRole('button', { name: 'Top of the page' }).click();
  await desk.page.getByRole('button', { name: 'Use one text for Headline' }).click();
  await field('Headline').fill('');
  await desk.page.getByRole('alert').first().waitFor();
});

it('asks no other host for the images of a page', async () => {
  const estimate = await cartouche.billing.estimate({ type: 'template_edit' });
  const media = {
    id: 'media',
    kind: 'media',
    image: 'https://images.example/fleet.webp',
    alt: 'Trucks at a depot',
  } as const;
  const sections = [media, ...starterTemplate.sections];
  await cartouche.templates.update(id, { patch: { sections }, estimate });
  await desk.page.reload();
  await page().locator('img[alt="Trucks at a depot"]').waitFor({ state: 'attached' });
  await desk.page.getByRole('button', { name: /^Image or video/ }).click();
  await field('The image in words').fill('Trucks in the snow');
  await page().locator('img[alt="Trucks in the snow"]').waitFor({ state: 'attached' });
});

it('has no violation, at a desk and on a phone', async () => {
  for (const width of [1280, 390]) {
    await desk.page.setViewportSize({ width, height: 844 });
    for (const pane of ['Sections', 'Fields', 'Page']) {
      const button = desk.page.getByRole('button', { name: pane, exact: true }).last();
      if (width === 390) await button.click();
      const session = await desk.context.newCDPSession(desk.page);
      await session.send('Runtime.evaluate', { expression: axe.source });
      await session.detach();
      const found = await desk.page.evaluate(
        `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`,
      );
      expect(found, `${width} ${pane}`).toEqual([]);
    }
    expect(await desk.page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  }
  await desk.page.setViewportSize({ width: 1280, height: 900 });
});

it('does nothing by key below an open question', async () => {
  const browser = desk.page;
  await browser.getByRole('button', { name: 'Use one text for Headline' }).click();
  await field('Headline').fill('Fewer empty miles');
  await browser.getByRole('button', { name: 'More actions' }).click();
  await browser.getByRole('menuitem', { name: 'Archive' }).click();
  const question = browser.getByRole('dialog');
  await question.getByRole('button', { name: 'Archive' }).waitFor();
  await browser.keyboard.press('Control+z');
  await browser.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  expect(await field('Headline').textContent()).toBe('Fewer empty miles');
  await browser.keyboard.press('Control+z');
  await field('Headline').waitFor({ state: 'detached' });
});

it('shows what an edit in words changes before any page has it, and declines it', async () => {
  const browser = desk.page;
  const { spent: before } = await spending();
  const ask = async () => {
    await browser.getByRole('button', { name: 'Edit with AI' }).click();
    const dialog = browser.getByRole('dialog');
    await dialog.getByLabel('Change').fill('{"headline": "A word for {{ company.name }}", "booking": null}');
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    const changes = browser.getByRole('dialog', { name: 'What the edit changes' });
    await changes.getByText('A word for [Company name]').waitFor();
    expect(await changes.textContent()).not.toMatch(/[{}]|"/);
    return changes;
  };
  const changes = await ask();
  await changes.getByRole('button', { name: 'Decline' }).click();
  await changes.waitFor({ state: 'hidden' });
  expect(await cartouche.templates.getDraft(id)).toMatchObject({ has_changes: false, edit_paid: true });
  await (await ask()).getByRole('button', { name: 'Accept' }).click();
  expect((await cartouche.templates.get(id)).version).toBe(1);
  const { spent } = await spending();
  expect(spent - before).toBe(200);
  await browser.getByRole('button', { name: 'Publish version 2 · free', exact: true }).click();
  await expect.poll(async () => (await cartouche.templates.get(id)).document.booking).toBeUndefined();
  const { document, version } = await cartouche.templates.get(id);
  expect([version, document.headline]).toEqual([2, 'A word for {{ company.name }}']);
  expect((await spending()).spent).toBe(spent);
});

it('moves a section by its handle', async () => {
  const sections = desk.page.getByRole('navigation', { name: 'Sections' }).getByRole('listitem');
  const names = () => sections.getByRole('button').locator('.strong').allTextContents();
  const before = await names();
  const [top = '', first = '', second = '', ...rest] = before;
  await sections.nth(1).dragTo(sections.nth(2));
  await expect.poll(names).toEqual([top, second, first, ...rest]);
});
