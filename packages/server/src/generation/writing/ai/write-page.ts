import { z } from 'zod';
import { assemblePage, worded, writeSection } from '../../brief/assemble-page.ts';
import { factItem } from '../../brief/choose-items.ts';
import type { Fact } from '../../brief/company-research.ts';
import { companyName, fullNameOf, type Ground, prepareGround } from '../../brief/ground.ts';
import type { PageBrief } from '../../brief/page-brief.ts';
import { checkPage } from '../../checking/check-page.ts';
import { LENGTHS } from '../../checking/check-statements.ts';
import { type ContentItem, type ContentSection, contentItem, type PageContent } from '../../documents/page-content.ts';
import { type Statement, wordingOf } from '../../documents/statement.ts';
import { isOpenSection, type TemplateSection } from '../../documents/template-document.ts';
import { namesPrivate, resolveWording } from '../../documents/wording.ts';
import { readExclusions } from '../../text/exclusions.ts';
import { plainText, shortened, sourceLabel } from '../../text/plain-text.ts';
import { rankPassages } from '../../text/rank-passages.ts';
import type { Writer } from '../../writer.ts';
import { type AskModel, faultsOf } from './ask-model.ts';

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

// A prompt has to stay within what a small model reads.
const MOST_WORKSPACE_FACTS = 40;
const FACT_LENGTH = 600;

const WRITTEN = new Set(['insight', 'value_props']);
const CHOSEN: Readonly<Record<string, Fact['kind']>> = { proof: 'proof', questions: 'faq' };

/** Lets the model write what a template leaves open; what the template words itself stays as its author wrote it. */
export const writePageWithModel =
  (ask: AskModel): Writer['writePage'] =>
  async (brief, { signal, rejected = [] } = {}) => {
    const ground = prepareGround(brief);
    return ask({
      name: 'write-page',
      schema,
      data: { ...dataFor(brief, ground), rejected },
      read: (answer) => {
        const value = contentOf(answer, brief, ground);
        return { value, faults: faultsOf(checkPage(value, brief)) };
      },
      signal,
    });
  };

function dataFor(brief: PageBrief, ground: Ground) {
  const { knowledge, template, prospect } = brief;
  const { profile } = knowledge;
  return {
    reader: { name: fullNameOf(ground), role: prospect.role_title, company: companyName(brief) },
    us: { name: profile.name, one_liner: profile.oneLiner, how_we_sound: profile.voice },
    template: {
      about: template.focus,
      headline: shownWording(template.headline, 'headline', ground),
      subheadline: shownWording(template.subheadline, 'subheadline', ground),
      sections_to_fill: template.sections.filter(isOpen).map(({ id, kind, title, limit }) => {
        return { id, kind, title: shownWording(title, `section ${id}`, ground), most_items: limit ?? 3 };
      }),
    },
    exclusions: readExclusions(brief.exclusions).topics,
    facts: factsToShow(ground, brief).map((fact) => {
      return { id: fact.id, about: aboutWhom(fact), kind: fact.kind, text: shortened(fact.text, FACT_LENGTH) };
    }),
  };
}

/** A text of the template; null when it prints what the workspace keeps to itself: the model never sees that. */
function shownWording(text: string, path: string, { values }: Ground): string | null {
  return namesPrivate(text) ? null : resolveWording(text, path, values);
}

/** The facts that a page may state; of the workspace, those that fit the reader. The notes about the reader only rank them. */
function factsToShow({ facts, interest }: Ground, { wordings }: PageBrief): Fact[] {
  const proven = facts.workspace.filter(({ text }) => wordingOf(text, wordings).origin !== 'model');
  const fitting = rankPassages(proven, interest).slice(0, MOST_WORKSPACE_FACTS);
  return [...facts.company, ...facts.discovery, ...fitting.map(({ passage }) => passage)];
}

function contentOf(answer: PageAnswer, brief: PageBrief, ground: Ground): PageContent {
  const sections = brief.template.sections.flatMap((section, position) => {
    const draft = writeSection(section, position, brief, ground);
    const written = answer.sections.find(({ id }) => id === section.id);
    if (!isOpen(section)) return draft ?? [];
    if (!WRITTEN.has(section.kind)) return choose(section, written, draft, brief, ground) ?? [];
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

/** The facts that the model chose for a section; without a choice it stays as the ranking filled it. */
function choose(
  { kind: wanted }: TemplateSection,
  written: SectionAnswer | undefined,
  draft: ContentSection | null,
  brief: PageBrief,
  { facts }: Ground,
): ContentSection | null {
  const ids = new Set(written?.items.flatMap(({ factIds }) => factIds));
  const chosen = [...ids].flatMap((id) => facts.all.find((fact) => fact.id === id) ?? []);
  const items = chosen
    .filter(({ kind }) => kind === CHOSEN[wanted] || kind === 'answer')
    .map((fact) => factItem(fact, brief));
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
