import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OperationRow, operations } from '@cartouche/contract/operations';
import { type RunningServer, readConfig, silentLogger, startServer } from '@cartouche/server';
import type { BrowserContext, Page } from 'playwright-core';
import { createTestDatabase } from '../../../server/test/support/database.ts';
import { launchBrowser } from '../../../server/test/visitors/browser.ts';

const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

/** A person with the dashboard of a real server open in a real browser. */
export type Desk = {
  server: RunningServer;
  context: BrowserContext;
  page: Page;
  origin: string;
  workspaceId: string;
  /** Problems in the browser: policy violations, errors, and requests to other origins. */
  problems: string[];
  /** Opens a dashboard path and waits until its data has loaded. */
  go(path: string): Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts a server on the embedded database, or on one of its own on the Postgres of DATABASE_URL, and signs an owner in by a link.
 *
 * @param settings - further variables of the server's environment
 */
export async function openDashboard(settings: Readonly<Record<string, string>> = {}): Promise<Desk> {
  const folder = await mkdtemp(join(tmpdir(), 'cartouche-dashboard-'));
  const database = process.env['DATABASE_URL'] ? await createTestDatabase() : undefined;
  const server = await startServer(
    readConfig({
      ...(database?.url && { DATABASE_URL: database.url, ENCRYPTION_KEY: randomBytes(32).toString('base64') }),
      ...{ DATA_DIR: folder, PORT: '0', PAGE_PORT: '0', ALLOW_PRIVATE_NETWORKS: 'true', LOG_LEVEL: 'silent' },
      RATE_LIMIT_PER_MINUTE: '100000',
      ...settings,
    }),
    { api: true, worker: true },
    silentLogger,
  );
  const { auth } = server.app.services;
  const { id: workspaceId } = await auth.createWorkspace({ name: 'Lumen Logistics', plan: 'growth' });
  const link = await server.app.signIn?.makeLink({ purpose: 'owner', workspaceId, email: 'mira@lumen.example' });
  const browser = await launchBrowser(USER_AGENT);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' });
  const page = await context.newPage();
  page.setDefaultTimeout(180_000);
  const origin = new URL(link ?? '').origin;
  const problems: string[] = [];
  page.on('console', (message) => {
    // The browser logs every failed API request as an error; the flows check the message on the screen instead.
    if (message.type() === 'error' && !message.location().url.includes('/api/')) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith('data:') && !url.startsWith('blob:')) problems.push(`asked ${url}`);
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const row = guardedOf(request.method(), pathname);
    if (row && !request.headers()['if-match']) problems.push(`${row.method} ${row.path} was sent without a version`);
  });
  await page.goto(link ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  return {
    ...{ server, context, page, origin, workspaceId, problems },
    go: (path) => goTo(page, `${origin}/dashboard${path}`),
    close: async () => {
      await browser.close();
      await server.stop();
      await database?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

// A new person has no version.
const UNGUARDED = new Set(['/api/v1/prospects']);
const GUARDED = Object.values<OperationRow>(operations)
  .filter(({ guards, path }) => guards !== null && !UNGUARDED.has(path))
  .map((row) => ({ ...row, pattern: new RegExp(`^${row.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

/** The operation of a request, if it changes a record that has a version. */
const guardedOf = (method: string, path: string) =>
  GUARDED.find((row) => row.method === method.toLowerCase() && row.pattern.test(path));

/** Signs another member in, in a browser of their own. */
export async function signInAs(desk: Desk, email: string): Promise<Pick<Desk, 'context' | 'page' | 'go'>> {
  const context = await desk.context.browser()?.newContext({ locale: 'en-US', viewport: { width: 1280, height: 900 } });
  const page = await context?.newPage();
  if (!context || !page) throw new Error('The browser has gone.');
  page.setDefaultTimeout(180_000);
  await page.goto((await desk.server.app.signIn?.makeLink({ purpose: 'email', email })) ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  return { context, page, go: (path) => goTo(page, `${desk.origin}/dashboard${path}`) };
}

async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('main h1').first().waitFor();
  await page.locator('.skeleton').first().waitFor({ state: 'hidden' });
}

/** Adds a passkey to the signed-in person, on a device that confirms it by itself. */
export async function addPasskey({ context, page, go }: Pick<Desk, 'context' | 'page' | 'go'>): Promise<void> {
  await addAuthenticator({ context, page });
  await go('/settings/security');
  await page.getByRole('button', { name: 'Add a passkey' }).first().click();
  await page.getByLabel('Name').fill('Test device');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Added. You can now sign in').waitFor();
}

/** A device that confirms each passkey by itself. */
export async function addAuthenticator({ context, page }: Pick<Desk, 'context' | 'page'>): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}
