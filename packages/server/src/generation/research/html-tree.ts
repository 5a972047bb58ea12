import { DomHandler, DomUtils, ElementType, Parser } from 'htmlparser2';
import { raised } from '../../platform/raised-text.ts';
import { plainText } from '../text/plain-text.ts';

/** An element of a page, as htmlparser2 builds it. */
export type HtmlElement = ReturnType<typeof DomUtils.getElementsByTagName>[number];
export type HtmlNode = HtmlElement['children'][number];

/** A page as it came. */
export type HtmlBytes = {
  url: string;
  bytes: Uint8Array;
  contentType: string;
  /** The style sheets that it links to, by address; null for one that could not be read. Default: none was read. */
  sheets?: Readonly<Record<string, string | null>> | undefined;
};

const MAX_ELEMENTS = 20_000;
const MAX_DEPTH = 400;
const FEED = 2048;

// Furniture of a page: its links count, its words don't.
const MUTED = new Set(
  'script style title noscript template svg iframe object nav footer aside form select dialog audio video canvas'.split(
    ' ',
  ),
);
const MENUS = new Set('script style title template noscript nav select datalist textarea'.split(' '));
const MUTED_ROLES = new Set(['navigation', 'contentinfo', 'dialog', 'alertdialog', 'search', 'menu']);
const CONSENT = /cookie|consent|gdpr/i;
const INLINE = new Set(
  'a abbr b bdi bdo button cite code data del dfn em font i img ins kbd label mark picture q s samp small span strong sub sup svg time tt u var wbr'.split(
    ' ',
  ),
);

/** Turns a page's bytes into text by what its header or its meta element says; else UTF-8. Never fails. */
export function decodeHtml(bytes: Uint8Array, contentType: string): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2048));
  const declared = /charset\s*=\s*["']?([\w:.-]+)/i;
  const label = declared.exec(contentType)?.[1] ?? declared.exec(head)?.[1];
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Stops building at a depth and a size that no honest page has: the parser's own cost grows with the depth at every tag. */
class BoundedHandler extends DomHandler {
  #elements = 0;

  get isOver(): boolean {
    return this.#elements >= MAX_ELEMENTS || this.tagStack.length > MAX_DEPTH;
  }

  override onopentag(name: string, attributes: Record<string, string>): void {
    if (this.isOver) return;
    this.#elements += 1;
    super.onopentag(name, attributes);
  }

  override onclosetag(): void {
    if (!this.isOver) super.onclosetag();
  }

  override ontext(text: string): void {
    if (!this.isOver) super.ontext(text);
  }
}

/** Reads a page to the bounds of the tree; what was read until then counts. */
export function htmlTree(html: string): HtmlNode[] {
  const handler = new BoundedHandler(undefined, { withStartIndices: true });
  const parser = new Parser(handler);
  for (let at = 0; at < html.length && !handler.isOver; at += FEED) parser.write(html.slice(at, at + FEED));
  if (!handler.isOver) parser.end();
  return handler.dom;
}

export function isElement(node: HtmlNode | HtmlElement['parent']): node is HtmlElement {
  return node !== null && 'attribs' in node;
}

/** 1 to 6 for headings, 7 for the handle of `details`, 0 for everything else. */
export function headingLevel({ name }: HtmlElement): number {
  if (name === 'summary') return 7;
  return /^h[1-6]$/.test(name) ? Number(name[1]) : 0;
}

/** The attribute of an element that a style sheet sets on lines of its own. */
export const OWN_LINES = 'data-own-lines';

/** Whether an element stands within a line of text. A link that looks like a button is not part of the sentence before it. */
export function isInline(element: HtmlElement): boolean {
  if (OWN_LINES in element.attribs) return false;
  return INLINE.has(element.name) && !(element.name === 'a' && isButton(element));
}

export function isButton({ attribs }: HtmlElement): boolean {
  return /\b(btn|cta)\b|button/i.test(`${attribs['class'] ?? ''} ${attribs['role'] ?? ''}`);
}

/** Whether an element is furniture, hidden, or a notice about cookies. A button counts where it is the handle of a heading. */
export function isMuted(element: HtmlElement): boolean {
  const { name, attribs, parent } = element;
  if (name === 'button') return !isElement(parent) || headingLevel(parent) === 0;
  if (MUTED.has(name) || MUTED_ROLES.has(attribs['role'] ?? '')) return true;
  if (Object.hasOwn(attribs, 'hidden') || attribs['aria-hidden'] === 'true') return true;
  return CONSENT.test(`${attribs['id'] ?? ''} ${attribs['class'] ?? ''}`) && !isWholePage(element);
}

/** Whether an element holds all that a page says, even if its class names one of its parts. */
export function isWholePage({ name }: HtmlElement): boolean {
  return name === 'html' || name === 'body' || name === 'main';
}

/** The elements below some nodes that have one of the names, in the order of the page. */
export function elementsNamed(nodes: readonly HtmlNode[], ...names: readonly string[]): HtmlElement[] {
  return DomUtils.findAll(({ name }) => names.includes(name), [...nodes]);
}

/** The nearest element around another that has one of the names. */
export function closest({ parent }: HtmlElement, ...names: readonly string[]): HtmlElement | null {
  let at = parent;
  while (at && !(isElement(at) && names.includes(at.name))) at = at.parent;
  return isElement(at) ? at : null;
}

/** The visible words of an element on one line. */
export function textOf(element: HtmlElement): string {
  return linesOf(element.children).join(' ');
}

/** Whether an element holds neither what the company says nor its form's words: menus, and notices about cookies. */
export function isMenu(element: HtmlElement): boolean {
  const { name, attribs } = element;
  if (MENUS.has(name)) return true;
  if (['navigation', 'menu'].includes(attribs['role'] ?? '') || isRowOfLinks(element)) return true;
  return CONSENT.test(`${attribs['id'] ?? ''} ${attribs['class'] ?? ''}`) && !isWholePage(element);
}

/** Whether an element is several links with nothing but marks between them: `Home | Prices | Contact`. */
function isRowOfLinks({ children }: HtmlElement): boolean {
  const isLink = (child: HtmlNode) => isElement(child) && child.name === 'a';
  const isMark = (child: HtmlNode) => child.type === ElementType.Text && !/[\p{L}\p{N}]/u.test(child.data);
  return children.every((child) => isMark(child) || isLink(child)) && children.filter(isLink).length > 1;
}

/** The lines of text, by blocks and line breaks. `isLeftOut` names the elements whose words don't count. */
export function linesOf(nodes: readonly HtmlNode[], isLeftOut: (element: HtmlElement) => boolean = isMuted): string[] {
  const lines: string[] = [];
  let line = '';
  const end = () => {
    const plain = plainText(line);
    if (plain !== '') lines.push(plain);
    line = '';
  };
  const read = (among: readonly HtmlNode[]) => {
    for (const node of among) {
      if (node.type === ElementType.Text) line += node.data;
      else if (!isElement(node) || isLeftOut(node)) continue;
      else if (node.name === 'sup') line += raised(linesOf(node.children, isLeftOut).join(' '));
      else if (isInline(node)) read(node.children);
      else {
        end();
        read(node.children);
        end();
      }
    }
  };
  read(nodes);
  end();
  return lines;
}
