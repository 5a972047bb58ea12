import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockScripts } from '../../src/generation/blocks/all-blocks.ts';
import calculatorExample from '../../src/generation/blocks/calculator/calculator-example.json' with { type: 'json' };
import chartExample from '../../src/generation/blocks/chart/chart-example.json' with { type: 'json' };
import compareExample from '../../src/generation/blocks/compare/compare-example.json' with { type: 'json' };
import hostExample from '../../src/generation/blocks/host/host-example.json' with { type: 'json' };
import mediaExample from '../../src/generation/blocks/media/media-example.json' with { type: 'json' };
import priceExample from '../../src/generation/blocks/price/price-example.json' with { type: 'json' };
import timelineExample from '../../src/generation/blocks/timeline/timeline-example.json' with { type: 'json' };
import type { PageContent } from '../../src/generation/documents/page-content.ts';
import { starterTemplate } from '../../src/generation/documents/starter-template.ts';
import { authored } from '../../src/generation/documents/statement.ts';
import {
  composedDocument,
  type PageLayout,
  type TemplateDocument,
} from '../../src/generation/documents/template-document.ts';
import { fontFile } from '../../src/generation/rendering/face-files.ts';
import type { PageModel } from '../../src/generation/rendering/page-visit.ts';
import { renderPage } from '../../src/generation/rendering/render-page.ts';
import { pageFromFacts } from '../../src/generation/writing/offline/offline-writer.ts';
import { startLoopbackServer } from '../outbound/loopback-server.ts';
import { launchBrowser } from '../visitors/browser.ts';
import { makeBrief } from './brief.ts';
import { LAYOUT_SECTIONS, layoutSample } from './layout-samples.ts';
import { makeModel, makeVisit } from './rendered.ts';

// Run by the browser, whose types this project doesn't load.
const OVERFLOW = 'document.documentElement.scrollWidth - innerWidth';
const VIOLATIONS = `axe
  .run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] })
  .then((result) => result.violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`;

const HOSTILE = `<img src=x onerror="document.title='pwned'"></style></title></textarea><script>document.title='pwned'</script>`;
const ARABIC = 'خطط نوبات الأسبوع القادم قبل أن تبدأ المخابز عملها';
const LONG = `${'Donaudampfschifffahrtsgesellschaft'.repeat(4)} ${'word '.repeat(60)}`;

let browser: Browser;
let server: Awaited<ReturnType<typeof startLoopbackServer>>;

beforeAll(async () => {
  server = await startLoopbackServer((request, response) => {
    const script = blockScripts.find(({ path }) => request.url?.startsWith(path));
    if (script) return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(script.text);
    const font = fontFile(/^\/assets\/fonts\/([^?]*)/.exec(request.url ?? '')?.[1] ?? '');
    if (font) return void response.writeHead(200, { 'content-type': 'font/woff2' }).end(font.bytes);
    if (request.url === '/page.js') return void response.writeHead(200, { 'content-type': 'text/javascript' }).end('');
    const { html, contentSecurityPolicy } = renderPage(modelFor(request.url ?? '/'), makeVisit());
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

function modelFor(path: string): PageModel {
  const model = makeModel();
  if (path === '/hostile') return { ...model, workspaceName: HOSTILE, content: filled(model.content, HOSTILE) };
  if (path === '/night') return { ...model, theme: { appearance: 'dark' } };
  if (path === '/faces')
    return { ...model, brand: { ...model.brand, fonts: { heading: 'Source Serif Pro', body: 'Inter' } } };
  const layout = (Object.keys(LAYOUT_SECTIONS) as PageLayout[]).find((name) => path === `/${name}`);
  if (layout) return { ...model, content: pageFromFacts({ ...makeBrief(), template: layoutSample(layout) }) };
  if (path === '/blocks') return { ...model, content: pageFromFacts({ ...makeBrief(), template: withBlocks() }) };
  if (path === '/rtl') return { ...model, content: { ...filled(model.content, ARABIC), language: 'ar' } };
  if (path === '/figures') return { ...model, content: withFigures(model.content) };
  if (path === '/long') return { ...model, workspaceName: LONG, content: filled(model.content, LONG) };
  return model;
}

function withBlocks(): TemplateDocument {
  return composedDocument({
    ...starterTemplate,
    sections: [
      hostExample,
      priceExample,
      chartExample,
      compareExample,
      timelineExample,
      mediaExample,
      calculatorExample,
    ],
  } as never);
}

function withFigures(content: PageContent): PageContent {
  const [section] = content.sections;
  const [item] = section?.items ?? [];
  if (!section || !item) throw new Error('The page has no item.');
  const items = ['$165,600', '49.680 €', '−14,2 %', '2.9'].map((figure) => ({ ...item, figure: authored(figure) }));
  return { ...content, sections: [{ ...section, kind: 'proof', items }] };
}

function filled(content: PageContent, text: string): PageContent {
  return {
    ...content,
    headline: authored(text),
    subheadline: authored(text),
    preparedFor: { person: text, company: text },
    sections: content.sections.map((section, at) => ({
      ...section,
      title: authored(`${at + 1}. ${text}`),
      items: section.items.map((item) => {
        return { ...item, title: authored(text), text: authored(text), note: authored(text) };
      }),
    })),
  };
}

async function open(path: string, options: BrowserContextOptions = {}): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage(options);
  const complaints: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
  page.on('pageerror', (error) => void complaints.push(error.message));
  page.on('dialog', (dialog) => void complaints.push(dialog.message()));
  await page.goto(server.url + path);
  return { page, complaints };
}

describe('a page in a browser', () => {
  it.each([
    ['a wide screen', { width: 1280, height: 900 }, 'light'],
    ['a wide screen at night', { width: 1280, height: 900 }, 'dark'],
    ['a phone', { width: 390, height: 844 }, 'light'],
    ['a phone at night', { width: 390, height: 844 }, 'dark'],
    ['the narrowest screen', { width: 320, height: 568 }, 'light'],
  ] as const)('is accessible and fits on %s', async (_screen, viewport, colorScheme) => {
    const { page, complaints } = await open('/', { viewport, colorScheme });
    await page.evaluate(axe.source);
    const violations = await page.evaluate(VIOLATIONS);
    expect(violations).toEqual([]);
    expect(await page.evaluate(OVERFLOW)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it.each([
    [1280, 'light'],
    [1280, 'dark'],
    [768, 'light'],
    [390, 'light'],
    [390, 'dark'],
  ] as const)('shows every block %i pixels wide when the system is %s', async (width, colorScheme) => {
    const { page, complaints } = await open('/blocks', { viewport: { width, height: 844 }, colorScheme });
    expect(await page.locator('.host, .options, .chart, .compare, .line, .media, .calculator').count()).toBe(7);
    await page.evaluate(axe.source);
    expect(await page.evaluate(VIOLATIONS)).toEqual([]);
    expect(await page.evaluate(OVERFLOW)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it.each(Object.keys(LAYOUT_SECTIONS))('is accessible and fits in the layout %s', async (layout) => {
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [768, 'dark'],
      [390, 'light'],
    ] as const) {
      const { page, complaints } = await open(`/${layout}`, { viewport: { width, height: 844 }, colorScheme });
      await page.evaluate(axe.source);
      expect(await page.evaluate(VIOLATIONS)).toEqual([]);
      expect(await page.evaluate(OVERFLOW)).toBeLessThanOrEqual(0);
      // The hosts of the examples' images don't exist.
      expect(complaints.filter((line) => !line.includes('ERR_NAME_NOT_RESOLVED'))).toEqual([]);
      await page.close();
    }
  });

  it.each(['introduction', 'invitation'])(
    'sets no line between two sections that stand side by side in the layout %s',
    async (layout) => {
      const { page } = await open(`/${layout}`, { viewport: { width: 1280, height: 844 } });
      const line = "getComputedStyle(document.querySelector('.pair-of .section + .section > .wrap')).borderTopWidth";
      expect(await page.evaluate(line)).toBe('0px');
      await page.close();
    },
  );

  it.each([390, 1280])('reads from right to left, %i pixels wide', async (width) => {
    const { page } = await open('/rtl', { viewport: { width, height: 844 } });
    await page.evaluate(axe.source);
    expect(await page.evaluate(VIOLATIONS)).toEqual([]);
    const [from, least] = (await page.evaluate('[document.documentElement.scrollWidth, innerWidth]')) as [
      number,
      number,
    ];
    expect(from).toBeLessThanOrEqual(least);
    const right = await page.evaluate("innerWidth - document.querySelector('h1').getBoundingClientRect().right");
    const left = await page.evaluate("document.querySelector('.button').getBoundingClientRect().left");
    expect(right).toBeLessThan(40);
    expect(left).toBeGreaterThan(40);
    await page.close();
  });

  it('loads the faces of the brand from the page host, only for the scripts on the page, and moves nothing', async () => {
    const { page, complaints } = await open('/faces', { viewport: { width: 390, height: 844 } });
    await page.waitForFunction(
      "document.fonts.status === 'loaded' && document.fonts.check('600 40px \"Source Serif 4\"', 'a')",
    );
    const loaded = await page.evaluate(
      "[...document.fonts].filter(({ status }) => status === 'loaded').map(({ family, weight }) => family + ' ' + weight)",
    );
    expect(loaded).toEqual(expect.arrayContaining(['Source Serif 4 600', 'Inter 400', 'Inter 600']));
    const fetched =
      "performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('latin-ext'))";
    expect(await page.evaluate(fetched)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it.each(['/', '/night'])('prints %s in dark words on white paper, whatever the screen', async (path) => {
    const { page } = await open(path, { viewport: { width: 760, height: 1075 }, colorScheme: 'dark' });
    const brightest = (property: string) =>
      page.evaluate(`Math.max(...getComputedStyle(document.body).${property}.match(/\\d+/g).slice(0, 3).map(Number))`);
    expect(await brightest('backgroundColor')).toBeLessThan(80);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await brightest('color')).toBeLessThan(80);
    expect(await brightest('backgroundColor')).toBeGreaterThan(240);
    await page.close();
  });

  it.each([
    ['on a tablet', 'screen', 768],
    ['on paper', 'print', 718],
  ] as const)('sets two prices side by side %s, over the whole width', async (_where, media, width) => {
    const { page } = await open('/proposal', { viewport: { width, height: 900 } });
    await page.emulateMedia({ media });
    const edges = (selector: string) =>
      page.evaluate(
        `[...document.querySelectorAll('${selector}')].map((one) => one.getBoundingClientRect()).map(({ top, right }) => ({ top, right }))`,
      ) as Promise<{ top: number; right: number }[]>;
    const [first, second, ...others] = await edges('.option');
    expect([second?.top, others]).toEqual([first?.top, []]);
    expect(second?.right).toBe((await edges('.options'))[0]?.right);
    await page.close();
  });

  it('keeps the main button in view on a phone until the form is', async () => {
    const { page } = await open('/', { viewport: { width: 390, height: 844 } });
    const dock = page.locator('.dock');
    const shown = async (anchor: string) => {
      await page.evaluate(`document.querySelector('${anchor}').scrollIntoView({ behavior: 'instant' })`);
      const box = await dock.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= 845;
    };
    expect(await shown('.asked')).toBe(true);
    expect(await shown('#form')).toBe(false);
    await page.close();
  });

  it('lets the keyboard skip to the text', async () => {
    const { page } = await open('/');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the page');
    expect((await page.locator('.skip').boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('main');
    await page.close();
  });

  it('runs nothing that came with its words', async () => {
    const { page, complaints } = await open('/hostile');
    expect(await page.title()).toContain('<img src=x');
    expect(await page.locator('img').count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it.each([320, 390, 768, 1024, 1280])('keeps each of four figures on one line, %i pixels wide', async (width) => {
    const { page } = await open('/figures', { viewport: { width, height: 844 } });
    const lines = await page.evaluate(
      `[...document.querySelectorAll('.figure')].map((one) =>
        Math.round(one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).fontSize)))`,
    );
    expect(lines).toEqual([1, 1, 1, 1]);
    await page.close();
  });

  it('holds long words and long texts on a phone', async () => {
    const { page } = await open('/long', { viewport: { width: 390, height: 844 } });
    expect(await page.evaluate(OVERFLOW)).toBeLessThanOrEqual(0);
    await page.close();
  });
});
