import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;
const ATTRIBUTE = /\s(?:href|src)="([^"]+)"/g;
const MARKDOWN_LINK = /\]\(([^()\s]+)\)/g;
const ID = /\s(?:id|name)="([^"]+)"/g;
const CODE = /^```[\s\S]*?^```|`[^`\n]*`/gm;

/**
 * Follows every link of the built site that leads to the site itself: its file exists, and in an HTML page the place that it names.
 *
 * @returns the number of links, and the broken ones with the page that has them
 */
export function checkSiteLinks(site: string): { links: number; failures: string[] } {
  const places = new Map<string, Set<string>>();
  const placesOf = (file: string): Set<string> => {
    const known = places.get(file) ?? new Set(matches(readFileSync(file, 'utf8'), ID).map(decode));
    places.set(file, known);
    return known;
  };
  const broken = (page: string, link: string): boolean => {
    const [path = '', place] = decode(link).split('#');
    const file = path === '' ? page : join(dirname(page), path.split('?')[0] ?? '');
    if (!existsSync(file) || (statSync(file).isDirectory() && !existsSync(join(file, 'index.html')))) return true;
    // The reference makes its places when its script runs.
    if (!place || !file.endsWith('.html') || relative(site, file).startsWith('reference')) return false;
    return !placesOf(file).has(place);
  };
  let links = 0;
  const failures: string[] = [];
  for (const name of globSync('**/*.{html,md,txt}', { cwd: site }).sort()) {
    const page = join(site, name);
    const text = readFileSync(page, 'utf8');
    const found = name.endsWith('.html') ? matches(text, ATTRIBUTE) : matches(text.replace(CODE, ''), MARKDOWN_LINK);
    for (const link of new Set(found.filter((one) => !ELSEWHERE.test(one) || one.startsWith('site:')))) {
      links += 1;
      if (link.startsWith('site:') || broken(page, link))
        failures.push(`${name} links to ${link}, which does not exist`);
    }
  }
  return { links, failures };
}

const matches = (text: string, pattern: RegExp): string[] => Array.from(text.matchAll(pattern), ([, one = '']) => one);

const decode = (link: string): string => decodeURI(link.replaceAll('&amp;', '&'));
