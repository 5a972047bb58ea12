import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('../src/main.ts', import.meta.url));

test('on an old Node the executable says so in a sentence, and loads nothing', () => {
  const asNode20 = `Object.defineProperty(process.versions, 'node', { value: '20.19.5' })`;
  const preload = `data:text/javascript,${encodeURIComponent(asNode20)}`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', preload, program, 'serve'], {
    encoding: 'utf8',
    env: { NO_COLOR: '1' },
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(
    /^cartouche-server needs Node\.js 22 or newer, and this is v\S+\. Install it from nodejs\.org\.\n$/,
  );
  // A static import would be loaded first, and fail there.
  expect(readFileSync(program, 'utf8')).not.toMatch(/^import /m);
});
