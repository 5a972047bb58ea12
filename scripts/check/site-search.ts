import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import MiniSearch from 'minisearch';
import { indexOptions, rank } from '../../docs/site/search-terms.mjs';
import { root } from './workspace.ts';

const FIRST = 3;

/**
 * Asks the built site's search what readers ask, with the very code that the browser runs: a page that answers is among the first three.
 *
 * @returns the number of questions, and those that lead elsewhere, with what came first
 */
export function checkSiteSearch(site: string): { questions: number; failures: string[] } {
  const file = readFileSync(join(site, 'assets/search-index.js'), 'utf8');
  const packed = Buffer.from(file.slice(file.indexOf('"') + 1, file.lastIndexOf('"')), 'base64');
  const index = MiniSearch.loadJSON(inflateSync(packed).toString(), indexOptions);
  const asked = readFileSync(join(root, 'docs/site/search-questions.json'), 'utf8');
  const questions = Object.entries(JSON.parse(asked) as Record<string, string[]>);
  const failures = questions.flatMap(([question, wanted]) => {
    const first = rank(index, question)
      .slice(0, FIRST)
      .map(({ url }) => url);
    const isAnswered = first.some((url) => wanted.some((page) => url.replace(/^\w+\//, '').startsWith(page)));
    return isAnswered
      ? []
      : [`the search for "${question}" leads to ${first.join(', ')}, not to ${wanted.join(' or ')}`];
  });
  return { questions: questions.length, failures };
}
