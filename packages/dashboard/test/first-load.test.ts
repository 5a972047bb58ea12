import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const DIST = join(import.meta.dirname, '../dist');
const read = (file: string) => readFileSync(join(DIST, file), 'utf8');

const compressed = (file: string) => gzipSync(read(file)).length;

/** A list of files that the build wrote into start.js. */
const written = <T>(name: string): T =>
  JSON.parse(new RegExp(`^const ${name} = (.*);$`, 'm').exec(read('start.js'))?.[1] ?? '') as T;

const names = written<readonly string[]>('FILES');
const screens = written<readonly (readonly [path: string, ...files: number[]])[]>('SCREENS').map(
  ([path, ...needed]) => ({
    path,
    needed,
  }),
);

/** Scripts and styles of every address. */
const always = [...read('index.html').matchAll(/(?:href|src)="\/dashboard\/([^"]+\.(?:js|css))"/g)].map(
  ([, file]) => file ?? '',
);

const BUDGET_KB = 150;
const BUDGETS_KB: Readonly<Record<string, number>> = { 'sign-in': 127, '': 147 };

it.each(screens)('the first load of /$path keeps to its budget', ({ path, needed }) => {
  const files = ['index.html', ...always, ...needed.map((at) => `assets/${names[at]}`)];
  const kilobytes = files.reduce((sum, file) => sum + compressed(file), 0) / 1000;
  expect(new Set(files).size).toBe(files.length);
  expect(kilobytes).toBeGreaterThan(100);
  expect(kilobytes).toBeLessThanOrEqual(BUDGETS_KB[path] ?? BUDGET_KB);
  expect(files.length).toBeLessThan(21);
});

it('start.js lists every screen, fixed paths before patterns', () => {
  const paths = screens.map(({ path }) => path);
  for (const path of ['', 'sign-in', 'billing', 'settings/keys', 'runs/$id']) expect(paths).toContain(path);
  expect(paths.indexOf('batches/new')).toBeLessThan(paths.indexOf('batches/$id'));
});
