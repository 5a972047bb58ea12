import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '../..');

/** Builds the dashboard where its files are missing or older than its sources: five seconds. */
export default async function buildDashboard(): Promise<void> {
  const built = join(ROOT, 'dist/index.html');
  const builtAt = existsSync(built) ? statSync(built).mtimeMs : 0;
  const sources = readdirSync(join(ROOT, 'src'), { recursive: true, withFileTypes: true });
  const isStale = sources.some(({ parentPath, name }) => statSync(join(parentPath, name)).mtimeMs > builtAt);
  if (isStale) await build({ root: ROOT, configFile: join(ROOT, 'vite.config.ts'), logLevel: 'error' });
}
