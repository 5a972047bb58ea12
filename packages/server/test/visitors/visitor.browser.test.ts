import { readFile } from 'node:fs/promises';
import { type ServerType, serve } from '@hono/node-server';
import axe from 'axe-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublicPage } from '../../src/domains/pages/service.ts';
import { BROWSER } from '../support/browser-name.ts';
import { launchBrowser } from './browser.ts';
import { createPublicSite, type PublicSite } from './public-site.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 900 };
// Text, because it runs in the browser, whose types are not those of a server.
const RUN_AXE = `(async () => {
  const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations } = await axe.run(document, { runOnly });
  return violations.map(({ id, nodes }) => id + ': ' + nodes[0].html + ' ' + nodes[0].failureSummary);
})()`;

vi.setConfig({ testTimeout: 120_000 });

let site: PublicSite;
let server: ServerType;
let origin: string;
let browser: Browser;
let page: PublicPage;

beforeAll(async () => {
  site = await createPublicSite({ pageHostUrl: 'http://pages.localhost' });
  server = await new Promise((resolve) => {
    const started: ServerType = serve({ fetch: site.app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
      origin = `http://127.0.0.1:${port}`;
      resolve(started);
    });
  });
  browser = await launchBrowser(BROWSER);
});
beforeEach(async () => {
  await site.reset();
  page = await site.addPage();
});
afterAll(async () => {
  await browser?.close();
  server?.close();
  await site?.database.close();
});

/** Runs a visit in a browser of its own, and fails when the page logged an error or contacted another host. */
async function visit(
  options: BrowserContextOptions,
  work: (tab: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: DESKTOP, locale: 'en-US', timezoneId: 'UTC', ...options });
  const complaints: string[] = [];
  const tab = await context.newPage();
  tab.on('pageerror', (error) => complaints.push(error.message));
  tab.on('console', (message) => {
    // A refused form is answered with a 4xx on purpose; everything else, the policy's protests above all, is a fault.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  tab.on('request', (request) => {
    if (!request.url().startsWith(origin)) complaints.push(`asked ${request.url()}`);
  });
  try {
    await work(tab, context);
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
  }
}

const at = (path = '') => `${origin}/p/${page.pageToken}${path}`;
const leads = () => site.conversions.listLeads(page.workspaceId, {});
const metrics = async () => (await site.analytics.read(page.workspaceId)).metrics;

describe('with a script', () => {
  it('counts the visit, follows the call to action to the form, and sends it after a second look', async () => {
    await visit({}, async (tab) => {
      await tab.goto(at());
      await tab.getByRole('link', { name: 'Start a conversation' }).click();
      await expect.poll(() => tab.locator(':focus').getAttribute('id')).toBe('field-name');
      expect(new URL(tab.url()).pathname).toBe(`/p/${page.pageToken}`);
      await expect.poll(metrics).toMatchObject({ visited: 1, ctaClicks: 1 });

      site.clock.advance(5_000);
      await tab.getByLabel('Your name').fill('Ada Byron');
      // An address that the browser accepts and the server does not.
      await tab.getByLabel('Work email').fill('ada@northwind');
      await tab.getByLabel('What would you like to know?').fill('How long does it take?');
      await tab.getByRole('button', { name: 'Send' }).click();
      await tab.getByText('Please check this address.').waitFor();
      expect(await tab.getByRole('alert').textContent()).toBe('Some fields need another look.');
      expect(await tab.getByLabel('Your name').inputValue()).toBe('Ada Byron');
      expect(await tab.getByLabel('What would you like to know?').inputValue()).toBe('How long does it take?');
      await expect.poll(() => tab.locator(':focus').getAttribute('id')).toBe('field-email');
      expect(await leads()).toEqual([]);

      await tab.getByLabel('Work email').fill('ada@northwind.example');
      await tab.getByRole('button', { name: 'Send' }).click();
      await tab.getByRole('heading', { name: 'Thank you.' }).waitFor();
      expect(new URL(tab.url()).pathname).toBe(`/p/${page.pageToken}/thanks`);
      expect(await leads()).toMatchObject([
        { fields: { name: 'Ada Byron', email: 'ada@northwind.example', message: 'How long does it take?' } },
      ]);
      await tab.reload();
      expect(await leads()).toHaveLength(1);
    });
  });

  it('tells how far and how long the page was read, and which section', async () => {
    await visit({}, async (tab) => {
      await tab.clock.install();
      await tab.goto(at());
      await tab.locator('[data-section=proof]').scrollIntoViewIfNeeded();
      for (let second = 0; second < 9; second += 1) {
        site.clock.advance(1_000);
        await tab.clock.runFor(1_000);
      }
      await expect.poll(() => site.published.map(({ fields }) => fields.signal)).toEqual(['proof_read']);
      const kinds = await site.database.db.selectFrom('signals').select('kind').distinct().orderBy('kind').execute();
      expect(kinds.map(({ kind }) => kind)).toEqual(['dwell', 'scroll', 'section', 'visit']);
      expect(await metrics()).toMatchObject({ visited: 1, ctaClicks: 0, conversions: 0 });
    });
  });

  it('tells the same of a page that sets no cookie', async () => {
    page = await site.addPage({ usesCookie: false });
    await visit({}, async (tab) => {
      await tab.goto(at());
      await tab.goto('about:blank');
      const scrolled = () => site.database.db.selectFrom('signals').selectAll().where('kind', '=', 'scroll').execute();
      await expect.poll(async () => (await scrolled()).length).toBeGreaterThan(0);
      expect(await tab.context().cookies()).toEqual([]);
    });
  });

  it('sends what it knows when the page is left', async () => {
    await visit({}, async (tab) => {
      await tab.goto(at());
      await tab.goto('about:blank');
      const count = () => site.database.db.selectFrom('signals').selectAll().where('kind', '=', 'scroll').execute();
      await expect.poll(async () => (await count()).length).toBeGreaterThan(0);
    });
  });

  it('books a meeting in the visitor’s own time zone, and hands out the calendar file', async () => {
    await visit({ timezoneId: 'America/New_York', acceptDownloads: true }, async (tab) => {
      await tab.goto(at());
      await tab.getByRole('link', { name: 'Pick a time' }).first().click();
      await tab.getByText('Times in America/New York (GMT-5).').waitFor();
      await tab.getByRole('link', { name: 'Show them in UTC' }).click();
      await tab.getByText('Times in UTC.').waitFor();
      await tab.getByRole('link', { name: 'Show them in America/New York' }).click();
      await tab.getByText('Times in America/New York (GMT-5).').waitFor();
      await tab.getByRole('link', { name: 'Wed 25 Nov' }).click();
      await tab.getByRole('group', { name: 'Time on Wednesday, November 25' }).waitFor();
      site.clock.advance(20_000);
      await tab.getByRole('radio', { name: '5:00 AM', exact: true }).check();
      await tab.getByLabel('Your name').fill('Ada Byron');
      await tab.getByLabel('Work email').fill('ada@northwind.example');
      await tab.getByRole('button', { name: 'Book this time' }).click();
      await tab.getByRole('heading', { name: 'See you on Wednesday, November 25.' }).waitFor();
      expect(await tab.getByRole('status').textContent()).toMatch(/5:00\sAM to 5:30\sAM, America\/New York/);
      expect(await leads()).toMatchObject([{ kind: 'meeting', fields: { start: '2026-11-25T10:00:00.000000Z' } }]);
      const [download] = await Promise.all([
        tab.waitForEvent('download'),
        tab.getByRole('link', { name: 'Add it to your calendar' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('meeting.ics');
      expect(await readFile(await download.path(), 'utf8')).toContain('DTSTART:20261125T100000Z');
    });
  });

  it('finds the next time when another visitor was faster', async () => {
    await visit({}, async (tab) => {
      await tab.goto(at('/book'));
      site.clock.advance(20_000);
      await tab.getByRole('radio', { name: '11:00 AM' }).check();
      await tab.getByLabel('Your name').fill('Ada Byron');
      await tab.getByLabel('Work email').fill('ada@northwind.example');
      const meeting = {
        start: new Date('2026-11-24T11:00:00Z'),
        end: new Date('2026-11-24T11:30:00Z'),
        timeZone: 'UTC',
      };
      await site.conversions.bookMeeting(page, { formToken: 'quicker', fields: {} }, meeting);
      await tab.getByRole('button', { name: 'Book this time' }).click();
      await tab.getByText('That time has just been taken').waitFor();
      expect(await tab.getByRole('radio', { name: '11:00 AM' }).count()).toBe(0);
      expect(await tab.getByLabel('Your name').inputValue()).toBe('Ada Byron');
      await tab.getByRole('radio', { name: '11:30 AM' }).check();
      await tab.getByRole('button', { name: 'Book this time' }).click();
      await tab.getByRole('heading', { name: 'See you on Tuesday, November 24.' }).waitFor();
      expect(await leads()).toHaveLength(2);
    });
  });

  it('shows a page as soon as it is written', async () => {
    page.status = 'generating';
    await visit({}, async (tab) => {
      await tab.goto(at());
      await tab.getByRole('heading', { name: 'Your page is being written.' }).waitFor();
      page.status = 'rendered';
      await tab.getByRole('link', { name: 'Start a conversation' }).waitFor();
      expect(await metrics()).toMatchObject({ visited: 1 });
    });
  });

  it('sends a form once, however often its button is clicked', async () => {
    await visit({}, async (tab) => {
      await tab.goto(at());
      site.clock.advance(5_000);
      await tab.getByLabel('Your name').fill('Ada Byron');
      await tab.getByLabel('Work email').fill('ada@northwind.example');
      await tab.getByRole('button', { name: 'Send' }).dblclick();
      await tab.getByRole('heading', { name: 'Thank you.' }).waitFor();
      expect(await leads()).toHaveLength(1);
    });
  });
});

describe('without a script', () => {
  const plain = { javaScriptEnabled: false };

  it('is read, follows the call to action, and sends the form', async () => {
    await visit(plain, async (tab) => {
      await tab.goto(at());
      expect(await tab.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(3);
      await tab.getByRole('link', { name: 'Start a conversation' }).click();
      await tab.waitForURL(/#form$/);
      expect(await metrics()).toMatchObject({ visited: 1, ctaClicks: 1 });
      site.clock.advance(5_000);
      await tab.getByLabel('Your name').fill('Ada Byron');
      await tab.getByLabel('Work email').fill('ada@northwind');
      await tab.getByRole('button', { name: 'Send' }).click();
      await tab.getByText('Please check this address.').waitFor();
      // The browser goes to the fragment once it has laid the page out.
      await expect.poll(async () => (await tab.locator('#form').boundingBox())?.y).toBeCloseTo(24, -2);
      await tab.getByLabel('Work email').fill('ada@northwind.example');
      await tab.getByRole('button', { name: 'Send' }).click();
      await tab.getByRole('heading', { name: 'Thank you.' }).waitFor();
      expect(await leads()).toHaveLength(1);
    });
  });

  it('books a meeting', async () => {
    await visit(plain, async (tab) => {
      await tab.goto(at('/book'));
      await tab.getByRole('link', { name: 'Thu 26 Nov' }).click();
      site.clock.advance(5_000);
      await tab.getByRole('radio', { name: '2:30 PM', exact: true }).check();
      await tab.getByLabel('Your name').fill('Ada Byron');
      await tab.getByLabel('Work email').fill('ada@northwind.example');
      await tab.getByRole('button', { name: 'Book this time' }).click();
      await tab.getByRole('heading', { name: 'See you on Thursday, November 26.' }).waitFor();
      expect(await leads()).toMatchObject([{ fields: { start: '2026-11-26T14:30:00.000000Z' } }]);
    });
  });

  it('is used with the keyboard alone', async () => {
    await visit(plain, async (tab) => {
      await tab.goto(at('/book'));
      site.clock.advance(5_000);
      await tab.keyboard.press('Tab');
      expect(await tab.locator(':focus').textContent()).toBe('Skip to the page');
      await tab.getByRole('radio', { name: '10:00 AM' }).focus();
      await tab.keyboard.press('ArrowRight');
      await tab.keyboard.press('Tab');
      await tab.keyboard.type('Ada Byron');
      await tab.keyboard.press('Tab');
      await tab.keyboard.type('ada@northwind.example');
      await tab.keyboard.press('Enter');
      await tab.getByRole('heading', { name: 'See you on Tuesday, November 24.' }).waitFor();
      expect(await leads()).toMatchObject([{ fields: { start: '2026-11-24T10:30:00.000000Z' } }]);
    });
  });
});

describe('every page that a visitor meets', () => {
  /** Each page in the state in which it is hardest to get right. */
  async function eachPage(tab: Page, check: (what: string) => Promise<void>): Promise<void> {
    await tab.goto(at());
    await check('the page');
    await tab.locator('form').evaluate((form) => form.setAttribute('novalidate', ''));
    site.clock.advance(5_000);
    await tab.getByRole('button', { name: 'Send' }).click();
    await tab.getByRole('alert').waitFor();
    await check('the form with errors');
    await tab.goto(at('/book'));
    await check('the calendar');
    await tab.locator('form').evaluate((form) => form.setAttribute('novalidate', ''));
    site.clock.advance(5_000);
    await tab.getByRole('button', { name: 'Book this time' }).click();
    await tab.getByRole('alert').waitFor();
    await check('the calendar with errors');
    await tab.goto(at('/thanks'));
    await check('the thanks');
    const outcome = await site.conversions.bookMeeting(
      page,
      { formToken: 'x'.repeat(20), fields: {} },
      { start: new Date('2026-11-26T09:00:00Z'), end: new Date('2026-11-26T09:30:00Z'), timeZone: 'UTC' },
    );
    await tab.goto(at(`/booked/${'id' in outcome ? outcome.id : ''}`));
    await check('the booked meeting');
    const { pageToken } = await site.addPage({ status: 'generating' });
    await tab.goto(`${origin}/p/${pageToken}`);
    await check('the page that is being written');
    await tab.goto(`${origin}/p/nowhere-to-be-found`);
    await check('the missing page');
  }

  it.each([
    ['light', DESKTOP],
    ['dark', DESKTOP],
    ['light', PHONE],
  ] as const)('is accessible: %s, %o', async (colorScheme, viewport) => {
    await visit({ colorScheme, viewport, bypassCSP: true }, async (tab) => {
      // On a busy machine axe takes longer than the three seconds after which a page that is being written loads again.
      await tab.addInitScript(
        'const later = setTimeout; window.setTimeout = (call, ms, ...rest) => ms === 3000 ? 0 : later(call, ms, ...rest)',
      );
      await eachPage(tab, async (what) => {
        await tab.evaluate(axe.source);
        const violations = await tab.evaluate<string[]>(RUN_AXE);
        expect(violations, what).toEqual([]);
        expect(await tab.getByRole('main').count(), what).toBe(1);
        expect(await tab.getByRole('heading', { level: 1 }).count(), what).toBe(1);
      });
    });
  });

  it.each([320, 360, 768, 1280])('fits %d pixels without scrolling sideways', async (width) => {
    await visit({ viewport: { width, height: 740 } }, async (tab) => {
      await eachPage(tab, async (what) => {
        const [content = 0, available = 0] = await tab.evaluate<number[]>(
          '((page) => [page.scrollWidth, page.clientWidth])(document.documentElement)',
        );
        expect(content, what).toBeLessThanOrEqual(available);
      });
    });
  });
});
