import { DomUtils, ElementType } from 'htmlparser2';
import { trimEndChars } from '../../platform/trim-end-chars.ts';
import { plainText, shortened } from '../text/plain-text.ts';
import {
  closest,
  elementsNamed,
  type HtmlElement,
  type HtmlNode,
  headingLevel,
  isElement,
  isInline,
  isMuted,
  isWholePage,
  linesOf,
  textOf,
} from './html-tree.ts';

export type Entry = { name: string; text: string };

export type EntryList = { isOrdered: boolean; entries: Entry[] };

/** A heading with what stands below it, up to the next of its level. The page itself has level 0 and no title. */
export type Section = {
  title: string;
  level: number;
  paragraphs: string[];
  lists: EntryList[];
  sections: Section[];
};

// Customers' words, recognized by markup or by the names that page builders and themes give their boxes. They are not the company's own
// words.
const FOREIGN = /(?:^|[-_ ])(?:testimonials?|reviews?|quotes?)(?:$|[-_ ])/i;
const QUOTED = /^[“"„«»‘'‚]|[”"“«»]$/u;

/** Reads a page by its headings, without furniture and what others are quoted with. */
export function readSections(nodes: readonly HtmlNode[]): Section {
  const page: Section = { title: '', level: 0, paragraphs: [], lists: [], sections: [] };
  let path = [page];
  const here = () => path.at(-1) ?? page;

  const open = (heading: HtmlElement, level: number) => {
    const title = shortened(textOf(heading), 300);
    if (title === '') return;
    path = path.filter((section) => section.level < level);
    const section = { title, level, paragraphs: [], lists: [], sections: [] };
    here().sections.push(section);
    path.push(section);
  };
  const addParagraph = (text: string) => {
    const plain = plainText(text);
    if (plain !== '' && !QUOTED.test(plain)) here().paragraphs.push(shortened(plain, 2000));
  };
  const visitBlock = (element: HtmlElement) => {
    const entries = entriesIn(element);
    if (headingLevel(element) > 0) open(element, headingLevel(element));
    else if (!entries) visit(element.children);
    else if (entries.length > 0) here().lists.push({ isOrdered: element.name === 'ol', entries });
  };
  const visit = (among: readonly HtmlNode[]) => {
    let line = '';
    for (const node of among) {
      if (isElement(node) && !isOut(node) && isBlock(node)) {
        addParagraph(line);
        line = '';
        visitBlock(node);
      } else line += wordsIn(node);
    }
    addParagraph(line);
  };
  visit(nodes);
  return page;
}

function isOut(element: HtmlElement): boolean {
  if (isMuted(element) || element.name === 'blockquote') return true;
  if (!FOREIGN.test(element.attribs['class'] ?? '') || isWholePage(element)) return false;
  return !DomUtils.existsOne(({ name }) => name === 'h1', element.children);
}

function isBlock(element: HtmlElement): boolean {
  return element.name !== 'br' && (!isInline(element) || hasHeading(element));
}

function wordsIn(node: HtmlNode): string {
  if (!isElement(node)) return node.type === ElementType.Text ? node.data : '';
  return node.name === 'br' ? ' ' : isOut(node) ? '' : textOf(node);
}

function hasHeading(element: HtmlElement): boolean {
  return DomUtils.existsOne((one) => headingLevel(one) > 0, element.children);
}

/** The entries of a list, a definition list, or a table without headings; null for every other element. */
function entriesIn(element: HtmlElement): Entry[] | null {
  const read = READERS.get(element.name);
  if (!read || hasHeading(element)) return null;
  return read(element).filter(({ name }) => name !== '' && !QUOTED.test(name));
}

const READERS: ReadonlyMap<string, (element: HtmlElement) => Entry[]> = new Map([
  ['ul', itemsIn],
  ['ol', itemsIn],
  ['dl', termsIn],
  ['table', rowsIn],
]);

function itemsIn({ children }: HtmlElement): Entry[] {
  const items = children.filter(isElement).filter((one) => !isOut(one));
  return items.map((item) => entryOf(linesOf(item.children)));
}

function termsIn(list: HtmlElement): Entry[] {
  const terms: Entry[] = [];
  for (const one of partsOf(list, 'dt', 'dd')) {
    const last = terms.at(-1);
    if (one.name === 'dt') terms.push(entry(textOf(one), ''));
    else if (last) last.text = shortened(`${last.text} ${textOf(one)}`.trim(), 1500);
  }
  return terms;
}

function rowsIn(table: HtmlElement): Entry[] {
  return partsOf(table, 'tr').flatMap((row) => {
    const cells = row.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th');
    const isHead = cells.length < 2 || cells.every(({ name }) => name === 'th');
    return isHead ? [] : [entryOf(cells.flatMap((cell) => linesOf(cell.children)))];
  });
}

/** Its elements of these names, without those of another like it inside of it. */
function partsOf(element: HtmlElement, ...names: readonly string[]): HtmlElement[] {
  return elementsNamed(element.children, ...names).filter((one) => closest(one, element.name) === element);
}

/** The first line names the entry, or what stands in it before a colon or a dash. */
function entryOf([first = '', ...more]: readonly string[]): Entry {
  const [, name = first, rest = ''] = /^(.{2,80}?)(?:\s+[–—-]\s+|:\s+)(\S.*)$/.exec(first) ?? [];
  return entry(name, [rest, ...more].join(' '));
}

function entry(name: string, text: string): Entry {
  const plain = trimEndChars(plainText(name), ' :–—-');
  return { name: shortened(plain, 300), text: shortened(plainText(text).replace(/^[\s:–—,.-]+/, ''), 1500) };
}

/** The entries of a section's lists. */
export function pointsOf({ lists }: Section): string[] {
  return lists.flatMap(({ entries }) => entries.map(({ name, text }) => `${name} ${text}`.trim()));
}
