// Builds the packages and puts the server into a folder with what it needs to run, at the versions of pnpm-lock.yaml: `npm run deploy:server -- <folder>`.
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { buildPackages } from './check/build-packages.ts';
import { runProgram } from './check/run-program.ts';
import { root } from './check/workspace.ts';

const [given] = process.argv.slice(2);
if (given === undefined) throw new Error('Name a folder that does not exist yet: npm run deploy:server -- /app');
const folder = resolve(given);
if (existsSync(folder)) throw new Error(`${folder} exists already. Remove it, or name another folder.`);

const { failures } = await buildPackages();
if (failures.length > 0) throw new Error(failures.join('\n'));
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { packageManager: string };
// pnpm writes a lockfile of the server's own from the workspace's, and installs that. Optional are only the frameworks that better-auth can be used in,
// which other packages of the workspace are tested with: 370 MB.
const pnpm = ['--yes', '--prefer-offline', packageManager, '--config.inject-workspace-packages=true'];
const { ok, output } = await runProgram('npx', [
  ...pnpm,
  ...['--filter=@cartouche/server', 'deploy', '--prod', '--no-optional', '--ignore-scripts', folder],
]);
if (!ok) throw new Error(output);
const main = join(folder, 'dist/main.js');
chmodSync(main, 0o755);
mkdirSync(join(folder, 'bin'));
symlinkSync('../dist/main.js', join(folder, 'bin/cartouche-server'));
console.log(`The server is in ${folder}; ${main} starts it.`);
