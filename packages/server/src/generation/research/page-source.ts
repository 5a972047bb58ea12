import { shortened } from '../text/plain-text.ts';
import { type Organization, readOrganization } from './organization.ts';
import { type HtmlReading, readHtml } from './read-html.ts';
import { type PageLook, readLook } from './read-look.ts';
import { type Quotation, readQuotations } from './read-quotations.ts';

const PAGE_TEXT_LENGTH = 6000;

/** What the research of a company takes from a page's HTML. */
export type PageSource = { reading: HtmlReading; organization: Organization | null; text: string };

export function readPageSource(html: string): PageSource {
  const reading = readHtml(html);
  return { reading, organization: readOrganization(reading.jsonLd), text: pageText(reading) };
}

/** What a profile takes from a page's HTML. */
export function readSiteSource(
  html: string,
  url: string,
): { reading: HtmlReading; look: PageLook; quotations: readonly Quotation[] } {
  return { reading: readHtml(html), look: readLook(html, url), quotations: readQuotations(html) };
}

function pageText(reading: HtmlReading): string {
  const lines = reading.blocks.map(({ kind, level, text }) =>
    kind === 'heading' ? `${'#'.repeat(level)} ${text}` : kind === 'item' ? `- ${text}` : text,
  );
  return shortened(lines.join('\n'), PAGE_TEXT_LENGTH);
}
