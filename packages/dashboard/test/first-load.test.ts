import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean };

const DIST = join(import.meta.dirname, '../dist');
const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

const compressed = (file: string) => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length;

/** Everything that a chunk needs before it runs. */
function filesOf(names: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const needed of chunk.imports ?? []) visit(needed);
  };
  for (const name of names) visit(name);
  return files;
}

/** Kilobytes of the shell and one route. */
const firstLoad = (route: string) => {
  const names = Object.keys(manifest).filter(
    (name) =>
      manifest[name]?.isEntry || name.startsWith('src/routes/_app.tsx') || name.startsWith(`src/routes/_app/${route}`),
  );
  return [...filesOf(names)].reduce((sum, file) => sum + compressed(file), 0) / 1000;
};

it.each(['index.tsx', 'prospects/index.tsx', 'batches/$id.tsx', 'runs/$id.tsx'])(
  'the first load of %s is at most 240 kB compressed',
  (route) => {
    const kilobytes = firstLoad(route);
    expect(kilobytes).toBeGreaterThan(50);
    expect(kilobytes).toBeLessThan(240);
  },
);
