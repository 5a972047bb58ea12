import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Builds the dashboard where its files are missing or older than its sources and the SDK's: five seconds. vitest calls it once. */
export function setup(): void {
  const built = join(ROOT, 'dist/index.html');
  const builtAt = existsSync(built) ? statSync(built).mtimeMs : 0;
  const sources = ['src', '../sdk/src', '../contract/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }),
  );
  if (sources.every(({ parentPath, name }) => statSync(join(parentPath, name)).mtimeMs < builtAt)) return;
  // Runs in a separate process: NODE_ENV is `test` in this one, which would select React's development build.
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error', ROOT], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
}
