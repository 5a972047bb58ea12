import { Parser } from 'htmlparser2';
import { plainText, shortened } from '../plain-text.ts';

/** A run of text between block boundaries. */
export type HtmlBlock = { kind: 'heading' | 'paragraph' | 'item'; level: number; text: string; inMain: boolean };

export type HtmlReading = {
  title: string | null;
  /** By name or property, lower case: `description`, `og:site_name`. */
  meta: ReadonlyMap<string, string>;
  blocks: readonly HtmlBlock[];
  links: readonly { href: string; text: string }[];
  jsonLd: readonly string[];
};

const MAX_DEPTH = 400;
const MAX_BLOCKS = 2000;
const MAX_LINKS = 1000;
const MAX_JSON_LD_LENGTH = 100_000;
const FEED = 16_384;

const RAW = new Set(['script', 'style']);
// Furniture of a page: read past its words, but not past its links.
const MUTED = new Set(['noscript', 'template', 'svg', 'iframe', 'object', 'nav', 'footer', 'aside', 'form', 'button', 'select', 'dialog', 'audio', 'video', 'canvas']);
const MUTED_ROLES = new Set(['navigation', 'contentinfo', 'dialog', 'alertdialog', 'search', 'menu']);
const CONSENT = /cookie|consent|gdpr/i;
const INLINE = new Set('a abbr b bdi bdo cite code data del dfn em font i img ins kbd mark q s samp small span strong sub sup time tt u var wbr'.split(' '));

/**
 * Reads HTML as a stream, without building a tree: what a stranger's page can cost grows with its length and nothing
 * else. Reading stops at a depth that no honest page has.
 */
export function readHtml(html: string): HtmlReading {
  const reading = { title: null as string | null, meta: new Map<string, string>(), blocks: [] as HtmlBlock[], links: [] as { href: string; text: string }[], jsonLd: [] as string[] };
  const open: { name: string; isMuted: boolean; isMain: boolean }[] = [];
  let muted = 0;
  let inMain = 0;
  let isTooDeep = false;
  let raw: { name: string; isJsonLd: boolean; text: string } | null = null;
  let title: string | null = null;
  let link: { href: string; text: string } | null = null;
  let block: { kind: HtmlBlock['kind']; level: number; text: string } = { kind: 'paragraph', level: 0, text: '' };

  const endBlock = () => {
    const text = plainText(block.text);
    if (text !== '' && reading.blocks.length < MAX_BLOCKS) {
      reading.blocks.push({ kind: block.kind, level: block.level, text: shortened(text, 2000), inMain: inMain > 0 });
    }
    block = { kind: 'paragraph', level: 0, text: '' };
  };
  const endLink = () => {
    if (link !== null && reading.links.length < MAX_LINKS) reading.links.push({ href: link.href, text: shortened(plainText(link.text), 120) });
    link = null;
  };

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (isTooDeep) return;
        isTooDeep = open.length >= MAX_DEPTH;
        if (RAW.has(name)) raw = { name, isJsonLd: /ld\+json/i.test(attributes.type ?? ''), text: '' };
        if (name === 'title' && reading.title === null) title = '';
        if (name === 'meta') readMeta(attributes, reading.meta);
        if (name === 'a' && attributes.href !== undefined) {
          endLink();
          link = { href: attributes.href, text: attributes['aria-label'] ?? '' };
        }
        if (!INLINE.has(name)) {
          endBlock();
          const heading = /^h([1-6])$/.exec(name)?.[1];
          if (heading !== undefined) block = { kind: 'heading', level: Number(heading), text: '' };
          else if (name === 'li' || name === 'dd') block = { kind: 'item', level: 0, text: '' };
        }
        const isMuted = mutes(name, attributes);
        const isMain = name === 'main' || attributes.role === 'main' || name === 'article';
        open.push({ name, isMuted, isMain });
        if (isMuted) muted += 1;
        if (isMain) inMain += 1;
      },
      ontext(text) {
        if (isTooDeep) return;
        if (raw !== null) {
          if (raw.isJsonLd && raw.text.length + text.length <= MAX_JSON_LD_LENGTH) raw.text += text;
          return;
        }
        if (title !== null) title += text;
        else {
          if (link !== null && link.text.length < 500) link.text += text;
          if (muted === 0 && block.text.length < 10_000) block.text += text;
        }
      },
      onclosetag(name) {
        if (isTooDeep) return;
        const closed = open.pop();
        if (name === 'title' && title !== null) {
          reading.title = plainText(title) || null;
          title = null;
        }
        if (raw?.name === name) {
          if (raw.isJsonLd && reading.jsonLd.length < 10) reading.jsonLd.push(raw.text);
          raw = null;
        }
        if (name === 'a') endLink();
        if (!INLINE.has(name)) endBlock();
        if (closed?.isMuted === true) muted -= 1;
        if (closed?.isMain === true) inMain -= 1;
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  for (let at = 0; at < html.length && !isTooDeep; at += FEED) parser.write(html.slice(at, at + FEED));
  if (!isTooDeep) parser.end();
  endLink();
  endBlock();
  return reading;
}

function mutes(name: string, attributes: Readonly<Record<string, string>>): boolean {
  if (RAW.has(name) || MUTED.has(name) || MUTED_ROLES.has(attributes.role ?? '')) return true;
  if (Object.hasOwn(attributes, 'hidden') || attributes['aria-hidden'] === 'true') return true;
  if (name === 'body' || name === 'html' || name === 'main') return false;
  return CONSENT.test(`${attributes.id ?? ''} ${attributes.class ?? ''}`);
}

function readMeta(attributes: Readonly<Record<string, string>>, meta: Map<string, string>): void {
  const name = (attributes.name ?? attributes.property ?? '').toLowerCase();
  const content = plainText(attributes.content ?? '');
  if (name !== '' && content !== '' && meta.size < 100 && !meta.has(name)) meta.set(name, shortened(content, 1000));
}
