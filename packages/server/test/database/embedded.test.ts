import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../../src/database/connect.ts';
import { startEmbeddedPool } from '../../src/database/embedded/embedded-pool.ts';
import { startProgram } from '../support/program.ts';

const insertForever = new URL('./programs/insert-forever.ts', import.meta.url);
const holdFolder = new URL('./programs/hold-folder.ts', import.meta.url);

let dataDir: string;
const opened: DatabaseHandle[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cartouche-data-'));
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((handle) => handle.close()));
  await rm(dataDir, { recursive: true, force: true });
});

async function open(options: { cacheDir?: string } = {}): Promise<DatabaseHandle> {
  const handle = await openDatabase({ dataDir, ...options });
  opened.push(handle);
  return handle;
}

describe('the data folder', () => {
  it('is refused to a second process, by name and with the remedy, until the first is gone, even by kill -9', async () => {
    const holder = startProgram(holdFolder, [dataDir]);
    await holder.line((line) => line === 'open');
    await expect(open()).rejects.toThrow(`The data folder ${dataDir} is in use by another process.`);
    await expect(open()).rejects.toMatchObject({
      name: 'FolderInUseError',
      message: expect.stringContaining('DATABASE_URL'),
    });
    await holder.end('SIGKILL');
    await (await open()).ping();
  });

  it('is free again after a failed start', async () => {
    await writeFile(join(dataDir, 'postgres'), 'not a folder');
    await expect(open()).rejects.toThrow(
      `could not be opened in ${join(dataDir, 'postgres')}: there is something else in its place.`,
    );
    await rm(join(dataDir, 'postgres'));
    await (await open()).ping();
  });
});

describe('an acknowledged row', () => {
  it('survives kill -9 in the middle of writes, again and again, and no transaction comes back in part', async () => {
    let acknowledged = 0;
    for (let round = 0; round < 3; round++) {
      const writer = startProgram(insertForever, [dataDir]);
      await writer.line((line) => Number(line) >= acknowledged + 150 + round * 37);
      await writer.end('SIGKILL');
      acknowledged = Math.max(...writer.lines.map(Number).filter(Number.isInteger));

      const handle = await open();
      const { rows } = await sql<{ count: number; last: number }>`SELECT count(*), max(id) AS last FROM sample`.execute(
        handle.db,
      );
      const { count, last } = rows[0] ?? { count: 0, last: 0 };
      expect(count, 'a gap: an acknowledged row was lost, or a batch came back in part').toBe(last);
      expect(last).toBeGreaterThanOrEqual(acknowledged);
      await handle.close();
    }
  });

  it('was synced to the disk by its commit', async () => {
    // Refusing is the other half: openDatabase fails when this is 0.
    const pool = await startEmbeddedPool({
      folder: join(dataDir, 'postgres'),
      cacheFolder: join(homedir(), '.cache', 'cartouche'),
    });
    expect(pool.syncsPerCommit).toBe(1);
    await pool.end();
  });

  it('is there after SIGTERM closed the process in order', async () => {
    const writer = startProgram(insertForever, [dataDir]);
    await writer.line((line) => Number(line) >= 30);
    expect(await writer.end('SIGTERM')).toBe(0);
    expect(writer.lines.at(-1)).toBe('closed');
    const handle = await open();
    const { rows } = await sql`SELECT max(id) AS last FROM sample`.execute(handle.db);
    expect(rows).toEqual([{ last: Number(writer.lines.at(-2)) }]);
  });
});

describe('the template of an empty database', () => {
  it('is made when missing, used when there, replaced when broken, and not needed', async () => {
    const cache = join(dataDir, 'cache');
    await (await open({ cacheDir: cache })).close();
    const [archive = ''] = await readdir(cache);
    expect(archive).toMatch(/^pglite-[\d.]+\.tar\.gz$/);

    await truncate(join(cache, archive), 1_000);
    await rm(join(dataDir, 'postgres'), { recursive: true });
    await (await open({ cacheDir: cache })).close();

    await rm(join(dataDir, 'postgres'), { recursive: true });
    // A cache that can't be written: a file is in its place.
    await writeFile(join(dataDir, 'blocked'), '');
    await (await open({ cacheDir: join(dataDir, 'blocked') })).ping();
  });

  it('is not taken for a database when an earlier start was killed while unpacking it', async () => {
    await mkdir(join(dataDir, 'postgres.new', 'base'), { recursive: true });
    await writeFile(join(dataDir, 'postgres.new', 'PG_VERSION'), '18');
    await (await open()).ping();
    expect(await readdir(dataDir)).not.toContain('postgres.new');
  });
});

describe('an open folder', () => {
  let folder: string;
  let handle: DatabaseHandle;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cartouche-data-'));
    handle = await openDatabase({ dataDir: folder });
  });
  afterAll(async () => {
    await handle.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('is refused to a second handle in the same process', async () => {
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow('is in use');
  });

  it('does not stop the event loop while a bulk statement runs', async () => {
    const { db } = handle;
    await sql`CREATE TABLE sample (id int8 PRIMARY KEY, value text)`.execute(db);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const started = performance.now();
    await sql`INSERT INTO sample SELECT n, md5(n::text) FROM generate_series(1, 100000) n`.execute(db);
    const took = performance.now() - started;
    delay.disable();
    expect(took).toBeGreaterThan(100);
    expect(delay.max / 1e6).toBeLessThan(took / 2);
  });

  it('reclaims dead rows when told to vacuum', async () => {
    await sql`CREATE TABLE grown AS SELECT n AS id, md5(n::text) AS value FROM generate_series(1, 5000) n`.execute(
      handle.db,
    );
    const size = async () =>
      (await sql<{ size: number }>`SELECT pg_table_size('grown') AS size`.execute(handle.db)).rows[0]?.size ?? 0;
    const before = await size();
    for (let round = 0; round < 6; round++) {
      await sql`UPDATE grown SET value = md5(value)`.execute(handle.db);
      await handle.vacuum();
    }
    expect(await size()).toBeLessThan(before * 3);
  });

  it('tells the planner how large a table has become, and leaves the others alone', async () => {
    const analysed = async () => {
      const { rows } = await sql<{ name: string; rows: number; analyze_count: number }>`
        SELECT stat.relname AS name, reltuples::int AS rows, analyze_count
        FROM pg_stat_user_tables AS stat JOIN pg_class ON pg_class.oid = relid WHERE stat.relname IN ('large', 'small')
        ORDER BY 1`.execute(handle.db);
      return rows;
    };
    await sql`CREATE TABLE large (id int8 PRIMARY KEY); CREATE TABLE small (id int8 PRIMARY KEY)`.execute(handle.db);
    await sql`INSERT INTO large SELECT generate_series(1, 5000)`.execute(handle.db);
    await sql`INSERT INTO small SELECT generate_series(1, 10)`.execute(handle.db);
    await handle.vacuum();
    expect(await analysed()).toEqual([
      { name: 'large', rows: 5000, analyze_count: 1 },
      { name: 'small', rows: -1, analyze_count: 0 },
    ]);
    await handle.vacuum();
    expect(await analysed()).toMatchObject([{ analyze_count: 1 }, { analyze_count: 0 }]);
  });

  it('finishes what was asked before it closes, and refuses what comes after', async () => {
    const asked = sql`SELECT pg_sleep(0.05), 1 AS answer`.execute(handle.db);
    await setImmediate();
    const closed = handle.close();
    expect((await asked).rows).toMatchObject([{ answer: 1 }]);
    await closed;
    await expect(sql`SELECT 1`.execute(handle.db)).rejects.toThrow('The embedded database is closed.');
  });

  it('has its rows when it is opened again', async () => {
    handle = await openDatabase({ dataDir: folder });
    expect((await sql`SELECT count(*) FROM sample`.execute(handle.db)).rows).toEqual([{ count: 100_000 }]);
  });
});

it.skipIf(process.getuid?.() !== 0)(
  'a user without a home, as in many containers, keeps no template and needs none',
  () => {
    const connect = new URL('../../src/database/connect.ts', import.meta.url).href;
    const text = `import { defaultCacheFolder } from '${connect}'; console.log(defaultCacheFolder())`;
    const args = ['--conditions=@cartouche/source', '--input-type=module', '-e', text];
    const { stdout, stderr } = spawnSync(process.execPath, args, {
      env: { PATH: process.env['PATH'] },
      uid: 54_321,
      gid: 54_321,
      cwd: '/',
      encoding: 'utf8',
    });
    expect({ stdout, stderr }).toEqual({ stdout: '/dev/null/cartouche\n', stderr: '' });
  },
);
