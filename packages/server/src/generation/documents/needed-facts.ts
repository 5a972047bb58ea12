import { calculationOrder, readFormulas } from './calculate.ts';
import { formatNumber } from './format-value.ts';
import { FORMULA_FUNCTIONS } from './formula.ts';
import type { ElementSpec, FactSpec, MaterialsSpec } from './materials-spec.ts';
import { readElementText } from './wording.ts';

/** The names of the facts and elements that an element is made from, itself included. */
type Ground = {
  /** Without one of these its figure or its fact can't be there. */
  rests: ReadonlySet<string>;
  /** These, and what its wording prints. */
  behind: ReadonlySet<string>;
};

// To read formulas and wordings takes most of the time, and a spec is asked about each of its facts.
const known = new WeakMap<MaterialsSpec['elements'], ReadonlyMap<string, Ground>>();

/** Collects the facts and elements that an element of a spec is made from. */
export function groundOf({ id }: Pick<ElementSpec, 'id'>, { elements }: Pick<MaterialsSpec, 'elements'>): Ground {
  const grounds = known.get(elements) ?? readGrounds(elements);
  known.set(elements, grounds);
  return grounds.get(id) ?? { rests: new Set([id]), behind: new Set([id]) };
}

function readGrounds(elements: MaterialsSpec['elements']): Map<string, Ground> {
  const formulas = readFormulas(elements);
  const rests = new Map(elements.map(({ id, fact }) => [id, new Set(fact === null ? [id] : [id, fact])] as const));
  // Each formula is looked at once: formulas that share their parts have more paths than there is time.
  for (const id of calculationOrder(formulas).order)
    for (const name of formulas.get(id)?.names ?? [])
      for (const one of [name, ...(rests.get(name) ?? [])]) rests.get(id)?.add(one);
  return new Map(
    elements.map(({ id, source, text }) => {
      const own = rests.get(id) ?? new Set();
      const read = source === 'fixed' ? readElementText(text ?? '') : undefined;
      const printed = read?.ok ? [...read.facts, ...read.elements.flatMap((name) => [...(rests.get(name) ?? [])])] : [];
      return [id, { rests: own, behind: new Set([...own, ...printed]) }];
    }),
  );
}

/** The label of the required element that can't be shown without a fact, if there is one. */
export function elementThatNeeds(factKey: string, spec: MaterialsSpec): string | undefined {
  return spec.elements.find((element) => element.required && groundOf(element, spec).rests.has(factKey))?.label;
}

/** Whether a run asks for a fact that no material states: a required one, and one that a required figure or fact is made from. */
export function isAskedFor(fact: FactSpec, spec: MaterialsSpec): boolean {
  return fact.required || elementThatNeeds(fact.key, spec) !== undefined;
}

/** Facts and elements by their names, as people call them. */
export function labelsOf({ facts, elements }: MaterialsSpec): Map<string, string> {
  return new Map([
    ...facts.map(({ key, label }) => [key, label] as const),
    ...elements.map(({ id, label }) => [id, label] as const),
  ]);
}

/** The facts that an element is calculated from, shows, or prints. */
export function factsBehind(element: ElementSpec, spec: MaterialsSpec): FactSpec[] {
  const { behind } = groundOf(element, spec);
  return spec.facts.filter(({ key }) => behind.has(key));
}

const SIGNS: Readonly<Record<string, string>> = { '*': '×', '/': '÷', '-': '−' };
const TOKEN = /[a-z][a-z0-9_]*|\d+(?:\.\d+)?|[*/-]/g;
// A number of its own, which no fact gives: no part of a name.
const CONSTANT = /(?<![a-z0-9_])\d/;

/** A formula with labels for names: `people * hours * 46` is "People × Hours a week × 46". A number below one is a share. */
export function formulaInWords(formula: string, spec: MaterialsSpec): string {
  const labels = labelsOf(spec);
  return formula.replace(TOKEN, (token) => {
    if (FORMULA_FUNCTIONS.has(token)) return token;
    if (!CONSTANT.test(token)) return SIGNS[token] ?? labels.get(token) ?? token;
    const value = Number(token);
    return formatNumber(value, { style: value > 0 && value < 1 ? 'percent' : 'number' }, spec.purpose, true);
  });
}

/** The calculated elements that any of the names goes into and that count with a number of their own. */
export function countedWithConstants(names: readonly string[], spec: MaterialsSpec): ElementSpec[] {
  return spec.elements.filter(
    (one) => CONSTANT.test(one.formula ?? '') && names.some((name) => groundOf(one, spec).rests.has(name)),
  );
}
