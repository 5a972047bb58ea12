import {
  itemsFromSources,
  itemsOf,
  type NamedValue,
  namedValues,
  originOf,
  saidNowhereElse,
} from '../brief/element-sources.ts';
import { frameWords } from '../spec/frame-words.ts';
import type { ElementSpec } from '../spec/materials-spec.ts';
import { inWords, joinSentences } from '../text/join-sentences.ts';
import { plainText, shortened } from '../text/plain-text.ts';
import type { ElementsBrief, WrittenElement, WrittenElements } from '../writer.ts';

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

function writeElement(element: ElementSpec, brief: ElementsBrief): WrittenElement {
  const named = namedValues(element, brief);
  const origin = originOf(element);
  switch (element.placement) {
    case 'headline':
      return { text: cut(headline(named, brief), element, 160), items: [], origin };
    case 'subheadline':
      return { text: cut(subheadline(named, brief), element, 400), items: [], origin };
    case 'figure':
      return { text: named[0]?.display ?? '', items: [], origin };
    case 'text': {
      const text = cut(textOf(saidNowhereElse(element, brief)), element, 1500);
      return { text, items: itemsFromSources(element, brief), origin };
    }
    default:
      return { text: '', items: itemsOf(element, brief), origin };
  }
}

function headline(named: readonly NamedValue[], { ground, prospect }: ElementsBrief): string {
  const words = frameWords(ground.spec.purpose.language ?? 'en');
  const company = plainText(prospect.company_name ?? '');
  const [first] = named;
  if (!first) return words.putTogetherFor(company || plainText(prospect.first_name ?? '') || words.you);
  return company ? words.figureAt(first.label, company, first.display) : `${first.label}: ${first.display}`;
}

function subheadline(named: readonly NamedValue[], { ground, prospect, knowledge }: ElementsBrief): string {
  const language = ground.spec.purpose.language ?? 'en';
  const words = frameWords(language);
  const given = named.filter(({ isCalculated }) => !isCalculated).slice(0, 3);
  const isWorkedOut = named.some(({ isCalculated }) => isCalculated);
  if (isWorkedOut && given.length > 0)
    return joinSentences([
      words.workedOutFrom(
        inWords(
          given.map((one) => asFact(one, language)),
          language,
        ),
      ),
    ]);
  const company = plainText(prospect.company_name ?? '');
  return joinSentences([words.putTogetherBy(plainText(knowledge.profile.name), company)]);
}

function textOf(named: readonly NamedValue[]): string {
  return joinSentences(named.map(({ label, display }) => `${label}: ${display}`));
}

function asFact({ label, display }: NamedValue, language: string): string {
  // German writes its nouns with a capital.
  const inside = language.startsWith('de') ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  return `${inside} (${display})`;
}

function cut(text: string, element: ElementSpec, max: number): string {
  return shortened(text, Math.min(max, element.maxLength ?? max));
}
