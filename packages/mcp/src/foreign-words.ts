/**
 * Characters that a model reads and a person can't see: tags (U+E0000…), selectors and fillers that hide text in text, changes of the
 * writing direction, controls of terminals. Joiners and the two selectors of emoji stay, because scripts need them.
 */
const INVISIBLE =
  /[\u{E0000}-\u{E0FFF}\u202A-\u202E\u2066-\u206F\u200B\u200E\u200F\u061C\u2060-\u2065\uFEFF\uFFF0-\uFFFB\u00AD]/gu;
// biome-ignore lint/suspicious/noMisleadingCharacterClass: each is looked for by itself
const FILLERS = /[\uFE00-\uFE0D\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180F\u3164\uFFA0]/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

/** The ends of tags, and the marks that divide turns for some models: with them words could seem to end where they stand. */
const CLOSING = /<(?=\s*[/|])|\[(?=\/?(?:INST|SYS)\b)/gi;
const MARKED: Readonly<Record<string, string>> = { '<': '‹', '[': '⟦' };

/** Words of visitors, prospects, websites and receivers, as a model may read them: nothing hidden, no tag that closes. */
export function foreignWords(text: string): string {
  return withoutHidden(text).replace(CLOSING, (mark) => MARKED[mark] as string);
}

/** The same without its hidden characters; tags stay, because what the workspace wrote itself may have to go back as it is. */
export function withoutHidden(text: string): string {
  return text.replace(INVISIBLE, '').replace(FILLERS, '').replace(CONTROLS, '');
}

// In JSON the whitespace after a mark may be escaped, and so may what is hidden.
const MARKED_JSON = /\\[bfu]|<(?=(?:\s|\\[nrt])*[/|])|\[(?=\/?(?:INST|SYS)\b)/i;
const HIDDEN = [INVISIBLE, FILLERS, CONTROLS];

/** Whether a value with this JSON has nothing to change in any text; no when it can't be told without looking at each. */
export function isPlainJson(json: string): boolean {
  return !MARKED_JSON.test(json) && HIDDEN.every((hidden) => json.search(hidden) < 0);
}

/** Every text in a value, and every name in it. */
export function eachText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => eachText(item, change));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [change(name), eachText(item, change)]));
}
