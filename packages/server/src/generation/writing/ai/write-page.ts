import { z } from 'zod';
import { assemblePage, writeSection } from '../../brief/assemble-page.ts';
import { twoPartItem } from '../../brief/choose-items.ts';
import type { Fact } from '../../brief/company-research.ts';
import { companyName, fullNameOf, type Ground, prepareGround } from '../../brief/ground.ts';
import type { PageBrief } from '../../brief/page-brief.ts';
import { checkPage } from '../../checking/check-page.ts';
import { LENGTHS } from '../../checking/check-statements.ts';
import { type ContentItem, type ContentSection, contentItem, type PageContent } from '../../documents/page-content.ts';
import type { TemplateSection } from '../../documents/template-document.ts';
import { resolveWording } from '../../documents/wording.ts';
import { readExclusions } from '../../text/exclusions.ts';
import { plainText, shortened, sourceLabel } from '../../text/plain-text.ts';
import { rankPassages } from '../../text/rank-passages.ts';
import type { Writer } from '../../writer.ts';
import { type AskModel, faultsOf } from './ask-model.ts';

const claim = z.object({ text: z.string().min(1), factIds: z.array(z.string()) });
const schema = z.object({
  headline: z.string().min(1),
  subheadline: z.string(),
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
  async (brief, { signal } = {}) => {
    const ground = prepareGround(brief);
    return ask({
      name: 'write-page',
      schema,
      data: dataFor(brief, ground),
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
      headline: resolveWording(template.headline, 'headline', ground.values),
      subheadline: resolveWording(template.subheadline, 'subheadline', ground.values),
      sections_to_fill: template.sections.filter(isOpen).map(({ id, kind, title, limit }) => {
        return { id, kind, title: resolveWording(title, `section ${id}`, ground.values), most_items: limit ?? 3 };
      }),
    },
    exclusions: readExclusions(brief.exclusions).topics,
    facts: factsToShow(ground).map((fact) => {
      return { id: fact.id, about: aboutWhom(fact), kind: fact.kind, text: shortened(fact.text, FACT_LENGTH) };
    }),
  };
}

/** All that is known about the reader, and of what the workspace knows the part that fits them. */
function factsToShow({ facts, interest }: Ground): Fact[] {
  const fitting = rankPassages(facts.workspace, interest).slice(0, MOST_WORKSPACE_FACTS);
  return [...facts.company, ...facts.prospect, ...facts.discovery, ...fitting.map(({ passage }) => passage)];
}

function contentOf(answer: PageAnswer, brief: PageBrief, ground: Ground): PageContent {
  const sections = brief.template.sections.flatMap((section, position) => {
    const draft = writeSection(section, position, brief, ground);
    const written = answer.sections.find(({ id }) => id === section.id);
    if (!isOpen(section)) return draft ?? [];
    return (WRITTEN.has(section.kind) ? fill(section, written, ground) : choose(section, written, draft, ground)) ?? [];
  });
  return assemblePage(brief, ground, sections, {
    headline: plainText(answer.headline),
    subheadline: plainText(answer.subheadline),
  });
}

/** The facts that the model chose for a section; without a choice it stays as the ranking filled it. */
function choose(
  { kind: wanted }: TemplateSection,
  written: SectionAnswer | undefined,
  draft: ContentSection | null,
  { facts }: Ground,
): ContentSection | null {
  const ids = new Set(written?.items.flatMap(({ factIds }) => factIds));
  const chosen = [...ids].flatMap((id) => facts.all.find((fact) => fact.id === id) ?? []);
  const items = chosen.filter(({ kind }) => kind === CHOSEN[wanted] || kind === 'answer').map(twoPartItem);
  return items.length === 0 || draft === null ? draft : { ...draft, items };
}

function fill({ id, kind, title }: TemplateSection, written: SectionAnswer | undefined, ground: Ground) {
  const paragraphs = (written?.paragraphs ?? []).map(({ text, factIds }) => {
    return { text: plainText(text), origin: 'model' as const, factIds };
  });
  const items = (written?.items ?? []).slice(0, LENGTHS.items).map((item) => writtenItem(item, ground));
  if (paragraphs.length + items.length === 0) return null;
  return { id, kind, title: resolveWording(title, `section ${id}`, ground.values), paragraphs, items };
}

function writtenItem({ title, text, note, factIds }: SectionAnswer['items'][number], { facts }: Ground): ContentItem {
  const read = facts.all.find(({ id, source }) => factIds.includes(id) && source.startsWith('http'));
  const beside = { title: plainText(title ?? ''), note: plainText(note ?? ''), factIds };
  const source = read === undefined ? null : { label: sourceLabel(read.source), url: read.source };
  return { ...contentItem('model', plainText(text), beside), source };
}

/** Whether the template leaves a section's content to the writer. */
function isOpen(section: TemplateSection): boolean {
  return (
    section.items === undefined &&
    section.body.trim() === '' &&
    (WRITTEN.has(section.kind) || CHOSEN[section.kind] !== undefined)
  );
}

function aboutWhom(fact: Fact): string {
  if (fact.source === 'prospect') return 'the reader, private';
  if (fact.source === 'workspace') return 'us';
  return fact.source === 'discovery' ? 'our call with the reader' : 'their company';
}
