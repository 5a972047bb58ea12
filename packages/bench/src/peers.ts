import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { newestSource, packagesFolder, runTool, tsupOf } from './build-packages.ts';

/** The exports of a peer. It is installed on demand, so no type can be known here. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Loose = any;

const bench = fileURLToPath(new URL('../', import.meta.url));
const wanted = join(bench, 'peers/package.json');
const ownPackages = ['contract', 'sdk', 'webhooks'];

/** The folder with the installed peers and our own built packages: each is loaded as a user would load it. */
export const peersFolder = join(bench, 'node_modules/.cache/peers');

/** Installs the peers of `peers/package.json` unless these versions are there already, and builds our packages next to them. */
export function installPeers(say: (text: string) => void): void {
  const manifest = readFileSync(wanted, 'utf8');
  const installed = join(peersFolder, 'installed.json');
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== manifest) {
    say('installing the peers of packages/bench/peers/package.json with npm; this needs a registry, and happens once');
    rmSync(peersFolder, { recursive: true, force: true });
    mkdirSync(peersFolder, { recursive: true });
    writeFileSync(join(peersFolder, 'package.json'), manifest);
    const flags = ['--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];
    runTool('npm', ['install', ...flags], peersFolder, 'The peers could not be installed');
    // Relative to this file, so that each name is looked up here, by the rules of import and of require.
    writeFileSync(join(peersFolder, 'load.js'), 'export const load = (name) => import(name);\n');
    writeFileSync(installed, manifest);
  }
  for (const name of ownPackages) buildBesidePeers(name, say);
}

/** Imports a peer, or one of our packages as it is published. */
export async function loadPeer(name: string): Promise<Loose> {
  const { load } = await import(pathToFileURL(join(peersFolder, 'load.js')).href);
  return load(name);
}

/** The folder that a package is installed in. */
export function folderOf(name: string): string {
  return join(peersFolder, 'node_modules', name);
}

/** `name version`, as the table's reader wants to see it. */
export function nameAndVersion(name: string): string {
  return name.startsWith('@cartouche/') ? name : `${name} ${manifestOf(folderOf(name)).version}`;
}

/** The manifest of an installed package. */
export function manifestOf(folder: string): Loose {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

// Builds from the sources into a folder of its own, so that no `dist` is changed and no old build is measured.
function buildBesidePeers(name: string, say: (text: string) => void): void {
  const source = join(packagesFolder, name);
  const target = folderOf(`@cartouche/${name}`);
  const stamp = join(target, 'package.json');
  if (existsSync(stamp) && statSync(stamp).mtimeMs > newestSource(name)) return;
  say(`building @cartouche/${name}`);
  runTool(
    tsupOf(name),
    ['--silent', '--out-dir', join(target, 'dist')],
    source,
    `@cartouche/${name} could not be built`,
  );
  for (const file of ['README.md', 'LICENSE', 'THIRD-PARTY-NOTICES.md']) {
    if (existsSync(join(source, file))) cpSync(join(source, file), join(target, file));
  }
  // Without the condition that leads to the sources, which the bench itself runs under.
  writeFileSync(
    stamp,
    JSON.stringify(manifestOf(source), (key, value) => (key === '@cartouche/source' ? undefined : value)),
  );
}
