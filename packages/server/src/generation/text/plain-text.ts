import { trimEndChars } from '../../platform/trim-end-chars.ts';

const CONTROLS = /(?![\n\r\t])\p{Cc}/gu;
// Formatting characters can hide or reorder what a page says; the two joiners are needed to write some scripts.
const FORMATTING = /(?![\u200c\u200d])\p{Cf}/gu;

/** Foreign text on one line: no invisible characters, no runs of blanks, nothing that Liquid would read as a placeholder. */
export function plainText(text: string): string {
  return withoutPlaceholders(visible(text)).replace(/\s+/g, ' ').trim();
}

/** The same over several lines, keeping paragraphs. */
export function plainParagraphs(text: string): string {
  return withoutPlaceholders(visible(text.replace(/\r\n?/g, '\n')))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Cuts at a word, never inside a character, and says so with an ellipsis; `max` counts the ellipsis. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const word = cut.lastIndexOf(' ');
  const whole = (word > max / 2 ? cut.slice(0, word) : cut).replace(/[\ud800-\udbff]$/, '');
  return `${trimEndChars(whole, ' \n\t\u00a0,;:.–-')}…`;
}

/** The beginning and the end of a text that is too long, which say most. */
export function headAndTail(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max / 2)}\n[…]\n${text.slice(-max / 2)}`;
}

/** Says that only a part of a text was read; empty where all of it was. */
export function coverageOf(text: string, max: number): string {
  const figure = (count: number) => count.toLocaleString('en-US');
  return text.length <= max ? '' : `Only ${figure(max)} of its ${figure(text.length)} characters were read.`;
}

function withoutPlaceholders(text: string): string {
  return text.replace(/\{(?=[{%])/g, '').replace(/([}%])\}/g, '$1');
}

function visible(text: string): string {
  return text.replace(FORMATTING, '').replace(CONTROLS, ' ');
}

/** Whether a fact's source is the address of a page, and not a record of the workspace. */
export function isAddress(source: string): boolean {
  return /^https?:/.test(source);
}

/** The host and path of a URL, short enough to stand under a quotation. */
export function sourceLabel(source: string): string {
  if (!URL.canParse(source)) return source;
  const { host, pathname } = new URL(source);
  return shortened(`${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname.replace(/\/$/, '')}`, 48);
}
