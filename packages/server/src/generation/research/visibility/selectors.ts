import { compile } from 'css-select';
import { type PseudoSelector, parse, type Selector } from 'css-what';
import type { HtmlElement, HtmlNode } from '../html-tree.ts';

export type BoxName = 'own' | 'before' | 'after';

/** A selector of a rule, ready to be tried on elements. */
export type Matcher = {
  matches(element: HtmlElement): boolean;
  specificity: number;
  /** The sign that its element has in any case: `#id`, `.class`, `tag` or, of anything, `*`. */
  key: string;
  /** Holds a part that only a browser can tell. */
  isUnsure: boolean;
  /** The box that it is about: the element's own, or one that a style draws before or after its content. */
  box: BoxName;
};

// States that a visitor has to bring about: none holds when the page is opened.
const NEVER = new Set(
  'hover focus focus-within focus-visible active target target-within visited modal fullscreen popover-open placeholder-shown user-invalid user-valid autofill open selection first-line first-letter host host-context slotted'.split(
    ' ',
  ),
);
const KNOWN = new Set(
  'not is where matches has root empty first-child last-child only-child nth-child nth-last-child first-of-type last-of-type only-of-type nth-of-type nth-last-of-type link any-link checked disabled enabled required optional scope'.split(
    ' ',
  ),
);
// True of every element of a page.
const ALWAYS = new Set(['defined', 'read-only', 'playing']);
const COMBINATORS = new Set<string>(['descendant', 'child', 'adjacent', 'sibling', 'parent', 'column-combinator']);
const APART = new Set<string>(['pseudo-element', 'column-combinator', 'parent']);
const WEIGHTS = { id: 1_000_000, class: 1_000, tag: 1 };

/** The selectors of a list that can match. A list that can't be read matches nothing, as in a browser. */
export function matchersOf(list: string): Matcher[] {
  let selectors: Selector[][];
  try {
    selectors = parse(list);
  } catch {
    return [];
  }
  return selectors.flatMap((selector) => {
    const specificity = weightOf(selector);
    const state = { isUnsure: false };
    const box = boxOf(selector.at(-1));
    const kept = possible(box === 'own' ? selector : selector.slice(0, -1), state);
    if (kept === null) return [];
    const key = keyOf(kept);
    let query: ((element: HtmlElement) => boolean) | undefined;
    const matches = (element: HtmlElement) => {
      query ??= compiled(kept);
      return query(element);
    };
    return [{ matches, specificity, key, isUnsure: state.isUnsure, box }];
  });
}

function compiled(selector: Selector[]): (element: HtmlElement) => boolean {
  try {
    return compile<HtmlNode, HtmlElement>([selector], { cacheResults: true });
  } catch {
    return () => false;
  }
}

const ANY = { type: 'universal', namespace: null } as Selector;

/** A selector without its parts that hold always, or that nothing here can tell; null when it can't match. */
function possible(selector: readonly Selector[], state: { isUnsure: boolean }): Selector[] | null {
  const kept = selector.map((part) => (part.type === 'pseudo' ? possiblePseudo(part, state) : part));
  if (kept.some((part) => part === 'never' || (part !== 'always' && APART.has(part.type)))) return null;
  const parts = kept.filter((part) => typeof part !== 'string');
  const isBare = parts.length === 0 || COMBINATORS.has(parts.at(-1)?.type ?? '');
  return isBare ? [...parts, ANY] : parts;
}

function possiblePseudo(part: PseudoSelector, state: { isUnsure: boolean }): Selector | 'always' | 'never' {
  const { name, data } = part;
  if (NEVER.has(name) || name.startsWith('-')) return 'never';
  if (ALWAYS.has(name)) return 'always';
  if (!KNOWN.has(name)) {
    state.isUnsure = true;
    return 'always';
  }
  if (!Array.isArray(data)) return part;
  const inner = data.flatMap((one) => {
    const found = possible(one, state);
    return found === null ? [] : [found];
  });
  if (inner.length > 0) return { ...part, data: inner };
  return name === 'not' ? 'always' : 'never';
}

function boxOf(last: Selector | undefined): BoxName {
  const name = last?.type === 'pseudo-element' || last?.type === 'pseudo' ? last.name : '';
  return name === 'before' || name === 'after' ? name : 'own';
}

function keyOf(selector: readonly Selector[]): string {
  const last = selector.slice(selector.findLastIndex(({ type }) => COMBINATORS.has(type)) + 1);
  const named = (name: string, action: string) =>
    last.flatMap((part) =>
      part.type === 'attribute' && part.name === name && part.action === action ? [part.value] : [],
    )[0];
  const id = named('id', 'equals');
  if (id !== undefined) return `#${id}`;
  const own = named('class', 'element');
  if (own !== undefined) return `.${own}`;
  return last.flatMap((part) => (part.type === 'tag' ? [part.name.toLowerCase()] : []))[0] ?? '*';
}

function weightOf(selector: readonly Selector[]): number {
  return selector.reduce((sum, part) => {
    if (part.type === 'tag' || part.type === 'pseudo-element') return sum + WEIGHTS.tag;
    if (part.type === 'attribute')
      return sum + (part.name === 'id' && part.action === 'equals' ? WEIGHTS.id : WEIGHTS.class);
    if (part.type !== 'pseudo') return sum;
    if (part.name === 'where') return sum;
    if (!Array.isArray(part.data)) return sum + WEIGHTS.class;
    return sum + Math.max(0, ...part.data.map(weightOf));
  }, 0);
}
