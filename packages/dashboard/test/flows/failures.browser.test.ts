import { errorCatalogue } from '@cartouche/contract';
import type { Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sentenceOf } from '../../src/api/failure-sentences.ts';
import { type Desk, openDashboard } from '../support/open-dashboard.ts';

const OF_THE_API = 'Send the header with a value that the API takes.';
// The sign-in dialog, the passkey, and the choice between two changes answer these. The client repeats a call that is still running.
const ANSWERED = new Set([
  ...['api_key_required', 'fresh_sign_in_required', 'changed_meanwhile', 'idempotency_in_progress'],
]);

const CODES = Object.entries(errorCatalogue).map(([code, { status }]) => [code, status] as const);

let desk: Desk;
beforeAll(async () => {
  desk = await openDashboard();
  await desk.go('/settings');
});
afterAll(async () => {
  await desk.close();
  expect(desk.problems).toEqual([]);
});

/** Answers calls to an address in the place of the server, as it would with this code. */
async function answerWith(address: string, method: string, status: number, body: string, type = 'application/json') {
  const fulfill = (route: Route) =>
    route.request().method() === method
      ? route.fulfill({ status, contentType: type, headers: { 'x-request-id': 'req_shown' }, body })
      : route.fallback();
  await desk.page.route(`**${address}`, fulfill);
  return () => desk.page.unroute(`**${address}`, fulfill);
}

const bodyOf = (code: string) =>
  JSON.stringify({ error: code, message: OF_THE_API, issues: [{ path: 'voice', message: OF_THE_API }] });

async function save(text: string) {
  const { page } = desk;
  await page.getByLabel('Voice').fill(text);
  await page.getByRole('button', { name: 'Save' }).click();
  return page.getByRole('alert');
}

it.each(CODES.filter(([code]) => !ANSWERED.has(code)))(
  'a form explains %s (%i) in words for people',
  async (code, status) => {
    const stop = await answerWith('/workspace/company-profile', 'PATCH', status, bodyOf(code));
    const alert = await save(code);
    await alert.getByText(sentenceOf({ code })).waitFor();
    const shown = (await alert.textContent()) ?? '';
    expect(shown).not.toContain(OF_THE_API);
    expect(shown).not.toContain(code);
    expect(shown.includes('req_shown')).toBe(status >= 500);
    await stop();
  },
);

it('explains an answer that is not of the server, such as that of a gateway', async () => {
  const stop = await answerWith('/workspace/company-profile', 'PATCH', 403, '<h1>Forbidden by nginx</h1>', 'text/html');
  const alert = await save('through a gateway');
  await alert.getByText('Something between you and the server (answer 403) refused this').waitFor();
  expect(await alert.textContent()).not.toContain('nginx');
  await stop();
});

it('explains a redirect to a sign-in, which a browser hides', async () => {
  const { page } = desk;
  const address = '**/workspace/company-profile';
  const redirect = (route: Route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 302, headers: { location: 'https://sso.example/login' } })
      : route.fallback();
  await page.route(address, redirect);
  const alert = await save('through a sign-in');
  await alert.getByText('Something between you and the server asks you to sign in first. Reload the page').waitFor();
  await page.unroute(address, redirect);
});

it('explains a code of a newer server by a plain sentence and the number of the request', async () => {
  const stop = await answerWith('/workspace/company-profile', 'PATCH', 500, bodyOf('some_new_code'));
  const alert = await save('of a newer server');
  await alert.getByText('req_shown').waitFor();
  expect(await alert.textContent()).not.toContain(OF_THE_API);
  await stop();
});

it('a screen that can not be read says so in words for people, and is read again', async () => {
  const { page, go } = desk;
  const stop = await answerWith('/api/v1/meetings*', 'GET', 503, bodyOf('unavailable'));
  await go('/meetings');
  const alert = page.getByRole('alert');
  await alert.getByText(sentenceOf({ code: 'unavailable' })).waitFor();
  expect(await alert.textContent()).not.toContain(OF_THE_API);
  await stop();
  await alert.waitFor({ state: 'hidden' });
  await page.getByText('No meetings').waitFor();
});
