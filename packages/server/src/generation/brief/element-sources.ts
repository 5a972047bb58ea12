import { type ElementSpec, SOURCES } from '../documents/materials-spec.ts';
import { countedWithConstants, formulaInWords } from '../documents/needed-facts.ts';
import { type CallPoints, callKindOf, type ElementItem, usesOf } from '../documents/resolve-elements.ts';
import { namesPrivate } from '../documents/wording.ts';
import { readExclusions } from '../text/exclusions.ts';
import { plainParagraphs, plainText, shortened } from '../text/plain-text.ts';
import { rankPassages } from '../text/rank-passages.ts';
import type { ElementsGround } from '../writer.ts';
import { factParts, workspaceFacts } from './gather-facts.ts';

const MOST_ITEMS = 10;
const MOST_CHOSEN = 3;

export type NamedValue = { name: string; label: string; display: string; isCalculated: boolean };

type Sources = Pick<ElementsGround, 'ground' | 'knowledge'>;

/** The items of an element, word for word from its sources: answers are never reworded. */
export function itemsFromSources(element: ElementSpec, { ground, knowledge }: Sources): ElementItem[] {
  const exclusions = readExclusions(ground.spec.purpose.exclusions);
  const approved = (kind: keyof CallPoints) =>
    (ground.call?.[kind].approved ?? []).map(({ who, text }) => ({ title: who, text: plainText(text), note: null }));
  const chosen = (kind: 'product' | 'proof') => {
    const interest = [ground.spec.purpose.goal, ...[...ground.facts.values()].map(({ value }) => String(value))].join(
      '\n',
    );
    const facts = workspaceFacts(knowledge).filter((fact) => fact.kind === kind);
    return rankPassages(facts, interest)
      .slice(0, MOST_CHOSEN)
      .map(({ passage }) => factParts(passage))
      .map(({ title, body }) => ({ title: plainText(title) || null, text: plainText(body || title), note: null }));
  };
  const items: Readonly<Record<keyof typeof SOURCES, () => ElementItem[]>> = {
    answers: () =>
      ground.answers.map(({ question, answer }) => ({
        title: shortened(plainText(question), 200),
        text: shortened(plainParagraphs(answer), 1500),
        note: null,
      })),
    call_wants: () => approved('wants'),
    call_objections: () => approved('objections'),
    call_next_steps: () => approved('nextSteps'),
    products: () => chosen('product'),
    proof_points: () => chosen('proof'),
  };
  return usesOf(element, ground.spec)
    .flatMap((name) => (Object.hasOwn(items, name) ? items[name as keyof typeof SOURCES]() : []))
    .filter(({ title, text }) => text !== '' && exclusions.allow(title, text))
    .slice(0, MOST_ITEMS);
}

/** Whether a list is chosen from sources: the facts decide what is chosen from a source, and without a source they are the list. */
export function takesSources({ uses }: ElementSpec): boolean {
  return uses.some((name) => Object.hasOwn(SOURCES, name));
}

/** Whether no writer rewords an element: answers, proofs, what was approved of a call, and a list of facts and figures stand as they are. */
export function isVerbatim(element: ElementSpec): boolean {
  const { placement, uses } = element;
  if (placement === 'questions' || placement === 'proof') return true;
  const isList = placement === 'list' || placement === 'steps';
  const isGiven = (name: string) => name === 'answers' || (isList && callKindOf(name) !== undefined);
  return isCountedWith(element) || (uses.length > 0 && uses.every(isGiven));
}

/** The origin of an element's words that stand as they are: its figures, or what people wrote. */
export function originOf(element: ElementSpec): 'author' | 'figure' {
  return takesSources(element) ? 'author' : 'figure';
}

function isCountedWith(element: ElementSpec): boolean {
  return element.placement === 'list' && element.uses.length > 0 && !takesSources(element);
}

/** The items of a list: from its sources, else its facts and figures, with each formula that has a number of its own. */
export function itemsOf(element: ElementSpec, brief: ElementsGround): ElementItem[] {
  if (takesSources(element)) return itemsFromSources(element, brief);
  const { spec } = brief.ground;
  const named = namedValues(element, brief).map(({ label, display }) => item(label, display));
  if (named.length === 0 || !isCountedWith(element)) return named.slice(0, MOST_ITEMS);
  const formulas = countedWithConstants(element.uses, spec).map(({ label, formula }) =>
    item(plainText(label), formulaInWords(formula ?? '', spec)),
  );
  return [...named, ...formulas].slice(0, MOST_ITEMS);
}

function item(title: string, text: string): ElementItem {
  return { title, text: shortened(text, 1500), note: null };
}

/** The known facts and figures of an element, the calculated ones first. */
export function namedValues(element: ElementSpec, { ground, resolution }: ElementsGround): NamedValue[] {
  const { spec } = ground;
  const values = usesOf(element, spec).flatMap((name): NamedValue[] => {
    const display = resolution.displays.get(name);
    const fact = spec.facts.find(({ key }) => key === name);
    const other = spec.elements.find(({ id }) => id === name);
    const label = fact?.label ?? other?.label;
    if (display === undefined || label === undefined) return [];
    return [{ name, label: plainText(label), display: plainText(display), isCalculated: other?.source === 'calc' }];
  });
  return values.toSorted((a, b) => Number(b.isCalculated) - Number(a.isCalculated));
}

/** All that an element is written from, line by line, without wordings that print what the workspace noted about the person. */
export function knownOf(element: ElementSpec, brief: ElementsGround): string[] {
  const hidden = new Set(brief.ground.spec.elements.flatMap(({ id, text }) => (namesPrivate(text ?? '') ? id : [])));
  const shown = namedValues(element, brief).filter(({ name }) => !hidden.has(name));
  return [
    ...shown.map(({ label, display }) => `${label}: ${display}`),
    ...itemsFromSources(element, brief).map(({ title, text }) => (title ? `${title}: ${text}` : text)),
  ];
}

/** Facts and figures of an element that stand nowhere else on the page: what its text says more than they do. */
export function saidNowhereElse(element: ElementSpec, brief: ElementsGround): NamedValue[] {
  const others = brief.ground.spec.elements.filter(({ id, placement }) => id !== element.id && placement !== 'hidden');
  const shown = others.flatMap((one) => {
    if (one.source === 'ai') return isCountedWith(one) ? one.uses : [];
    return [one.id, one.fact];
  });
  return namedValues(element, brief).filter(({ name }) => !shown.includes(name));
}

/** Whether a writer has something to write an element from; without a model a text has to say more than the figures around it. */
export function hasGround(element: ElementSpec, brief: ElementsGround, writer: 'deterministic' | 'ai'): boolean {
  const { placement } = element;
  const isHead = placement === 'headline' || placement === 'subheadline';
  if (isHead && writer === 'deterministic') return true;
  if (placement === 'figure') return namedValues(element, brief).length > 0;
  const isWorded = isHead || placement === 'text' || (writer === 'ai' && !isVerbatim(element));
  return (isWorded ? knownOf(element, brief) : itemsOf(element, brief)).length > 0;
}
