import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchBrowser } from '../../packages/server/test/visitors/browser.ts';

// A small phone and a usual one, in CSS pixels.
const WIDTHS = [360, 390];

/**
 * Opens every page of the built site at the widths of phones: none may scroll sideways. What is wide scrolls in itself.
 *
 * @returns the number of pages, and those that scroll, with how far
 */
export async function checkSiteWidth(site: string): Promise<{ pages: number; failures: string[] }> {
  const pages = globSync('**/*.html', { cwd: site }).sort();
  if (pages.length === 0) throw new Error(`No site is at ${site}: run typedoc first.`);
  const failures: string[] = [];
  const browser = await launchBrowser('site-width');
  try {
    const tab = await browser.newPage();
    // The search and the tree take ten times as long as the page, and lie outside of it at these widths.
    await tab.route('**/*.js', (route) => route.abort());
    for (const page of pages) {
      await tab.goto(pathToFileURL(join(site, page)).href, { waitUntil: 'domcontentloaded' });
      for (const width of WIDTHS) {
        await tab.setViewportSize({ width, height: 740 });
        const scrolled = await tab.evaluate<number>(SCROLL_SIDEWAYS);
        if (scrolled > 0) failures.push(`${page} scrolls by ${scrolled} px at ${width} px`);
      }
    }
  } finally {
    await browser.close();
  }
  return { pages: pages.length, failures };
}

// In the page, with everything shown that a reader can unfold. The theme hides the body until its script has run, which is not loaded.
const SCROLL_SIDEWAYS = `(() => {
  document.body.style.display = '';
  for (const folded of document.querySelectorAll('.col-content details')) folded.open = true;
  window.scrollTo({ left: 10_000, behavior: 'instant' });
  return Math.round(window.scrollX);
})()`;
