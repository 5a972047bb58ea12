import { withoutEnding } from '../../without-ending.ts';
import type { ContentItem, ContentSection, PageContent } from '../spec/page-content.ts';
import { isWebAddress, type LeadForm, type SectionKind } from '../spec/template-document.ts';
import { inWords } from '../text/join-sentences.ts';
import { sourceLabel } from '../text/source-label.ts';
import type { PageModel, PageVisit } from './page-visit.ts';

const TALK = 'Talk to us';

const DEFAULT_TITLES: Record<SectionKind, string> = {
  insight: 'What we read',
  value_props: 'Where we may fit',
  proof: 'What others got out of it',
  solutions: 'What we would do',
  steps: 'How it works',
  questions: 'Questions and answers',
  text: '',
  call_to_action: '',
  lead_form: TALK,
  booking: 'Pick a time',
};

const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  name: 'name',
  full_name: 'name',
  first_name: 'given-name',
  last_name: 'family-name',
  email: 'email',
  phone: 'tel',
  company: 'organization',
  company_name: 'organization',
  role: 'organization-title',
  role_title: 'organization-title',
  website: 'url',
};

/** Everything the layout prints, as plain values. */
export function pageView(model: PageModel, visit: PageVisit): Record<string, unknown> {
  const { content } = model;
  const bookingUrl = visit.booking?.enabled === true ? addressOrNull(visit.bookingUrl) : null;
  const bookingLabel = visit.booking?.label ?? 'Pick a time';
  const sections = visibleSections(content, visit, bookingUrl !== null).map((section) => sectionView(section, visit));
  const stands = (kind: SectionKind) => sections.some((section) => section.kind === kind);
  const cta = callToAction(content.cta.label, addressOrNull(visit.ctaUrl) ?? '#main', bookingLabel, bookingUrl);
  const formHeading = sections.find(({ kind }) => kind === 'lead_form')?.title;
  return {
    language: content.language,
    title: `${content.headline} · ${model.workspaceName}`,
    headline: content.headline,
    subheadline: content.subheadline,
    preview: visit.preview === true,
    scriptUrl: addressOrNull(visit.scriptUrl),
    logoUrl: isWebAddress(model.brand.logoUrl ?? '') ? model.brand.logoUrl : null,
    workspaceName: model.workspaceName,
    initial: /[\p{L}\p{N}]/u.exec(model.workspaceName)?.[0].toUpperCase() ?? '',
    websiteUrl: isWebAddress(model.websiteUrl ?? '') ? model.websiteUrl : null,
    cta,
    booking: bookingUrl === null ? null : { href: bookingUrl, label: bookingLabel, signal: 'booking' },
    // The same button stands once: in a section of its own where there is one, else below the headline.
    showsCta: !stands('call_to_action') && !(cta.href === bookingUrl && stands('booking')),
    showsBooking: bookingUrl !== null && cta.href !== bookingUrl && !stands('booking'),
    plate: plate(model),
    sections,
    form: visit.leadForm === null ? null : formView(visit.leadForm, visit, formHeading),
    madeFor: [content.preparedFor.person, content.preparedFor.company].filter((part) => part !== null).join(', '),
    writtenFrom: writtenFrom(model),
  };
}

/** A button that says the same as the calendar's leads to its times; without a calendar it says that it leads to the seller. */
function callToAction(label: string, href: string, bookingLabel: string, bookingUrl: string | null) {
  const promisesTimes = label.trim().toLowerCase() === bookingLabel.trim().toLowerCase();
  if (!promisesTimes) return { href, label, signal: 'cta' };
  return bookingUrl === null ? { href, label: TALK, signal: 'cta' } : { href: bookingUrl, label, signal: 'booking' };
}

/** Relative or on the page's host, or an absolute web address; anything else is no link at all. */
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
  return [...shown, { id: 'contact', kind: 'lead_form', title: '', paragraphs: [], items: [] }];
}

function sectionView(section: ContentSection, { leadForm }: PageVisit) {
  const untitled = (section.kind === 'lead_form' && leadForm?.title) || DEFAULT_TITLES[section.kind];
  return {
    id: section.id,
    kind: section.kind,
    anchor: section.kind === 'lead_form' ? 'form' : `s-${section.id}`,
    isCall: section.kind === 'call_to_action' || section.kind === 'booking',
    title: section.title === '' ? untitled : section.title,
    paragraphs: section.paragraphs.map(({ text }) => text),
    items: section.items.map((item) => itemView(item, section.kind)),
  };
}

function itemView(item: ContentItem, kind: SectionKind) {
  return {
    title: item.title ?? '',
    text: item.text,
    note: item.note ?? '',
    quoted: item.quoted,
    caption: item.source?.label ?? '',
    href: isWebAddress(item.source?.url ?? '') ? item.source?.url : null,
    figure: item.figure ?? (kind === 'proof' ? leadingFigure(item.text) : null),
    // A number that is taken out of the sentence below it is read aloud once, with the sentence.
    isRepeated: item.figure === undefined,
  };
}

/** The number that a proof turns on, large beside its sentence: "18 %", "25 minutes", "3x"; null when none stands out. */
export function leadingFigure(text: string): string | null {
  const figures =
    text.match(/[€$£]?\d[\d.,]*(?:\s?%|x\b|×|[kKmM]\b|\s(?:seconds?|minutes?|hours?|days?|weeks?|months?))?/g) ?? [];
  const measured = figures.find((figure) => /[^\d.,\s]/.test(figure));
  return measured === undefined ? null : withoutEnding(measured, '.,');
}

function plate({ content, workspaceName, websiteUrl }: PageModel) {
  const { person, company } = content.preparedFor;
  const read = pagesRead(content);
  return [
    ...(person === null && company === null
      ? []
      : [{ label: 'Prepared for', value: person ?? company, detail: person === null ? null : company }]),
    { label: 'By', value: workspaceName, detail: websiteUrl === null ? null : sourceLabel(websiteUrl) },
    ...read.slice(0, 1).map((url) => ({
      label: 'After reading',
      value: sourceLabel(new URL('/', url).href),
      detail: read.length === 1 ? 'one page of the site' : `${read.length} pages of the site`,
    })),
  ];
}

function writtenFrom({ content }: PageModel): string | null {
  const hosts = [...new Set(pagesRead(content).map((url) => sourceLabel(new URL('/', url).href)))];
  if (hosts.length === 0) return null;
  const isQuoting = content.sections.some(({ items }) => items.some(({ quoted }) => quoted));
  return `${isQuoting ? 'Quotations come from' : 'Read for this page:'} ${inWords(hosts)}.`;
}

function pagesRead(content: PageContent): string[] {
  return [...new Set(content.facts.map(({ source }) => source).filter((source) => /^https?:\/\//.test(source)))];
}

function formView(form: NonNullable<PageVisit['leadForm']>, visit: PageVisit, heading: string | undefined) {
  const { values = {}, errors = {}, submitted = false } = visit.formState ?? {};
  const wrong = form.fields.filter(({ name }) => Object.hasOwn(errors, name)).length;
  return {
    title: form.title === heading ? '' : (form.title ?? ''),
    action: addressOrNull(visit.formAction) ?? '',
    token: visit.formToken,
    honeypotName: form.honeypotName,
    submitLabel: form.submitLabel,
    thanks: form.thanks ?? 'Thank you. We will be in touch.',
    submitted,
    hasErrors: Object.keys(errors).length > 0,
    errorSummary: errors[''] ?? (wrong === 1 ? 'One field needs another look.' : `${wrong} fields need another look.`),
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
    options: field.options ?? [],
    autocomplete: AUTOCOMPLETE[field.name] ?? (field.type === 'email' ? 'email' : field.type === 'tel' ? 'tel' : null),
    value: Object.hasOwn(values, field.name) ? values[field.name] : '',
    error: Object.hasOwn(errors, field.name) ? errors[field.name] : null,
  };
}
