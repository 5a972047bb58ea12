// The chapters of the guides, as docs/README.md arranges them: a heading per chapter, with a link to each of its pages.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const [, guides = ''] = /^## Guides$([\s\S]*?)^## /m.exec(README) ?? [];
const chapters = guides
  .split(/^### /m)
  .slice(1)
  .map((text) => [text.split('\n')[0], text]);

/** Names of the chapters, in order. */
export const CHAPTERS = chapters.map(([name]) => name);

/** The chapter of a guide by its path: the one that links to it first. */
export function chapterOf(path) {
  const link = path.includes('packages/cli') ? 'packages/cli/README.md)' : `guides/${basename(path)})`;
  const [name] = chapters.find(([, text]) => text.includes(link)) ?? [];
  if (!name) throw new Error(`No chapter of docs/README.md links to ${path}: add a row to one of its tables.`);
  return name;
}
