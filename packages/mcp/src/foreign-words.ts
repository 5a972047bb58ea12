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
const SHOWN: Readonly<Record<string, string>> = { '<': '‹', '[': '‹' };

/** The marks around words of others, and every character that looks like one of them. */
const OPEN = '⟦';
const CLOSE = '⟧';
const LIKE_MARKS = /[⟦⟧〚〛⟬⟭⦋-⦐⁅⁆]/g;
const OPENING = new Set('⟦〚⟬⦋⦍⦏⁅');

/** Words of visitors, prospects, websites and receivers, as a model may read them: nothing hidden, no tag that closes. */
export function foreignWords(text: string): string {
  return withoutHidden(text).replace(CLOSING, (sign) => SHOWN[sign] as string);
}

/** The same without its hidden characters; tags stay, because what the workspace wrote itself may have to go back as it is. */
export function withoutHidden(text: string): string {
  return text.replace(INVISIBLE, '').replace(FILLERS, '').replace(CONTROLS, '');
}

/**
 * Text between marks that it can't contain, so that it can't seem to end. What is too short to say anything stays as it is: one word
 * of a script that puts spaces between words, a figure, an id, a moment, a color, an address of a person or a host.
 */
export function marked(text: string, shown: (text: string) => string = foreignWords): string {
  if (PLAIN.test(text)) return saysNothing(text) ? text : `${OPEN}${text}${CLOSE}`;
  const words = shown(text);
  return saysNothing(words)
    ? words
    : `${OPEN}${words.replace(LIKE_MARKS, (sign) => (OPENING.has(sign) ? '[' : ']'))}${CLOSE}`;
}

// Most texts. Nothing in them is hidden, ends a tag, or looks like a mark.
const PLAIN = /^[ -;=-Z\\-~]*$/;
const PLAIN_WORD = /^[a-z0-9]{0,16}$/i;
const WORD = /^[\p{Script=Latin}\p{M}\p{N}]{0,16}$/u;
const FIGURE = /^[\d\s.,:%+\-−–/€$£¥]{1,32}$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]{5,18}(?:Z|[+-]\d\d:\d\d)$/;
const COLOR = /^#[0-9a-f]{6}$/i;
const ADDRESS = /^[a-z0-9.+_'-]{1,64}@[a-z0-9.-]{1,64}$/i;
const HOST = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}$/;
const SHAPES = [WORD, FIGURE, UUID, MOMENT, COLOR];

function saysNothing(text: string): boolean {
  if (PLAIN_WORD.test(text)) return true;
  if (text.length > SHORT_MAX) return false;
  if (SHAPES.some((shape) => shape.test(text))) return true;
  return (ADDRESS.test(text) || HOST.test(text)) && text.split(/[^a-z0-9]+/i).length <= ADDRESS_PARTS;
}

// No shape is longer than a host of five parts.
const SHORT_MAX = 5 * 63 + 4;
// ada.lovelace@mail.northwind.example and www.north-wind.example have no more.
const ADDRESS_PARTS = 5;

/** A value without marks in any text: what a model gives back of a result is the workspace's again. */
export function withoutMarks(value: unknown): unknown {
  return hasMarks(value) ? eachText(value, (text) => text.replace(/[⟦⟧]/g, '')) : value;
}

function hasMarks(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(OPEN) || value.includes(CLOSE);
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(hasMarks);
  return Object.entries(value).some(([name, item]) => hasMarks(name) || hasMarks(item));
}

/** Every text in a value, and every name in it. */
export function eachText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => eachText(item, change));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [change(name), eachText(item, change)]));
}
