import { Parser } from 'htmlparser2';
import { plainText } from '../text/plain-text.ts';

type Attributes = Readonly<Record<string, string>>;

export type HtmlElement = {
  name: string;
  attributes: Attributes;
  parent: HtmlElement | null;
  children: (HtmlElement | string)[];
};

const MAX_ELEMENTS = 20_000;
const MAX_RUN = 10_000;
const MAX_RAW = 200_000;
const MAX_DEPTH = 400;
const FEED = 2048;
const RAW = new Set(['script', 'style']);

// Furniture of a page: its links count, its words don't.
const MUTED = new Set(
  'script style title noscript template svg iframe object nav footer aside form select dialog audio video canvas'.split(
    ' ',
  ),
);
const MUTED_ROLES = new Set(['navigation', 'contentinfo', 'dialog', 'alertdialog', 'search', 'menu']);
const CONSENT = /cookie|consent|gdpr/i;
const INLINE = new Set(
  'a abbr b bdi bdo button cite code data del dfn em font i img ins kbd label mark picture q s samp small span strong sub sup svg time tt u var wbr'.split(
    ' ',
  ),
);

/**
 * Builds the tree of a page, to a depth and a size that no honest page has: the parser's own cost grows with the depth at every tag. What
 * was read until then counts.
 */
export function htmlTree(html: string): HtmlElement {
  const root: HtmlElement = { name: '#root', attributes: {}, parent: null, children: [] };
  let open = root;
  let count = 0;
  let depth = 0;
  const isOver = () => depth > MAX_DEPTH || count >= MAX_ELEMENTS;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (isOver()) return;
      const element: HtmlElement = { name, attributes, parent: open, children: [] };
      open.children.push(element);
      open = element;
      count += 1;
    },
    ontext(text) {
      if (isOver() || (open.name === 'script' && !isJsonLd(open))) return;
      const last = open.children.at(-1);
      if (typeof last !== 'string') open.children.push(text);
      else if (last.length < (RAW.has(open.name) ? MAX_RAW : MAX_RUN))
        open.children[open.children.length - 1] = last + text;
    },
    onclosetag(name) {
      if (isOver()) return;
      depth -= 1;
      let closed: HtmlElement | null = open;
      while (closed && closed.name !== name) closed = closed.parent;
      if (closed?.parent) open = closed.parent;
    },
  });
  for (let at = 0; at < html.length && !isOver(); at += FEED) parser.write(html.slice(at, at + FEED));
  if (!isOver()) parser.end();
  return root;
}

export function isJsonLd({ name, attributes }: HtmlElement): boolean {
  return name === 'script' && /ld\+json/i.test(attributes['type'] ?? '');
}

export function headingLevel({ name, attributes }: HtmlElement): number {
  if (/^h[1-6]$/.test(name)) return Number(name[1]);
  return attributes['role'] === 'heading' ? Number(/^[1-6]$/.exec(attributes['aria-level'] ?? '')?.[0] ?? 2) : 0;
}

/** Whether an element stands within a line of text. A link that looks like a button is not part of the sentence before it. */
export function isInline({ name, attributes }: HtmlElement): boolean {
  return INLINE.has(name) && !(name === 'a' && isButton(attributes));
}

export function isButton(attributes: Attributes): boolean {
  return /\b(btn|cta)\b|button/i.test(`${attributes['class'] ?? ''} ${attributes['role'] ?? ''}`);
}

/** Whether an element is furniture, hidden, or a notice about cookies. A button counts where it is the handle of a heading. */
export function isMuted(element: HtmlElement): boolean {
  const { name, attributes } = element;
  if (name === 'button') return element.parent === null || headingLevel(element.parent) === 0;
  if (MUTED.has(name) || MUTED_ROLES.has(attributes['role'] ?? '')) return true;
  if (Object.hasOwn(attributes, 'hidden') || attributes['aria-hidden'] === 'true') return true;
  if (name === 'body' || name === 'html' || name === 'main') return false;
  return CONSENT.test(`${attributes['id'] ?? ''} ${attributes['class'] ?? ''}`);
}

export function childElements(element: HtmlElement): HtmlElement[] {
  return element.children.filter((child) => typeof child !== 'string');
}

/** An element's descendants in the order of the page, without those below one that `isClosed` names. */
export function* descendants(
  element: HtmlElement,
  isClosed: (one: HtmlElement) => boolean = () => false,
): Generator<HtmlElement> {
  const open = childElements(element).reverse();
  for (let next = open.pop(); next; next = open.pop()) {
    if (isClosed(next)) continue;
    yield next;
    for (let at = next.children.length - 1; at >= 0; at -= 1) {
      const child = next.children[at];
      if (typeof child === 'object') open.push(child);
    }
  }
}

export function ancestor(element: HtmlElement, isWanted: (one: HtmlElement) => boolean): HtmlElement | null {
  let at = element.parent;
  while (at && !isWanted(at)) at = at.parent;
  return at;
}

/** The visible words of an element on one line. */
export function textOf(element: HtmlElement): string {
  return plainText(rawText(element));
}

function rawText(element: HtmlElement): string {
  const words = element.children.map((child) =>
    typeof child === 'string' ? child : isMuted(child) ? '' : rawText(child),
  );
  return isInline(element) ? words.join('') : ` ${words.join('')} `;
}

/** The lines of text inside an element, by its blocks and line breaks; not many more than `most` are read. */
export function linesOf(
  element: HtmlElement,
  isLeftOut: (one: HtmlElement) => boolean = () => false,
  most = Number.POSITIVE_INFINITY,
): string[] {
  const lines: string[] = [];
  let line = '';
  const end = () => {
    const plain = plainText(line);
    if (plain !== '') lines.push(plain);
    line = '';
  };
  const read = (one: HtmlElement) => {
    for (const child of one.children) {
      if (lines.length > most) return;
      if (typeof child === 'string') line += child;
      else if (isMuted(child) || isLeftOut(child)) continue;
      else if (isInline(child)) read(child);
      else {
        end();
        read(child);
        end();
      }
    }
  };
  read(element);
  end();
  return lines;
}
