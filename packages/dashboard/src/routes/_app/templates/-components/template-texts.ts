import type { TemplateDocument, TemplateDocumentPatch, TemplateSection } from '@cartouche/sdk';
import { words } from '../../../../components/badge.tsx';

/** The texts around the headline, all on one level: the picture is an address and its words. */
function readHero({ picture, ...hero }: NonNullable<TemplateDocument['hero']> = {}): OtherMembers {
  return { ...hero, ...picture };
}

function heroPatch({ image, alt, ...hero }: OtherMembers): NonNullable<TemplateDocumentPatch['hero']> {
  return { ...hero, picture: image ? { image: String(image), alt: String(alt ?? '') } : null };
}

type OtherMembers = Readonly<Record<string, unknown>>;

/**
 * The texts of a template as they are edited, one by one: the headline, the button, and `title:<section>` and `body:<section>`;
 * `more:<section>` holds the other members of a section, and `order` the ids of the sections.
 */
export type Texts = {
  headline: string;
  subheadline: string;
  button: string;
  layout: NonNullable<TemplateDocument['layout']>;
  hero: OtherMembers;
  order: readonly string[];
  [text: `title:${string}` | `body:${string}`]: string;
  [more: `more:${string}`]: OtherMembers;
};

/** A section with its texts as they are edited. */
export type ShownSection = { id: string; kind: string; title: string; body: string; more: OtherMembers };

const textOf = (section: TemplateSection, name: 'title' | 'body') => (name in section && section[name as never]) || '';

/** The texts of a section that are there. */
const textsOf = (section: TemplateSection) =>
  Object.fromEntries(Object.entries(section).filter(([name]) => name === 'title' || name === 'body'));

export function readTexts({ document }: { document: TemplateDocument }): Texts {
  const { headline, subheadline = '', cta, layout = 'introduction', hero, sections } = document;
  const order = sections.map(({ id }) => id);
  const texts: Texts = { headline, subheadline, button: cta.label, layout, hero: readHero(hero), order };
  for (const section of sections) {
    texts[`title:${section.id}`] = textOf(section, 'title');
    texts[`body:${section.id}`] = textOf(section, 'body');
    const { title: _title, body: _body, ...more } = { title: '', body: '', ...section };
    texts[`more:${section.id}`] = more;
  }
  return texts;
}

const LABELS: Readonly<Record<string, string>> = {
  headline: 'Headline',
  subheadline: 'Subheadline',
  button: 'Button',
  layout: 'Purpose',
  hero: 'Around the headline',
  order: 'Sections',
};

const PARTS: Readonly<Record<string, string>> = { title: 'title', body: 'text', more: 'entries' };

export function labelOfText(name: string): string {
  const [part = '', id = ''] = name.split(':');
  return LABELS[name] ?? `${words(id)}: ${PARTS[part] ?? part}`;
}

/** The sections in their edited order, with their edited texts. */
export const shownSections = (texts: Texts): ShownSection[] =>
  texts.order.flatMap((id) => {
    const more = texts[`more:${id}`];
    const [title = '', body = ''] = [texts[`title:${id}`], texts[`body:${id}`]];
    return more ? [{ id, kind: String(more['kind']), title, body, more }] : [];
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
  { headline, subheadline, button, layout, hero, order, ...texts }: Partial<Texts>,
): TemplateDocumentPatch {
  const touched = Object.keys(texts).map((name) => name.slice(name.indexOf(':') + 1));
  const ids = order ?? [...new Set([...seen.sections.map(({ id }) => id), ...touched])];
  const sections = ids.flatMap((id): TemplateSection[] => {
    const section = [...seen.sections, ...known.sections].find((one) => one.id === id);
    const [title, body, more] = [texts[`title:${id}`], texts[`body:${id}`], texts[`more:${id}`]];
    if (!section && !more) return [];
    const own = more ? { ...(section && textsOf(section)), ...more } : section;
    return [{ ...own, ...(title !== undefined && { title }), ...(body !== undefined && { body }) } as TemplateSection];
  });
  return {
    ...(headline !== undefined && { headline }),
    ...(subheadline !== undefined && { subheadline }),
    ...(layout !== undefined && { layout }),
    ...(hero !== undefined && { hero: heroPatch(hero) }),
    ...(button !== undefined && { cta: { label: button } }),
    ...((order !== undefined || touched.length > 0) && { sections }),
  };
}
