import axe from 'axe-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillWorkspace } from './support/fill-workspace.ts';
import { type Desk, openDashboard } from './support/open-dashboard.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

let desk: Desk;
let screens: readonly string[];

beforeAll(async () => {
  desk = await openDashboard();
  screens = await fillWorkspace(desk);
});
afterAll(async () => {
  await desk.close();
  expect(desk.problems).toEqual([]);
});

const audit = (rules: readonly string[] | undefined) =>
  desk.page.evaluate(
    `axe.run({ runOnly: ${JSON.stringify(rules ? { type: 'rule', values: rules } : RULES)} })
      .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`,
  );

/** Violations that axe finds on a screen, at both widths and in both schemes. Only colors differ between schemes. */
async function problemsOf(path: string): Promise<string[]> {
  const { page, context, go } = desk;
  await page.setViewportSize({ width: 1280, height: 844 });
  await go(path);
  const session = await context.newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axe.source });
  await session.detach();
  const found: string[] = [];
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const violations = (await audit(colorScheme === 'light' ? undefined : ['color-contrast'])) as string[];
      found.push(...violations.map((violation) => `${path} ${width} ${colorScheme}: ${violation}`));
    }
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    if (Number(overflow) > 0) found.push(`${path} ${width}: scrolls sideways by ${overflow} px`);
  }
  return found;
}

it('every screen is accessible and fits at 390 and 1280 px, light and dark', async () => {
  const found: string[] = [];
  for (const path of screens) found.push(...(await problemsOf(path)));
  expect(found).toEqual([]);
});

it('missing addresses and missing records show a message', async () => {
  const { page, go, origin } = desk;
  await page.goto(`${origin}/dashboard/nowhere`);
  await page.getByText('This page does not exist').waitFor();
  await page.goto(`${origin}/dashboard/prospects/00000000-0000-4000-8000-000000000000`);
  await page.getByText('Not found, or no longer available').waitFor();
  await go('/prospects?q=zzzz');
  await page.getByText('No person matches').waitFor();
});

it('a viewer sees no control that changes anything', async () => {
  const { page, server, workspaceId, context, go } = desk;
  await server.app.services.workspace.team.save(workspaceId, {
    email: 'vera@lumen.example',
    name: 'Vera',
    role: 'viewer',
  });
  await context.clearCookies();
  await page.goto((await server.app.signIn?.makeLink({ purpose: 'email', email: 'vera@lumen.example' })) ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  await go('/prospects');
  await page.getByRole('table', { name: 'Prospects' }).waitFor();
  expect(await page.getByRole('button', { name: 'Add person' }).count()).toBe(0);
  await go('/settings');
  expect(await page.getByRole('link', { name: 'API keys' }).count()).toBe(0);
});
