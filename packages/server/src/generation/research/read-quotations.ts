import { plainText } from '../text/plain-text.ts';
import { walkHtml } from './walk-html.ts';

/** Somebody's words on a page, whole, and who said them as the page has it. */
export type Quotation = { text: string; speaker: string | null };

const MAX_QUOTATIONS = 40;
const MAX_TEXT_LENGTH = 2000;
const MAX_SPEAKER_LENGTH = 160;
const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'svg']);
// A footer names the speaker inside its quotation only: behind it, it is the page's own.
const NAMES_SPEAKER = new Set(['cite', 'footer', 'figcaption']);
const INLINE = new Set(['a', 'b', 'em', 'i', 'mark', 'q', 'small', 'span', 'strong', 'u', 'cite']);
const DASHED = /^\s*[—–―-]\s*(?=\p{L})/u;
const QUOTED = /^[“"„«»‘'](.+)[”"“»«’'][.,]?$/su;
// “Words.” — Speaker, in one line.
const QUOTED_WITH_SPEAKER = /^[“"„«»](.+)[”"“»«]\s*[—–―-]\s*(\p{L}.*)$/su;

/**
 * Reads quotations as a stream: `blockquote` with its `cite`, `footer` or `figcaption`, and paragraphs in quotation marks;
 * a line that begins with a dash names the speaker.
 */
export function readQuotations(html: string): Quotation[] {
  const reader = new QuotationReader();
  walkHtml(html, reader);
  reader.close('');
  return reader.found;
}

class QuotationReader {
  readonly found: Quotation[] = [];
  #unseen = 0;
  #quotes = 0;
  #speakers = 0;
  #line = '';
  /** The quotation whose speaker may still come. */
  #open: { lines: string[]; speaker: string; isClosed: boolean } | null = null;

  isDone(): boolean {
    return this.found.length >= MAX_QUOTATIONS;
  }

  open(name: string): void {
    if (UNSEEN.has(name)) this.#unseen += 1;
    if (!INLINE.has(name) || NAMES_SPEAKER.has(name)) this.#endLine();
    if (name === 'blockquote') {
      if (this.#quotes === 0) {
        this.#finish();
        this.#open = { lines: [], speaker: '', isClosed: false };
      }
      this.#quotes += 1;
    } else if (name === 'footer' && this.#quotes === 0) this.#finish();
    else if (NAMES_SPEAKER.has(name)) this.#speakers += 1;
  }

  text(text: string): void {
    if (this.#unseen === 0 && this.#line.length < MAX_TEXT_LENGTH) this.#line += text;
  }

  close(name: string): void {
    if (!INLINE.has(name) || NAMES_SPEAKER.has(name)) this.#endLine();
    if (UNSEEN.has(name)) this.#unseen = Math.max(0, this.#unseen - 1);
    else if (NAMES_SPEAKER.has(name)) this.#speakers = Math.max(0, this.#speakers - 1);
    else if (name === 'blockquote') {
      this.#quotes = Math.max(0, this.#quotes - 1);
      if (this.#quotes === 0 && this.#open) this.#open.isClosed = true;
    } else if (name === '') this.#finish();
  }

  #endLine(): void {
    const line = plainText(this.#line);
    this.#line = '';
    if (!/\p{L}/u.test(line)) return;
    const open = this.#open;
    if (open !== null && open.lines.length > 0 && (this.#speakers > 0 || DASHED.test(line))) {
      const more = line.replace(DASHED, '');
      if (this.#speakers > 0 || open.speaker === '') open.speaker = `${open.speaker} ${more}`.trim();
    } else if (open !== null && !open.isClosed) open.lines.push(line);
    else {
      this.#finish();
      const [, words, speaker] = QUOTED_WITH_SPEAKER.exec(line) ?? [];
      if (words && speaker) this.#open = { lines: [words], speaker, isClosed: true };
      else if (QUOTED.test(line)) this.#open = { lines: [line], speaker: '', isClosed: true };
    }
  }

  #finish(): void {
    const open = this.#open;
    this.#open = null;
    if (open === null || this.isDone()) return;
    const text = open.lines.join(' ');
    const bare = (QUOTED.exec(text)?.[1] ?? text).trim();
    const speaker = open.speaker.length <= MAX_SPEAKER_LENGTH ? open.speaker : '';
    if (bare !== '') this.found.push({ text: bare, speaker: speaker || null });
  }
}
