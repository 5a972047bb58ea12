import { parse, walk } from 'css-tree';
import { DomUtils } from 'htmlparser2';
import { plainText, shortened } from '../text/plain-text.ts';
import { closest, elementsNamed, type HtmlElement, type HtmlNode, isButton, textOf } from './html-tree.ts';

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
const MAX_FORMS = 20;
const MAX_FIELDS = 12;
const MAX_BUTTONS = 40;
const NOT_ASKED = new Set('hidden submit button reset image file range color'.split(' '));
const GENERIC_FONTS =
  /^(inherit|initial|unset|system-ui|ui-|blinkmacsystemfont|sans-serif|serif|monospace|arial$|helvetica$)/i;

/** Reads forms, buttons, colors, fonts and the logo of a page. */
export function readLook(nodes: readonly HtmlNode[], pageUrl: string): PageLook {
  const named = (...names: readonly string[]) => elementsNamed(nodes, ...names);
  const absolute = (address = '') => {
    const url = URL.parse(address, pageUrl);
    return address !== '' && url?.protocol === 'https:' ? url.href : null;
  };
  const styles = declarationsIn(named('style').map(DomUtils.textContent).join('\n'));
  const theme = named('meta').find(({ attribs }) => attribs['name']?.toLowerCase() === 'theme-color');
  const logos = named('img').filter(({ attribs }) =>
    /logo/i.test(`${attribs['class']} ${attribs['alt']} ${attribs['src']}`),
  );
  const icons = named('link').filter(({ attribs }) => /\b(apple-touch-icon|icon)\b/.test(attribs['rel'] ?? ''));
  const labels = named('label');
  const forms = named('form')
    .slice(0, MAX_FORMS)
    .map((form) => ({ form, fields: fieldsOf(form, labels) }));
  const asked = forms.find(({ fields }) => fields.length > 0);
  const buttons = named('button', 'a')
    .filter((one) => one.name === 'button' || isButton(one))
    .map((one) => ({ text: shortened(textOf(one), 80), href: absolute(one.attribs['href']) }));
  return {
    fields: asked?.fields ?? [],
    submit: (asked && submitOf(asked.form)) || null,
    buttons: buttons.filter(({ text }) => text !== '').slice(0, MAX_BUTTONS),
    primaryColor:
      hexOf(theme?.attribs['content']) ??
      styles.flatMap(({ property, value }) => (NAMED_COLOR.test(property) && hexOf(value)) || []).at(0) ??
      null,
    fonts: { heading: fontOf(styles, /\bh[12]\b/), body: fontOf(styles, /\b(?:body|html)\b|:root/) },
    logoUrl:
      [...logos.map(({ attribs }) => attribs['src']), ...icons.map(({ attribs }) => attribs['href'])]
        .map(absolute)
        .find((url) => url !== null) ?? null,
  };
}

/** What a form asks for; nothing for a search or a log-in. */
function fieldsOf({ children, attribs }: HtmlElement, labels: readonly HtmlElement[]): FoundField[] {
  const inputs = elementsNamed(children, 'input', 'textarea', 'select').map((input) => ({
    input,
    type: input.name === 'input' ? (input.attribs['type'] ?? 'text').toLowerCase() : input.name,
  }));
  if (attribs['role'] === 'search' || inputs.some(({ type }) => type === 'password' || type === 'search')) return [];
  const asked = inputs.filter(({ type }) => !NOT_ASKED.has(type)).slice(0, MAX_FIELDS);
  return asked.map(({ input, type }) => {
    const { id, name = id ?? '', placeholder = '', ...given } = input.attribs;
    const label = labels.find((one) => one.attribs['for'] === (id ?? null)) ?? closest(input, 'label');
    const words =
      (label && textOf(label)) ||
      plainText(given['aria-label'] ?? placeholder) ||
      name.replace(/[-_.[\]]+/g, ' ').trim();
    return {
      name,
      label: shortened(words.replace(/ ?\*$/, '') || 'Answer', 120),
      type,
      required: Object.hasOwn(given, 'required'),
      options: elementsNamed(input.children, 'option')
        .map((one) => shortened(textOf(one), 120))
        .filter(Boolean),
    };
  });
}

/** The words of the button that sends a form. */
function submitOf({ children }: HtmlElement): string {
  const button = elementsNamed(children, 'button', 'input').find(
    ({ name, attribs }) => (attribs['type'] ?? (name === 'button' ? 'submit' : '')) === 'submit',
  );
  return button === undefined ? '' : textOf(button) || plainText(button.attribs['value'] ?? '');
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

/** As six digits; null for anything but a hex color, and for black and white, which say nothing. */
function hexOf(text = ''): string | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase() ?? '';
  const hex = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return ['', '000000', 'ffffff'].includes(hex) ? null : `#${hex}`;
}

function fontOf(styles: readonly Declaration[], selector: RegExp): string | null {
  const found = styles.find((one) => one.property === 'font-family' && selector.test(one.selector));
  const named = (found?.value ?? '').split(',').map((family) => family.trim().replace(/^["']|["']$/g, ''));
  return named.find((family) => /^[A-Za-z0-9][A-Za-z0-9 -]{0,39}$/.test(family) && !GENERIC_FONTS.test(family)) ?? null;
}
