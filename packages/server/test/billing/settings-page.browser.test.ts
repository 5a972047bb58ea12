import axe from 'axe-core';
import { expect, it } from 'vitest';
import { startLoopbackServer } from '../outbound/loopback-server.ts';
import { createTestServer } from '../support/server.ts';
import { launchBrowser } from '../visitors/browser.ts';

it('the billing settings are accessible and fit on a wide screen, on a phone and at night', async () => {
  const api = await createTestServer();
  const { text, headers } = await api.call('GET', '/settings/billing', { key: null });
  await api.close();
  const policy = headers.get('content-security-policy') ?? '';
  const server = await startLoopbackServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
      .end(text);
  });
  const browser = await launchBrowser('Mozilla/5.0 (X11; Linux x64)');
  try {
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [360, 'light'],
      [360, 'dark'],
    ] as const) {
      const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme, bypassCSP: true });
      await page.goto(server.url);
      await page.evaluate(axe.source);
      const violations = await page.evaluate(
        `axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] })
          .then((result) => result.violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`,
      );
      expect(violations).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
      await page.close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
});
