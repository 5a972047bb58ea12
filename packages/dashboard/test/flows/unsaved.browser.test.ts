import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EditedForm, editedForms, FORMS, typedIn } from '../support/edited-forms.ts';
import { addPasskey, type Desk, openDashboard } from '../support/open-dashboard.ts';

const CSV = 'Work Email,First Name,Fleet\nada@northwind.example,Ada,240\ngrace@globex.example,Grace,12\n';

let desk: Desk;
let forms: readonly EditedForm[];

beforeAll(async () => {
  desk = await openDashboard();
  forms = await editedForms(desk);
  await addPasskey(desk);
});
afterAll(async () => {
  await desk.close();
  expect(desk.problems).toEqual([]);
});

async function typeInto(name: string, text: string) {
  const form = forms.find((one) => one.form === name) as EditedForm;
  const { page, go } = desk;
  const [field] = form.fields;
  await go(form.path);
  await form.open?.(page);
  const [value] = form.values?.(text) ?? [text];
  await field(page).fill(value);
  return { form, field: field(page), value };
}

const SAVES_ITSELF = ['facts of a run', 'texts of a template'];

it.each(FORMS.filter((one) => !SAVES_ITSELF.includes(one)))('warns before typed text is lost: %s', async (name) => {
  const { page } = desk;
  const { form, field, value } = await typeInto(name, 'not saved');
  const leave = async () => {
    if (form.isDialog) return page.keyboard.press('Escape');
    // The editor of a page takes the whole screen: its first link leads back.
    const back = page.locator('.ed-back');
    return (await back.isVisible()) ? back.click() : page.getByRole('link', { name: 'Billing' }).click();
  };
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leave();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(await typedIn(field)).toBe(value);
  await leave();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await field.waitFor({ state: 'hidden' });
  expect(await form.stored()).not.toContain(value);
});

it('warns before a tab with typed text is closed', async () => {
  const { page } = desk;
  await typeInto('company profile', 'not saved');
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await closing;
  expect(await page.getByLabel('In one sentence').inputValue()).toBe('not saved');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. New pages use it.').first().waitFor();
});

it.each(FORMS)('asks to sign in above the form when the session has ended, and then saves: %s', async (name) => {
  const { page, context } = desk;
  const { form, value } = await typeInto(name, 'typed before');
  await context.clearCookies();
  if (!form.savesItself) await form.save(page, 0);
  const dialog = page.getByRole('dialog', { name: 'You were signed out' });
  await dialog.getByText('They are still here.', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(async () => (await form.stored())[0]).toBe(value);
});

it('says what to do when the passkey is not confirmed, and keeps the form', async () => {
  const { page, context } = desk;
  const { form } = await typeInto('company profile', 'typed before the refusal');
  await context.clearCookies();
  await page.evaluate(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  await form.save(page, 0);
  const dialog = page.getByRole('dialog', { name: 'You were signed out' });
  await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await dialog.getByText('The passkey was not confirmed.', { exact: false }).waitFor();
  expect(await form.fields[0](page).inputValue()).toBe('typed before the refusal');
  await context.clearCookies();
  const link = (await desk.server.app.signIn?.makeLink({ purpose: 'email', email: 'mira@lumen.example' })) ?? '';
  const other = await context.newPage();
  await other.goto(link);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(async () => (await form.stored())[0]).toBe('typed before the refusal');
  await other.close();
});

it('keeps an import over a reload of the page', async () => {
  const { page, go } = desk;
  await go('/prospects/import');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'fleet.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
  await page.getByLabel('Field for Fleet').selectOption('ignore');
  await page.reload();
  await expect.poll(() => page.getByLabel('Field for Fleet').inputValue()).toBe('ignore');
  await page.getByRole('button', { name: 'Check 2 rows' }).click();
  await page.getByRole('button', { name: 'Import 2 people' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Import 2 people' }).click();
  await page.getByRole('link', { name: 'See the people' }).waitFor();
  await go('/prospects/import');
  await page.getByText('Choose a CSV file, or drop it here').waitFor();
});

it('reads a spreadsheet again in the encoding that a person chooses', async () => {
  const { page, go } = desk;
  await go('/prospects/import');
  // "Czêstochowa" in Windows-1252 and "Częstochowa" in Windows-1250: one letter does not tell.
  const buffer = Buffer.from('Email;City\nana@northwind.example;Cz\xeastochowa\n', 'latin1');
  await page.locator('input[type=file]').setInputFiles({ name: 'contacts.csv', mimeType: 'text/csv', buffer });
  await page.getByText('Czêstochowa').waitFor();
  await page.getByText('It may be Windows-1250 as well').waitFor();
  await page.getByLabel('Encoding of the file').selectOption('Windows-1250');
  await page.getByText('Częstochowa').waitFor();
  await page.getByText('read as Windows-1250').waitFor();
});
