import { z } from 'zod';
import { assemblePage, worded, writeSection } from '../../brief/assemble-page.ts';
import { factItem } from '../../brief/choose-items.ts';
import type { Fact } from '../../brief/company-research.ts';
import { companyName, fullNameOf, type Ground, prepareGround } from '../../brief/ground.ts';
import type { PageBrief } from '../../brief/page-brief.ts';
import { checkPage } from '../../checking/check-page.ts';
import { LENGTHS } from '../../checking/check-statements.ts';
import { type ContentItem, type ContentSection, contentItem, type PageContent } from '../../documents/page-content.ts';
import type { Statement } from '../../documents/statement.ts';
import { isOpenSection, limitOf, type TemplateSection } from '../../documents/template-document.ts';
import { namesPrivate, resolveWording } from '../../documents/wording.ts';
import { readExclusions } from '../../text/exclusions.ts';
import { plainText, shortened, sourceLabel } from '../../text/plain-text.ts';
import type { Writer } from '../../writer.ts';
import { type AskModel, faultsOf } from './ask-model.ts';
import { type Angle, chooseAngle } from './choose-angle.ts';

const claim = z.object({ text: z.string().min(1), factIds: z.array(z.string()) });
const schema = z.object({
  headline: claim,
  subheadline: z.object({ text: z.string(), factIds: z.array(z.string()) }),
  sections: z.array(
    z.object({
      id: z.string(),
      paragraphs: z.array(claim),
      items: z.array(
        z.object({
          title: z.string().nullable(),
          text: z.string(),
          note: z.string().nullable(),
          factIds: z.array(z.string()),
        }),
      ),
    }),
  ),
});
type PageAnswer = z.output<typeof schema>;
type SectionAnswer = PageAnswer['sections'][number];

const FACT_LENGTH = 600;

const WRITTEN = new Set(['insight', 'value_props']);
const CHOSEN: Readonly<Record<string, 'proof' | 'questions'>> = { proof: 'proof', questions: 'questions' };

/**
 * Lets the model write what a template leaves open, in two steps: the angle, then the copy. The first knows what the workspace keeps to
 * itself and answers only with what is public; the second never sees it. What the template words itself stays as its author wrote it.
 */
export const writePageWithModel = (ask: AskModel): Writer['writePage'] => {
  // A page that is written once more keeps its angle.
  const angles = new WeakMap<PageBrief, Angle>();
  return async (brief, { signal, rejected = [] } = {}) => {
    const ground = prepareGround(brief);
    const angle = angles.get(brief) ?? (await chooseAngle(ask, brief, ground, signal));
    angles.set(brief, angle);
    return ask({
      name: 'write-page',
      schema,
      shared: sharedFor(brief),
      data: { ...dataFor(brief, ground, angle), rejected },
      read: (answer) => {
        const value = contentOf(answer, brief, ground, angle);
        return { value, faults: faultsOf(checkPage(value, brief)) };
      },
      signal,
    });
  };
};

function sharedFor({ knowledge: { profile }, template }: PageBrief) {
  return {
    us: { name: profile.name, one_liner: profile.oneLiner, how_we_sound: profile.voice },
    template: {
      about: template.focus,
      sections_to_fill: template.sections
        .filter((section) => isOpenSection(section) && WRITTEN.has(section.kind))
        .map((section) => ({ id: section.id, kind: section.kind, most_items: limitOf(section) ?? 3 })),
    },
  };
}

function dataFor(brief: PageBrief, ground: Ground, { situation, whyNow, products }: Angle) {
  const { template, prospect } = brief;
  const passage = ({ fact, words }: Angle['situation'][number]) => ({ id: fact.id, words });
  const theirs = new Set([...situation, ...whyNow].map(({ fact }) => fact));
  return {
    reader: { name: fullNameOf(ground), role: prospect.role_title, company: companyName(brief) },
    worded: {
      headline: shownWording(template.headline, 'headline', ground),
      subheadline: shownWording(template.subheadline, 'subheadline', ground),
    },
    angle: {
      situation: situation.map(passage),
      products: products.map(({ id }) => id),
      why_now: whyNow.map(passage),
    },
    facts: [...theirs, ...products].map((fact) => {
      return { id: fact.id, about: aboutWhom(fact), kind: fact.kind, text: shortened(fact.text, FACT_LENGTH) };
    }),
    exclusions: readExclusions(brief.exclusions).topics,
  };
}

/** A text of the template; null when it prints what the workspace keeps to itself: the writing model never sees that. */
function shownWording(text: string, path: string, { values }: Ground): string | null {
  return namesPrivate(text) ? null : resolveWording(text, path, values);
}

function contentOf(answer: PageAnswer, brief: PageBrief, ground: Ground, angle: Angle): PageContent {
  const sections = brief.template.sections.flatMap((section, position) => {
    const draft = writeSection(section, position, brief, ground);
    const written = answer.sections.find(({ id }) => id === section.id);
    if (!isOpen(section)) return draft ?? [];
    const chosen = CHOSEN[section.kind];
    if (chosen)
      return (
        withItems(
          draft,
          angle[chosen].map((fact) => factItem(fact, brief)),
        ) ?? []
      );
    return fill(section, written, worded(section.title, `section ${section.id}`, brief, ground), ground) ?? [];
  });
  const { headline, subheadline } = brief.template;
  // A hero that prints a field of the person stays as its author wrote it.
  const hero = {
    headline: namesPrivate(headline) ? worded(headline, 'headline', brief, ground) : said(answer.headline),
    subheadline: namesPrivate(subheadline)
      ? worded(subheadline, 'subheadline', brief, ground)
      : said(answer.subheadline),
  };
  return assemblePage(brief, ground, sections, hero);
}

/** A section with the chosen facts; without a choice it stays as the ranking filled it. */
function withItems(draft: ContentSection | null, items: readonly ContentItem[]): ContentSection | null {
  return items.length === 0 || draft === null ? draft : { ...draft, items };
}

function fill(
  { id, kind }: TemplateSection,
  written: SectionAnswer | undefined,
  title: Statement,
  ground: Ground,
): ContentSection | null {
  const paragraphs = (written?.paragraphs ?? []).map(said);
  const items = (written?.items ?? []).slice(0, LENGTHS.items).map((item) => writtenItem(item, ground));
  return paragraphs.length + items.length === 0 ? null : { id, kind, title, paragraphs, items };
}

function said({ text, factIds }: z.output<typeof claim>): Statement {
  return { text: plainText(text), origin: 'model', sources: factIds, approval: null };
}

function writtenItem({ title, text, note, factIds }: SectionAnswer['items'][number], { facts }: Ground): ContentItem {
  const read = facts.all.find(({ id, source }) => factIds.includes(id) && source.startsWith('http'));
  const part = (words: string | null) => said({ text: words ?? '', factIds });
  const source = read === undefined ? null : { label: sourceLabel(read.source), url: read.source };
  return { ...contentItem({ title: part(title), text: part(text), note: part(note) }), source };
}

/** Whether the template leaves a section's content to the model. */
function isOpen(section: TemplateSection): boolean {
  return isOpenSection(section) && (WRITTEN.has(section.kind) || CHOSEN[section.kind] !== undefined);
}

function aboutWhom(fact: Fact): string {
  if (fact.source === 'workspace') return 'us';
  return fact.source === 'discovery' ? 'our call with the reader' : 'their company';
}
