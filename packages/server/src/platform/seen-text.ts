import unhomoglyph from 'unhomoglyph';

// Signs that are not seen, or turn the text around.
const HIDDEN = /\p{C}/gu;
const ASCII = /^\p{ASCII}*$/u;

/**
 * A text as a reader takes it, for comparisons alone: without signs that are not seen, in one case and width, and with letters that look like
 * Latin ones (Cyrillic, Greek, mathematical) as those, by Unicode's list of confusables.
 */
export function seenText(text: string): string {
  return folded(unhomoglyph(folded(text)));
}

// Joiners are part of words and emoji.
const MISLEADING = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Whether a name has signs that are not seen, or that turn the text around: it could look like another one. */
export function isMisleading(name: string): boolean {
  return MISLEADING.test(name);
}

/** Whether two texts look alike. Texts of plain ASCII differ as they are written: `rn` and `m`, `1` and `l` are told apart. */
export function looksAlike(text: string, other: string): boolean {
  if (folded(text) === folded(other)) return true;
  return !(ASCII.test(text) && ASCII.test(other)) && seenText(text) === seenText(other);
}

function folded(text: string): string {
  return text.replace(HIDDEN, '').normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
}
