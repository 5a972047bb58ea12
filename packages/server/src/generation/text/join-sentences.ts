/** Sentences one after the other: each ends with one mark, and "Ltd." or "What now?" keeps its own. */
export function joinSentences(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (/[.!?…:]["”’)\]]?$/.test(part) ? part : `${part}.`))
    .join(' ');
}

/** "1 page", "1,200 pages" */
export function counted(count: number, name: string): string {
  return `${count.toLocaleString('en-US')} ${name}${count === 1 ? '' : 's'}`;
}

/** Wording with its values filled in: single blanks, none before a comma or a full stop, and one full stop where "Ltd." meets another. */
export function tidied(wording: string): string {
  return (
    wording
      .replace(/[^\S\n]+/g, ' ')
      // French writes a blank before "!" and "?".
      .replace(/ ([,.])(?=\s|$)/g, '$1')
      .replace(/(?<!\.)\.\.(?!\.)/g, '.')
      .trim()
  );
}
