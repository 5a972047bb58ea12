import type { CompanyProfile } from '../brief/page-brief.ts';
import { shortened } from '../text/plain-text.ts';
import { wordsOf } from '../text/words.ts';
import { descriptionOf, taglineOf } from './collect-facts.ts';
import { offeringsOf } from './offerings.ts';
import { pointsOf, type Section } from './read-sections.ts';
import { companyNameOf, type SitePage } from './site-page.ts';

/** What a site says of its company and how it looks. A member that was not found is absent. */
export type SiteProfile = {
  profile: Partial<CompanyProfile>;
  brand: { primary: string | null; headingFont: string | null; bodyFont: string | null; logoUrl: string | null };
  /** Where each was read; lists have one entry for each `item`. */
  found: readonly FoundField[];
};

export type FoundField = { field: string; item?: string; source: string };

type Sourced<T> = T & { source: string };

const MOST_PRODUCTS = 40;
const MOST_FAQS = 20;

/** Reads a company profile out of a site by its markup. Whom a company sells to and how it sounds are not marked, and so not read. */
export function profileFromSite(pages: readonly SitePage[]): SiteProfile {
  const { profile, brand, found } = identityOf(pages);
  const [home] = pages;
  if (!home) return { profile, brand, found };
  const fields = [...found];
  const name = profile.name ?? null;
  const oneLiner = descriptionOf(home) ?? taglineOf(home);
  if (oneLiner !== null) {
    profile.oneLiner = shortened(oneLiner, 300);
    fields.push({ field: 'oneLiner', source: home.url });
  }
  const lists = {
    products: offeringsOf(pages, name).slice(0, MOST_PRODUCTS),
    faqs: faqsOf(pages).slice(0, MOST_FAQS),
  };
  for (const [field, list] of Object.entries(lists)) {
    if (list.length > 0) Object.assign(profile, { [field]: list.map(({ source: _, ...one }) => one) });
    for (const one of list) fields.push({ field, item: itemName(one), source: one.source });
  }
  return { profile, brand, found: fields };
}

/** What a product, a proof or a question goes by. */
export function itemName(one: object): string {
  const { name, question, text } = one as Readonly<Record<string, string | undefined>>;
  return shortened(name ?? question ?? text ?? '', 200);
}

/** Name, address and look: what no writer has to be asked about. */
export function identityOf(pages: readonly SitePage[]): SiteProfile {
  const found: FoundField[] = [];
  const [home] = pages;
  const first = <T>(field: string, read: (page: SitePage) => T | null): T | null => {
    const page = pages.find((one) => read(one) !== null);
    if (page) found.push({ field, source: page.url });
    return page ? read(page) : null;
  };
  const name = companyNameOf(pages);
  if (home && name !== null) found.push({ field: 'name', source: home.url });
  if (home) found.push({ field: 'website', source: home.url });
  const brand = {
    primary: first('brand.colors.primary', ({ look }) => look.primaryColor),
    headingFont: first('brand.fonts.heading', ({ look }) => look.fonts.heading),
    bodyFont: first('brand.fonts.body', ({ look }) => look.fonts.body),
    logoUrl: first('brand.logoUrl', ({ look }) => look.logoUrl),
  };
  return {
    profile: { ...(name !== null && { name }), ...(home && { website: new URL(home.url).origin }) },
    brand,
    found,
  };
}

/** Questions in headings, summaries, definition lists and JSON-LD, with what stands below them. */
function faqsOf(pages: readonly SitePage[]): Sourced<CompanyProfile['faqs'][number]>[] {
  const asked = pages.flatMap(({ url, sections, jsonLd }) =>
    [...jsonLd.questions, ...questionsIn(sections)].map((one) => ({ ...one, source: url })),
  );
  return distinct(asked, ({ question }) => question);
}

function questionsIn(section: Section): CompanyProfile['faqs'] {
  const listed = section.lists.flatMap(({ entries }) => entries.map(({ name, text }) => ({ title: name, text })));
  const headed = section.sections.map((one) => {
    return { title: one.title, text: [...one.paragraphs, ...pointsOf(one)].join(' ') };
  });
  const asked = [...listed, ...headed]
    .filter(({ title, text }) => title.endsWith('?') && title.length <= 200 && text !== '')
    .map(({ title, text }) => ({ question: title, answer: shortened(text, 1200) }));
  return [...asked, ...section.sections.flatMap(questionsIn)];
}

function distinct<T>(list: readonly T[], textOf: (one: T) => string): T[] {
  return [...Map.groupBy(list, (one) => wordsOf(textOf(one)).join(' ')).values()].flatMap(([first]) => first ?? []);
}
