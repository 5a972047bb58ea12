// npm run deploy:server -- <folder>: installs what is missing, and puts the server with the packages of the lockfile into the folder, as the image has it.
import path from 'node:path';
import process from 'node:process';
import { bootstrap, root, runCommand } from './bootstrap.mjs';
import { runToEnd } from './run-to-end.mjs';

await runCommand(async () => {
  const node = await bootstrap();
  return runToEnd(node, [path.join(root, 'scripts', 'deploy-server.ts'), ...process.argv.slice(2)]);
});
