// npm run pack -- <folder>: installs what is missing, builds the packages and packs them into the folder, as they would be published.
import path from 'node:path';
import process from 'node:process';
import { bootstrap, root, runCommand } from './bootstrap.mjs';
import { runToEnd } from './run-to-end.mjs';

await runCommand(async () => {
  const node = await bootstrap();
  return runToEnd(node, [path.join(root, 'scripts', 'pack-archives.ts'), ...process.argv.slice(2)]);
});
