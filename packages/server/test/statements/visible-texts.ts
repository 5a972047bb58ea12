import { Parser } from 'htmlparser2';

// Elements whose text is a part of the text around them.
const INLINE = new Set(['a', 'strong', 'em', 'br']);
const UNSEEN = new Set(['style', 'script']);
const LINK_TEXT = /^og:(?:title|description|site_name|image:alt)$/;
const VALUES = ['alt', 'aria-label', 'placeholder', 'title'];

/** Every text of a page that a visitor, a preview of its link, or a screen reader shows. */
export function visibleTexts(html: string): string[] {
  const texts: string[] = [];
  const open: string[] = [];
  let text = '';
  const end = () => {
    texts.push(text.replace(/\s+/g, ' ').trim());
    text = '';
  };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      open.push(name);
      if (INLINE.has(name)) text += ' ';
      else end();
      for (const value of VALUES) texts.push((attributes[value] ?? '').trim());
      const isDescription = attributes['name'] === 'description' || LINK_TEXT.test(attributes['property'] ?? '');
      if (name === 'meta' && isDescription) texts.push(attributes['content'] ?? '');
    },
    ontext: (more) => {
      if (!UNSEEN.has(open.at(-1) ?? '')) text += more;
    },
    onclosetag: (name) => {
      open.pop();
      if (!INLINE.has(name)) end();
    },
  });
  parser.end(html);
  end();
  return [...new Set(texts)].filter((one) => /[\p{L}\p{N}]{2}/u.test(one));
}

/** The part of a text that no statement gives; empty where they give all of it. */
export function leftOf(text: string, statements: readonly string[]): string {
  const longestFirst = statements.toSorted((a, b) => b.length - a.length);
  let left = ` ${text.replace(/\s+/g, ' ')} `;
  for (const statement of longestFirst) {
    const at = left.indexOf(statement.replace(/\s+/g, ' ').trim());
    const end = at + statement.length;
    const isWhole = (sign: string | undefined) => !/[\p{L}\p{N}]/u.test(sign ?? '');
    if (at > 0 && isWhole(left[at - 1]) && isWhole(left[end])) left = `${left.slice(0, at)} ${left.slice(end)}`;
  }
  return /[\p{L}\p{N}]/u.test(left) ? left.trim() : '';
}
