import { factParts, workspaceFacts } from '../brief/gather-facts.ts';
import { readExclusions } from '../gate/exclusions.ts';
import type { ElementsBrief, ElementsGround, WrittenElement, WrittenElements } from '../materials-writer.ts';
import { type ElementSpec, SOURCES } from '../spec/materials-spec.ts';
import { callKindOf, type ElementItem, usesOf } from '../spec/resolve-elements.ts';
import { plainParagraphs, plainText, shortened } from '../text/plain-text.ts';
import { rankPassages } from '../text/rank-passages.ts';
import { inWords } from './choose-items.ts';

const MOST_ITEMS = 10;
const MOST_CHOSEN = 3;

/** A fact or figure that an element uses. */
type Named = { label: string; display: string; isCalculated: boolean };

/** Writes AI elements from what is known, word for word: no network, no clock, no chance, and nothing made up. */
export function writeElementsFromFacts(brief: ElementsBrief): WrittenElements {
  const { elements } = brief.ground.spec;
  return Object.fromEntries(
    brief.wanted.flatMap((id) => {
      const element = elements.find((one) => one.id === id);
      return element ? [[id, writeElement(element, brief)] as const] : [];
    }),
  );
}

/** What an element's sources say as they stand: answers are never reworded. */
export function itemsFromSources(
  element: ElementSpec,
  brief: Pick<ElementsGround, 'ground' | 'knowledge'>,
): ElementItem[] {
  const { ground, knowledge } = brief;
  const exclusions = readExclusions(ground.spec.purpose.exclusions);
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
  const items = usesOf(element, ground.spec).flatMap((name): ElementItem[] => {
    const kind = callKindOf(name);
    if (kind)
      return (ground.call?.[kind].approved ?? []).map(({ who, text }) => ({
        title: who,
        text: plainText(text),
        note: null,
      }));
    switch (name) {
      case 'answers':
        return ground.answers.map(({ question, answer }) => ({
          title: shortened(plainText(question), 200),
          text: shortened(plainParagraphs(answer), 1500),
          note: null,
        }));
      case 'products':
        return chosen('product');
      case 'proof_points':
        return chosen('proof');
      default:
        return [];
    }
  });
  return items
    .filter(
      ({ title, text }) => text !== '' && [title ?? '', text].every((one) => exclusions.mentionedIn(one) === null),
    )
    .slice(0, MOST_ITEMS);
}

/** Whether no writer rewords an element: answers, proofs, and lists of what was approved of a call are shown as they were given. */
export function isVerbatim({ placement, uses }: ElementSpec): boolean {
  if (placement === 'questions' || placement === 'proof') return true;
  const isList = placement === 'list' || placement === 'steps';
  return uses.length > 0 && uses.every((name) => name === 'answers' || (isList && callKindOf(name)));
}

/** All that an element is written from, line by line. */
export function knownOf(element: ElementSpec, brief: ElementsGround): string[] {
  const { ground, resolution } = brief;
  const values = usesOf(element, ground.spec).flatMap((name) => {
    const display = resolution.displays.get(name);
    const label = [
      ...ground.spec.facts.map(({ key, label: text }) => [key, text]),
      ...ground.spec.elements.map((one) => [one.id, one.label]),
    ].find(([id]) => id === name)?.[1];
    return display === undefined ? [] : [`${label ?? name}: ${display}`];
  });
  return [
    ...values,
    ...itemsFromSources(element, brief).map(({ title, text }) => (title ? `${title}: ${text}` : text)),
  ];
}

function writeElement(element: ElementSpec, brief: ElementsBrief): WrittenElement {
  const named = namedValues(element, brief);
  const items = itemsFromSources(element, brief);
  switch (element.placement) {
    case 'headline':
      return { text: cut(headline(named, brief), element, 160), items: [] };
    case 'subheadline':
      return { text: cut(subheadline(named, items, brief), element, 400), items: [] };
    case 'figure':
      return { text: named[0]?.display ?? '', items: [] };
    case 'text':
      return { text: cut(sentencesOf(named), element, 1500), items };
    default:
      return { text: '', items: takesSources(element) ? items : named.slice(0, MOST_ITEMS).map(asItem) };
  }
}

/** Facts beside a source decide what is chosen from it; without one they are the list. */
export function takesSources({ uses }: ElementSpec): boolean {
  return uses.some((name) => Object.hasOwn(SOURCES, name));
}

function asItem({ label, display }: Named): ElementItem {
  return { title: label, text: shortened(display, 1500), note: null };
}

function namedValues(element: ElementSpec, { ground, resolution }: ElementsBrief): Named[] {
  const { spec } = ground;
  const values = usesOf(element, spec).flatMap((name): Named[] => {
    const display = resolution.displays.get(name);
    const fact = spec.facts.find(({ key }) => key === name);
    const other = spec.elements.find(({ id }) => id === name);
    const label = fact?.label ?? other?.label;
    return display === undefined || label === undefined
      ? []
      : [{ label: plainText(label), display: plainText(display), isCalculated: other?.source === 'calc' }];
  });
  return values.toSorted((a, b) => Number(b.isCalculated) - Number(a.isCalculated));
}

function headline(named: readonly Named[], { prospect, ground }: ElementsBrief): string {
  const company = plainText(prospect.company_name ?? '');
  const [first] = named;
  if (first) return `${first.label}${company ? ` at ${company}` : ''}: ${first.display}`;
  const name = plainText(prospect.first_name ?? '');
  const isHeard = Object.values(ground.call ?? {}).some(({ approved }) => approved.length > 0);
  if (isHeard || ground.answers.length > 0)
    return name ? `${name}, here is what we took from our call` : 'Here is what we took from our call';
  return `Put together for ${company || name || 'you'}`;
}

function subheadline(
  named: readonly Named[],
  items: readonly ElementItem[],
  { prospect, knowledge }: ElementsBrief,
): string {
  const given = named.filter(({ isCalculated }) => !isCalculated).slice(0, 3);
  if (given.length > 0) return `Worked out from ${inWords(given.map(asFact))}.`;
  if (items.length > 0) return 'What you asked, what we heard, and what happens next.';
  const company = plainText(prospect.company_name ?? '');
  return `${plainText(knowledge.profile.name)} put this together${company ? ` for ${company}` : ''}.`;
}

function sentencesOf(named: readonly Named[]): string {
  const results = named.filter(({ isCalculated }) => isCalculated).map(({ label, display }) => `${label}: ${display}.`);
  const given = named.filter(({ isCalculated }) => !isCalculated);
  if (results.length === 0)
    return given.map(({ label, display }) => `${label}: ${display.replace(/[.\s]+$/, '')}.`).join(' ');
  const basis = given.length === 0 ? [] : [`This rests on ${inWords(given.map(asFact))}.`];
  return [...results, ...basis].join(' ');
}

function asFact({ label, display }: Named): string {
  return `${label.charAt(0).toLowerCase()}${label.slice(1)} (${display})`;
}

function cut(text: string, element: ElementSpec, max: number): string {
  return shortened(text, Math.min(max, element.maxLength ?? max));
}
