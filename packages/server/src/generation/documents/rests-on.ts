import type { Fact } from '../brief/company-research.ts';
import { plainText } from '../text/plain-text.ts';
import { type MaterialsSpec, SOURCES } from './materials-spec.ts';
import { formulaInWords } from './needed-facts.ts';
import { partsOf, type Resolution, type ResolvedElement } from './resolve-elements.ts';
import { BUILT_IN, type Statement } from './statement.ts';

type Ground = { resolution: Pick<Resolution, 'elements' | 'displays'>; spec: MaterialsSpec };

/**
 * The origin of words of an element, with the sources that these words rest on: the facts and figures that they print, and each that a
 * printed figure is calculated from. Words of figures that print none are built in.
 */
export function restsOf(element: ResolvedElement, text: string, ground: Ground): Omit<Statement, 'text'> {
  const { origin, approval, spec, sources } = element;
  if (spec.source !== 'ai') {
    const own = spec.formula === null ? sources : [spec.id, ...sources];
    return { origin, approval, sources: followed(own, ground) };
  }
  const printed = sources.filter(
    (name) => Object.hasOwn(SOURCES, name) || prints(text, ground.resolution.displays.get(name)),
  );
  if (printed.length > 0) return { origin, approval, sources: followed(printed, ground) };
  // A model may say in its own words what it was given.
  return origin === 'figure'
    ? { origin: 'author', approval: null, sources: [BUILT_IN] }
    : { origin, approval, sources: followed(sources, ground) };
}

/** The calculated figures as facts of the page, each with its formula: a sentence that prints one rests on it. */
export function figuresOf({ resolution: { elements }, spec }: Ground): Fact[] {
  return elements.flatMap(({ spec: { id, label, formula }, text }): Fact[] =>
    formula === null || text === null
      ? []
      : [
          {
            id,
            text: plainText(`${label}: ${text} = ${formulaInWords(formula, spec)}`),
            source: 'workspace',
            kind: 'statement',
          },
        ],
  );
}

/** Names with those that the figures among them are calculated from, each once. */
function followed(names: readonly string[], { resolution: { elements }, spec }: Ground): string[] {
  const all = new Set<string>();
  const follow = (name: string) => {
    if (all.has(name)) return;
    all.add(name);
    const figure = elements.find((one) => one.spec.id === name && one.spec.formula !== null);
    if (figure) for (const part of partsOf(figure.spec, spec)) follow(part);
  };
  for (const name of names) follow(name);
  return [...all];
}

/** Whether a text prints a value: "12" is not in "$12,000", nor in "120". */
function prints(text: string, display: string | undefined): boolean {
  if (display === undefined || display === '') return false;
  const value = plainText(display);
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1)) {
    const [before, after] = [text.slice(0, at), text.slice(at + value.length)];
    if (!/[\p{L}\p{N}\p{Sc}]$|\p{N}[.,]$/u.test(before) && !/^(?:[\p{L}\p{N}%]|[.,]\p{N})/u.test(after)) return true;
  }
  return false;
}
