import type { TemplateDocument, TemplateDocumentPatch, TemplateSection, TemplateWithDocument } from '@cartouche/sdk';
import { words } from '../../../../components/badge.tsx';

/**
 * The texts of a template as they are edited, one by one: the headline, the button, and `title:<section>` and `body:<section>`. `order`
 * holds the ids of the sections.
 */
export type Texts = {
  headline: string;
  subheadline: string;
  button: string;
  order: readonly string[];
  [text: `title:${string}` | `body:${string}`]: string;
};

/** A section with its texts as they are edited. */
export type ShownSection = { id: string; kind: string; title: string; body: string };

const textOf = (section: TemplateSection, name: 'title' | 'body') => (name in section && section[name as never]) || '';

export function readTexts({ document: { headline, subheadline = '', cta, sections } }: TemplateWithDocument): Texts {
  const texts: Texts = { headline, subheadline, button: cta.label, order: sections.map(({ id }) => id) };
  for (const section of sections) {
    texts[`title:${section.id}`] = textOf(section, 'title');
    texts[`body:${section.id}`] = textOf(section, 'body');
  }
  return texts;
}

const LABELS: Readonly<Record<string, string>> = {
  headline: 'Headline',
  subheadline: 'Below the headline',
  button: 'Button',
  order: 'Sections',
};

export function labelOfText(name: string): string {
  const [part = '', id = ''] = name.split(':');
  return LABELS[name] ?? `${words(id)}: ${part === 'title' ? 'title' : 'text'}`;
}

/** The sections in their edited order, with their edited texts. */
export const shownSections = (known: TemplateDocument, texts: Texts): ShownSection[] =>
  texts.order.flatMap((id) => {
    const section = known.sections.find((one) => one.id === id);
    const [title, body] = [texts[`title:${id}`] ?? '', texts[`body:${id}`] ?? ''];
    return section ? [{ id, kind: section.kind, title, body }] : [];
  });

/**
 * The patch that makes the touched texts those of a document.
 *
 * @param seen - the document that is changed, with what others have changed in it
 * @param known - the document that the person edits: it still has a section that another person removed and this one changed
 */
export function textPatch(
  seen: TemplateDocument,
  known: TemplateDocument,
  { headline, subheadline, button, order, ...texts }: Partial<Texts>,
): TemplateDocumentPatch {
  const touched = Object.keys(texts).map((name) => name.slice(name.indexOf(':') + 1));
  const ids = order ?? [...new Set([...seen.sections.map(({ id }) => id), ...touched])];
  const sections = ids.flatMap((id): TemplateSection[] => {
    const section = [...seen.sections, ...known.sections].find((one) => one.id === id);
    const [title, body] = [texts[`title:${id}`], texts[`body:${id}`]];
    if (!section) return [];
    return [
      { ...section, ...(title !== undefined && { title }), ...(body !== undefined && { body }) } as TemplateSection,
    ];
  });
  return {
    ...(headline !== undefined && { headline }),
    ...(subheadline !== undefined && { subheadline }),
    ...(button !== undefined && { cta: { label: button } }),
    ...((order !== undefined || touched.length > 0) && { sections }),
  };
}
