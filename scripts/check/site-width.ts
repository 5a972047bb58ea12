import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchBrowser } from '../../packages/server/test/visitors/browser.ts';

// A small phone, in CSS pixels. The styles change only above the widths of phones, so a page that fits the smallest fits all.
const PHONE = 360;
// Pages per message to the browser.
const BATCH = 40;

type Page = { name: string; html: string };

/**
 * Lays out every page of the built site as a phone shows it: none may scroll sideways. What is wide scrolls in itself.
 *
 * @returns the number of pages, and those that scroll, with how far
 */
export async function checkSiteWidth(site: string): Promise<{ pages: number; failures: string[] }> {
  const pages = globSync('**/*.html', { cwd: site })
    .sort()
    .map((name): Page => ({ name, html: readFileSync(join(site, name), 'utf8') }));
  if (pages.length === 0) throw new Error(`No site is at ${site}: run typedoc first.`);
  const browser = await launchBrowser('site-width');
  try {
    const tab = await browser.newPage({ viewport: { width: PHONE, height: 740 } });
    // The search and the tree take ten times as long as the page, and lie outside of it at this width.
    await tab.route('**/*.js', (route) => route.abort());
    const failures: string[] = [];
    // A page that has the styles of the one before takes its place, without a navigation.
    for (const alike of Map.groupBy(pages, (page) => stylesOf(page, site)).values()) {
      const [{ name }] = alike as [Page];
      await tab.goto(pathToFileURL(join(site, name)).href, { waitUntil: 'load' });
      for (let start = 0; start < alike.length; start += BATCH) {
        const batch = alike.slice(start, start + BATCH);
        const scrolled = await tab.evaluate<number[]>(scrollsSideways(batch));
        for (const [index, px] of scrolled.entries())
          if (px > 0) failures.push(`${batch[index]?.name} scrolls by ${px} px at ${PHONE} px`);
      }
    }
    return { pages: pages.length, failures };
  } finally {
    await browser.close();
  }
}

/** The addresses of a page's stylesheets, in order, from the root of the site. */
function stylesOf({ name, html }: Page, site: string): string {
  const sheets = Array.from(html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g), ([, sheet = '']) => sheet);
  return sheets.map((sheet) => relative(site, join(site, dirname(name), sheet))).join(' ');
}

// In the browser, with everything shown that a reader can unfold. The theme hides the body until its script has run, which is not loaded.
const scrollsSideways = (pages: Page[]): string => `${JSON.stringify(pages.map(({ html }) => html))}.map((html) => {
  document.body.replaceWith(new DOMParser().parseFromString(html, 'text/html').body);
  document.body.style.display = '';
  for (const folded of document.querySelectorAll('.col-content details')) folded.open = true;
  window.scrollTo({ left: 10_000, behavior: 'instant' });
  return Math.round(window.scrollX);
})`;
