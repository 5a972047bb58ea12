import type { Fact } from '../brief/company-research.ts';
import type { ReviewIssue } from '../failures.ts';
import type { FormulaSteps } from './formula-steps.ts';
import { type Approval, authored, type Statement, storedSentences } from './statement.ts';
import {
  type LeadForm,
  optionsOf,
  type PageLayout,
  type SectionKind,
  type TemplateDocument,
} from './template-document.ts';

export type ContentItem = {
  title: Statement | null;
  text: Statement;
  /** A second, quieter line: why this was chosen, or the proof of it. */
  note: Statement | null;
  /** The address that it was read at; null for what the workspace says about itself. */
  source: { label: string; url: string } | null;
  /** The value that `text` is the label of, shown large. */
  figure?: Statement;
  /** Lines of a list below. */
  points?: readonly Statement[];
};

/** The words of an item; a blank title or note is none. */
export function contentItem(words: {
  title?: Statement | null;
  text: Statement;
  note?: Statement | null;
}): ContentItem {
  const { title, text, note } = words;
  return { title: title?.text ? title : null, text, note: note?.text ? note : null, source: null };
}

/** The part of a calculator that a browser reckons with. */
export type Calculation = {
  inputs: readonly { name: string; value: number; unit: string; min: number; max: number; step: number }[];
  results: readonly { steps: FormulaSteps; options: Intl.NumberFormatOptions; unit: string }[];
};

export type ContentSection = {
  id: string;
  kind: SectionKind;
  title: Statement;
  paragraphs: readonly Statement[];
  items: readonly ContentItem[];
  /** Small print below the items: the terms of prices, the source of a chart. */
  terms?: Statement;
  /** The names of two columns: a chart's values and those before them, or the two ways of a comparison. */
  legend?: readonly Statement[];
  /** A chart's values and those before them, of each item. */
  values?: readonly (readonly (number | null)[])[];
  /** The position of the option that the seller suggests; -1 for none. */
  suggested?: number;
  /** The person of a host section, apart from words. */
  host?: { email: string | null; photoUrl: string | null };
  /** The addresses of logos, of each item. */
  logos?: readonly string[];
  /** The numbers of a calculator; its items are the inputs, and then the results. */
  calculation?: Calculation;
  /** The image and the video of a media section. */
  media?: { imageUrl: string; videoUrl: string | null };
};

/** The texts and the picture around the headline. */
export type HeroContent = {
  eyebrow: Statement;
  imageUrl: string | null;
  alt: Statement;
  figure: Statement;
  facts: readonly { label: Statement; value: Statement }[];
};

/** Every word of one person's page, resolved and ready to be checked, stored and laid out. Plain JSON. */
export type PageContent = {
  version: 1;
  language: string;
  writer: 'deterministic' | 'ai';
  /** The addressee of the page, as far as known. */
  preparedFor: { person: string | null; company: string | null };
  /** Omitted: `introduction`. */
  layout?: PageLayout;
  headline: Statement;
  subheadline: Statement;
  hero?: HeroContent;
  sections: readonly ContentSection[];
  cta: { label: Statement };
  /** The words of the form and of the button to the calendar, which are laid out from the template. */
  form: readonly PlacedStatement[];
  /** The facts that statements rest on, so that the content can be traced on its own. */
  facts: readonly Fact[];
  /** Sections that the gate took off, with the sentence and the reason. */
  leftOut?: readonly { section: string; path: string; message: string }[];
  /** The findings that stopped the page, kept for the person who reviews it. */
  issues?: readonly ReviewIssue[];
};

/** A statement and its place: `sections.0.items.2.note`. */
export type PlacedStatement = Statement & { path: string };

/** Every text of a page that a visitor reads, in page order; blank ones are left out. */
export function statementsOf({ headline, subheadline, hero, cta, sections, form }: PageContent): PlacedStatement[] {
  const placed = (path: string, statement: Statement | null | undefined) =>
    statement?.text ? [{ ...statement, path }] : [];
  return [
    ...placed('headline', headline),
    ...placed('subheadline', subheadline),
    ...(['eyebrow', 'alt', 'figure'] as const).flatMap((part) => placed(`hero.${part}`, hero?.[part])),
    ...(hero?.facts ?? []).flatMap(({ label, value }, at) => [
      ...placed(`hero.facts.${at}.label`, label),
      ...placed(`hero.facts.${at}.value`, value),
    ]),
    ...placed('cta.label', cta.label),
    ...sections.flatMap(({ title, paragraphs, items, terms, legend = [] }, position) => {
      const at = (path: string) => `sections.${position}.${path}`;
      return [
        ...placed(at('title'), title),
        ...paragraphs.flatMap((one, index) => placed(at(`paragraphs.${index}`), one)),
        ...items.flatMap((item, index) => [
          ...(['title', 'figure', 'text', 'note'] as const).flatMap((part) =>
            placed(at(`items.${index}.${part}`), item[part]),
          ),
          ...(item.points ?? []).flatMap((point, line) => placed(at(`items.${index}.points.${line}`), point)),
        ]),
        ...legend.flatMap((one, index) => placed(at(`legend.${index}`), one)),
        ...placed(at('terms'), terms),
      ];
    }),
    ...form.filter(({ text }) => text !== ''),
  ];
}

/** The page with words of a model as their approver's: those of which every sentence is approved. Default: all. */
export function approvedContent(
  content: PageContent,
  approval: Approval,
  isApproved: (sentence: string) => boolean = () => true,
): PageContent {
  const approve = <Words extends Statement | null | undefined>(words: Words): Words =>
    words?.origin === 'model' && storedSentences(words.text).every(isApproved)
      ? { ...words, origin: 'author', approval }
      : words;
  return {
    ...content,
    headline: approve(content.headline),
    subheadline: approve(content.subheadline),
    ...(content.hero && { hero: approvedHero(content.hero, approve) }),
    cta: { label: approve(content.cta.label) },
    form: content.form.map(approve),
    sections: content.sections.map((section) => ({
      ...section,
      title: approve(section.title),
      paragraphs: section.paragraphs.map(approve),
      items: section.items.map((item) => ({
        ...item,
        title: approve(item.title),
        text: approve(item.text),
        note: approve(item.note),
        ...(item.figure && { figure: approve(item.figure) }),
        ...(item.points && { points: item.points.map(approve) }),
      })),
      ...(section.terms && { terms: approve(section.terms) }),
      ...(section.legend && { legend: section.legend.map(approve) }),
    })),
  };
}

function approvedHero(hero: HeroContent, approve: (words: Statement) => Statement): HeroContent {
  return {
    ...hero,
    eyebrow: approve(hero.eyebrow),
    alt: approve(hero.alt),
    figure: approve(hero.figure),
    facts: hero.facts.map(({ label, value }) => ({ label: approve(label), value: approve(value) })),
  };
}

/** The section that a place belongs to; a language is told from a whole part, not from a label. */
export function partOf(path: string): string {
  const [first = '', second = ''] = path.split('.');
  return first === 'sections' ? `${first}.${second}` : first === 'headline' || first === 'subheadline' ? 'hero' : first;
}

/** The words of a template's form and of its button to the calendar, by their places. */
export function formWords({
  leadForm,
  booking,
}: Pick<TemplateDocument, 'leadForm' | 'booking'>): { path: string; text: string }[] {
  const label = booking?.enabled ? [{ path: 'booking.label', text: booking.label }] : [];
  return leadForm === undefined ? label : [...fieldsOf(leadForm), ...label];
}

function fieldsOf({ title, fields, submitLabel, thanks }: LeadForm) {
  return [
    { path: 'form.title', text: title ?? '' },
    ...fields.flatMap((field, index) => [
      { path: `form.fields.${index}.label`, text: field.label },
      ...optionsOf(field).map((text, at) => ({ path: `form.fields.${index}.options.${at}`, text })),
    ]),
    { path: 'form.submitLabel', text: submitLabel },
    { path: 'form.thanks', text: thanks },
  ];
}

/** A section without words. */
export function emptySection(id: string, kind: SectionKind): ContentSection {
  return { id, kind, title: authored(''), paragraphs: [], items: [] };
}
