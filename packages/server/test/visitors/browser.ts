import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import chromium, { inflate } from '@sparticuz/chromium';
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
 * A real Chromium that needs no installation. It runs as root and contacts only the pages that it is sent to. CHROMIUM_PATH
 * names another one; where the package's build (Linux on x64) does not run, an installed Chrome is used.
 *
 * @param userAgent sent with every request; one that is set only for a tab is missing on requests that the tab sends as it closes
 */
export async function launchBrowser(userAgent: string): Promise<Browser> {
  const options = { args: [...FLAGS, `--user-agent=${userAgent}`], headless: true, timeout: 60_000 };
  const given = process.env['CHROMIUM_PATH'];
  if (given) return playwright.launch({ ...options, executablePath: given });
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return playwright.launch({ ...options, channel: 'chrome' });
  const home = await unpack();
  const executablePath = join(home, 'chromium');
  try {
    return await playwright.launch({ ...options, executablePath });
  } catch (error) {
    // biome-ignore lint/plugin: what the browser prints as it fails to start has no code
    if (!(error instanceof Error && error.message.includes('shared libraries'))) throw error;
    const env = { ...process.env, LD_LIBRARY_PATH: join(home, 'al2023', 'lib'), FONTCONFIG_PATH: join(home, 'fonts') };
    return playwright.launch({ ...options, executablePath, env: env as Record<string, string> });
  }
}

// The package unpacks to the place where it is used, so that a second process would start half a browser. Here each unpacks
// to a place of its own, and the first one to finish gives it its name.
async function unpack(): Promise<string> {
  const root = fileURLToPath(new URL('..', import.meta.resolve('@sparticuz/chromium')));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const home = join(tmpdir(), `cartouche-chromium-${version}`);
  if (existsSync(home)) return home;
  const draft = await mkdtemp(`${home}-`);
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = draft;
  try {
    await chromium.executablePath();
    await inflate(join(root, 'bin', 'al2023.tar.br'));
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
  await rename(draft, home).catch(() => rm(draft, { recursive: true, force: true }));
  return home;
}
