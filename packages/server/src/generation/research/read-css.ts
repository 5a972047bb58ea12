import { tokenize, tokenTypes } from 'css-tree';

/** A declaration with the selector, or the at-rule, of the block that it stands in. */
export type CssDeclaration = { selector: string; property: string; value: string };

const MAX_CHARACTERS = 200_000;
const MAX_DECLARATIONS = 5_000;
const MAX_DEPTH = 32;
// Selectors and values are looked at by their beginnings.
const MAX_PART = 300;

/** The declarations of a stylesheet in their order, in one pass over its tokens. What is broken is read past. */
export function readCss(css: string): CssDeclaration[] {
  const text = css.slice(0, MAX_CHARACTERS);
  const declarations: CssDeclaration[] = [];
  const selectors: string[] = [];
  let depth = 0;
  let start = 0;
  let colon = -1;
  const part = (from: number, to: number) => text.slice(from, Math.min(to, from + MAX_PART)).trim();
  const begin = (at: number) => {
    start = at;
    colon = -1;
  };
  const declare = (end: number) => {
    if (depth > 0 && colon >= 0 && declarations.length < MAX_DECLARATIONS)
      declarations.push({
        selector: selectors.at(-1) ?? '',
        property: part(start, colon).toLowerCase(),
        value: part(colon + 1, end),
      });
  };
  tokenize(text, (type, from, to) => {
    if (type === tokenTypes.Comment && text.slice(start, from).trim() === '') begin(to);
    else if (type === tokenTypes.Colon && colon < 0) colon = from;
    else if (type === tokenTypes.Semicolon) {
      declare(from);
      begin(to);
    } else if (type === tokenTypes.LeftCurlyBracket) {
      depth += 1;
      if (depth <= MAX_DEPTH) selectors.push(part(start, from));
      begin(to);
    } else if (type === tokenTypes.RightCurlyBracket) {
      declare(from);
      if (depth <= MAX_DEPTH) selectors.pop();
      depth = Math.max(0, depth - 1);
      begin(to);
    }
  });
  return declarations;
}
