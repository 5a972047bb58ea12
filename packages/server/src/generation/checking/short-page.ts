import type { PageBrief } from '../brief/page-brief.ts';
import { type ContentSection, type PageContent, statementsOf } from '../documents/page-content.ts';
import { isOpenSection, type SectionKind } from '../documents/template-document.ts';
import { personalThings } from './thin-research.ts';

// Sections that give a reason, the strongest first. Prices, figures, images, dates, and people are the matter of a page.
const REASONS: readonly SectionKind[] = ['text', 'value_props', 'solutions', 'insight', 'proof', 'questions', 'steps'];

// From here on, a page is about its reader.
const ENOUGH = 2;
const ONE_THING = 'The page says only one thing about its reader, so it is short.';

/**
 * The page, or a short one in its place when it says only one thing about its reader: without steps, and with one reason of those that the
 * template leaves to the writer. The words that an author wrote stay, and so does a layout that the template names.
 */
export function shortPage(content: PageContent, brief: PageBrief): PageContent {
  const { template } = brief;
  if (template.layout !== undefined) return content;
  const { count, isPersonal } = personalThings(content, brief);
  if (count >= ENOUGH) return content;
  const open = new Set(template.sections.filter(isOpenSection).map(({ id }) => id));
  const isLeft = ({ id, kind }: ContentSection) => kind === 'steps' || open.has(id);
  const byStrength = content.sections
    .filter(({ kind }) => REASONS.includes(kind))
    .toSorted((a, b) => REASONS.indexOf(a.kind) - REASONS.indexOf(b.kind));
  const reason =
    content.sections.find((section) => isLeft(section) && isPersonal(section)) ??
    byStrength.find((section) => !isLeft(section)) ??
    byStrength[0];
  const stays = (section: ContentSection) => section === reason || !isLeft(section);
  const one = (section: ContentSection) =>
    section === reason && open.has(section.id) ? withOneEntry(section, isPersonal) : section;
  const short: PageContent = { ...content, layout: 'short', sections: content.sections.filter(stays).map(one) };
  const cited = new Set(statementsOf(short).flatMap(({ sources }) => sources));
  const left = content.sections.flatMap((section, at) =>
    stays(section) ? [] : [{ section: section.id, path: `sections.${at}`, message: ONE_THING }],
  );
  return {
    ...short,
    facts: content.facts.filter(({ id }) => cited.has(id)),
    ...(left.length > 0 && { leftOut: [...(content.leftOut ?? []), ...left] }),
  };
}

/** A section with the entry that speaks about the reader, or with its first. */
function withOneEntry(section: ContentSection, isPersonal: (section: ContentSection) => boolean): ContentSection {
  const personal = section.items.find((item) => isPersonal({ ...section, paragraphs: [], items: [item] }));
  return { ...section, items: [personal ?? section.items[0]].flatMap((item) => item ?? []) };
}
