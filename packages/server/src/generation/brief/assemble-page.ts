import { blockContent } from '../blocks/all-blocks.ts';
import {
  type ContentSection,
  contentItem,
  formWords,
  type HeroContent,
  type PageContent,
  statementsOf,
} from '../documents/page-content.ts';
import { printedWording } from '../documents/printed-wording.ts';
import { type Statement, wordingOf } from '../documents/statement.ts';
import { ASKS, givenItems, type TemplateSection } from '../documents/template-document.ts';
import { readBody, resolveWording } from '../documents/wording.ts';
import { chooseItems } from './choose-items.ts';
import { factParts } from './gather-facts.ts';
import { companyName, fullNameOf, type Ground } from './ground.ts';
import type { PageBrief } from './page-brief.ts';

export type Hero = { headline: Statement; subheadline: Statement };

/**
 * Puts a page together from its sections: below the model's headline, or the template's without one, for whom it is, and with the
 * facts that it rests on.
 */
export function assemblePage(
  brief: PageBrief,
  ground: Ground,
  sections: readonly ContentSection[],
  hero?: Hero,
): PageContent {
  const { template } = brief;
  const { layout, headline, subheadline, cta, language } = template;
  const around = heroContent(brief, ground);
  const content: PageContent = {
    version: 1,
    language,
    writer: hero ? 'ai' : 'deterministic',
    preparedFor: { person: fullNameOf(ground), company: companyName(brief) },
    ...(layout && { layout }),
    headline: hero?.headline ?? worded(headline, 'headline', brief, ground),
    subheadline: hero?.subheadline ?? worded(subheadline, 'subheadline', brief, ground),
    ...(around && { hero: around }),
    sections,
    cta: { label: worded(cta.label, 'cta.label', brief, ground) },
    form: formWords(template).map(({ path, text }) => ({ path, text, ...wordingOf(text, brief.wordings) })),
    facts: [],
  };
  const cited = new Set(statementsOf(content).flatMap(({ sources }) => sources));
  return { ...content, facts: ground.facts.all.filter(({ id }) => cited.has(id)) };
}

/** The words around the headline, filled in; facts without a value are left out. */
function heroContent(brief: PageBrief, ground: Ground): HeroContent | null {
  const { hero } = brief.template;
  if (!hero) return null;
  const word = (text: string, at: string) => worded(text, `hero.${at}`, brief, ground);
  const facts = hero.facts.map(({ label, value }, at) => ({
    label: word(label, `facts.${at}.label`),
    value: word(value, `facts.${at}.value`),
  }));
  return {
    eyebrow: word(hero.eyebrow, 'eyebrow'),
    imageUrl: hero.picture?.image ?? null,
    alt: word(hero.picture?.alt ?? '', 'picture.alt'),
    figure: word(hero.figure, 'figure'),
    facts: facts.filter(({ label, value }) => label.text !== '' && value.text !== ''),
  };
}

/** A text of the template, filled in, with the origin of its wording. */
export function worded(text: string, path: string, { wordings }: PageBrief, { values, facts }: Ground): Statement {
  const said = [...facts.company, ...facts.workspace];
  const sourceOf = (value: string) =>
    said.find((fact) => value !== '' && [fact.text, ...Object.values(factParts(fact))].includes(value))?.id;
  return { text: resolveWording(text, path, values), ...printedWording(text, values, wordings, sourceOf) };
}

/** A section as its template words it and, where it brings no items, as the facts fill it; null when nothing is left to say. */
export function writeSection(
  section: TemplateSection,
  position: number,
  brief: PageBrief,
  ground: Ground,
): ContentSection | null {
  const word = (text: string, at: string) => worded(text, `sections.${position}.${at}`, brief, ground);
  const body = word(section.body, 'body');
  const { paragraphs, bullets } = readBody(body.text);
  const block = blockContent(section, word, brief.template.language);
  if (block === null) return null;
  const given = givenItems(section)?.map(({ title, body: text, note = '' }, index) =>
    contentItem({
      title: word(title, `items.${index}.title`),
      text: word(text, `items.${index}.body`),
      note: word(note, `items.${index}.note`),
    }),
  );
  const title = word(section.title, 'title');
  const said = paragraphs.map((text) => ({ ...body, text }));
  if (block) return { id: section.id, kind: section.kind, title, paragraphs: said, ...block };
  const items = [
    ...bullets.map((text) => contentItem({ text: { ...body, text } })),
    ...(given ?? chooseItems(section, brief, ground)),
  ];
  if (items.length === 0 && paragraphs.length === 0 && !ASKS.has(section.kind)) return null;
  return { id: section.id, kind: section.kind, title, paragraphs: said, items };
}
