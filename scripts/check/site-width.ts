import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchBrowser } from '../../packages/server/test/visitors/browser.ts';

// A small phone, where no page may scroll sideways, and a usual laptop, where no line of a sample may be cut off. The styles
// change only above the widths of phones, so a page that fits the smallest fits all.
const PHONE = 360;
const LAPTOP = 1280;
// Pages per message to the browser.
const BATCH = 40;

type Page = { name: string; html: string };

/**
 * Lays out every page of the built site as a phone and as a laptop show it. On the phone no page scrolls sideways: what is wide
 * scrolls in itself. On the laptop no line of a sample is wider than its box.
 *
 * @returns the number of pages, and those that don't fit, with how far
 */
export async function checkSiteWidth(site: string): Promise<{ pages: number; failures: string[] }> {
  const pages = globSync('**/*.html', { cwd: site })
    .sort()
    .map((name): Page => ({ name, html: readFileSync(join(site, name), 'utf8') }));
  if (pages.length === 0) throw new Error(`No site is at ${site}: run typedoc first.`);
  const browser = await launchBrowser('site-width');
  try {
    const measure = async (width: number, script: string): Promise<string[]> => {
      const tab = await browser.newPage({ viewport: { width, height: 740 } });
      // The search and the tree take ten times as long as the page, and no sample is in them.
      await tab.route('**/*.js', (route) => route.abort());
      const failures: string[] = [];
      // A page that has the styles of the one before takes its place, without a navigation.
      for (const alike of Map.groupBy(pages, (page) => stylesOf(page, site)).values()) {
        const [{ name }] = alike as [Page];
        await tab.goto(pathToFileURL(join(site, name)).href, { waitUntil: 'load' });
        for (let start = 0; start < alike.length; start += BATCH) {
          const batch = alike.slice(start, start + BATCH);
          const found = await tab.evaluate<string[]>(inEachPage(script, batch));
          failures.push(
            ...found.flatMap((text, index) => (text ? [`${batch[index]?.name} ${text} at ${width} px`] : [])),
          );
        }
      }
      return failures;
    };
    const failures = await Promise.all([measure(PHONE, SCROLLS_SIDEWAYS), measure(LAPTOP, CUTS_SAMPLES)]);
    return { pages: pages.length, failures: failures.flat() };
  } finally {
    await browser.close();
  }
}

/** The addresses of a page's stylesheets, in order, from the root of the site. */
function stylesOf({ name, html }: Page, site: string): string {
  const sheets = Array.from(html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g), ([, sheet = '']) => sheet);
  return sheets.map((sheet) => relative(site, join(site, dirname(name), sheet))).join(' ');
}

// In the browser, for a list of pages, with everything shown that a reader can unfold. The theme hides the body until its script
// has run, which is not loaded. A page that fits answers with an empty text.
const inEachPage = (
  measure: string,
  pages: Page[],
): string => `${JSON.stringify(pages.map(({ html }) => html))}.map((html) => {
  document.body.replaceWith(new DOMParser().parseFromString(html, 'text/html').body);
  document.body.style.display = '';
  for (const folded of document.querySelectorAll('.col-content details')) folded.open = true;
  ${measure}
})`;

const SCROLLS_SIDEWAYS = `
  window.scrollTo({ left: 10_000, behavior: 'instant' });
  const px = Math.round(window.scrollX);
  return px > 0 ? 'scrolls by ' + px + ' px' : '';`;

const CUTS_SAMPLES = `
  const wide = [...document.querySelectorAll('.col-content pre')].filter((one) => one.scrollWidth > one.clientWidth);
  return wide.map((one) => 'cuts off ' + (one.scrollWidth - one.clientWidth) + ' px of "' + one.innerText.trim().slice(0, 60) + '"').join(', ');`;
