// Control and bidirectional-override characters can hide or reorder what a page says.
const INVISIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufffe\uffff]/g;

/** Foreign text on one line: no invisible characters, no runs of blanks, nothing that Liquid would read as a placeholder. */
export function plainText(text: string): string {
  return withoutPlaceholders(text.replace(INVISIBLE, ' ')).replace(/\s+/g, ' ').trim();
}

/** The same over several lines, keeping paragraphs. */
export function plainParagraphs(text: string): string {
  return withoutPlaceholders(text.replace(/\r\n?/g, '\n').replace(INVISIBLE, ' '))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Cuts at a word and says so with an ellipsis; `max` counts the ellipsis. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const word = cut.lastIndexOf(' ');
  return `${(word > max / 2 ? cut.slice(0, word) : cut).replace(/[\s,;:.–-]+$/, '')}…`;
}

function withoutPlaceholders(text: string): string {
  return text.replace(/\{(?=[{%])/g, '').replace(/([}%])\}/g, '$1');
}
