import type { CompanyProfile } from '../brief/page-brief.ts';
import { shortened } from '../text/plain-text.ts';
import { descriptionOf } from './collect-facts.ts';
import { companyNameOf, type SitePage } from './site-page.ts';
import { distinct } from './site-words.ts';

/** A company's profile and look, read from its site. Members that were not found are absent. */
export type SiteProfile = {
  profile: Partial<CompanyProfile>;
  brand: { primary: string | null; headingFont: string | null; bodyFont: string | null; logoUrl: string | null };
  /** The page that each was read on; lists have one entry for each `item`. */
  found: readonly FoundField[];
};

export type FoundField = { field: string; item?: string; source: string };

const MOST_PRODUCTS = 40;
const MOST_FAQS = 20;

/**
 * Reads a company profile out of a site by its markup. Whom a company sells to and how it sounds are not marked, and so not read; whom its
 * pages quote is for the seller to say.
 */
export function profileFromSite(pages: readonly SitePage[]): SiteProfile {
  const { profile, brand, found } = identityOf(pages);
  const oneLiner = pages.slice(0, 1).flatMap((home) => descriptionOf(home, companyNameOf(pages)) ?? []);
  const marked = <T>(list: (page: SitePage) => readonly T[]) =>
    pages.flatMap((page) => list(page).map((one) => ({ ...one, source: page.url })));
  const products = distinct(
    marked(({ jsonLd }) => jsonLd.offerings.map(({ name, text }) => ({ name, description: shortened(text, 600) }))),
    ({ name }) => name,
  ).slice(0, MOST_PRODUCTS);
  const faqs = distinct(
    marked(({ jsonLd }) => jsonLd.questions),
    ({ name }) => name,
  ).slice(0, MOST_FAQS);
  return {
    profile: {
      ...profile,
      ...(oneLiner[0] && { oneLiner: shortened(oneLiner[0], 300) }),
      ...(products.length > 0 && { products: products.map(({ source: _, ...product }) => product) }),
      ...(faqs.length > 0 && { faqs: faqs.map(({ name, text }) => ({ question: name, answer: text })) }),
    },
    brand,
    found: [
      ...found,
      ...oneLiner.map(() => ({ field: 'oneLiner', source: pages[0]?.url ?? '' })),
      ...products.map(({ name, source }) => ({ field: 'products', item: name, source })),
      ...faqs.map(({ name, source }) => ({ field: 'faqs', item: name, source })),
    ],
  };
}

/** Name, address and look: what no writer has to be asked about. */
export function identityOf(pages: readonly SitePage[]): SiteProfile {
  const [home] = pages;
  const { primaryColor = null, fonts = { heading: null, body: null }, logoUrl = null } = home?.look ?? {};
  const name = companyNameOf(pages);
  const website = home ? new URL(home.url).origin : null;
  const fields = {
    name,
    website,
    'brand.colors.primary': primaryColor,
    'brand.logoUrl': logoUrl,
    'brand.fonts.heading': fonts.heading,
    'brand.fonts.body': fonts.body,
  };
  return {
    profile: { ...(name !== null && { name }), ...(website !== null && { website }) },
    brand: { primary: primaryColor, headingFont: fonts.heading, bodyFont: fonts.body, logoUrl },
    found: Object.entries(fields).flatMap(([field, value]) => (home && value ? [{ field, source: home.url }] : [])),
  };
}
