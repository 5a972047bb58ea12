import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';

// The package's own flags put everything into one process and turn web security off; a page is tested under neither.
const FLAGS = [
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  // Nothing that would look for the network by itself.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
];

/**
 * A real Chromium that needs nothing installed; it runs as root and asks nobody but the pages it is sent to.
 *
 * @param userAgent said on every request; one that is set for a tab alone is missing on what the tab sends as it closes
 */
export async function launchBrowser(userAgent: string): Promise<Browser> {
  const args = [...FLAGS, `--user-agent=${userAgent}`];
  return playwright.launch({ executablePath: await chromium.executablePath(), args, headless: true, timeout: 60_000 });
}
