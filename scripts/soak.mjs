// npm run soak: installs what is missing, then kills processes for as long as `-- --kills 200` says.
import path from 'node:path';
import process from 'node:process';
import { bootstrap, root, runCommand } from './bootstrap.mjs';
import { runToEnd } from './run-to-end.mjs';

await runCommand(async () => {
  const node = await bootstrap();
  const program = path.join(root, 'packages', 'conformance', 'src', 'soak-program.ts');
  return runToEnd(node, ['--conditions=@cartouche/source', program, ...process.argv.slice(2)]);
});
