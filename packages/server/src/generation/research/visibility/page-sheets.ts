import { DomUtils } from 'htmlparser2';
import { closest, elementsNamed, type HtmlElement, type HtmlNode } from '../html-tree.ts';
import { both, type Holds, mediaHolds } from './conditions.ts';
import { readSheet, type Sheet } from './read-sheet.ts';

/** The texts of style sheets by their addresses; null for one that couldn't be read. */
export type FetchedSheets = Readonly<Record<string, string | null>>;

// They serve fonts and no rules.
const FONT_HOSTS = new Set([
  'fonts.googleapis.com',
  'fonts.bunny.net',
  'use.typekit.net',
  'use.fontawesome.com',
  'kit.fontawesome.com',
]);
const MOST_IMPORTS = 3;
const MOST_LENGTH = 3_000_000;

type Placed = { element: HtmlElement; holds: Holds; href: string | null };

/** The addresses of the sheets that a page links to or that a sheet imports, apart from those in `fetched`. */
export function sheetAddresses(nodes: readonly HtmlNode[], url: string, fetched: FetchedSheets = {}): string[] {
  const wanted = new Set<string>();
  const addImports = (css: string, base: string, depth: number) => {
    for (const { href, holds } of readSheet(css)?.imports ?? []) {
      const address = URL.parse(href, base)?.href;
      if (address === undefined || holds === 'no' || depth >= MOST_IMPORTS) continue;
      const known = textAt(address, fetched);
      if (known === undefined) wanted.add(address);
      else if (known !== null) addImports(known, address, depth + 1);
    }
  };
  for (const { element, href } of placedSheets(nodes, url)) {
    if (href === null) {
      addImports(DomUtils.textContent(element), url, 0);
      continue;
    }
    const known = textAt(href, fetched);
    if (known === undefined) wanted.add(href);
    else if (known !== null) addImports(known, href, 0);
  }
  return [...wanted];
}

/** The sheets of a page in their order, with what they import; null when one of them is not known. */
export function sheetsOf(nodes: readonly HtmlNode[], url: string, fetched: FetchedSheets): Sheet[] | null {
  let [length, isKnown] = [0, true];
  const read = (css: string, base: string, holds: Holds, depth: number): Sheet[] => {
    length += css.length;
    const sheet = length > MOST_LENGTH ? null : readSheet(css);
    if (sheet === null || depth > MOST_IMPORTS) {
      isKnown = false;
      return [];
    }
    const imported = sheet.imports.flatMap((one) => {
      const address = URL.parse(one.href, base)?.href;
      const text = address === undefined || one.holds === 'no' ? '' : textAt(address, fetched);
      if (text === undefined || text === null) isKnown = false;
      return text ? read(text, address ?? base, both(holds, one.holds), depth + 1) : [];
    });
    const rules = sheet.rules.map((rule) => ({ ...rule, holds: both(rule.holds, holds) }));
    return [...imported, { ...sheet, rules }];
  };
  const sheets = placedSheets(nodes, url).flatMap(({ element, holds, href }) => {
    const text = href === null ? DomUtils.textContent(element) : textAt(href, fetched);
    if (text === undefined || text === null) isKnown = false;
    return text ? read(text, href ?? url, holds, 0) : [];
  });
  return isKnown ? sheets : null;
}

function placedSheets(nodes: readonly HtmlNode[], url: string): Placed[] {
  const base = URL.parse(elementsNamed(nodes, 'base')[0]?.attribs['href'] ?? '', url)?.href ?? url;
  return elementsNamed(nodes, 'style', 'link').flatMap((element): Placed[] => {
    const { rel = '', href, media = '', type = 'text/css', onload } = element.attribs;
    if (
      closest(element, 'noscript', 'template') ||
      !['', 'text/css'].includes(type.split(';', 1).join('').trim().toLowerCase())
    )
      return [];
    // Sheets that a script puts to use once they are loaded.
    const isLate = onload !== undefined || (element.name === 'link' && Object.hasOwn(element.attribs, 'disabled'));
    const holds = isLate ? 'maybe' : mediaHolds(media);
    if (holds === 'no') return [];
    if (element.name === 'style') return [{ element, holds, href: null }];
    const kinds = rel.toLowerCase().split(/\s+/);
    const isSheet = kinds.includes('stylesheet') || (kinds.includes('preload') && onload !== undefined);
    const address = href === undefined ? undefined : URL.parse(href, base);
    if (!isSheet || kinds.includes('alternate') || !address || FONT_HOSTS.has(address.hostname)) return [];
    return [{ element, holds, href: address.href }];
  });
}

function textAt(address: string, fetched: FetchedSheets): string | null | undefined {
  const data = /^data:text\/css[^,]*?(;base64)?,(.*)$/is.exec(address);
  if (!data) return fetched[address];
  try {
    return data[1] ? Buffer.from(data[2] ?? '', 'base64').toString() : decodeURIComponent(data[2] ?? '');
  } catch {
    return null;
  }
}
