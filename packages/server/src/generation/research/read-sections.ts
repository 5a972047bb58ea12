import { withoutEnding } from '../../without-ending.ts';
import { plainText, shortened } from '../text/plain-text.ts';
import {
  ancestor,
  childElements,
  descendants,
  type HtmlElement,
  headingLevel,
  isInline,
  isMuted,
  linesOf,
  textOf,
} from './html-tree.ts';

export type Entry = { name: string; text: string };

export type EntryList = { kind: 'list' | 'steps' | 'terms' | 'rows' | 'boxes'; entries: Entry[] };

/** A heading with what stands below it, up to the next of its level. The page itself has level 0 and no title. */
export type Section = {
  title: string;
  level: number;
  /** The same for sections that are built alike and stand side by side. */
  group: string;
  paragraphs: string[];
  lists: EntryList[];
  sections: Section[];
};

// Sections, paragraphs and entries of lists together.
const MAX_PARTS = 3000;
const DETAILS_LEVEL = 7;
const MOST_LINES_IN_BOX = 5;

export function readSections(root: HtmlElement, leftOut: ReadonlySet<HtmlElement>): Section {
  return new SectionReader(root, leftOut).read();
}

class SectionReader {
  readonly #root: HtmlElement;
  readonly #leftOut: ReadonlySet<HtmlElement>;
  /** How many headings of each level an element holds. */
  readonly #counts = new Map<HtmlElement, number[]>();
  readonly #numbers = new Map<HtmlElement, number>();
  #path: Section[] = [{ title: '', level: 0, group: '', paragraphs: [], lists: [], sections: [] }];
  #parts = 0;

  constructor(root: HtmlElement, leftOut: ReadonlySet<HtmlElement>) {
    this.#root = root;
    this.#leftOut = leftOut;
    this.#count(root);
  }

  read(): Section {
    const page = this.#path[0] as Section;
    this.#visit(this.#root);
    return page;
  }

  #count(element: HtmlElement): number[] {
    const counts: number[] = [];
    const level = headingLevel(element);
    if (level > 0) counts[level] = 1;
    for (const child of childElements(element))
      if (!this.#isOut(child))
        for (const [at, count = 0] of this.#count(child).entries()) counts[at] = (counts[at] ?? 0) + count;
    if (counts.length > 0) this.#counts.set(element, counts);
    return counts;
  }

  #isOut(element: HtmlElement): boolean {
    return isMuted(element) || this.#leftOut.has(element);
  }

  #visit(element: HtmlElement): void {
    if (this.#readList(element)) return;
    let line = '';
    const endLine = () => {
      this.#addParagraph(plainText(line));
      line = '';
    };
    for (const child of element.children) {
      if (typeof child === 'string') line += child;
      else if (child.name === 'br') line += ' ';
      else if (this.#isOut(child)) continue;
      else if (isInline(child)) line += textOf(child);
      else {
        endLine();
        this.#visitBlock(child);
      }
    }
    endLine();
  }

  #visitBlock(child: HtmlElement): void {
    const level = headingLevel(child);
    if (level > 0) this.#open(textOf(child), level, this.#groupOf(child, level));
    else if (child.name !== 'summary') this.#visit(child);
    else this.#open(textOf(child), DETAILS_LEVEL, `details:${this.#numberOf(child.parent?.parent ?? child)}`);
  }

  #open(title: string, level: number, group: string): void {
    if (title === '' || !this.#hasRoom(1)) return;
    this.#path = this.#path.filter((section) => section.level < level);
    const section = { title: shortened(title, 300), level, group, paragraphs: [], lists: [], sections: [] };
    this.#path.at(-1)?.sections.push(section);
    this.#path.push(section);
  }

  #addParagraph(text: string): void {
    if (text !== '' && this.#hasRoom(1)) this.#path.at(-1)?.paragraphs.push(shortened(text, 2000));
  }

  #hasRoom(parts: number): boolean {
    const hasRoom = this.#parts + parts <= MAX_PARTS;
    if (hasRoom) this.#parts += parts;
    return hasRoom;
  }

  /** Takes an element that lists things without headings as a whole. */
  #readList(element: HtmlElement): boolean {
    if (this.#counts.has(element)) return false;
    const list = this.#listIn(element);
    if (list === null || list.entries.length === 0 || !this.#hasRoom(list.entries.length)) return false;
    this.#path.at(-1)?.lists.push(list);
    return true;
  }

  #listIn(element: HtmlElement): EntryList | null {
    const children = childElements(element).filter((child) => !this.#isOut(child));
    const { name } = element;
    if (name === 'ul' || name === 'ol' || name === 'menu') {
      const items = children.filter((child) => child.name === 'li');
      return { kind: name === 'ol' ? 'steps' : 'list', entries: items.flatMap((item) => this.#entryOf(item)) };
    }
    if (name === 'dl') return { kind: 'terms', entries: this.#terms(element) };
    if (name === 'table') return { kind: 'rows', entries: this.#rows(element) };
    return this.#boxesIn(element, children);
  }

  /** Elements that are built alike and have each a first line and more, or link. A box of boxes is only what holds them. */
  #boxesIn(element: HtmlElement, children: readonly HtmlElement[]): EntryList | null {
    const isBare = element.children.every((child) => typeof child !== 'string' || child.trim() === '');
    const last = children.at(-1);
    if (!isBare || last === undefined || last.name === 'p') return null;
    const alike = children.filter((child) => shapeOf(child) === shapeOf(last));
    // One more element next to the boxes may be their title.
    if (alike.length < 2 || children.length > alike.length + 1) return null;
    const areLinks = last.name === 'a' || last.name === 'figure';
    if (!areLinks && !alike.every(isBoxSized)) return null;
    return { kind: 'boxes', entries: alike.flatMap((child) => this.#entryOf(child)) };
  }

  #entryOf(element: HtmlElement): Entry[] {
    const isInner = ({ name }: HtmlElement) => name === 'ul' || name === 'ol' || name === 'dl';
    const [first = '', ...more] = linesOf(element, (one) => isInner(one) || this.#leftOut.has(one));
    if (first === '') return [];
    const [, name = first, rest = ''] = /^(.{2,80}?)(?:\s+[–—-]\s+|:\s+)(\S.*)$/.exec(first) ?? [];
    const inner = [...descendants(element)].filter(isInner).map((one) => textOf(one));
    return [entry(name, [rest, ...more, ...inner].join(' '))];
  }

  #terms(list: HtmlElement): Entry[] {
    const entries: Entry[] = [];
    for (const element of descendants(list, (one) => one.parent?.name === 'dt' || one.parent?.name === 'dd')) {
      if (element.name === 'dt') entries.push(entry(textOf(element), ''));
      const last = entries.at(-1);
      if (element.name === 'dd' && last) last.text = plainText(`${last.text} ${textOf(element)}`);
    }
    return entries.filter(({ name }) => name !== '');
  }

  #rows(table: HtmlElement): Entry[] {
    return [...descendants(table)].flatMap((row) => {
      if (row.name !== 'tr') return [];
      const cells = childElements(row).filter(({ name }) => name === 'td' || name === 'th');
      const [first, ...more] = cells;
      const isHead = cells.every(({ name }) => name === 'th') || ancestor(row, ({ name }) => name === 'thead') !== null;
      if (first === undefined || more.length === 0 || isHead) return [];
      const text = more.map((cell) => textOf(cell)).join(' ');
      const [named] = this.#entryOf(first);
      return named ? [entry(named.name, `${named.text} ${text}`)] : [];
    });
  }

  /** The largest box that is this heading's alone. */
  #boxOf(heading: HtmlElement, level: number): HtmlElement {
    let box = heading;
    while (box.parent && box.parent !== this.#root && box.parent.name !== 'body') {
      const counts = this.#counts.get(box.parent) ?? [];
      if (counts.slice(0, level + 1).reduce((sum, count) => sum + (count ?? 0), 0) > 1) break;
      box = box.parent;
    }
    return box;
  }

  #groupOf(heading: HtmlElement, level: number): string {
    const box = this.#boxOf(heading, level);
    return `${this.#numberOf(box.parent ?? box)}:${shapeOf(box)}:${level}`;
  }

  #numberOf(element: HtmlElement): number {
    const known = this.#numbers.get(element) ?? this.#numbers.size;
    this.#numbers.set(element, known);
    return known;
  }
}

function entry(name: string, text: string): Entry {
  const plain = withoutEnding(plainText(name), ' :–—-');
  return { name: shortened(plain, 300), text: shortened(plainText(text).replace(/^[\s:–—,.-]+/, ''), 1500) };
}

function isBoxSized(element: HtmlElement): boolean {
  const lines = linesOf(element, undefined, MOST_LINES_IN_BOX).length;
  return lines >= 2 && lines <= MOST_LINES_IN_BOX;
}

/** What the lists of a section say, entry by entry. */
export function pointsOf({ lists }: Section): string[] {
  return lists.flatMap(({ entries }) => entries.map(({ name, text }) => `${name} ${text}`.trim()));
}

/** How an element is built, as far as that tells those of one kind from others. */
function shapeOf({ name, attributes }: HtmlElement): string {
  return `${name}.${(attributes['class'] ?? '').trim().split(/\s+/)[0]}`;
}
