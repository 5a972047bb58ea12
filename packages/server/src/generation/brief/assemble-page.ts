import { type ContentSection, contentItem, type PageContent } from '../documents/page-content.ts';
import { ASKS, type TemplateSection } from '../documents/template-document.ts';
import { readBody, resolveWording } from '../documents/wording.ts';
import { chooseItems } from './choose-items.ts';
import { companyName, fullNameOf, type Ground } from './ground.ts';
import type { PageBrief } from './page-brief.ts';

export type Hero = { headline: string; subheadline: string };

/**
 * Puts a page together from its sections: below the model's headline, or the template's without one, for whom it is, and with the
 * facts that it cites.
 */
export function assemblePage(
  brief: PageBrief,
  ground: Ground,
  sections: readonly ContentSection[],
  hero?: Hero,
): PageContent {
  const { facts, values } = ground;
  const { headline, subheadline, cta, language } = brief.template;
  const claims = sections.flatMap(({ paragraphs, items }) => [...paragraphs, ...items]);
  const cited = new Set(claims.flatMap(({ factIds }) => factIds));
  return {
    version: 1,
    language,
    writer: hero ? 'ai' : 'deterministic',
    preparedFor: { person: fullNameOf(ground), company: companyName(brief) },
    headline: hero?.headline ?? resolveWording(headline, 'headline', values),
    subheadline: hero?.subheadline ?? resolveWording(subheadline, 'subheadline', values),
    heroOrigin: hero ? 'model' : 'template',
    sections,
    cta: { label: resolveWording(cta.label, 'cta.label', values) },
    facts: facts.all.filter(({ id }) => cited.has(id)),
  };
}

/** A section as its template words it and, where it brings no items, as the facts fill it; null when nothing is left to say. */
export function writeSection(
  section: TemplateSection,
  position: number,
  brief: PageBrief,
  ground: Ground,
): ContentSection | null {
  const word = (text: string, at: string) => resolveWording(text, `sections.${position}.${at}`, ground.values);
  const { paragraphs, bullets } = readBody(word(section.body, 'body'));
  const given = section.items?.map(({ title, body, note = '' }, index) =>
    contentItem('template', word(body, `items.${index}.body`), {
      title: word(title, `items.${index}.title`),
      note: word(note, `items.${index}.note`),
    }),
  );
  const items = [
    ...bullets.map((text) => contentItem('template', text)),
    ...(given ?? chooseItems(section, brief, ground)),
  ];
  if (items.length === 0 && paragraphs.length === 0 && !ASKS.has(section.kind)) return null;
  return {
    id: section.id,
    kind: section.kind,
    title: word(section.title, 'title'),
    paragraphs: paragraphs.map((text) => ({ text, origin: 'template', factIds: [] })),
    items,
  };
}
