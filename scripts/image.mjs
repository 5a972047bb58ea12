// npm run image: tries the steps of docs/deploy/Dockerfile without a container engine. `-- --deployed <folder>` takes what `npm run deploy:server` made.
import path from 'node:path';
import process from 'node:process';
import { bootstrap, root, runCommand } from './bootstrap.mjs';
import { runToEnd } from './run-to-end.mjs';

await runCommand(async () => {
  const node = await bootstrap();
  return runToEnd(node, [path.join(root, 'scripts', 'try-image.ts'), ...process.argv.slice(2)]);
});
