import { words } from '../components/badge.tsx';

/** A part of a text that people see as a chip: a placeholder, or the beginning, the middle, or the end of a condition. */
export type Chip = { liquid: string; label: string; path?: string; fallback?: string };

/** Placeholders that the menu offers, by their path. */
export const PLACEHOLDERS: Readonly<Record<string, string>> = {
  'prospect.first_name': 'First name',
  'prospect.last_name': 'Last name',
  'prospect.full_name': 'Full name',
  'prospect.role_title': 'Role',
  'company.name': 'Company name',
  'company.description': 'Company’s own description',
  'company.tagline': 'Company’s slogan',
  'product.name': 'Product that fits best',
  'product.description': 'Description of that product',
  'audience.name': 'Audience that fits best',
  'workspace.name': 'Your company',
  'workspace.one_liner': 'What you do',
};

const OTHERS: Readonly<Record<string, string>> = {
  'prospect.company_name': 'Company name',
  'prospect.company_domain': 'Company’s website',
  'prospect.email': 'Email address',
  'prospect.linkedin_url': 'LinkedIn profile',
  'prospect.tags': 'Tags',
  'company.domain': 'Company’s website',
  'workspace.website': 'Your website',
};

/** The name of a value that a text may print. */
export const nameOf = (path: string) => PLACEHOLDERS[path] ?? OTHERS[path] ?? words(path.split('.').at(-1) ?? path);

const CHIP = /(\{\{[^{}]*\}\}|\{%[^{}%]*%\})/;

/** Splits a text into plain words and chips. */
export const partsOf = (text: string): (string | Chip)[] =>
  text.split(CHIP).map((part, at) => (at % 2 === 0 ? part : chipOf(part)));

export const joined = (parts: readonly (string | Chip)[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.liquid)).join('');

/** A placeholder as it is stored. */
export function placeholder(path: string, fallback = ''): string {
  const quote = fallback.includes("'") ? '"' : "'";
  const words = fallback.replaceAll(/[{}]/g, '').replaceAll(quote, '');
  return words === '' ? `{{ ${path} }}` : `{{ ${path} | default: ${quote}${words}${quote} }}`;
}

function chipOf(liquid: string): Chip {
  const inner = liquid.slice(2, -2).replace(/^-/, '').replace(/-$/, '').trim();
  return liquid.startsWith('{%') ? { liquid, label: condition(inner) } : value(liquid, inner);
}

function value(liquid: string, inner: string): Chip {
  const [path = '', ...filters] = inner.split('|').map((part) => part.trim());
  const label = nameOf(path);
  const [filter = ''] = filters;
  if (filters.length === 0) return { liquid, label, path };
  const given = filter.startsWith('default:') ? filter.slice('default:'.length).trim() : '';
  const isQuoted = given.length >= 2 && given[0] === given.at(-1) && /["']/.test(given[0] ?? '');
  return filters.length === 1 && isQuoted ? { liquid, label, path, fallback: given.slice(1, -1) } : { liquid, label };
}

/** A placeholder of a text, with the words that stand in for an unknown value. */
export type Unknown = { path: string; label: string; fallback: string };

const isOf = ({ path, fallback }: Unknown, chip: Chip) => chip.path === path && (chip.fallback ?? '') === fallback;

/** The placeholders in a value with texts, each once. */
export function unknownsIn(value: unknown): Unknown[] {
  if (typeof value !== 'string')
    return typeof value === 'object' && value !== null ? unique(Object.values(value).flatMap(unknownsIn)) : [];
  return unique(
    partsOf(value).flatMap((part) =>
      typeof part === 'string' || !part.path
        ? []
        : [{ path: part.path, label: part.label, fallback: part.fallback ?? '' }],
    ),
  );
}

const unique = (all: readonly Unknown[]) => [
  ...new Map(all.map((one) => [`${one.path} ${one.fallback}`, one])).values(),
];

/** The value with other words for an unknown one, wherever its texts have this placeholder. */
export function withFallback<Value>(value: Value, unknown: Unknown, words: string): Value;
export function withFallback(value: unknown, unknown: Unknown, words: string): unknown {
  if (typeof value === 'string') {
    const liquid = placeholder(unknown.path, words);
    return joined(
      partsOf(value).map((part) => (typeof part !== 'string' && isOf(unknown, part) ? { ...part, liquid } : part)),
    );
  }
  if (Array.isArray(value)) return value.map((one) => withFallback(one, unknown, words));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withFallback(one, unknown, words)]));
}

const OPENINGS: Readonly<Record<string, string>> = { if: 'If', elsif: 'Or if', unless: 'Unless' };

function condition(inner: string): string {
  const [tag = '', subject = '', sign = '', ...rest] = inner.split(' ').filter(Boolean);
  const opening = OPENINGS[tag];
  if (tag === 'else') return 'Otherwise';
  if (tag.startsWith('end')) return 'End';
  if (!opening) return 'Rule';
  const other = rest.join(' ').replaceAll(/["']/g, '');
  if (sign === '' || other === 'blank' || other === 'nil' || other === 'empty')
    return `${opening} ${nameOf(subject)} is ${sign === '==' ? 'unknown' : 'known'}`;
  return `${opening} ${nameOf(subject)} ${sign === '==' ? 'is' : sign === '!=' ? 'is not' : words(sign).toLowerCase()} ${other}`;
}

/** A text that stands under a condition; the last one may stand for all others. */
export type Branch = { tag: string; label: string; text: string };
/** A part of a text: words, or words that depend on a condition. */
export type Piece = { text: string } | { branches: readonly Branch[]; end: string };

const TAG = /(\{%[^{}%]*%\})/;
const nameOfTag = (tag: string) => tag.slice(2, -2).replaceAll('-', ' ').trim().split(' ')[0] ?? '';

/** Splits a text at its conditions. Null where one stands inside another, or another tag is there: that text is shown as chips. */
export function piecesOf(text: string): readonly Piece[] | null {
  const pieces: Piece[] = [];
  let open: Branch[] | undefined;
  for (const [at, part] of text.split(TAG).entries()) {
    const tag = at % 2 === 0 ? '' : nameOfTag(part);
    const isEnd = tag === 'endif' || tag === 'endunless';
    const isOther = tag === 'else' || tag === 'elsif';
    if (tag === '') {
      const last = open?.at(-1);
      if (last) last.text += part;
      else pieces.push({ text: part });
    } else if (open && isEnd) {
      pieces.push({ branches: open, end: part });
      open = undefined;
    } else if (open ? isOther : tag === 'if' || tag === 'unless') {
      open = [
        ...(open ?? []),
        { tag: part, label: condition(part.slice(2, -2).replaceAll('-', ' ').trim()), text: '' },
      ];
    } else return null;
  }
  return open ? null : pieces;
}

const textOfPiece = (piece: Piece): string =>
  'text' in piece ? piece.text : piece.branches.map(({ tag, text }) => tag + text).join('') + piece.end;

/** A text of its parts as it is stored. */
export const textOf = (pieces: readonly Piece[]): string => pieces.map(textOfPiece).join('');

/** The text without conditions: the words for everyone else where there are any, and the first ones elsewhere. */
export const withoutConditions = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => {
      if ('text' in piece) return piece.text;
      const rest = piece.branches.find(({ tag }) => nameOfTag(tag) === 'else');
      return (rest ?? piece.branches[0])?.text ?? '';
    })
    .join('');
