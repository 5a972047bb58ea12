import type { Atrule, CssNode } from 'css-tree';
import { parseCss } from '../parse-css.ts';
import { both, closing, type Holds, mediaHolds, supportsHolds } from './conditions.ts';
import { type Declaration, declared } from './declarations.ts';

/** A rule of a style sheet, with its conditions worked out. */
export type Rule = { selector: string; declarations: readonly Declaration[]; holds: Holds; layer: string | null };

export type Sheet = {
  rules: readonly Rule[];
  /** The names of layers in their order. */
  layers: readonly string[];
  /** The last frame of each animation. */
  frames: ReadonlyMap<string, readonly Declaration[]>;
  imports: readonly { href: string; holds: Holds }[];
};

const MOST_RULES = 30_000;
const RAW = { parseValue: false, parseRulePrelude: false, parseAtrulePrelude: false, parseCustomProperty: false };
// They hold no rules for elements.
const APART = new Set(
  'font-face page property counter-style font-feature-values view-transition namespace charset starting-style'.split(
    ' ',
  ),
);

type Place = { selector: string | null; holds: Holds; layer: string | null };

/** Collects the rules of a sheet with the conditions that they stand under. */
class SheetReader {
  readonly rules: Rule[] = [];
  readonly layers: string[] = [];
  readonly frames = new Map<string, Declaration[]>();
  readonly imports: { href: string; holds: Holds }[] = [];

  visit(nodes: readonly CssNode[], place: Place): void {
    const own = declarationsAmong(nodes);
    if (own.length > 0 && place.selector !== null && this.rules.length < MOST_RULES)
      this.rules.push({ selector: place.selector, declarations: own, holds: place.holds, layer: place.layer });
    for (const node of nodes) {
      if (node.type === 'Rule') {
        const selector = nested(rawOf(node.prelude), place.selector);
        this.visit(node.block.children.toArray(), { ...place, selector });
      } else if (node.type === 'Atrule') this.#visitAtrule(node, place);
    }
  }

  #visitAtrule({ name: given, prelude: raw, block }: Atrule, place: Place): void {
    const name = given.toLowerCase();
    const prelude = raw === null ? '' : rawOf(raw);
    if (block !== null) this.#visitBlock(name, prelude, block.children.toArray(), place);
    else if (name === 'layer') this.layers.push(...prelude.split(',').map((one) => one.trim()));
    else if (name === 'import') {
      const { href, media } = importedBy(prelude);
      if (href !== '') this.imports.push({ href, holds: both(place.holds, mediaHolds(media)) });
    }
  }

  #visitBlock(name: string, prelude: string, nodes: readonly CssNode[], place: Place): void {
    const inner = (holds: Holds, more: Partial<Place> = {}) => {
      if (holds !== 'no') this.visit(nodes, { ...place, holds: both(place.holds, holds), ...more });
    };
    if (APART.has(name)) return;
    if (name.endsWith('keyframes')) this.frames.set(prelude.toLowerCase(), lastFrame(nodes));
    else if (name === 'media') inner(mediaHolds(prelude));
    else if (name === 'supports') inner(supportsHolds(prelude));
    else if (name === 'scope') inner('maybe', { selector: /^\((.*?)\)/.exec(prelude)?.[1] ?? place.selector });
    else if (name === 'layer') {
      const layer = [place.layer, prelude || `#${this.layers.length}`].filter(Boolean).join('.');
      if (!this.layers.includes(layer)) this.layers.push(layer);
      inner('yes', { layer });
    } else inner('maybe');
  }
}

/** Reads a style sheet. What is broken is read past; null for one that is nested too deep or has too many rules. */
export function readSheet(css: string): Sheet | null {
  const reader = new SheetReader();
  try {
    const sheet = parseCss(css, RAW);
    if (sheet.type === 'StyleSheet')
      reader.visit(sheet.children.toArray(), { selector: null, holds: 'yes', layer: null });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  return reader.rules.length < MOST_RULES ? reader : null;
}

/** The address of `@import`, and the media queries behind its layer and `supports()`. */
function importedBy(prelude: string): { href: string; media: string } {
  const isCalled = /^url\(/i.test(prelude);
  const address = isCalled ? prelude.slice(4).trimStart() : prelude;
  const quote = /^["']/.exec(address)?.[0];
  const start = quote === undefined ? 0 : 1;
  const length = quote === undefined ? address.search(/[\s)]|$/) : address.indexOf(quote, 1) - 1;
  if (length < 0) return { href: '', media: '' };
  const behind = address.slice(start + length + start).trimStart();
  let media = (isCalled ? behind.replace(/^\)/, '') : behind).trimStart();
  for (const name of ['layer', 'supports']) {
    const word = media.slice(0, name.length).toLowerCase();
    if (word !== name || /^[\w-]/.test(media.slice(name.length))) continue;
    media = media.slice(name.length);
    if (media.startsWith('(')) media = media.slice(closing(media, 0) + 1 || media.length);
    media = media.trimStart();
  }
  return { href: address.slice(start, start + length), media };
}

function rawOf(node: CssNode): string {
  return node.type === 'Raw' ? node.value.trim() : '';
}

function declarationsAmong(nodes: readonly CssNode[], isImportant?: false): Declaration[] {
  return nodes.flatMap((node) =>
    node.type === 'Declaration' && node.value.type === 'Raw'
      ? declared(node.property, node.value.value, isImportant ?? Boolean(node.important))
      : [],
  );
}

/** The selector of a rule within another. */
function nested(selector: string, parent: string | null): string {
  if (parent === null) return selector;
  const around = `:is(${parent})`;
  if (selector.includes('&')) return selector.replaceAll('&', around);
  return `${around} ${selector}`;
}

function lastFrame(nodes: readonly CssNode[]): Declaration[] {
  const isLast = (node: CssNode) => node.type === 'Rule' && /\b(?:to|100%)/.test(rawOf(node.prelude));
  return nodes.flatMap((node) =>
    node.type === 'Rule' && isLast(node) ? declarationsAmong(node.block.children.toArray(), false) : [],
  );
}
