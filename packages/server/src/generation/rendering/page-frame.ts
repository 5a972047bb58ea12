import { randomBytes } from 'node:crypto';
import { gzipFrame } from './gzip-frame.ts';
import type { PageModel, PageVisit } from './page-visit.ts';
import { type RenderedPage, renderPage } from './render-page.ts';

/** The parts of a page that differ per visit as long as no form came back. */
export type Opening = {
  /** Posted as `form_token`. */
  formToken: string;
  /** Names this opening in the script's address. */
  opening: string | undefined;
};

/** A page that is laid out but for what differs per visit. */
export type PageFrame = {
  fill(visit: Opening): RenderedPage;
  /** The same, compressed. */
  pack(visit: Opening): PackedPage;
};

/** A page as gzip. */
export type PackedPage = Pick<RenderedPage, 'contentSecurityPolicy'> & { gzip: Uint8Array<ArrayBuffer> };

// A new one in every process: nothing that a page says can hold it.
const GAP = randomBytes(24).toString('hex');
const GAPS = new RegExp(`(#${GAP}|${GAP})`);
// The characters of tokens; all stand for themselves in HTML and in addresses.
const TOKEN = /^[\w.-]*$/;

/** Lays out a page once for all visits. @throws Error as `renderPage` does */
export function framePage(
  model: PageModel,
  visit: Omit<PageVisit, 'formToken' | 'formState' | 'preview'> & { scriptUrl: string },
): PageFrame {
  const { html, contentSecurityPolicy } = renderPage(model, {
    ...visit,
    formToken: GAP,
    scriptUrl: `${visit.scriptUrl}#${GAP}`,
  });
  const split = html.split(GAPS);
  const pieces = split.filter((_, at) => at % 2 === 0);
  const gaps = split.filter((_, at) => at % 2 === 1);
  const packed = gzipFrame(pieces);
  const inGaps = ({ formToken, opening }: Opening) => {
    if (!TOKEN.test(formToken) || !TOKEN.test(opening ?? '')) throw new Error('A token has characters of no token.');
    const address = opening === undefined ? '' : `#${opening}`;
    return gaps.map((gap) => (gap === GAP ? formToken : address));
  };
  return {
    fill: (opened) => {
      const filled = inGaps(opened);
      return { html: pieces.map((piece, at) => piece + (filled[at] ?? '')).join(''), contentSecurityPolicy };
    },
    pack: (opened) => ({ gzip: packed.fill(inGaps(opened)), contentSecurityPolicy }),
  };
}
