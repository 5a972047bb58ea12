import type { CompanyProfile } from '../brief/page-brief.ts';
import { shortened } from '../text/plain-text.ts';
import type { PageTopic } from './choose-links.ts';
import { collectFacts } from './collect-facts.ts';
import { readOrganization } from './organization.ts';
import type { HtmlBlock, HtmlReading } from './read-html.ts';
import type { PageLook } from './read-look.ts';
import type { Quotation } from './read-quotations.ts';
import { audiencesOf } from './site-audiences.ts';
import { proofOf } from './site-proof.ts';

/** A page of the workspace's own site. */
export type SitePage = {
  url: string;
  topic: PageTopic;
  reading: HtmlReading;
  look: PageLook;
  quotations: readonly Quotation[];
};

/** What a site says of its company and how it looks. A member that was not found is absent. */
export type SiteProfile = {
  profile: Partial<CompanyProfile>;
  brand: { primary: string | null; headingFont: string | null; bodyFont: string | null; logoUrl: string | null };
  /** Where each was read. */
  found: readonly { field: string; source: string }[];
};

/** Reads a company profile out of a site by its structure: nothing in it that the site does not say. How a site sounds is not read. */
export function profileFromSite(pages: readonly SitePage[]): SiteProfile {
  const found: { field: string; source: string }[] = [];
  const profile: Partial<CompanyProfile> = {};
  const keep = <Field extends keyof CompanyProfile>(field: Field, value: CompanyProfile[Field], source: string) => {
    if (value === null || (Array.isArray(value) && value.length === 0)) return;
    profile[field] = value;
    found.push({ field, source });
  };
  const [home] = pages;
  if (!home) return { profile, brand: { primary: null, headingFont: null, bodyFont: null, logoUrl: null }, found };
  const read = pages.map((page) => ({ ...page, organization: readOrganization(page.reading.jsonLd) }));
  const name = read[0]?.organization?.name ?? home.reading.meta.get('og:site_name') ?? null;
  const facts = collectFacts(read, name);
  const oneLiner = facts.find(({ kind }) => kind === 'tagline') ?? facts.find(({ kind }) => kind === 'description');
  if (name !== null) keep('name', shortened(name, 80), home.url);
  keep('website', new URL(home.url).origin, home.url);
  keep('oneLiner', oneLiner ? shortened(oneLiner.text, 300) : null, oneLiner?.source ?? home.url);
  const offering = pages.find(({ topic }) => topic === 'offering');
  const products = offering ? headedTexts(offering.reading).slice(0, 12) : [];
  keep(
    'products',
    products.map(({ title, body }) => ({ name: title, description: body })),
    offering?.url ?? home.url,
  );
  const proof = proofOf(pages, name);
  keep(
    'proofPoints',
    proof.map((one) => one.proof),
    proof[0]?.source ?? home.url,
  );
  const audiences = audiencesOf(pages);
  keep(
    'audiences',
    audiences.map((audience) => ({ name: audience.name, pains: [] })),
    audiences[0]?.source ?? home.url,
  );
  const asked = pages.flatMap((page) =>
    questionsOf(page.reading).map((question) => ({ ...question, source: page.url })),
  );
  keep(
    'faqs',
    asked.slice(0, 20).map(({ question, answer }) => ({ question, answer })),
    asked[0]?.source ?? home.url,
  );
  return { profile, brand: brandOf(pages, found), found };
}

function brandOf(pages: readonly SitePage[], found: { field: string; source: string }[]): SiteProfile['brand'] {
  const first = <T>(field: string, read: (look: PageLook) => T | null): T | null => {
    const page = pages.find(({ look }) => read(look) !== null);
    if (page) found.push({ field: `brand.${field}`, source: page.url });
    return page ? read(page.look) : null;
  };
  return {
    primary: first('colors.primary', (look) => look.primaryColor),
    headingFont: first('fonts.heading', (look) => look.fonts.heading),
    bodyFont: first('fonts.body', (look) => look.fonts.body),
    logoUrl: first('logoUrl', (look) => look.logoUrl),
  };
}

/** Second and third level headings with the words below them. */
function headedTexts({ blocks }: HtmlReading): { title: string; body: string }[] {
  return headed(blocks, (level) => level === 2 || level === 3)
    .filter(({ title, body }) => title.length <= 80 && !title.endsWith('?') && body.length >= 20)
    .map(({ title, body }) => ({ title, body: shortened(body, 600) }));
}

function questionsOf({ blocks }: HtmlReading): { question: string; answer: string }[] {
  return headed(blocks, () => true)
    .filter(({ title, body }) => title.endsWith('?') && title.length <= 180 && body.length >= 10)
    .map(({ title, body }) => ({ question: title, answer: shortened(body, 1200) }));
}

function headed(blocks: readonly HtmlBlock[], isWanted: (level: number) => boolean): { title: string; body: string }[] {
  const parts: { title: string; body: string }[] = [];
  let open: { title: string; body: string } | null = null;
  for (const { kind, level, text } of blocks) {
    const asks = kind !== 'heading' && text.endsWith('?') && text.length <= 180;
    if (kind === 'heading' || asks) {
      open = kind !== 'heading' || isWanted(level) ? { title: text, body: '' } : null;
      if (open) parts.push(open);
    } else if (open && open.body.length < 1200) open.body = open.body === '' ? text : `${open.body} ${text}`;
  }
  return parts;
}
