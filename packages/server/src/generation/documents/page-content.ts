import type { Fact } from '../brief/company-research.ts';
import type { SectionKind } from './template-document.ts';

/** The source of the words: a template's author, a fact as it is known, the seller (an answer or an approved item), or a model. */
export type Origin = 'template' | 'fact' | 'answer' | 'model';

/** A sentence or two, where its words come from, and the facts it rests on. No fact ids: it says nothing about the prospect's company. */
export type Claim = { text: string; origin: Origin; factIds: readonly string[] };

export type ContentItem = Claim & {
  title: string | null;
  /** A second, quieter line: why this was chosen, or the proof of it. */
  note: string | null;
  /** Whether `text` is the source's own wording. */
  quoted: boolean;
  /** Where it was read; null for what the workspace says about itself. */
  source: { label: string; url: string } | null;
  /** The value that `text` is the label of, shown large. */
  figure?: string;
};

/** Words without a quotation; a blank title or note is none. */
export function contentItem(
  origin: Origin,
  text: string,
  {
    title = '',
    note = '',
    factIds = [],
  }: { title?: string | null; note?: string | null; factIds?: readonly string[] } = {},
): ContentItem {
  return { title: title || null, text, note: note || null, origin, factIds, quoted: false, source: null };
}

export type ContentSection = {
  id: string;
  kind: SectionKind;
  title: string;
  paragraphs: readonly Claim[];
  items: readonly ContentItem[];
};

/** Every word of one person's page, resolved and ready to be checked, stored and laid out. Plain JSON. */
export type PageContent = {
  version: 1;
  language: string;
  writer: 'deterministic' | 'ai';
  /** The addressee of the page, as far as known. */
  preparedFor: { person: string | null; company: string | null };
  headline: string;
  subheadline: string;
  /** Where the words of both come from. */
  heroOrigin: Origin;
  sections: readonly ContentSection[];
  cta: { label: string };
  /** The facts that claims cite, so that the content can be traced on its own. */
  facts: readonly Fact[];
};
