import { serve } from '@hono/node-server';
import { expect, it } from 'vitest';
import { createTestServer } from '../../support/server.ts';
import { launchBrowser } from '../../visitors/browser.ts';

it('shows the operations under its own policy, asks no other host, and tries a request out', async () => {
  const server = await createTestServer();
  const { listener, origin } = await listen((request) => server.app.api.fetch(request));
  const browser = await launchBrowser('Mozilla/5.0 (X11; Linux x64)');
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    page.setDefaultTimeout(180_000);
    const asked: string[] = [];
    const violations: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) violations.push(message.text());
    });
    await page.goto(`${origin}/reference#tag/prospects/GET/api/v1/prospects`);
    await page.getByText('List prospects, newest first').first().waitFor({ timeout: 60_000 });
    await page.getByText('cartouche.prospects.list').first().waitFor();
    expect(violations).toEqual([]);

    await page
      .getByRole('button', { name: /Test Request.*\/api\/v1\/prospects/ })
      .first()
      .click();
    const answered = page.waitForResponse((response) => response.url().startsWith(`${origin}/api/v1/prospects`));
    await page.getByRole('button', { name: /^Send/ }).first().click();
    expect((await answered).status()).toBe(401);

    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'missing_scope' }).first().click();
    await expect
      .poll(() =>
        page
          .getByRole('heading', { name: 'missing_scope' })
          .first()
          .boundingBox()
          .then((box) => box?.y ?? -1),
      )
      .toSatisfy((y) => y >= 0 && y < 900);

    expect(asked.filter((url) => !url.startsWith(origin) && !/^(data|blob):/.test(url))).toEqual([]);
  } finally {
    await browser.close();
    listener.close();
    await server.close();
  }
});

async function listen(fetch: (request: Request) => Response | Promise<Response>) {
  return new Promise<{ listener: ReturnType<typeof serve>; origin: string }>((resolve) => {
    const listener = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({ listener, origin: `http://127.0.0.1:${port}` }),
    );
  });
}
