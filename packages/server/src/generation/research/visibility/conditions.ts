import { lexer } from 'css-tree';
import { lengthOf, VIEWPORT } from './lengths.ts';

/** Whether a rule holds for a visitor; `maybe` where only a browser can tell. */
export type Holds = 'yes' | 'no' | 'maybe';

// A visitor at a desk, with a mouse and scripts, who has set nothing.
const FEATURES: Readonly<Record<string, string>> = {
  orientation: 'landscape',
  hover: 'hover',
  'any-hover': 'hover',
  pointer: 'fine',
  'any-pointer': 'fine',
  'prefers-color-scheme': 'light',
  'prefers-reduced-motion': 'no-preference',
  'prefers-reduced-transparency': 'no-preference',
  'prefers-reduced-data': 'no-preference',
  'prefers-contrast': 'no-preference',
  'forced-colors': 'none',
  'inverted-colors': 'none',
  'display-mode': 'browser',
  scripting: 'enabled',
  update: 'fast',
  monochrome: '0',
  grid: '0',
};
const TYPES: Readonly<Record<string, Holds>> = { all: 'yes', screen: 'yes' };
const SIGN = /([<>]=?|=)/;
const MIRRORED: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '=': '=' };
const MOST_DEPTH = 20;

export function both(a: Holds, b: Holds): Holds {
  if (a === 'no' || b === 'no') return 'no';
  return a === 'yes' && b === 'yes' ? 'yes' : 'maybe';
}

function either(a: Holds, b: Holds): Holds {
  return opposite(both(opposite(a), opposite(b)));
}

function opposite(holds: Holds): Holds {
  if (holds === 'maybe') return holds;
  return holds === 'yes' ? 'no' : 'yes';
}

/** A list of media queries, of `@media` or of a `media` attribute; an empty one holds. */
export function mediaHolds(queries: string): Holds {
  const list = partsAt(queries.toLowerCase(), ',').filter((query) => query !== '');
  return list.length === 0 ? 'yes' : list.map((query) => evaluated(query, mediaFeature)).reduce(either);
}

/** The condition of `@supports`. A declaration that the grammar knows is taken as supported. */
export function supportsHolds(condition: string): Holds {
  return evaluated(condition.toLowerCase(), (feature) => {
    const [property = '', value] = partsAt(feature, ':');
    if (value === undefined || /[()]/.test(property)) return 'maybe';
    return property.startsWith('--') || lexer.matchProperty(property, value).error === null ? 'yes' : 'maybe';
  });
}

/** Evaluates `not`, `and`, `or` and parentheses; `leaf` tells what stands between them. */
function evaluated(text: string, leaf: (feature: string) => Holds, depth = 0): Holds {
  const plain = text.trim();
  if (depth > MOST_DEPTH) return 'maybe';
  const negated = /^not\b\s*/.exec(plain);
  const inner = (part: string) => evaluated(part, leaf, depth + 1);
  const any = partsAt(plain, ' or ');
  if (any.length > 1) return any.map(inner).reduce(either);
  // Before a media type, `not` negates all that follows.
  if (negated && /^not\s+[a-z]/.test(plain)) return opposite(inner(plain.slice(negated[0].length)));
  const all = partsAt(plain, ' and ');
  if (all.length > 1) return all.map(inner).reduce(both);
  if (negated) return opposite(inner(plain.slice(negated[0].length)));
  if (plain.startsWith('(') && closing(plain, 0) === plain.length - 1) {
    const content = plain.slice(1, -1).trim();
    return /^(?:\(|not\b)/.test(content) ? inner(content) : leaf(content);
  }
  return leaf(plain.replace(/^only\s+/, ''));
}

function mediaFeature(feature: string): Holds {
  const [name = '', value] = partsAt(feature, ':');
  if (value === undefined && /^[a-z-]+$/.test(name))
    return TYPES[name] ?? (name in FEATURES ? given(name) : typeHolds(name));
  if (value === undefined) return rangeHolds(feature);
  const [, bound, side] = /^(min|max)-(?:device-)?(width|height)$/.exec(name) ?? [];
  if (bound && side) return rangeHolds(`${side} ${bound === 'min' ? '>=' : '<='} ${value}`);
  const own = FEATURES[name];
  if (own === undefined) return 'maybe';
  return own === value ? 'yes' : 'no';
}

/** A feature without a value asks whether the device has any of it. */
function given(name: string): Holds {
  return FEATURES[name] === '0' || FEATURES[name] === 'none' || FEATURES[name] === 'no-preference' ? 'no' : 'yes';
}

function typeHolds(name: string): Holds {
  return ['color', 'width', 'height'].includes(name) ? 'yes' : 'no';
}

function rangeHolds(text: string): Holds {
  const parts = text.split(SIGN).map((part) => part.trim());
  const at = parts.findIndex((part) => part === 'width' || part === 'height');
  if (at === -1 || at > 2 || parts.length > at + 3) return 'maybe';
  const side = parts[at];
  const [low, before, after, high] = [parts[at - 2], parts[at - 1], parts[at + 1], parts[at + 2]];
  const size = side === 'width' ? VIEWPORT.width : VIEWPORT.height;
  const check = (sign: string | undefined, bound: string | undefined): Holds => {
    if (sign === undefined || bound === undefined) return 'yes';
    const length = lengthOf(bound, 16);
    if (length === null) return 'maybe';
    const holds =
      { '<': size < length.px, '<=': size <= length.px, '>': size > length.px, '>=': size >= length.px }[sign] ??
      size === length.px;
    return holds ? 'yes' : 'no';
  };
  return both(check(before && MIRRORED[before], low), check(after, high));
}

/** The parts of a text between separators that stand outside of parentheses and quotation marks, trimmed. */
export function partsAt(text: string, separator: string): string[] {
  const parts: string[] = [];
  let [depth, start, quote] = [0, 0, ''];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    else if (depth === 0 && text.startsWith(separator, at)) {
      parts.push(text.slice(start, at).trim());
      start = at + separator.length;
    }
  }
  return [...parts, text.slice(start).trim()];
}

/** The position of the parenthesis that closes the one at `open`; -1 when none does. */
export function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}
