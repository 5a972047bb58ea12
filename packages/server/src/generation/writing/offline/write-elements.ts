import {
  itemsFromSources,
  itemsOf,
  type NamedValue,
  namedValues,
  originOf,
  saidNowhereElse,
} from '../../brief/element-sources.ts';
import { frameWords, sentence } from '../../documents/frame-words.ts';
import type { ElementSpec } from '../../documents/materials-spec.ts';
import { plainText, shortened } from '../../text/plain-text.ts';
import { joinSentences } from '../../text/sentences.ts';
import type { ElementsBrief, WrittenElement, WrittenElements } from '../../writer.ts';

/** Writes AI elements from what is known, word for word: no network, no clock, no chance, and nothing made up. */
export function writeElementsFromFacts(brief: ElementsBrief): WrittenElements {
  const wanted = brief.ground.spec.elements.filter(({ id }) => brief.wanted.includes(id));
  return Object.fromEntries(wanted.map((element) => [element.id, writeElement(element, brief)]));
}

function writeElement(element: ElementSpec, brief: ElementsBrief): WrittenElement {
  const named = namedValues(element, brief);
  const origin = originOf(element);
  const cut = (text: string, max: number) => shortened(text, Math.min(max, element.maxLength ?? max));
  switch (element.placement) {
    case 'headline':
      return { text: cut(headline(named, brief), 160), items: [], origin };
    case 'subheadline':
      return { text: cut(subheadline(brief), 400), items: [], origin };
    case 'figure':
      return { text: named[0]?.display ?? '', items: [], origin };
    case 'text': {
      const said = saidNowhereElse(element, brief).map(({ label, display }) => `${label}: ${display}`);
      return { text: cut(joinSentences(said), 1500), items: itemsFromSources(element, brief), origin };
    }
    default:
      return { text: '', items: itemsOf(element, brief), origin };
  }
}

function headline([first]: readonly NamedValue[], { ground, prospect }: ElementsBrief): string {
  const words = frameWords(ground.spec.purpose.language);
  const company = plainText(prospect.company_name ?? '');
  if (!first)
    return sentence(words.putTogetherFor, { reader: company || plainText(prospect.first_name ?? '') || words.you });
  const { label, display: figure } = first;
  return company ? sentence(words.figureAt, { label, company, figure }) : `${label}: ${figure}`;
}

function subheadline({ ground, prospect, knowledge }: ElementsBrief): string {
  const words = frameWords(ground.spec.purpose.language);
  const company = plainText(prospect.company_name ?? '');
  const workspace = plainText(knowledge.profile.name);
  return joinSentences([sentence(company ? words.putTogetherByFor : words.putTogetherBy, { company, workspace })]);
}
