import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { endWithParent } from '../../../../scripts/end-with-parent.mjs';
import { openDatabase } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { createAuthService } from '../../src/domains/keys/service.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { randomIds } from '../../src/platform/ids.ts';

const folder = mkdtempSync(join(tmpdir(), 'cartouche-full-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// The log's file has 16 MiB. Beyond this many KiB of a file nothing can be written, as on a disk that is full there.
const LIMIT_KIB = 16_000;
const MAIN = fileURLToPath(new URL('../../src/operations/commands.ts', import.meta.url));

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

test.skipIf(process.platform === 'win32')(
  'an embedded server whose log can no longer be written ends and says why, and keeps what it acknowledged',
  async () => {
    const open = () => openDatabase({ dataDir: join(folder, 'data') });
    const before = await open();
    await migrate(before);
    const auth = createAuthService({ db: before.db, clock: systemClock, ids: randomIds });
    const { id: workspaceId } = await auth.createWorkspace({ name: 'Lumen', plan: 'scale' });
    const { key } = await auth.keys.issue({ workspaceId, name: 'test' });
    await before.close();

    const { DATABASE_URL: _url, ...env } = process.env;
    const command = `ulimit -f ${LIMIT_KIB} && exec "$0" --conditions=@cartouche/source "$1" serve`;
    const child = spawn('bash', ['-c', command, process.execPath, MAIN], {
      env: { ...env, DATA_DIR: folder, PORT: '0', PAGE_PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(endWithParent(child));
    const lines: string[] = [];
    let isReady: (url: string) => void = () => undefined;
    const ready = new Promise<string>((resolve) => {
      isReady = resolve;
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      if (line.includes('serve is ready')) isReady(JSON.parse(line).apiUrl);
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const apiUrl = await Promise.race([ready, ended.then(() => Promise.reject(new Error(lines.join('\n'))))]);

    const statuses = new Set<number>();
    let acknowledged = 0;
    const write = async (round: number) => {
      const people = Array.from({ length: 1_000 }, (_, index) => ({
        email: `p${round}-${index}@acme.example`,
        custom_fields: { notes: 'x'.repeat(900) },
      }));
      const response = await fetch(`${apiUrl}/api/v1/prospects`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(people),
      });
      await response.text();
      statuses.add(response.status);
      if (response.status === 200) acknowledged += people.length;
    };
    const fill = async () => {
      for (let round = 0; child.exitCode === null; round++) await write(round);
    };
    // Its last call may end with the process.
    await fill().catch(() => undefined);
    expect(await ended).toBe(1);
    expect(lines.at(-1)).toContain('the process ends, because its database has');
    expect(lines.at(-1)).toMatch(/pg_wal\/\w+ could not be written\. Is the disk full\?/);
    expect([...statuses]).toEqual(statuses.has(503) ? [200, 503] : [200]);

    const after = await open();
    try {
      const { count } = await after.db
        .selectFrom('prospects')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(acknowledged).toBeGreaterThan(0);
      expect(count).toBeGreaterThanOrEqual(acknowledged);
    } finally {
      await after.close();
    }
  },
);
