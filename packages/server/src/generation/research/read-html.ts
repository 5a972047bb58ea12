import { plainText, shortened } from '../text/plain-text.ts';
import { type Attributes, walkHtml } from './walk-html.ts';

/** A run of text between block boundaries. */
export type HtmlBlock = { kind: 'heading' | 'paragraph' | 'item'; level: number; text: string; inMain: boolean };

export type HtmlLink = { href: string; text: string };

export type HtmlReading = {
  /** As the document names it: `de`, `en-GB`. */
  language: string | null;
  title: string | null;
  /** By name or property, lower case: `description`, `og:site_name`. */
  meta: ReadonlyMap<string, string>;
  blocks: readonly HtmlBlock[];
  links: readonly HtmlLink[];
  jsonLd: readonly string[];
};

const MAX_BLOCKS = 2000;
const MAX_LINKS = 1000;
const MAX_JSON_LD_LENGTH = 100_000;

const RAW = new Set(['script', 'style']);
// Furniture of a page: read past its words, but not past its links.
const MUTED = new Set(
  'noscript template svg iframe object nav footer aside form button select dialog audio video canvas'.split(' '),
);
const MUTED_ROLES = new Set(['navigation', 'contentinfo', 'dialog', 'alertdialog', 'search', 'menu']);
const CONSENT = /cookie|consent|gdpr/i;
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i img ins kbd mark q s samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** Reads the words, the links and the metadata of a page. */
export function readHtml(html: string): HtmlReading {
  const reader = new HtmlReader();
  walkHtml(html, reader);
  return reader.finish();
}

class HtmlReader {
  #language: string | null = null;
  readonly #meta = new Map<string, string>();
  readonly #blocks: HtmlBlock[] = [];
  readonly #links: HtmlLink[] = [];
  readonly #jsonLd: string[] = [];
  readonly #opened: { isMuted: boolean; isMain: boolean; isBlock: boolean }[] = [];
  #muted = 0;
  #inMain = 0;
  #title: string | null = null;
  #raw: { name: string; isJsonLd: boolean; text: string } | null = null;
  #openTitle: string | null = null;
  #link: HtmlLink | null = null;
  #block: Pick<HtmlBlock, 'kind' | 'level' | 'text'> = { kind: 'paragraph', level: 0, text: '' };

  open(name: string, attributes: Attributes): void {
    if (RAW.has(name)) this.#raw = { name, isJsonLd: /ld\+json/i.test(attributes['type'] ?? ''), text: '' };
    else if (name === 'title' && this.#title === null) this.#openTitle = '';
    else if (name === 'html') this.#language = attributes['lang']?.trim() || null;
    else if (name === 'meta') this.#readMeta(attributes);
    else if (name === 'a') this.#startLink(attributes);
    // A link that looks like a button is no part of the sentence before it.
    const isBlock = !INLINE.has(name) || (name === 'a' && isButton(attributes));
    if (isBlock) this.#startBlock(name);
    const isMuted = mutes(name, attributes);
    const isMain = name === 'main' || name === 'article' || attributes['role'] === 'main';
    this.#opened.push({ isMuted, isMain, isBlock });
    this.#muted += isMuted ? 1 : 0;
    this.#inMain += isMain ? 1 : 0;
  }

  text(text: string): void {
    if (this.#raw !== null) {
      const hasRoom = this.#raw.text.length + text.length <= MAX_JSON_LD_LENGTH;
      if (this.#raw.isJsonLd && hasRoom) this.#raw.text += text;
    } else if (this.#openTitle !== null) {
      this.#openTitle += text;
    } else {
      if (this.#link !== null && this.#link.text.length < 500) this.#link.text += text;
      if (this.#muted === 0 && this.#block.text.length < 10_000) this.#block.text += text;
    }
  }

  close(name: string): void {
    const closed = this.#opened.pop();
    if (name === 'title' && this.#openTitle !== null) {
      this.#title = plainText(this.#openTitle) || null;
      this.#openTitle = null;
    }
    if (this.#raw?.name === name) {
      if (this.#raw.isJsonLd && this.#jsonLd.length < 10) this.#jsonLd.push(this.#raw.text);
      this.#raw = null;
    }
    if (name === 'a') this.#endLink();
    if (!INLINE.has(name) || closed?.isBlock === true) this.#endBlock();
    this.#muted -= closed?.isMuted === true ? 1 : 0;
    this.#inMain -= closed?.isMain === true ? 1 : 0;
  }

  finish(): HtmlReading {
    this.#endLink();
    this.#endBlock();
    return {
      language: this.#language,
      title: this.#title,
      meta: this.#meta,
      blocks: this.#blocks,
      links: this.#links,
      jsonLd: this.#jsonLd,
    };
  }

  #startBlock(name: string): void {
    this.#endBlock();
    const level = /^h([1-6])$/.exec(name)?.[1];
    if (level !== undefined) this.#block = { kind: 'heading', level: Number(level), text: '' };
    else if (name === 'li' || name === 'dd') this.#block = { kind: 'item', level: 0, text: '' };
  }

  #endBlock(): void {
    const text = plainText(this.#block.text);
    if (text !== '' && this.#blocks.length < MAX_BLOCKS) {
      this.#blocks.push({ ...this.#block, text: shortened(text, 2000), inMain: this.#inMain > 0 });
    }
    this.#block = { kind: 'paragraph', level: 0, text: '' };
  }

  #startLink(attributes: Attributes): void {
    this.#endLink();
    const href = attributes['href'];
    if (href !== undefined) this.#link = { href, text: attributes['aria-label'] ?? '' };
  }

  #endLink(): void {
    if (this.#link !== null && this.#links.length < MAX_LINKS) {
      this.#links.push({ href: this.#link.href, text: shortened(plainText(this.#link.text), 120) });
    }
    this.#link = null;
  }

  #readMeta(attributes: Attributes): void {
    const name = (attributes['name'] ?? attributes['property'] ?? '').toLowerCase();
    const content = plainText(attributes['content'] ?? '');
    const isNew = name !== '' && content !== '' && this.#meta.size < 100 && !this.#meta.has(name);
    if (isNew) this.#meta.set(name, shortened(content, 1000));
  }
}

/** Whether a link or another element is dressed as a button. */
export function isButton(attributes: Attributes): boolean {
  return /\b(btn|cta)\b|button/i.test(`${attributes['class'] ?? ''} ${attributes['role'] ?? ''}`);
}

function mutes(name: string, attributes: Attributes): boolean {
  if (RAW.has(name) || MUTED.has(name) || MUTED_ROLES.has(attributes['role'] ?? '')) return true;
  if (Object.hasOwn(attributes, 'hidden') || attributes['aria-hidden'] === 'true') return true;
  if (name === 'body' || name === 'html' || name === 'main') return false;
  return CONSENT.test(`${attributes['id'] ?? ''} ${attributes['class'] ?? ''}`);
}
