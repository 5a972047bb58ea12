import { readFormulas } from './calculate.ts';
import type { ElementSpec, FactSpec, MaterialsSpec } from './materials-spec.ts';
import { readElementText } from './wording.ts';

/** The label of the required element that can't be shown without a fact, if there is one. */
export function elementThatNeeds(factKey: string, spec: MaterialsSpec): string | undefined {
  const rests = restsOn(factKey, spec);
  return spec.elements.find((element) => element.required && (rests(element) || prints(element, factKey)))?.label;
}

/** Whether a run asks for a fact that no material states: a required one, and one that a required figure or fact is made from. */
export function isAskedFor(fact: FactSpec, spec: MaterialsSpec): boolean {
  return fact.required || spec.elements.filter(({ required }) => required).some(restsOn(fact.key, spec));
}

/** The facts that an element is calculated from, shows, or prints. */
export function factsBehind(element: ElementSpec, spec: MaterialsSpec): FactSpec[] {
  const read = element.source === 'fixed' ? readElementText(element.text ?? '') : undefined;
  const printed = spec.elements.filter(({ id }) => read?.ok === true && read.elements.includes(id));
  return spec.facts.filter(({ key }) => {
    const rests = restsOn(key, spec);
    return rests(element) || printed.some(rests) || (read?.ok === true && read.facts.includes(key));
  });
}

// To read formulas takes most of the time, and a spec is asked about each of its facts.
const read = new WeakMap<MaterialsSpec['elements'], ReturnType<typeof readFormulas>>();

function formulasOf(elements: MaterialsSpec['elements']): ReturnType<typeof readFormulas> {
  const formulas = read.get(elements) ?? readFormulas(elements);
  read.set(elements, formulas);
  return formulas;
}

/** Tells of an element whether its figure or its fact can't be there without a fact. */
function restsOn(factKey: string, { elements }: MaterialsSpec): (element: ElementSpec) => boolean {
  const formulas = formulasOf(elements);
  // Each formula is looked at once: formulas that share their parts have more paths than there is time.
  const known = new Map<string, boolean>([[factKey, true]]);
  const reaches = (name: string): boolean => {
    const found = known.get(name);
    if (found !== undefined) return found;
    known.set(name, false);
    const isReached = [...(formulas.get(name)?.names ?? [])].some(reaches);
    known.set(name, isReached);
    return isReached;
  };
  return ({ id, fact }) => fact === factKey || reaches(id);
}

function prints({ source, text }: ElementSpec, factKey: string): boolean {
  const read = source === 'fixed' ? readElementText(text ?? '') : undefined;
  return read?.ok === true && read.bare.includes(`facts.${factKey}`);
}
