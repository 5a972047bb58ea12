import { Cartouche } from '@cartouche/sdk';
import { starterTemplate } from '@cartouche/server';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Desk, openDashboard, signInAs } from '../support/open-dashboard.ts';

const MARA = 'mara@lumen.example';
const HEADLINE = 'Fewer empty miles';

let desk: Desk;
let mara: Pick<Desk, 'context' | 'page' | 'go'>;
let cartouche: Cartouche;
let id: string;

beforeAll(async () => {
  desk = await openDashboard();
  await desk.server.app.services.workspace.team.save(desk.workspaceId, { email: MARA, name: 'Mara', role: 'admin' });
  mara = await signInAs(desk, MARA);
  const { key } = await desk.server.app.services.auth.keys.issue({ workspaceId: desk.workspaceId, name: 'Filler' });
  cartouche = new Cartouche({ apiKey: key, baseUrl: desk.origin });
});
beforeEach(async () => {
  await desk.page.unrouteAll();
  const document = { ...starterTemplate, headline: HEADLINE, subheadline: 'For fleets.' };
  const { buildId } = await cartouche.templates.create({ name: 'Introduction', document });
  id = (await cartouche.templates.waitUntilBuilt(buildId)).template_id ?? '';
});
afterAll(async () => {
  await desk.close();
  const blocked = "Blocked script execution in 'about:blank'";
  expect(desk.problems.filter((problem) => !problem.startsWith(blocked))).toEqual([]);
});

const field = (page: Page, name = 'Headline') => page.getByRole('textbox', { name, exact: true });
const stored = async () => (await cartouche.templates.getDraft(id)).document;
const open = async ({ go, page }: Pick<Desk, 'go' | 'page'>) => {
  await go(`/templates/${id}`);
  await field(page).waitFor();
};
/** Another person's change arrives before a save of this page. */
async function saveAfter(page: Page, change: () => Promise<unknown>): Promise<void> {
  let isFirst = true;
  await page.route('**/draft', async (route) => {
    const isHeld = isFirst && route.request().method() === 'PATCH';
    if (isHeld) isFirst = false;
    if (isHeld) await change();
    await route.continue();
  });
}

it('keeps what was typed without a version and without cost, for the next person too', async () => {
  await open(desk);
  await field(desk.page).fill('Fewer empty trips');
  await desk.page.getByText('Draft saved').waitFor();
  const { usage } = await cartouche.billing.getUsage();
  expect([(await cartouche.templates.get(id)).version, usage.usedCents]).toEqual([1, 0]);
  await open(mara);
  await mara.page.getByText(/Draft of \S+/).waitFor();
  expect(await field(mara.page).textContent()).toBe('Fewer empty trips');
  await mara.page.getByRole('button', { name: 'Discard' }).click();
  await mara.page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => field(mara.page).textContent()).toBe(HEADLINE);
  expect(await cartouche.templates.getDraft(id)).toMatchObject({ has_changes: false });
});

it('keeps every letter that is typed while a save is under way', async () => {
  await open(desk);
  const { page } = desk;
  await field(page).fill('');
  const text = 'Fewer empty trips, and drivers who are home by six every day of the week';
  await field(page).pressSequentially(text, { delay: 40 });
  await expect.poll(async () => (await stored()).headline).toBe(text);
  expect(await field(page).textContent()).toBe(text);
});

it('keeps the sections that were saved first when another text is typed meanwhile', async () => {
  await open(desk);
  const { page } = desk;
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('button', { name: /^Steps/ })
    .click();
  await saveAfter(page, async () => field(page, 'Text').fill('Typed second'));
  await field(page, 'Title').fill('Typed first');
  await expect
    .poll(async () => (await stored()).sections.find(({ kind }) => kind === 'steps'))
    .toMatchObject({ title: 'Typed first', body: 'Typed second' });
});

it('asks which of two texts of the same field to keep, and loses none', async () => {
  await open(desk);
  await saveAfter(desk.page, async () => {
    await open(mara);
    await field(mara.page).fill('Theirs');
    await expect.poll(async () => (await stored()).headline).toBe('Theirs');
  });
  await field(desk.page).fill('Mine');
  const dialog = desk.page.getByRole('dialog', { name: /^Mara changed this / });
  await dialog.getByText('Theirs', { exact: true }).first().waitFor();
  expect((await stored()).headline).toBe('Theirs');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await stored()).headline).toBe('Mine');
});

it('publishes on top of a version that was made meanwhile, and keeps both', async () => {
  await open(desk);
  await field(desk.page).fill('Mine');
  await desk.page.getByText('Draft saved').waitFor();
  const estimate = await cartouche.billing.estimate({ type: 'template_edit' });
  await cartouche.templates.update(id, { patch: { subheadline: 'Theirs' }, estimate });
  await desk.page.getByRole('button', { name: /^Publish version/ }).click();
  await desk.page.getByText('Published as version 3.', { exact: false }).first().waitFor();
  expect((await cartouche.templates.get(id)).document).toMatchObject({ headline: 'Mine', subheadline: 'Theirs' });
});

it('keeps the sections that were published after the page was opened', async () => {
  await open(desk);
  const { page } = desk;
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('button', { name: /^Steps/ })
    .click();
  const { document } = await cartouche.templates.get(id);
  const theirs = document.sections.find(({ kind }) => kind !== 'steps')?.id;
  const sections = document.sections.map((one) => (one.id === theirs ? { ...one, title: 'Theirs' } : one));
  const estimate = await cartouche.billing.estimate({ type: 'template_edit' });
  await saveAfter(page, async () => cartouche.templates.update(id, { patch: { sections }, estimate }));
  await field(page, 'Title').fill('Mine');
  const titles = async () => (await stored()).sections.map(({ title }) => title);
  await expect.poll(titles).toContain('Mine');
  expect(await titles()).toContain('Theirs');
});

it('publishes what is typed when the button is pressed while it is saved', async () => {
  await open(desk);
  const { page } = desk;
  let isFirst = true;
  await page.route('**/draft', async (route) => {
    if (!isFirst || route.request().method() !== 'PATCH') return route.continue();
    isFirst = false;
    const response = await route.fetch();
    await page.getByRole('button', { name: /^Publish version/ }).click();
    await route.fulfill({ response });
  });
  await field(page).fill('Pressed early');
  await expect.poll(async () => (await cartouche.templates.get(id)).document.headline).toBe('Pressed early');
});
