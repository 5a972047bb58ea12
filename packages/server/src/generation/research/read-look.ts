import { parse, walk } from 'css-tree';
import { plainText, shortened } from '../text/plain-text.ts';
import { ancestor, descendants, type HtmlElement, isButton, textOf } from './html-tree.ts';

export type FoundField = { name: string; label: string; type: string; required: boolean; options: readonly string[] };

/** How a page looks and what can be done on it. */
export type PageLook = {
  /** The first form that asks for something; a search or a log-in is none. */
  fields: readonly FoundField[];
  /** What the button says that sends it. */
  submit: string | null;
  /** Labels of buttons and of links that look like one, in their order. */
  buttons: readonly { text: string; href: string | null }[];
  /** `#rrggbb`: the page's own theme color, or what its style calls primary, brand or accent. */
  primaryColor: string | null;
  /** The first family that the style names for headings, and for everything else. */
  fonts: { heading: string | null; body: string | null };
  /** Absolute, https. */
  logoUrl: string | null;
};

const MAX_STYLE_LENGTH = 200_000;
const MAX_DECLARATIONS = 5_000;
const MAX_FIELDS = 12;
const MAX_BUTTONS = 40;
const NOT_ASKED = new Set('hidden submit button reset image file range color'.split(' '));
const GENERIC_FONTS =
  /^(inherit|initial|unset|system-ui|ui-|blinkmacsystemfont|sans-serif|serif|monospace|arial$|helvetica$)/i;

/** Reads forms, buttons, colors, fonts and the logo of a page. */
export function readLook(root: HtmlElement, pageUrl: string): PageLook {
  const elements = [...descendants(root)];
  const named = (wanted: string) => elements.filter(({ name }) => name === wanted);
  const absolute = (address: string | undefined) => {
    if (!address || !URL.canParse(address, pageUrl)) return null;
    const { protocol, href } = new URL(address, pageUrl);
    return protocol === 'https:' ? href : null;
  };
  const styles = declarationsIn(
    named('style')
      .map(({ children }) => children.join(''))
      .join('\n'),
  );
  const theme = named('meta').find(({ attributes }) => attributes['name']?.toLowerCase() === 'theme-color');
  const logo = named('img').filter(({ attributes }) => {
    return ['class', 'id', 'alt', 'src'].some((name) => /logo/i.test(attributes[name] ?? ''));
  });
  const icons = named('link').filter(({ attributes }) => /\b(apple-touch-icon|icon)\b/.test(attributes['rel'] ?? ''));
  const forms = named('form').map((form) => ({ form, fields: fieldsOf(form, named('label')) }));
  const asked = forms.find(({ fields }) => fields.length > 0);
  const buttons = elements.flatMap((one) => {
    const isPressed = one.name === 'button' || (one.name === 'a' && isButton(one.attributes));
    const text = isPressed ? textOf(one) : '';
    return text === '' ? [] : [{ text: shortened(text, 80), href: absolute(one.attributes['href']) }];
  });
  return {
    fields: asked?.fields ?? [],
    submit: (asked && submitOf(asked.form)) || null,
    buttons: buttons.slice(0, MAX_BUTTONS),
    primaryColor: hexOf(theme?.attributes['content']) ?? colorOf(styles),
    fonts: {
      heading: fontOf(styles, /(?:^|[\s,])h[12]\b/),
      body: fontOf(styles, /(?:^|[\s,])(?:body|html|:root)\b/),
    },
    logoUrl:
      [
        ...logo.map((one) => absolute(one.attributes['src'])),
        ...icons.map((one) => absolute(one.attributes['href'])),
      ].find((url) => url !== null) ?? null,
  };
}

/** What a form asks for; nothing for a search or a log-in. */
function fieldsOf(form: HtmlElement, labels: readonly HtmlElement[]): FoundField[] {
  const typeOf = ({ name, attributes }: HtmlElement) =>
    name === 'input' ? (attributes['type'] ?? 'text').toLowerCase() : name;
  const inputs = [...descendants(form)].filter(({ name }) => ['input', 'textarea', 'select'].includes(name));
  const isOther = inputs.some((input) => ['password', 'search'].includes(typeOf(input)));
  if (isOther || form.attributes['role'] === 'search') return [];
  const asked = inputs.filter((input) => !NOT_ASKED.has(typeOf(input))).slice(0, MAX_FIELDS);
  return asked.map((input) => {
    const { attributes } = input;
    const name = attributes['name'] ?? attributes['id'] ?? '';
    const label =
      labels.find((one) => one.attributes['for'] !== undefined && one.attributes['for'] === attributes['id']) ??
      ancestor(input, (one) => one.name === 'label');
    const words =
      (label && textOf(label)) ||
      plainText(attributes['aria-label'] ?? attributes['placeholder'] ?? '') ||
      name.replace(/[-_.[\]]+/g, ' ').trim() ||
      'Answer';
    const options = [...descendants(input)].filter((one) => one.name === 'option').map((one) => textOf(one));
    return {
      name,
      label: shortened(words.endsWith('*') ? words.slice(0, -1).trimEnd() : words, 120),
      type: typeOf(input),
      required: Object.hasOwn(attributes, 'required') || attributes['aria-required'] === 'true',
      options: options.filter((option) => option !== '').map((option) => shortened(option, 120)),
    };
  });
}

/** The words of the button that sends a form. */
function submitOf(form: HtmlElement): string {
  const isSubmit = ({ name, attributes }: HtmlElement) =>
    name === 'button'
      ? (attributes['type'] ?? 'submit') === 'submit'
      : name === 'input' && attributes['type'] === 'submit';
  const [button] = [...descendants(form)].filter(isSubmit);
  return button === undefined ? '' : textOf(button) || plainText(button.attributes['value'] ?? '');
}

type Declaration = { selector: string; property: string; value: string };

/** The declarations of a stylesheet in their order. What is broken is read past; nothing is read of one that is nested too deep. */
function declarationsIn(css: string): Declaration[] {
  const found: Declaration[] = [];
  const raw = { parseValue: false, parseRulePrelude: false, parseAtrulePrelude: false, parseCustomProperty: false };
  try {
    walk(parse(css.slice(0, MAX_STYLE_LENGTH), raw), {
      visit: 'Declaration',
      enter({ property, value }) {
        const prelude = this.rule?.prelude;
        const selector = prelude?.type === 'Raw' ? prelude.value.trim().toLowerCase() : '';
        const text = value.type === 'Raw' ? value.value.trim() : '';
        if (found.length < MAX_DECLARATIONS) found.push({ selector, property: property.toLowerCase(), value: text });
      },
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return found;
}

const NAMED_COLOR = /^--.*(?:primary|brand|accent)/;
const BUTTON = /\.(?:btn|button|cta)/;

function colorOf(styles: readonly Declaration[]): string | null {
  const first = (isWanted: (one: Declaration) => boolean) =>
    styles.flatMap((one) => (isWanted(one) && hexOf(one.value.split(/[\s!]/, 1)[0])) || []).at(0) ?? null;
  return (
    first(({ property }) => NAMED_COLOR.test(property)) ??
    first(({ selector, property }) => /^background(?:-color)?$/.test(property) && BUTTON.test(selector))
  );
}

/** As six digits; null for anything but a hex color, and for black and white, which say nothing. */
function hexOf(text: string | undefined): string | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})(?:[0-9a-f]{2})?$/i.exec(text?.trim() ?? '')?.[1];
  if (digits === undefined) return null;
  const hex = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return /^(?:0{6}|f{6})$/i.test(hex) ? null : `#${hex.toLowerCase()}`;
}

function fontOf(styles: readonly Declaration[], selector: RegExp): string | null {
  const found = styles.find((one) => one.property === 'font-family' && selector.test(one.selector));
  const named = (found?.value ?? '').split(',').map((family) => family.trim().replace(/^["']|["']$/g, ''));
  return named.find((family) => /^[A-Za-z0-9][A-Za-z0-9 -]{0,39}$/.test(family) && !GENERIC_FONTS.test(family)) ?? null;
}
