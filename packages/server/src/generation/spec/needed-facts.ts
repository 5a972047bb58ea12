import { calculationOrder, readFormulas } from './calculate.ts';
import type { ElementSpec, FactSpec, MaterialsSpec } from './materials-spec.ts';
import { readElementText } from './wording.ts';

/** What an element is made from, by names of facts and elements. */
type Ground = {
  /** Without one of these its figure or its fact can't be there; itself included. */
  rests: ReadonlySet<string>;
  /** What its wording prints. */
  prints: { facts: readonly string[]; elements: readonly string[] };
};

// To read formulas and wordings takes most of the time, and a spec is asked about each of its facts.
const known = new WeakMap<MaterialsSpec['elements'], ReadonlyMap<string, Ground>>();

/** What an element of a spec is made from. */
export function groundOf({ id }: Pick<ElementSpec, 'id'>, { elements }: Pick<MaterialsSpec, 'elements'>): Ground {
  const grounds = known.get(elements) ?? readGrounds(elements);
  known.set(elements, grounds);
  return grounds.get(id) ?? { rests: new Set([id]), prints: { facts: [], elements: [] } };
}

function readGrounds(elements: MaterialsSpec['elements']): Map<string, Ground> {
  const formulas = readFormulas(elements);
  const reached = new Map<string, Set<string>>();
  // Each formula is looked at once: formulas that share their parts have more paths than there is time.
  for (const id of calculationOrder(formulas).order) {
    const names = [...(formulas.get(id)?.names ?? [])];
    reached.set(id, new Set(names.flatMap((name) => [name, ...(reached.get(name) ?? [])])));
  }
  return new Map(
    elements.map(({ id, source, fact, text }) => {
      const read = source === 'fixed' ? readElementText(text ?? '') : undefined;
      const prints = read?.ok ? read : { facts: [], elements: [] };
      return [id, { rests: new Set([id, ...(reached.get(id) ?? []), ...(fact === null ? [] : [fact])]), prints }];
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
  const { rests, prints } = groundOf(element, spec);
  const printed = spec.elements.filter(({ id }) => prints.elements.includes(id));
  const names = new Set([...rests, ...prints.facts, ...printed.flatMap((one) => [...groundOf(one, spec).rests])]);
  return spec.facts.filter(({ key }) => names.has(key));
}
