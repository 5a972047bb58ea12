import type { Fact } from '../brief/company-research.ts';
import type { BriefProspect, WorkspaceKnowledge } from '../brief/page-brief.ts';
import { frameWords } from '../documents/frame-words.ts';
import type { ElementSpec, MaterialsSpec } from '../documents/materials-spec.ts';
import {
  type ContentItem,
  type ContentSection,
  contentItem,
  emptySection,
  formWords,
  type PageContent,
} from '../documents/page-content.ts';
import { printedWording } from '../documents/printed-wording.ts';
import type { Resolution, ResolvedElement } from '../documents/resolve-elements.ts';
import { figuresOf, restsOf } from '../documents/rests-on.ts';
import { starterIn } from '../documents/starter-template.ts';
import { authored, type Statement, type Wordings, wordingOf } from '../documents/statement.ts';
import {
  composedDocument,
  type PageLayout,
  type SectionKind,
  type TemplateDocument,
} from '../documents/template-document.ts';
import { fillWording, readBody } from '../documents/wording.ts';
import { plainText, shortened } from '../text/plain-text.ts';
import type { PageModel } from './page-visit.ts';

const SECTION_KINDS: Readonly<Partial<Record<ElementSpec['placement'], SectionKind>>> = {
  text: 'text',
  list: 'value_props',
  steps: 'steps',
  questions: 'questions',
  proof: 'proof',
};
const LAYOUTS: Readonly<Record<string, PageLayout>> = {
  discovery_followup: 'follow_up',
  onboarding: 'follow_up',
  roi: 'roi',
  proposal: 'proposal',
};
// Figures up to this length fit on one or two lines of a phone.
const FIGURE_LENGTH = 24;

/** The frame of every page of a template: form, booking, button, and a headline for pages without one. */
export function frameOf(name: string, { purpose }: MaterialsSpec): TemplateDocument {
  const language = purpose.language;
  const layout = LAYOUTS[purpose.preset];
  const { sections, cta, leadForm, booking } = starterIn(language);
  return composedDocument({
    version: 1,
    name: shortened(plainText(name), 120),
    language,
    focus: shortened(plainText(purpose.goal), 600),
    headline: frameWords(language).headlineFor,
    ...(layout && { layout }),
    sections: sections.filter(({ kind }) => kind === 'lead_form'),
    cta: { label: plainText(purpose.ctaLabel ?? '') || cta.label },
    leadForm,
    ...(purpose.booking && { booking }),
  });
}

/** Puts the elements of a run on a page, in the order of the manifest. Elements without content are left out. */
export function runPageModel(page: {
  resolution: Resolution;
  spec: MaterialsSpec;
  frame: TemplateDocument;
  prospect: BriefProspect;
  knowledge: WorkspaceKnowledge;
  values: Readonly<Record<string, unknown>>;
  wordings: Wordings;
  writer: PageContent['writer'];
  /** Addresses that materials were read from. */
  readFrom: readonly string[];
  /** Whether the gate let the button's words pass; words of a model that did not are replaced by the built-in ones. */
  isButtonJudged: boolean;
  /** The known facts, with the words that state them. */
  facts: readonly Fact[];
}): PageModel {
  const { resolution, spec, frame, prospect, knowledge, values, wordings } = page;
  const { profile, brand } = knowledge;
  const word = (text: string): Statement => {
    return { text: plainText(fillWording(text, values).text), ...printedWording(text, values, wordings) };
  };
  const stated: Stated = (element, text, within = text) => ({ text, ...restsOf(element, within, page) });
  const heading = (element: ResolvedElement | undefined) => element && stated(element, plainText(element.text ?? ''));
  const line = (placement: ElementSpec['placement']) =>
    resolution.elements.find((element) => element.spec.placement === placement && element.text !== null);
  const facts = page.readFrom.map(
    (url, index): Fact => ({ id: `u${index + 1}`, text: url, source: url, kind: 'statement' }),
  );
  const label = word(frame.cta.label);
  const content: PageContent = {
    version: 1,
    language: spec.purpose.language,
    writer: page.writer,
    preparedFor: {
      person: named([prospect.first_name, prospect.last_name].filter(Boolean).join(' ')),
      company: named(prospect.company_name),
    },
    ...(frame.layout && { layout: frame.layout }),
    headline: heading(line('headline')) ?? word(frame.headline),
    subheadline: heading(line('subheadline')) ?? authored(''),
    sections: [
      ...sectionsOf(resolution.elements, frameWords(frame.language).figures, wordings, stated),
      ...frame.sections.map((section) => worded(section, word)),
    ],
    cta: { label: page.isButtonJudged || label.origin !== 'model' ? label : word(starterIn(frame.language).cta.label) },
    form: formWords(frame).map(({ path, text }) => ({ path, text, ...wordingOf(text, wordings) })),
    facts: [...facts, ...page.facts, ...figuresOf(page)],
  };
  return { content, brand, theme: frame.theme ?? null, workspaceName: profile.name, websiteUrl: profile.website };
}

/** Words of an element with its origin, and with what they rest on; `within`: the words that they stand among. */
type Stated = (element: ResolvedElement, text: string, within?: string) => Statement;

function sectionsOf(
  elements: readonly ResolvedElement[],
  figuresTitle: string,
  wordings: Wordings,
  stated: Stated,
): ContentSection[] {
  const sections: ContentSection[] = [];
  // Figures that follow one another stand in one section.
  let figures: ContentItem[] | null = null;
  for (const element of elements) {
    const { spec, text, items } = element;
    const label = { text: plainText(spec.label), ...wordingOf(spec.label, wordings) };
    const kind = SECTION_KINDS[spec.placement];
    if (text === null && items.length === 0) continue;
    if (spec.placement === 'figure') {
      if (figures === null) {
        figures = [];
        sections.push({
          ...section(spec.id, 'proof', { text: figuresTitle, ...wordingOf(figuresTitle, wordings) }),
          items: figures,
        });
      }
      figures.push(figureItem(element, text ?? '', label, stated));
    } else if (kind !== undefined) {
      figures = null;
      const { paragraphs, bullets } = readBody(text ?? '');
      sections.push({
        ...section(spec.id, kind, label),
        paragraphs: paragraphs.map((one) => stated(element, one)),
        items: [
          ...bullets.map((bullet) => contentItem({ text: stated(element, bullet) })),
          ...items.map((item) => {
            const all = [item.title, item.text, item.note].join('\n');
            const part = (words: string | null) => stated(element, words ?? '', all);
            return contentItem({ title: part(item.title), text: part(item.text), note: part(item.note) });
          }),
        ],
      });
    }
  }
  return sections;
}

function section(id: string, kind: SectionKind, title: Statement): ContentSection {
  return { ...emptySection(id.replaceAll('_', '-'), kind), title };
}

/** The value, large above its label; a wording is too long for that and stays a sentence. */
function figureItem(element: ResolvedElement, text: string, label: Statement, stated: Stated): ContentItem {
  const value = plainText(text);
  if (element.spec.source !== 'calc' && value.length > FIGURE_LENGTH)
    return contentItem({ text: stated(element, `${label.text}: ${value}`) });
  return { ...contentItem({ text: label }), figure: stated(element, value) };
}

function worded(form: TemplateDocument['sections'][number], word: (text: string) => Statement): ContentSection {
  const paragraphs = readBody(form.body).paragraphs.map(word);
  return { ...section(`frame-${form.id}`, form.kind, word(form.title)), paragraphs };
}

function named(text: string | null): string | null {
  return plainText(text ?? '') || null;
}
