import { decodeHtml, type HtmlBytes, type HtmlNode, htmlTree } from './html-tree.ts';
import { sheetAddresses as addressesIn } from './visibility/page-sheets.ts';
import { keepVisible } from './visibility/visible-tree.ts';

/** A page whose text is what its visitors see. `isStyleKnown`: false leaves it without text. */
export function readVisible(page: HtmlBytes): { nodes: HtmlNode[]; isStyleKnown: boolean } {
  const nodes = htmlTree(decodeHtml(page.bytes, page.contentType));
  return { nodes, isStyleKnown: keepVisible(nodes, page.url, page.sheets ?? {}) };
}

/** The style sheets that a page still needs before its visible text can be told. */
export function sheetAddresses({ url, bytes, contentType, sheets }: HtmlBytes): string[] {
  return addressesIn(htmlTree(decodeHtml(bytes, contentType)), url, sheets).filter((address) =>
    /^https?:/.test(address),
  );
}
