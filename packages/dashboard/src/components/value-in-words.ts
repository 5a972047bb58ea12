/** A field's value as people read it: lists line by line, and an empty one by that word. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? 'Empty' : value.map(inWords).join('\n');
  if (typeof value !== 'object') return String(value);
  return Object.values(value)
    .filter((one) => one !== null && one !== undefined && one !== '')
    .map(inWords)
    .join(' · ');
}

const isSpace = (text: string, at: number) => /\s/.test(text[at] ?? ' ');

/** Splits a text where it differs from another one: the words before, the words that differ, the words after. */
export function partsThatDiffer(
  text: string,
  other: string,
): readonly [before: string, differs: string, after: string] {
  const most = Math.min(text.length, other.length);
  let start = 0;
  while (start < most && text[start] === other[start]) start++;
  while (start > 0 && !isSpace(text, start - 1)) start--;
  let end = 0;
  while (end < most - start && text.at(-1 - end) === other.at(-1 - end)) end++;
  while (end > 0 && !isSpace(text, text.length - end)) end--;
  return [text.slice(0, start), text.slice(start, text.length - end), text.slice(text.length - end)];
}
