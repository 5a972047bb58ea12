import { shortened } from '../text/plain-text.ts';
import { type HtmlReading, readHtml } from './read-html.ts';
import { type JsonLd, readJsonLd } from './read-json-ld.ts';
import { type PageLook, readLook } from './read-look.ts';

const PAGE_TEXT_LENGTH = 6000;

/** What the research of a company takes from a page's HTML. */
export type PageSource = { reading: HtmlReading; jsonLd: JsonLd; text: string };

/** What a profile takes from a page's HTML. */
export type SiteSource = { reading: HtmlReading; jsonLd: JsonLd; look: PageLook };

export function readPageSource(html: string): PageSource {
  const reading = readHtml(html);
  return { reading, jsonLd: readJsonLd(reading.jsonLd), text: pageText(reading) };
}

export function readSiteSource(html: string, url: string): SiteSource {
  const reading = readHtml(html);
  return { reading, jsonLd: readJsonLd(reading.jsonLd), look: readLook(html, url) };
}

function pageText(reading: HtmlReading): string {
  const lines = reading.blocks.map(({ kind, level, text }) =>
    kind === 'heading' ? `${'#'.repeat(level)} ${text}` : kind === 'item' ? `- ${text}` : text,
  );
  return shortened(lines.join('\n'), PAGE_TEXT_LENGTH);
}
