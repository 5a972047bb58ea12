// Builds the packages and packs them into a folder: `npm run pack -- <folder>`. With --built it packs what is in `dist` already.
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackages } from './check/build-packages.ts';
import { packPackage } from './check/pack.ts';
import { readPublished } from './check/workspace.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { built: { type: 'boolean' } } });
const [given] = positionals;
if (given === undefined) throw new Error('Name the folder for the archives: npm run pack -- archives');
const folder = resolve(given);
await mkdir(folder, { recursive: true });
const { failures } = values.built ? { failures: [] } : await buildPackages();
if (failures.length === 0) for (const one of readPublished()) console.log(await packPackage(one.folder, folder));
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exitCode = 1;
