import { plainText, shortened } from '../text/plain-text.ts';
import { type CssDeclaration, readCss } from './read-css.ts';
import { isButton } from './read-html.ts';
import { type Attributes, walkHtml } from './walk-html.ts';

/** A field of a form on a stranger's page. */
export type FoundField = { name: string; label: string; type: string; required: boolean; options: readonly string[] };

/** How a page looks and what can be done on it: what `readHtml` reads past. */
export type PageLook = {
  /** The first form that asks for something; a search or a log-in is none. */
  fields: readonly FoundField[];
  /** Labels of buttons and of links that look like one, in their order. */
  buttons: readonly { text: string; href: string | null }[];
  /** `#rrggbb`: the page's own theme colour, or what its style calls primary, brand or accent. */
  primaryColor: string | null;
  /** The first family that the style names for headings, and for everything else. */
  fonts: { heading: string | null; body: string | null };
  /** Absolute, https. */
  logoUrl: string | null;
};

const MAX_STYLE_LENGTH = 200_000;
const MAX_FIELDS = 12;
const MAX_BUTTONS = 40;
const NOT_ASKED = new Set([
  'hidden',
  'submit',
  'button',
  'reset',
  'image',
  'file',
  'password',
  'search',
  'range',
  'color',
]);
const GENERIC_FONTS =
  /^(inherit|initial|unset|system-ui|ui-|blinkmacsystemfont|sans-serif|serif|monospace|arial$|helvetica$)/i;

/** Reads forms, buttons, colours, fonts and the logo as a stream; what it costs grows with the page's length and nothing else. */
export function readLook(html: string, pageUrl: string): PageLook {
  const reader = new LookReader(pageUrl);
  walkHtml(html, reader);
  return reader.finish();
}

type OpenField = { id: string; name: string; type: string; required: boolean; label: string; options: string[] };

class LookReader {
  readonly #base: string;
  readonly #buttons: { text: string; href: string | null }[] = [];
  readonly #labels = new Map<string, string>();
  #style = '';
  #themeColor: string | null = null;
  #logo: string | null = null;
  #icon: string | null = null;
  #fields: OpenField[] = [];
  #kept: OpenField[] | null = null;
  #isForm = false;
  #isLogin = false;
  #collecting: { kind: 'style' | 'label' | 'button' | 'option'; text: string; key: string | null } | null = null;

  constructor(base: string) {
    this.#base = base;
  }

  open(name: string, attributes: Attributes): void {
    switch (name) {
      case 'style':
        this.#collecting = { kind: 'style', text: '', key: null };
        break;
      case 'meta':
        if (attributes['name']?.toLowerCase() === 'theme-color') this.#themeColor ??= hexOf(attributes['content']);
        break;
      case 'link':
        if (/\b(apple-touch-icon|icon)\b/.test(attributes['rel'] ?? ''))
          this.#icon ??= this.#absolute(attributes['href']);
        break;
      case 'img':
        if (
          /logo/i.test(
            `${attributes['class'] ?? ''} ${attributes['id'] ?? ''} ${attributes['alt'] ?? ''} ${attributes['src'] ?? ''}`,
          )
        )
          this.#logo ??= this.#absolute(attributes['src']);
        break;
      case 'form':
        this.#isForm = attributes['role'] !== 'search';
        this.#isLogin = false;
        this.#fields = [];
        break;
      case 'label':
        this.#collecting = { kind: 'label', text: '', key: attributes['for'] ?? null };
        break;
      case 'input':
      case 'textarea':
      case 'select':
        this.#openField(name, attributes);
        break;
      case 'option':
        this.#collecting = { kind: 'option', text: '', key: null };
        break;
      case 'button':
        this.#collecting = { kind: 'button', text: '', key: null };
        break;
      case 'a':
        if (isButton(attributes)) this.#collecting = { kind: 'button', text: '', key: attributes['href'] ?? '' };
        break;
    }
  }

  text(text: string): void {
    const { text: before = '', kind } = this.#collecting ?? {};
    if (!this.#collecting || before.length > (kind === 'style' ? MAX_STYLE_LENGTH : 400)) return;
    this.#collecting.text += text;
  }

  close(name: string): void {
    if (name === 'form') {
      const asked = this.#fields.filter((field) => field.type !== 'none');
      if (this.#isForm && !this.#isLogin && asked.length > 0) this.#kept ??= asked;
      this.#isForm = false;
    }
    const done = this.#collecting;
    if (!done || !CLOSES[done.kind].includes(name)) return;
    this.#collecting = null;
    const text = plainText(done.text);
    if (done.kind === 'style') {
      if (this.#style.length < MAX_STYLE_LENGTH) this.#style += done.text;
    } else if (text === '') return;
    else if (done.kind === 'label') this.#endLabel(done.key, text);
    else if (done.kind === 'option') this.#fields.at(-1)?.options.push(shortened(text, 120));
    else if (this.#buttons.length < MAX_BUTTONS) {
      const href = done.key === null || done.key === '' ? null : this.#absolute(done.key);
      this.#buttons.push({ text: shortened(text, 80), href });
    }
  }

  finish(): PageLook {
    const fields = (this.#kept ?? []).slice(0, MAX_FIELDS).map(({ id, name, label, type, required, options }) => {
      const words = label || this.#labels.get(id) || name.replace(/[-_.[\]]+/g, ' ').trim() || 'Answer';
      return {
        name,
        label: shortened(words.endsWith('*') ? words.slice(0, -1).trimEnd() : words, 120),
        type,
        required,
        options,
      };
    });
    const styles = readCss(this.#style);
    return {
      fields,
      buttons: this.#buttons,
      primaryColor: this.#themeColor ?? colorOf(styles),
      fonts: {
        heading: fontOf(styles, /(?:^|[\s,])h[12]\b/),
        body: fontOf(styles, /(?:^|[\s,])(?:body|html|:root)\b/),
      },
      logoUrl: this.#logo ?? this.#icon,
    };
  }

  #openField(element: string, attributes: Attributes): void {
    const type = element === 'input' ? (attributes['type'] ?? 'text').toLowerCase() : element;
    if (type === 'password') this.#isLogin = true;
    if (type === 'search') this.#isForm = false;
    const label = plainText(attributes['aria-label'] ?? attributes['placeholder'] ?? '');
    if (this.#fields.length > 60) return;
    // A label around its field has no `for`: its words come to an end after the field has begun.
    const wraps = this.#collecting?.kind === 'label' && this.#collecting.key === null;
    this.#fields.push({
      id: wraps ? '\0wrapped' : (attributes['id'] ?? ''),
      name: attributes['name'] ?? attributes['id'] ?? '',
      type: NOT_ASKED.has(type) ? 'none' : type,
      required: Object.hasOwn(attributes, 'required') || attributes['aria-required'] === 'true',
      label: wraps ? plainText(this.#collecting?.text ?? '') || label : label,
      options: [],
    });
  }

  #endLabel(key: string | null, text: string): void {
    if (key !== null) {
      this.#labels.set(key, text);
      const field = this.#fields.find(({ id }) => id === key);
      if (field) field.label = text;
      return;
    }
    const field = this.#fields.at(-1);
    if (field?.id === '\0wrapped') field.label = text;
  }

  #absolute(address: string | undefined): string | null {
    if (!address || !URL.canParse(address, this.#base)) return null;
    const url = new URL(address, this.#base);
    return url.protocol === 'https:' ? url.href : null;
  }
}

const CLOSES: Record<'style' | 'label' | 'button' | 'option', readonly string[]> = {
  style: ['style'],
  label: ['label'],
  button: ['button', 'a'],
  option: ['option'],
};

const NAMED_COLOR = /^--.*(?:primary|brand|accent)/;
const BUTTON = /\.(?:btn|button|cta)/;

function colorOf(styles: readonly CssDeclaration[]): string | null {
  const first = (isWanted: (one: CssDeclaration) => boolean) =>
    styles.flatMap((one) => (isWanted(one) && hexOf(one.value.split(/[\s!]/, 1)[0])) || []).at(0) ?? null;
  return (
    first(({ property }) => NAMED_COLOR.test(property)) ??
    first(({ selector, property }) => /^background(?:-color)?$/.test(property) && BUTTON.test(selector))
  );
}

/** As six digits; null for anything else than a hex colour, and for black and white, which say nothing. */
function hexOf(text: string | undefined): string | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})(?:[0-9a-f]{2})?$/i.exec(text?.trim() ?? '')?.[1];
  if (digits === undefined) return null;
  const hex = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return /^(?:0{6}|f{6})$/i.test(hex) ? null : `#${hex.toLowerCase()}`;
}

function fontOf(styles: readonly CssDeclaration[], selector: RegExp): string | null {
  const found = styles.find((one) => one.property === 'font-family' && selector.test(one.selector.toLowerCase()));
  const named = (found?.value ?? '').split(',').map((family) => family.trim().replace(/^["']|["']$/g, ''));
  return named.find((family) => /^[A-Za-z0-9][A-Za-z0-9 -]{0,39}$/.test(family) && !GENERIC_FONTS.test(family)) ?? null;
}
