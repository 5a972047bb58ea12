import type { HtmlElement } from '../html-tree.ts';
import { type Declaration, inlineDeclarations } from './declarations.ts';
import type { Sheet } from './read-sheet.ts';
import { type BoxName, type Matcher, matchersOf } from './selectors.ts';

type Candidate = {
  matcher: Matcher;
  declarations: readonly Declaration[];
  layer: number;
  order: number;
  isUnsure: boolean;
};
type Won = { value: string; rank: readonly number[] };

const UNLAYERED = 1_000_000;

/** The declared values of an element; `isEager`: with what only may hold too. */
export type Cascade = (element: HtmlElement, isEager: boolean, box?: BoxName) => Map<string, string>;

/** Orders the rules of all sheets of a page. `isSure`: no rule depends on what only a browser can tell. */
export function cascadeOf(sheets: readonly Sheet[]): { declaredFor: Cascade; isSure: boolean } {
  const layers = [...new Set(sheets.flatMap((sheet) => sheet.layers))];
  const byKey = new Map<string, Candidate[]>();
  let [isSure, order] = [true, 0];
  for (const { rules } of sheets)
    for (const { selector, declarations, holds, layer } of rules)
      for (const matcher of matchersOf(selector)) {
        const isUnsure = matcher.isUnsure || holds === 'maybe';
        if (isUnsure) isSure = false;
        order += 1;
        const rank = layer === null ? UNLAYERED : layers.indexOf(layer);
        const candidate = { matcher, declarations, layer: rank, order, isUnsure };
        const same = byKey.get(matcher.key);
        if (same) same.push(candidate);
        else byKey.set(matcher.key, [candidate]);
      }
  const frames = new Map(sheets.flatMap((sheet) => [...sheet.frames]));

  const declaredFor: Cascade = (element, isEager, box = 'own') => {
    const winners = new Winners();
    const candidates = keysOf(element).flatMap((key) =>
      (byKey.get(key) ?? []).filter(({ matcher }) => matcher.box === box),
    );
    const holding = candidates.filter(({ matcher, isUnsure }) => (isEager || !isUnsure) && matcher.matches(element));
    for (const { matcher, declarations, layer, order: position } of holding)
      for (const one of declarations)
        winners.put(one, [0, one.isImportant ? -layer : layer, matcher.specificity, position]);
    if (box === 'own')
      for (const one of inlineDeclarations(element.attribs['style'] ?? '')) winners.put(one, [1, 0, 0, 0]);
    const values = winners.values();
    for (const { property, value } of lastFrameOf(values, frames)) values.set(property, value);
    return values;
  };
  return { declaredFor, isSure };
}

/** The declarations that win, by property. */
class Winners {
  readonly #won = new Map<string, Won>();

  put({ property, value, isImportant }: Declaration, order: readonly number[]): void {
    const rank = [isImportant ? 1 : 0, ...order];
    const last = this.#won.get(property);
    if (last === undefined || compare(rank, last.rank) >= 0) this.#won.set(property, { value, rank });
  }

  values(): Map<string, string> {
    return new Map([...this.#won].map(([property, { value }]) => [property, value]));
  }
}

/** The last frame of each animation that stays as it ends. */
function lastFrameOf(values: ReadonlyMap<string, string>, frames: Sheet['frames']): Declaration[] {
  if (!/forwards|both/.test(values.get('animation-fill-mode') ?? '')) return [];
  const names = values.get('animation-name') ?? '';
  return [...frames].flatMap(([name, last]) => (names.includes(name) ? last : []));
}

function keysOf({ name, attribs }: HtmlElement): string[] {
  const classes = (attribs['class'] ?? '').split(/\s+/).filter(Boolean);
  return ['*', name, ...new Set(classes.map((one) => `.${one}`)), ...(attribs['id'] ? [`#${attribs['id']}`] : [])];
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
