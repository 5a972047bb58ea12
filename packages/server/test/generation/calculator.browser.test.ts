import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import calculatorExample from '../../src/generation/blocks/calculator/calculator-example.json' with { type: 'json' };
import { CALCULATOR_SCRIPT } from '../../src/generation/blocks/calculator/calculator-script.ts';
import { formatNumber } from '../../src/generation/documents/format-value.ts';
import { readFormula } from '../../src/generation/documents/formula.ts';
import { composedDocument } from '../../src/generation/documents/template-document.ts';
import { renderPage } from '../../src/generation/rendering/render-page.ts';
import { pageFromFacts } from '../../src/generation/writing/offline/offline-writer.ts';
import { startLoopbackServer } from '../outbound/loopback-server.ts';
import { launchBrowser } from '../visitors/browser.ts';
import { makeBrief } from './brief.ts';
import { makeModel, makeVisit } from './rendered.ts';

// Every operation and function that a formula may hold.
const FORMULAS = [
  'a + b - 2 * a / b',
  '-a + +b ^ 2 % 7',
  'mod(a, b)',
  'a > b ? a : b',
  'a >= b and not (a == b) ? 1 : 2',
  'a < 0.3 or a <= b ? 3 : 4',
  'a != b ? a - b : 0',
  'abs(-a) + ceil(b) + floor(a) + sqrt(b)',
  'round(a) + round(b, 2) + round(-a)',
  'min(a, b, 3) + max(a, b)',
  '0.1 + 0.2 == 0.3 ? a : b',
];
const READABLE = FORMULAS.filter((formula) => readFormula(formula).ok);

let browser: Browser;
let server: Awaited<ReturnType<typeof startLoopbackServer>>;
beforeAll(async () => {
  server = await startLoopbackServer((request, response) => {
    const address = request.url ?? '/';
    if (address.startsWith(CALCULATOR_SCRIPT.path))
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(CALCULATOR_SCRIPT.text);
    if (!/^\/\d*$/.test(address)) return void response.writeHead(204).end();
    const { html, contentSecurityPolicy } = renderPage(pageFor(address), { ...makeVisit(), scriptUrl: null });
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': contentSecurityPolicy })
      .end(html);
  });
  browser = await launchBrowser('Mozilla/5.0 (X11; Linux x64)');
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const inputs = ['a', 'b'].map((name) => ({ name, label: name, value: '2', min: -100, max: 100, step: 0.5 }));

function pageFor(path: string) {
  const at = Number(path.slice(1)) * 4;
  const results = READABLE.slice(at, at + 4).map((formula) => ({ label: formula, formula, decimals: 6 }));
  const section = path === '/' ? calculatorExample : { ...calculatorExample, inputs, results };
  const template = composedDocument({ ...makeBrief().template, sections: [section] } as never);
  return { ...makeModel(), content: pageFromFacts({ ...makeBrief(), template }) };
}

const figures = (page: Page) => page.locator('[data-result] td').allTextContents();

it('shows without JavaScript what the server reckoned', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${server.url}/`);
  expect(await page.locator('.reckoner td').allTextContents()).toEqual([
    '40 trucks',
    '3.5 hours',
    '455 hours',
    '$2,960',
  ]);
  await page.close();
});

it('follows a changed number with the keyboard, and hands it to the form', async () => {
  const page = await browser.newPage();
  await page.goto(`${server.url}/`);
  const before = await figures(page);
  expect(before).toEqual(['455 hours', '$2,960']);
  const carried = page.locator('#form input[type=hidden]:not([name=form_token])');
  expect(await carried.count()).toBe(0);
  await page.getByRole('slider', { name: 'Planning per day' }).press('ArrowRight');
  await page.getByRole('spinbutton', { name: 'Trucks on the road' }).fill('100');
  expect(await figures(page)).toEqual(['520 hours', '$8,880']);
  expect(await page.getByRole('slider', { name: 'Trucks on the road' }).inputValue()).toBe('100');
  const sent = await carried.evaluateAll((fields) =>
    fields.map((field) => [field.getAttribute('name'), (field as unknown as { value: string }).value]),
  );
  expect(sent).toEqual([
    ['hours', '4'],
    ['trucks', '100'],
  ]);
  await page.close();
});

it('reckons every operation as the server does', async () => {
  expect(READABLE.length).toBeGreaterThan(8);
  const page = await browser.newPage();
  for (let at = 0; at * 4 < READABLE.length; at += 1) {
    await page.goto(`${server.url}/${at}`);
    for (const [a, b] of [
      [7.5, 2],
      [-2.5, 3.25],
      [2, 2],
      [0.5, 40],
    ] as const) {
      await page.getByRole('spinbutton', { name: 'a', exact: true }).fill(String(a));
      await page.getByRole('spinbutton', { name: 'b', exact: true }).fill(String(b));
      const expected = READABLE.slice(at * 4, at * 4 + 4).map((text) => {
        const read = readFormula(text);
        if (!read.ok) throw new Error(read.message);
        const number = read.formula.evaluate(new Map(Object.entries({ a, b })));
        return formatNumber(number, { style: 'number', decimals: 6 }, { language: 'en', currency: 'USD' });
      });
      expect(await figures(page), `a = ${a}, b = ${b}`).toEqual(expected);
    }
  }
  await page.close();
});
