// npm start: installs what is missing, then runs the tour on source. `-- --fresh` begins with an empty database,
// `-- --once` ends after the last step.
import path from 'node:path';
import process from 'node:process';
import { bootstrap, root, runCommand } from './bootstrap.mjs';
import { runToEnd } from './run-to-end.mjs';

await runCommand(async () => {
  const node = await bootstrap();
  const tour = path.join(root, 'examples', 'tour', 'main.ts');
  return runToEnd(node, ['--conditions=@cartouche/source', tour, ...process.argv.slice(2)], { endWithParent: true });
});
