import { type CssNode, fork, type ParseOptions, parse as parseLong } from 'css-tree';

// Before each text a parser clears a buffer as long as the longest text that it ever read. So the `style` attributes of a page would take
// minutes after one long sheet: short texts have a parser of their own, whose buffer stays as small as it begins.
const SHORT_MAX = 15_000;
const { parse: parseShort } = fork({});

/** Parses a style sheet, or the part of one that the options name. */
export function parseCss(css: string, options: ParseOptions): CssNode {
  return css.length > SHORT_MAX ? parseLong(css, options) : parseShort(css, options);
}
