import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EditedForm, editedForms } from '../support/edited-forms.ts';
import { addPasskey, type Desk, openDashboard, signInAs } from '../support/open-dashboard.ts';

const MARA = 'mara@lumen.example';
const FORMS = [
  'company profile',
  'brand',
  'person',
  'connector',
  'key',
  'texts of a template',
  'form of a template',
  'questions of a call',
  'facts of a run',
] as const;

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

it.each(FORMS)('asks which of two texts of the same field to keep, and loses none: %s', async (name) => {
  const form = formOf(name);
  await openForm(desk, form);
  await openForm(mara, form);
  const mine = await type(desk.page, form, 0, 'of me');
  const theirs = await type(mara.page, form, 0, 'of her and longer');
  await form.save(mara.page, 0);
  await expect.poll(async () => (await form.stored())[0]).toBe(theirs);
  await form.save(desk.page, 0);
  const dialog = desk.page.getByRole('dialog', { name: /^Mara changed this / });
  await dialog.getByText(mine, { exact: false }).first().waitFor();
  await dialog.getByText(theirs, { exact: false }).first().waitFor();
  expect((await form.stored())[0]).toBe(theirs);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await form.stored())[0]).toBe(mine);
  await dialog.waitFor({ state: 'hidden' });
});
