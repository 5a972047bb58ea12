import { withoutEnding } from '../../without-ending.ts';
import { wordsOf } from '../text/words.ts';
import {
  childElements,
  descendants,
  type HtmlElement,
  headingLevel,
  isInline,
  isMuted,
  linesOf,
  textOf,
} from './html-tree.ts';

/** A person's words on a page, whole, and who said them as the page has it. */
export type Quotation = { text: string; speaker: string | null };

const MAX_QUOTATIONS = 40;
const MAX_TEXT_LENGTH = 2000;
const MAX_SPEAKER_LENGTH = 160;
const LEAST_WORDS = 4;
const MOST_NAME_WORDS = 16;
const MOST_LINES = 5;
// In a longer row only what follows can belong to a quotation.
const MOST_SIBLINGS = 40;
const MOST_NAMES = 3;
const NAMES_SPEAKER = new Set(['cite', 'footer', 'figcaption']);
const DASHED = /^[—–―-]\s*(?=\p{L})/u;
const QUOTED = /^[“"„«»‘'‚](.+)[”"“»«’'‘][.,]?$/su;
// “Words.” — Speaker, in one line: what stands behind the closing mark.
const SPEAKER_BEHIND = /^[.,]? ?(?:[—–―-] ?|\(?(?=\p{Lu}))([^\s”"“»«][^”"“»«]{1,158})$/u;
// How page builders and themes call the box of a customer's words.
const CALLED_QUOTATION = /(?:^|[-_ ])(?:testimonials?|reviews?|quotes?)(?:$|[-_ ])/i;

/**
 * Reads what is marked as a quotation: `blockquote`, `q`, and whole paragraphs in quotation marks. The speaker is named in `cite`, `footer`
 * or `figcaption`, on a line that begins with a dash, or on the few lines behind it in the quotation's own box.
 *
 * @returns also the elements that the quotations and their speakers stand in
 */
export function readQuotations(root: HtmlElement): { quotations: Quotation[]; elements: ReadonlySet<HtmlElement> } {
  const quotations: Quotation[] = [];
  const elements = new Set<HtmlElement>();
  for (const element of descendants(root, (one) => elements.has(one) || (isMuted(one) && one.name !== 'aside'))) {
    if (quotations.length >= MAX_QUOTATIONS) break;
    const found = readQuotation(element);
    if (!found || wordsOf(found.text).length < LEAST_WORDS || found.text.length > MAX_TEXT_LENGTH) continue;
    elements.add(element);
    const beside = found.speaker === '' ? speakersBeside(element) : [];
    for (const one of beside) elements.add(one);
    const speaker = found.speaker || beside.map(speakerOf).join(', ');
    quotations.push({ text: found.text, speaker: speaker.length > MAX_SPEAKER_LENGTH ? null : speaker || null });
  }
  return { quotations, elements };
}

type Found = { text: string; speaker: string };

/** The words of a `blockquote`, of a line in quotation marks, or of a box that its page calls a testimonial, and who said them. */
function readQuotation(element: HtmlElement): Found | null {
  const isBlock = element.name === 'blockquote';
  const isText = !isBlock && isLine(element);
  const isBox = !isBlock && !isText && CALLED_QUOTATION.test(element.attributes['class'] ?? '');
  if (!isBlock && !isBox && !isText) return null;
  const lines = linesIn(element, isBox).filter((line) => /\p{L}/u.test(line));
  const isSpeaker = (line: string, at: number) => (at > 0 && DASHED.test(line)) || (isBox && isNameText(line));
  const words = lines.filter((line, at) => !isSpeaker(line, at));
  if (words.length === 0 || (isBox && (words.length > 1 || lines.length > MOST_LINES))) return null;
  const inside = [...descendants(element, (one) => one.parent !== null && namesSpeaker(one.parent))];
  if (isBox && inside.some(({ name }) => name === 'blockquote')) return null;
  const names = [...inside.filter(namesSpeaker).map(speakerOf), ...lines.filter(isSpeaker)];
  const text = words.join(' ').replace(/\s?[—–―-]$/, '');
  const speaker = names.map((name) => name.replace(DASHED, '')).join(', ');
  const first = speaker === '' ? quotedFirst(text) : null;
  return first ?? (isBlock || isBox || QUOTED.test(text) ? { text: unquoted(text), speaker } : null);
}

/** The lines of an element, without those that name the speaker; what `q` holds stands in quotation marks. */
function linesIn(element: HtmlElement, isBox: boolean): string[] {
  const lines = linesOf(element, namesSpeaker, isBox ? MOST_LINES : undefined);
  const [first] = element.children.filter((child) => typeof child !== 'string' || child.trim() !== '');
  if (typeof first !== 'object' || first.name !== 'q') return lines;
  const quoted = textOf(first);
  return [`“${quoted}”${lines.join(' ').slice(quoted.length)}`];
}

function quotedFirst(text: string): Found | null {
  if (!/^[“"„«»‘'‚]/.test(text)) return null;
  const first = Math.max(2, text.length - MAX_SPEAKER_LENGTH - 5);
  for (let at = text.length - 3; at >= first; at -= 1) {
    const speaker = /[”"“»«’'‘]/.test(text.charAt(at)) && SPEAKER_BEHIND.exec(text.slice(at + 1))?.[1];
    if (!speaker) continue;
    const isSpeaker = wordsOf(speaker).length <= MOST_NAME_WORDS && !/[.!?…]$/.test(speaker);
    return isSpeaker ? { text: text.slice(1, at).trim(), speaker: speaker.replace(/\)$/, '') } : null;
  }
  return null;
}

/** The elements behind a quotation that name its speaker: a few short lines that share its box, of which it may be the only thing in some. */
function speakersBeside(quote: HtmlElement): HtmlElement[] {
  const hasWords = (one: HtmlElement) => /\p{L}/u.test(textOf(one));
  for (let box = quote; box.parent?.parent && box.parent.name !== 'body'; box = box.parent) {
    const row = childElements(box.parent);
    const at = row.indexOf(box);
    const next = row.slice(at + 1, at + MOST_SIBLINGS).find(hasWords);
    if (next && DASHED.test(textOf(next))) return [next];
    if (row.length > MOST_SIBLINGS) return [];
    const before = row.slice(0, at).some((one) => hasWords(one) && headingLevel(one) === 0);
    const behind = row.slice(at + 1).filter(hasWords);
    if (before) return [];
    if (behind.length > 0) return behind.length <= MOST_NAMES && behind.every(isName) ? behind : [];
  }
  return [];
}

function isName(element: HtmlElement): boolean {
  return headingLevel(element) !== 1 && isNameText(textOf(element));
}

function isNameText(text: string): boolean {
  const count = wordsOf(text).length;
  return count > 0 && count <= MOST_NAME_WORDS && !/[.!?…]$/.test(text) && !QUOTED.test(text);
}

function namesSpeaker({ name }: HtmlElement): boolean {
  return NAMES_SPEAKER.has(name);
}

/** Paragraphs and other elements that hold nothing but a line of text. */
function isLine(element: HtmlElement): boolean {
  const isText = (child: HtmlElement) => isInline(child) || child.name === 'br';
  return !isText(element) && headingLevel(element) === 0 && childElements(element).every(isText);
}

/** Name and company may stand on lines of their own: a comma keeps them apart where no mark does. */
function speakerOf(element: HtmlElement): string {
  const lines = linesOf(element).map((line) => withoutEnding(line.replace(DASHED, ''), ' ,·|'));
  return lines.filter((line) => line !== '').join(', ');
}

function unquoted(text: string): string {
  const trimmed = text.trim();
  return (QUOTED.exec(trimmed)?.[1] ?? trimmed).trim();
}
