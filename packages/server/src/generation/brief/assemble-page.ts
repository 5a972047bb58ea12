import type { ContentItem, ContentSection, PageContent } from '../spec/page-content.ts';
import type { SectionKind, TemplateSection } from '../spec/template-document.ts';
import { readBody, resolveWording } from '../spec/wording.ts';
import { sourceLabel } from '../text/source-label.ts';
import { chooseItems } from './choose-items.ts';
import type { PageBrief } from './page-brief.ts';
import { companyName, type Ground, prepareGround } from './template-values.ts';

// These stand for themselves: a form, a link or a button follows their title.
const STANDS_EMPTY: ReadonlySet<SectionKind> = new Set(['call_to_action', 'lead_form', 'booking']);

/** The page as its template and the facts have it, with no network, no clock and no chance: the same brief gives the same bytes. */
export function pageFromFacts(brief: PageBrief): PageContent {
  const { template } = brief;
  const ground = prepareGround(brief);
  const sections = template.sections.flatMap(
    (section, position) => writeSection(section, position, brief, ground) ?? [],
  );
  return assemblePage(brief, ground, 'deterministic', {
    headline: resolveWording(template.headline, 'headline', ground.values),
    subheadline: resolveWording(template.subheadline, 'subheadline', ground.values),
    ctaLabel: resolveWording(template.cta.label, 'cta.label', ground.values),
    sections,
  });
}

/** Puts a page together from its words and adds what both writers have in common: for whom, and the cited facts. */
export function assemblePage(
  brief: PageBrief,
  ground: Ground,
  writer: PageContent['writer'],
  words: { headline: string; subheadline: string; ctaLabel: string; sections: readonly ContentSection[] },
): PageContent {
  const cited = new Set(
    words.sections.flatMap(({ paragraphs, items }) => [...paragraphs, ...items].flatMap(({ factIds }) => factIds)),
  );
  return {
    version: 1,
    language: brief.template.language,
    writer,
    preparedFor: {
      person: (ground.values.prospect as { full_name: string | null }).full_name,
      company: companyName(brief),
    },
    headline: words.headline,
    subheadline: words.subheadline,
    sections: words.sections,
    cta: { label: words.ctaLabel },
    facts: ground.facts.all.filter(({ id }) => cited.has(id)),
  };
}

/** A section as its template words it and, where it brings no items, as the facts fill it; null when nothing is left to say. */
export function writeSection(
  section: TemplateSection,
  position: number,
  brief: PageBrief,
  ground: Ground,
): ContentSection | null {
  const path = `sections.${position}`;
  const word = (text: string, at: string) => resolveWording(text, `${path}.${at}`, ground.values);
  const { paragraphs, bullets } = readBody(word(section.body, 'body'));
  const given: ContentItem[] = (section.items ?? []).map((item, index) => ({
    title: word(item.title, `items.${index}.title`) || null,
    text: word(item.body, `items.${index}.body`),
    note: word(item.note ?? '', `items.${index}.note`) || null,
    factIds: [],
    quoted: false,
    source: null,
  }));
  const listed = bullets.map((text) => ({ title: null, text, note: null, factIds: [], quoted: false, source: null }));
  const items = [...listed, ...(section.items === undefined ? chooseItems(section, brief, ground) : given)];
  if (items.length === 0 && paragraphs.length === 0 && !STANDS_EMPTY.has(section.kind)) return null;
  const quoted = items.find(({ source }) => source !== null)?.source;
  const dated =
    section.kind === 'insight' && quoted && paragraphs.length === 0
      ? [readOn(quoted.url, brief.research.fetchedAt)]
      : [];
  return {
    id: section.id,
    kind: section.kind,
    title: word(section.title, 'title'),
    paragraphs: [...paragraphs, ...dated].map((text) => ({ text, factIds: [] })),
    items,
  };
}

function readOn(url: string, fetchedAt: string): string {
  const day = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(fetchedAt));
  return `In the words of ${sourceLabel(new URL('/', url).href)}, read on ${day}.`;
}
