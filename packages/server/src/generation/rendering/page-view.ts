import { blockOf } from '../blocks/all-blocks.ts';
import type { BlockPage } from '../blocks/block.ts';
import { type CalculatorInput, inputsOf } from '../documents/calculator-inputs.ts';
import { type FrameWords, frameWords, sentence } from '../documents/frame-words.ts';
import { type ContentItem, type ContentSection, emptySection, type PageContent } from '../documents/page-content.ts';
import {
  CHOICE_FIELD,
  isWebAddress,
  type LeadForm,
  optionsOf,
  type SectionKind,
} from '../documents/template-document.ts';
import { autocompleteOf } from './autocomplete-of.ts';
import { belowFigure, figureIn } from './figure-in-words.ts';
import { headlineShape } from './headline-shape.ts';
import { heroView } from './hero-view.ts';
import { type LayoutRules, layoutRules } from './layouts/page-layouts.ts';
import { linkWords } from './link-preview.ts';
import { pageImage } from './page-image.ts';
import type { PageLegal, PageModel, PageVisit } from './page-visit.ts';
import { type Ground, groundsOf } from './section-grounds.ts';
import { isRightToLeft } from './writing-direction.ts';

/** Everything the layout prints, as plain values. */
export function pageView(model: PageModel, visit: PageVisit) {
  const { content } = model;
  const words = frameWords(content.language);
  const logoUrl = webAddress(model.brand.logoUrl);
  const bookingLabel = visit.booking?.label ?? words.time;
  const bookingUrl = visit.booking?.enabled === true ? addressOrNull(visit.bookingUrl) : null;
  const booking = bookingUrl === null ? null : { href: bookingUrl, label: bookingLabel, signal: 'booking' };
  const rules = layoutRules(content.layout);
  const visible = visibleSections(content, visit, booking !== null);
  const host = visible.find(({ kind }) => kind === 'host');
  const inHero = rules.hostInHero && !content.hero?.imageUrl ? host : undefined;
  const below = visible.filter((section) => section !== inHero);
  const kinds = below.map(({ kind }) => kind);
  const grounds = groundsOf(kinds, rules);
  const { leadForm, pageUrl } = visit;
  const choiceHref = (choice: string) => `${pageUrl}?${new URLSearchParams({ [CHOICE_FIELD]: choice })}#form`;
  const page = {
    language: content.language,
    words,
    booking,
    choiceHref: leadForm === null || addressOrNull(pageUrl) === null ? null : choiceHref,
  };
  const [first, second] = rules.pair ?? [];
  const opensPair = (at: number) => first !== undefined && kinds[at] === first && kinds[at + 1] === second;
  const sections = below.map((one, at) => ({
    ...sectionView(one, visit, page, {
      rules,
      ground: grounds[at] ?? null,
      isPaired: opensPair(at) || opensPair(at - 1),
    }),
    opensPair: opensPair(at),
    ground: grounds[at] ?? '',
    closesPair: opensPair(at - 1),
  }));
  const stands = (kind: SectionKind) => sections.some((section) => section.kind === kind);
  const own = { label: content.cta.label.text, href: addressOrNull(visit.ctaUrl) ?? '#main', signal: 'cta' };
  // A button that says the same as the calendar's leads to its times; without a calendar it says that it leads to the seller.
  const promisesTimes = own.label.trim().toLowerCase() === bookingLabel.trim().toLowerCase();
  const cta = promisesTimes ? (booking ?? { ...own, label: words.talk }) : own;
  const { showsBooking, hostBooking } = calendarInHero(booking, cta === booking, stands('booking'));
  const besideHost = { ...page, booking: hostBooking };
  const asHost =
    inHero === undefined ? null : sectionView(inHero, visit, besideHost, { rules, ground: null, isPaired: true });
  const hero = heroView(model, words, rules, asHost);
  return {
    language: content.language,
    isRtl: isRightToLeft(content.language),
    ...linkView(model, visit, words),
    headlineShape: headlineShape(content.headline.text),
    words,
    title: `${content.headline.text} · ${model.workspaceName}`,
    layout: rules.name,
    hero,
    reader: hero.plate.length > 0 ? { person: null, company: null } : content.preparedFor,
    subheadline: content.subheadline.text,
    preview: visit.preview === true,
    scriptUrl: addressOrNull(visit.scriptUrl),
    logo: logoUrl === null ? null : pageImage(logoUrl),
    workspaceName: model.workspaceName,
    initial: /[\p{L}\p{N}]/u.exec(model.workspaceName)?.[0].toUpperCase() ?? '',
    websiteUrl: webAddress(model.websiteUrl),
    cta,
    booking,
    showsBooking,
    sections,
    scripts: [...new Set(sections.flatMap(({ script }) => script ?? []))].map(
      ({ path, version }) => `${path}?v=${version}`,
    ),
    // On a phone the button stays in view up to the section that asks for the visitor's words.
    docksBefore: countBefore(sections, 'lead_form'),
    form:
      visit.leadForm === null
        ? null
        : {
            ...formView(visit.leadForm, visit, words, inputsOf(content)),
            host: host === undefined ? null : (blockOf('host')?.viewOf(host, page) ?? null),
          },
    images: [...new Set(visible.flatMap((section) => blockOf(section.kind)?.imagesOf?.(section) ?? []))],
    madeFor: madeFor(content, words),
    legal: legalView(model.legal),
  };
}

/** The members that a chat shows of the page's link. */
function linkView(model: PageModel, { linkImageUrl = null }: PageVisit, words: FrameWords) {
  const { title, description } = linkWords(model);
  return {
    linkTitle: title,
    linkDescription: description ?? words.unlisted,
    linkImageUrl: addressOrNull(linkImageUrl),
  };
}

/** The hero leads to the calendar once: by its button, by the link next to the button, or by the host. */
function calendarInHero<Link>(booking: Link | null, isButton: boolean, hasSection: boolean) {
  const isOpen = booking !== null && !isButton;
  return { showsBooking: isOpen && !hasSection, hostBooking: isOpen && hasSection ? booking : null };
}

function countBefore(sections: readonly { kind: SectionKind }[], kind: SectionKind): number {
  const first = sections.findIndex((section) => section.kind === kind);
  return first === -1 ? sections.length : first;
}

function webAddress(address: string | null | undefined): string | null {
  return address !== null && address !== undefined && isWebAddress(address) ? address : null;
}

function legalView({ privacyUrl = null, imprint = null }: Partial<PageLegal> = {}) {
  if (privacyUrl === null && imprint === null) return null;
  const imprintUrl = imprint !== null && isWebAddress(imprint) ? imprint : null;
  return { privacyUrl, imprintUrl, imprintLines: imprintUrl === null ? (imprint?.split(/\r?\n/) ?? []) : [] };
}

/** For whom the page is, in a sentence behind the workspace's name, which may be a link. */
function madeFor({ preparedFor: { person, company } }: PageContent, words: FrameWords): string {
  const reader = [person, company].filter((part) => part !== null).join(', ');
  return reader === '' ? '.' : sentence(words.madeFor, { workspace: '', reader });
}

/** Relative or on the page's host, or an absolute web address; anything else is not rendered as a link. */
function addressOrNull(address: string | null): string | null {
  return address !== null && /^(https?:\/\/[^\s]|\/(?![/\\])|[#?])/i.test(address) ? address : null;
}

function visibleSections(content: PageContent, visit: PageVisit, canBook: boolean): ContentSection[] {
  const isFirst = (section: ContentSection) => content.sections.find(({ kind }) => kind === section.kind) === section;
  const shown = content.sections.filter((section) => {
    if (section.kind === 'lead_form') return visit.leadForm !== null && isFirst(section);
    return section.kind !== 'booking' || canBook;
  });
  if (visit.leadForm === null || shown.some(({ kind }) => kind === 'lead_form')) return shown;
  return [...shown, emptySection('contact', 'lead_form')];
}

// Headings of sections whose template has no title.
const TITLES = {
  ...({ insight: 'insight', value_props: 'value', proof: 'proof', solutions: 'solutions', steps: 'process' } as const),
  ...({ questions: 'questions', lead_form: 'talk', booking: 'time', text: null, call_to_action: null } as const),
  ...({
    host: null,
    price: null,
    chart: null,
    compare: null,
    timeline: null,
    logos: null,
    media: null,
    calculator: null,
  } as const),
};

// Sections whose heading stands in a column of its own; the matter of the others takes the whole width.
const RAILS: ReadonlySet<SectionKind> = new Set([
  ...(['insight', 'value_props', 'solutions', 'questions', 'text', 'lead_form'] as const),
  ...(['chart', 'compare', 'calculator', 'media'] as const),
]);

// Their paragraphs are their matter, and don't stand below the heading.
const SAYS_ITSELF: ReadonlySet<SectionKind> = new Set(['text', 'host']);

/** The place of a section on its page. */
type Place = { rules: LayoutRules; ground: Ground; isPaired: boolean };

function sectionView(section: ContentSection, { leadForm }: PageVisit, page: BlockPage, place: Place) {
  const key = TITLES[section.kind];
  const block = blockOf(section.kind);
  const ofForm = section.kind === 'lead_form' ? leadForm?.title : undefined;
  const title = ofForm ?? (section.title.text || (key ? page.words[key] : ''));
  const introduces = !SAYS_ITSELF.has(section.kind);
  const isHeaded = title !== '' || (introduces && section.paragraphs.length > 0);
  const look = ['section', ...looksOf(section.kind, isHeaded, place)];
  return {
    id: section.id,
    kind: section.kind,
    shows: section.kind === 'questions' && place.rules.opensAnswers ? 'solutions' : section.kind,
    anchor: section.kind === 'lead_form' ? 'form' : `s-${section.id}`,
    look: look.join(' '),
    isHeaded,
    introduces,
    title,
    isLabelled: title !== '' || section.kind === 'host',
    block: block?.viewOf(section, page) ?? null,
    script: block?.script ?? null,
    plays: block?.playsOf?.(section) ?? [],
    paragraphs: section.paragraphs.map(({ text }) => text),
    items: withFigures(section),
  };
}

function looksOf(kind: SectionKind, isHeaded: boolean, { rules, ground, isPaired }: Place): string[] {
  const isRail = isHeaded && !isPaired && (RAILS.has(kind) || rules.rails.has(kind));
  const own: Readonly<Partial<Record<SectionKind, string>>> = {
    calculator: 'reckons',
    logos: isHeaded ? '' : 'slim',
    lead_form: 'talk',
  };
  return [isPaired ? null : ground, isRail && 'rail', own[kind]].flatMap((look) => look || []);
}

/** The items of a section. Where each proof has a figure in its sentence, it stands large above. */
function withFigures({ kind, items }: ContentSection) {
  const views = items.map(itemView);
  const found = items.map(({ text }) => (kind === 'proof' ? figureIn(text.text) : null));
  if (found.includes(null)) return views;
  return views.map((view, at) => {
    const figure = found[at] ?? '';
    return view.figure === null ? { ...view, figure, text: belowFigure(view.text) } : view;
  });
}

function itemView(item: ContentItem) {
  return {
    title: item.title?.text ?? '',
    text: item.text.text,
    note: item.note?.text ?? '',
    quoted: item.text.origin === 'quote' && item.source !== null,
    caption: item.source?.label ?? '',
    href: webAddress(item.source?.url),
    figure: item.figure?.text ?? null,
  };
}

function formView(
  form: NonNullable<PageVisit['leadForm']>,
  visit: PageVisit,
  words: FrameWords,
  inputs: readonly CalculatorInput[],
) {
  const { errors = {}, submitted = false } = visit.formState ?? {};
  const values = { ...visit.known, ...visit.formState?.values };
  return {
    action: addressOrNull(visit.formAction) ?? '',
    token: visit.formToken,
    honeypotName: form.honeypotName,
    submitLabel: form.submitLabel,
    thanks: form.thanks,
    submitted,
    hasErrors: Object.keys(errors).length > 0,
    errorSummary: errors[''] ?? words.lookAgain,
    // Numbers that the visitor changed before the form came back.
    carried: inputs.flatMap(({ name }) => (values[name] ? [{ name, value: values[name] }] : [])),
    fields: form.fields.map((field) => fieldView(field, values, errors)),
  };
}

function fieldView(
  field: LeadForm['fields'][number],
  values: Readonly<Record<string, string>>,
  errors: Readonly<Record<string, string>>,
) {
  return {
    id: `field-${field.name}`,
    name: field.name,
    label: field.label,
    type: field.type,
    required: field.required,
    options: optionsOf(field),
    autocomplete: autocompleteOf(field),
    value: Object.hasOwn(values, field.name) ? values[field.name] : '',
    error: Object.hasOwn(errors, field.name) ? errors[field.name] : null,
  };
}
