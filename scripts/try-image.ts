// Does what docs/deploy/Dockerfile says, in an empty root on this machine: installs the server from the lockfile, starts the server as the image's user on a
// read-only root with nothing in it but Node and its libraries, asks the image's health check, and stops it. Needs Linux, root, and `unshare`.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { root } from './check/workspace.ts';
import { endWithParent } from './end-with-parent.mjs';

const { values } = parseArgs({ options: { deployed: { type: 'string' } } });
if (process.platform !== 'linux' || process.getuid?.() !== 0) throw new Error('This needs Linux, and root.');

const dockerfile = readFileSync(join(root, 'docs/deploy/Dockerfile'), 'utf8');
const steps = {
  // The folder in which the image has the server.
  place: found(/^RUN npm run deploy:server -- \/(\w+)$/m),
  environment: found(/^ENV (.+)$/m).split(' '),
  user: found(/^USER (.+)$/m),
  health: JSON.parse(found(/^HEALTHCHECK [\s\S]*?CMD (\[.+\])$/m)) as string[],
  start: [...JSON.parse(found(/^ENTRYPOINT (\[.+\])$/m)), ...JSON.parse(found(/^CMD (\[.+\])$/m))] as string[],
};
const [PORT, PAGE_PORT] = [4870, 4871];
const READY_MS = 90_000;
const SYSTEM_PATH = '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

const folder = mkdtempSync(join(tmpdir(), 'cartouche-image-'));
const place = join(folder, 'root');
try {
  makeRoot(values.deployed);
  console.log(`ok: ${checkVersions()} packages have the versions and hashes of pnpm-lock.yaml`);
  const server = start();
  await waitUntilHealthy(server);
  console.log('ok: the health check passes');
  const pages = await fetch(`http://127.0.0.1:${PAGE_PORT}/healthz`);
  const dashboard = await fetch(`http://127.0.0.1:${PORT}/dashboard/`);
  if (!pages.ok || !dashboard.ok) throw new Error(`pages ${pages.status}, dashboard ${dashboard.status}`);
  console.log('ok: pages and dashboard answer');
  const [, uid] = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? [];
  if (`${uid}:${uid}` !== steps.user) throw new Error(`It runs as ${uid}.`);
  console.log(`ok: it runs as ${steps.user} on a root that can't be written to`);
  server.kill('SIGTERM');
  const [code] = await once(server, 'exit');
  if (code !== 0) throw new Error(`It ended with ${code} after SIGTERM.`);
  console.log('ok: SIGTERM ends it with 0');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The folder that the image would be: Node, the libraries that it needs, the installed packages, and a data folder. */
function makeRoot(deployed: string | undefined): void {
  for (const name of ['data', 'tmp', 'proc', 'dev', 'etc']) mkdirSync(join(place, name), { recursive: true });
  writeFileSync(join(place, 'etc/passwd'), 'cartouche:x:10001:10001::/data:/usr/sbin/nologin\n');
  const app = join(place, steps.place);
  if (deployed === undefined) run(process.execPath, [join(root, 'scripts/deploy-server.ts'), app]);
  else cpSync(deployed, app, { recursive: true, verbatimSymlinks: true });
  copyProgram(process.execPath, '/usr/local/bin/node');
  const tini = ['/usr/bin/tini', '/usr/local/bin/tini'].find(existsSync);
  if (tini) copyProgram(tini, '/usr/local/bin/tini');
  else {
    console.log('note: there is no tini here; the server starts without it');
    steps.start.splice(0, steps.start.indexOf('node'));
  }
  const [uid = 0, gid = 0] = steps.user.split(':').map(Number);
  chownSync(join(place, 'data'), uid, gid);
}

/** @returns how many packages the server was installed with; each has to be in the workspace's lockfile with the same hash */
function checkVersions(): number {
  const hashesIn = (file: string) => {
    const { packages } = parse(readFileSync(file, 'utf8')) as Record<'packages', Record<string, Locked>>;
    return Object.entries(packages).flatMap(([name, { resolution }]) =>
      resolution?.integrity === undefined ? [] : [[name, resolution.integrity] as const],
    );
  };
  const tested = new Map(hashesIn(join(root, 'pnpm-lock.yaml')));
  const installed = hashesIn(join(place, steps.place, 'pnpm-lock.yaml'));
  const others = installed.filter(([name, integrity]) => tested.get(name) !== integrity);
  if (others.length > 0) throw new Error(`The lockfile does not have ${others.map(([name]) => name).join(', ')}.`);
  return installed.length;
}

type Locked = { resolution?: { integrity?: string } };

function copyProgram(from: string, to: string): void {
  const libraries = execFileSync('ldd', [from], { encoding: 'utf8' }).matchAll(/(\/\S+) \(0x/g);
  for (const [source, target] of [[from, to], ...[...libraries].map(([, path = '']) => [path, path])]) {
    const copy = join(place, target ?? '');
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(source ?? '', copy);
    execFileSync('chmod', ['0755', copy]);
  }
}

/** In a mount namespace of its own, so that what is mounted there goes with it. */
function start(): ChildProcess {
  const write =
    "try { require('fs').writeFileSync('/app/x', '') } catch ({ code }) { process.exit(code === 'EROFS' ? 0 : 1) } process.exit(1)";
  const script = `
    mount --bind "$0" "$0" && mount --bind "$0/data" "$0/data" && mount -t tmpfs tmpfs "$0/tmp" && mount -t proc proc "$0/proc" || exit 9
    mount -t tmpfs tmpfs "$0/dev" && touch "$0/dev/null" && mount --bind /dev/null "$0/dev/null" || exit 9
    mount -o remount,bind,ro "$0" || exit 9
    chroot "$0" node -e "${write}" || { echo 'The root can be written to.' >&2; exit 9; }
    exec chroot --userspec=${steps.user} "$0" "$@"`;
  const settings = [...steps.environment, `PORT=${PORT}`, `PAGE_PORT=${PAGE_PORT}`].map((one) => one.split('='));
  const server = spawn('unshare', ['--mount', 'sh', '-c', script, place, ...steps.start], {
    env: { ...Object.fromEntries(settings), PATH: SYSTEM_PATH },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return endWithParent(server);
}

async function waitUntilHealthy(server: ChildProcess): Promise<void> {
  const until = Date.now() + READY_MS;
  const [program = '', ...args] = steps.health;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`);
    const HEALTH_URL = `http://127.0.0.1:${PORT}/readyz`;
    const asked = spawn('chroot', [place, `/usr/local/bin/${program}`, ...args], {
      env: { HEALTH_URL, PATH: SYSTEM_PATH },
      stdio: 'ignore',
    });
    const [code] = await once(asked, 'exit');
    if (code === 0) return;
    if (Date.now() > until) throw new Error('It did not become healthy.');
    await delay(1_000);
  }
}

function run(program: string, args: readonly string[], cwd = root): void {
  execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}

function found(pattern: RegExp): string {
  const [, text] = pattern.exec(dockerfile) ?? [];
  if (text === undefined) throw new Error(`docs/deploy/Dockerfile has nothing like ${pattern}.`);
  return text;
}
