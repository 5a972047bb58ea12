import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { LAYOUT_SECTIONS, layoutSample } from '../../../server/test/generation/layout-samples.ts';
import { launchBrowser } from '../../../server/test/visitors/browser.ts';
import type { Bench, BenchContext } from '../bench.ts';
import { buildTemplate, type Cartouche, describeWorkspace, startCartouche } from '../cartouche.ts';
import { startFreightSite } from '../freight-site.ts';
import type { Row, Table } from '../report.ts';
import { inRounds, median, medianRatio } from '../rounds.ts';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;

/** A view of a page in a fresh browser profile. */
type View = { lcpMs: number; shift: number; bytes: number };

const SCREEN = { width: 390, height: 844 };
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const FIRST_VIEW_MAX_BYTES = 40_000;
const LCP_MAX_RATIO = 1.2;
const SHIFT_MAX = 0.02;
// The connection of a phone that Lighthouse assumes.
const PHONE = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 };

// Text, because it runs in the browser, whose types are not those of a server.
const OBSERVE = `
  window.seen = { lcp: 0, shift: 0 };
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) seen.lcp = entry.startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) seen.shift += entry.value; })
    .observe({ type: 'layout-shift', buffered: true });`;

/** Every layout in a browser, compared with a static page of the same words without a style. */
export const pageViews: Bench = {
  deadlineMs: 20 * 60_000,
  run: async (context) => {
    context.say('starting the server, and making a page of each layout');
    const pages = await pagesOf(context);
    const browser = await launchBrowser(BROWSER);
    context.afterwards(() => browser.close());
    const statics = await startStaticPages(context, pages);
    return [
      await viewsTable(context, browser, pages, statics, 'on loopback', undefined),
      await viewsTable(context, browser, pages, statics, 'over 1.6 Mbit/s with 150 ms', PHONE),
    ];
  },
};

async function viewsTable(
  context: BenchContext,
  browser: Browser,
  pages: ReadonlyMap<string, string>,
  statics: ReadonlyMap<string, string>,
  where: string,
  connection: typeof PHONE | undefined,
): Promise<Table> {
  const rows: Row[] = [];
  for (const [layout, url] of pages) {
    context.say(`${layout} ${where}`);
    const samples = await inRounds<View>(context.quick ? 3 : 15, {
      page: () => view(browser, url, connection),
      static: () => view(browser, statics.get(layout) ?? '', connection),
    });
    const { page = [], static: plain = [] } = samples;
    const lcp = (views: View[]) => views.map(({ lcpMs }) => lcpMs);
    rows.push({
      layout,
      ratio: medianRatio(lcp(page), lcp(plain)),
      lcpMs: median(lcp(page)),
      staticMs: median(lcp(plain)),
      shift: Math.max(...page.map(({ shift }) => shift)),
      bytes: median(page.map(({ bytes }) => bytes)),
    });
  }
  const wrong = rows.flatMap(({ layout, shift, bytes }) => [
    ...(Number(bytes) > FIRST_VIEW_MAX_BYTES ? [`The first view of ${layout} has ${bytes} bytes.`] : []),
    ...(Number(shift) > SHIFT_MAX ? [`The layout ${layout} moves by ${shift}.`] : []),
  ]);
  return {
    title: `First view of a page on a phone ${where}, compared with a static page of the same words without a style`,
    columns: [
      { key: 'layout', label: 'layout' },
      { key: 'ratio', label: 'LCP × static', digits: 2 },
      { key: 'lcpMs', label: 'LCP ms' },
      { key: 'staticMs', label: 'static LCP ms' },
      { key: 'shift', label: 'CLS', digits: 3 },
      { key: 'bytes', label: 'bytes' },
    ],
    rows,
    notes: [
      `Target: LCP at most ${LCP_MAX_RATIO} × static, CLS below ${SHIFT_MAX}, at most ${FIRST_VIEW_MAX_BYTES.toLocaleString('en')} bytes with fonts and scripts.`,
    ],
    wrong,
  };
}

async function view(browser: Browser, url: string, connection: typeof PHONE | undefined): Promise<View> {
  const context = await browser.newContext({ viewport: SCREEN });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await session.send('Network.enable');
    if (connection) await session.send('Network.emulateNetworkConditions', connection);
    await page.addInitScript(OBSERVE);
    await page.goto(url, { waitUntil: 'networkidle' });
    const { lcp, shift } = (await page.evaluate('seen')) as { lcp: number; shift: number };
    return { lcpMs: lcp, shift, bytes };
  } finally {
    await context.close();
  }
}

/** A page of each layout, with a face of its own. */
async function pagesOf(context: BenchContext): Promise<ReadonlyMap<string, string>> {
  const companyDomain = await startFreightSite(context);
  const cartouche = await startCartouche(context);
  await describeWorkspace(cartouche);
  const pages = new Map<string, string>();
  for (const layout of Object.keys(LAYOUT_SECTIONS) as (keyof typeof LAYOUT_SECTIONS)[])
    pages.set(layout, await pageOf(cartouche, companyDomain, layout));
  return pages;
}

async function pageOf(
  cartouche: Cartouche,
  companyDomain: string,
  layout: keyof typeof LAYOUT_SECTIONS,
): Promise<string> {
  const face = 'Host Grotesk';
  const document = layoutSample(layout, {
    // A page has to say something of its reader.
    subheadline: 'From {{ custom.current_system }} to planned routes.',
    hero: { eyebrow: 'A first estimate', facts: [{ label: 'Valid until', value: 'April 30, 2027' }] },
    theme: { headingFont: face, bodyFont: face },
  });
  const templateId = await buildTemplate(cartouche, `Page of ${layout}`, JSON.stringify(document));
  const email = `${layout.replace('_', '-')}@gmail.com`;
  await cartouche.api('POST', '/api/v1/prospects', {
    email,
    first_name: 'Maria',
    custom_fields: { current_system: 'paper notes' },
  });
  const { pageId } = await cartouche.api('POST', '/api/v1/prospect-pages', {
    email,
    companyDomain,
    templateId,
  });
  const { page } = await cartouche.api('GET', `/api/v1/pages/${pageId}`);
  return `${await cartouche.call('pagesUrl')}/p/${page.page_token}`;
}

/** Serves the words of each page as HTML without a style, compressed once, by nothing but Node. */
async function startStaticPages(
  context: BenchContext,
  pages: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const bodies = new Map<string, Buffer>();
  for (const [layout, url] of pages)
    bodies.set(`/${layout}`, brotliCompressSync(withoutStyle(await (await fetch(url)).text())));
  const server = createServer((request, response) => {
    const body = bodies.get(request.url ?? '');
    if (body === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.afterwards(() => server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return new Map([...pages.keys()].map((layout) => [layout, `${origin}/${layout}`]));
}

function withoutStyle(html: string): string {
  return html.replace(/<style>[^<]*<\/style>/, '').replaceAll(/<script [^<>]*><\/script>/g, '');
}
