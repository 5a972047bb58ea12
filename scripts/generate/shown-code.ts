// Code that a page shows and CI runs: a comment above a code block names the file, and `#region` marks the lines in it.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PAGES = ['README.md', 'docs/README.md', 'docs/guides/*.md', 'examples/*/README.md', 'packages/*/README.md'];

// <!-- ../../examples/quickstart/main.ts#quickstart -->, then a fence. The path is relative to the page, as a link would be.
const BLOCK = /(?<head><!-- (?<path>[^\s#]+\.\w+)(?:#(?<region>[\w-]+))? -->\n```\w+\n)(?<code>.*?)^```$/gms;
// A TypeScript fence without a comment that names its source is never run.
const UNNAMED = /(?<! -->\n)^```(?:ts|typescript)\n/m;

/**
 * Each page with the code that it names put in, by its path from the root.
 *
 * @throws when a file or a region is missing, or when a guide has TypeScript that no file stands behind.
 */
export function pagesWithCode(root: string): Record<string, string> {
  const pages = globSync(PAGES, { cwd: root }).sort();
  return Object.fromEntries(pages.map((page) => [page, withCode(root, page)]));
}

function withCode(root: string, page: string): string {
  const text = readFileSync(join(root, page), 'utf8');
  if (page.startsWith('docs/') && UNNAMED.test(text)) {
    throw new Error(`${page} shows TypeScript without a comment that names its file.`);
  }
  return text.replaceAll(BLOCK, (...parts) => {
    const { head, path, region } = parts.at(-1) as { head: string; path: string; region?: string };
    const file = join(root, dirname(page), path);
    if (!existsSync(file)) throw new Error(`${page} shows ${path}, which does not exist.`);
    const code = shownPart(readFileSync(file, 'utf8'), region);
    if (code === undefined) throw new Error(`${page} shows the region ${region} of ${path}, which does not exist.`);
    return `${head}${code}\`\`\``;
  });
}

/** A region without its indentation: the named one, else the first one, else the whole file. */
function shownPart(source: string, region: string | undefined): string | undefined {
  const begin = region ? `#region ${region}$` : '#region\\b[^\n]*';
  const [, part] = new RegExp(`^ *// ${begin}\n(.*?)^ *// #endregion`, 'ms').exec(source) ?? [];
  if (part === undefined) return region ? undefined : source;
  const lines = part.split('\n').filter((line) => !/^ *\/\/ (#region|biome-ignore)/.test(line));
  const indents = lines.filter((line) => line.trim()).map((line) => line.search(/\S/));
  return lines.map((line) => line.slice(Math.min(...indents))).join('\n');
}
