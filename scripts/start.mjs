// npm start: installs what is missing, then runs the tour on source. `-- --fresh` begins with an empty database,
// `-- --once` ends after the last step.
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { bootstrap, root, runCommand } from './bootstrap.mjs';
import { runToEnd } from './run-to-end.mjs';

/** The server serves the dashboard's built files. They are built once, and again after a change of their sources. */
async function buildDashboard(node) {
  const folder = path.join(root, 'packages', 'dashboard');
  const vite = path.join(folder, 'node_modules', 'vite', 'bin', 'vite.js');
  if (!existsSync(vite) || isNewer(path.join(folder, 'dist', 'index.html'), path.join(folder, 'src'))) return;
  console.log('Building the dashboard …');
  const code = await runToEnd(node, [vite, 'build', '--logLevel', 'warn', folder]);
  if (code !== 0) console.log('The dashboard could not be built; the API works without it.');
}

/** Whether a file is newer than everything in a folder. */
function isNewer(file, folder) {
  if (!existsSync(file)) return false;
  const builtAt = statSync(file).mtimeMs;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.every(({ parentPath, name }) => statSync(path.join(parentPath, name)).mtimeMs < builtAt);
}

await runCommand(async () => {
  const node = await bootstrap();
  await buildDashboard(node);
  const tour = path.join(root, 'examples', 'tour', 'main.ts');
  return runToEnd(node, ['--conditions=@cartouche/source', tour, ...process.argv.slice(2)]);
});
