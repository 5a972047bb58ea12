import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EditedForm, editedForms, FORMS } from '../support/edited-forms.ts';
import { addPasskey, type Desk, openDashboard, signInAs } from '../support/open-dashboard.ts';

const MARA = 'mara@lumen.example';

let desk: Desk;
let mara: Pick<Desk, 'context' | 'page' | 'go'>;
let forms: readonly EditedForm[];

beforeAll(async () => {
  desk = await openDashboard();
  await desk.server.app.services.workspace.team.save(desk.workspaceId, { email: MARA, name: 'Mara', role: 'admin' });
  mara = await signInAs(desk, MARA);
  forms = await editedForms(desk);
  await addPasskey(desk);
  await addPasskey(mara);
});
afterAll(async () => {
  await desk.close();
  expect(desk.problems).toEqual([]);
});

const formOf = (name: string): EditedForm => {
  const found = forms.find(({ form }) => form === name);
  if (!found) throw new Error(`No form is called ${name}.`);
  return found;
};

async function openForm({ page, go }: Pick<Desk, 'page' | 'go'>, { path, open, fields }: EditedForm): Promise<void> {
  await go(path);
  await open?.(page);
  await fields[0](page).waitFor();
}

const plain = (text: string) => [`${text} first`, `${text} second`] as const;

async function type(page: Page, { fields, values = plain }: EditedForm, at: 0 | 1, text: string): Promise<string> {
  const value = values(text)[at];
  await fields[at](page).fill(value);
  return value;
}

/** Lets no write of a page out before it is released. */
async function holdWrites(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') await promise;
    await route.fallback();
  });
  return async () => {
    resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

it('knows every form', () => {
  expect(forms.map(({ form }) => form)).toEqual(FORMS);
});

it.each(FORMS)('keeps what two people change at the same time in different fields: %s', async (name) => {
  const form = formOf(name);
  await openForm(desk, form);
  await openForm(mara, form);
  const mine = await type(desk.page, form, 1, 'mine');
  const theirs = await type(mara.page, form, 0, 'theirs');
  await form.save(mara.page, 0);
  await expect.poll(async () => (await form.stored())[0]).toBe(theirs);
  await form.save(desk.page, 1);
  await expect.poll(form.stored).toEqual([theirs, mine]);
});

// Drafts are saved after a pause: see draft.browser.test.ts.
it.each(FORMS.filter((one) => one !== 'texts of a template'))(
  'asks which of two texts of the same field to keep, and loses none: %s',
  async (name) => {
    const form = formOf(name);
    await openForm(desk, form);
    await openForm(mara, form);
    // A pause in typing saves some forms, and the other person is to be first.
    const release = await holdWrites(desk.page);
    const mine = await type(desk.page, form, 0, 'of me');
    const theirs = await type(mara.page, form, 0, 'of her and longer');
    await form.save(mara.page, 0);
    await expect.poll(async () => (await form.stored())[0]).toBe(theirs);
    if (!form.savesItself) await form.save(desk.page, 0);
    await release();
    const dialog = desk.page.getByRole('dialog', { name: /^Mara changed this / });
    await dialog.getByText(mine, { exact: false }).first().waitFor();
    await dialog.getByText(theirs, { exact: false }).first().waitFor();
    expect((await form.stored())[0]).toBe(theirs);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(async () => (await form.stored())[0]).toBe(mine);
    await dialog.waitFor({ state: 'hidden' });
  },
);

it("takes the other person's text, and joins both into one", async () => {
  const form = formOf('company profile');
  const collide = async (mine: string, theirs: string) => {
    await openForm(desk, form);
    await openForm(mara, form);
    await form.fields[0](desk.page).fill(mine);
    await form.fields[0](mara.page).fill(theirs);
    await form.save(mara.page, 0);
    await expect.poll(async () => (await form.stored())[0]).toBe(theirs);
    await form.save(desk.page, 0);
    return desk.page.getByRole('dialog', { name: /^Mara changed this / });
  };
  const dialog = await collide('Routes for dairies.', 'Routes for bakeries.');
  await dialog.getByRole('radio', { name: /Theirs/ }).check();
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => form.fields[0](desk.page).inputValue()).toBe('Routes for bakeries.');
  expect((await form.stored())[0]).toBe('Routes for bakeries.');

  await collide('Routes for mills.', 'Routes for farms.');
  await dialog.getByRole('button', { name: 'Edit both into one' }).click();
  expect(await dialog.getByLabel('In one sentence').inputValue()).toBe('Routes for mills.\nRoutes for farms.');
  await dialog.getByLabel('In one sentence').fill('Routes for mills and farms.');
  await dialog.getByRole('button', { name: 'Save this' }).click();
  await expect.poll(async () => (await form.stored())[0]).toBe('Routes for mills and farms.');
});

it('asks before it acts on what another person has changed', async () => {
  const form = formOf('person');
  const { page, go } = desk;
  await go(form.path);
  await openForm(mara, form);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const theirs = await type(mara.page, form, 0, 'a correction');
  await form.save(mara.page, 0);
  await expect.poll(async () => (await form.stored())[0]).toBe(theirs);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  const changed = page.getByRole('dialog', { name: /^Mara changed this / });
  await changed.getByRole('button', { name: 'Look at the change' }).click();
  expect((await form.stored())[0]).toBe(theirs);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Removed, with', { exact: false }).first().waitFor();
});
