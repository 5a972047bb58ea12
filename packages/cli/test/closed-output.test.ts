import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const programs = ['../src/main.ts', '../../server/src/main.ts'];

describe.each(programs.map((path) => [path, fileURLToPath(new URL(path, import.meta.url))]))('%s', (_path, program) => {
  const run = (args: readonly string[]) =>
    spawn(process.execPath, ['--conditions=@cartouche/source', program, ...args], { env: { NO_COLOR: '1' } });

  test('ends quietly when no one reads its output', async () => {
    const child = run(['--help']);
    child.stdout.destroy();
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect([said, code]).toEqual(['', 0]);
  });

  test('says by its exit code what no one reads as an error', async () => {
    const child = run(['no-such-command']);
    child.stderr.destroy();
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
    expect([said, code]).toEqual(['', 2]);
  });
});
