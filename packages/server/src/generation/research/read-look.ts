import { walk } from 'css-tree';
import { DomUtils } from 'htmlparser2';
import { elementsNamed, type HtmlElement, type HtmlNode } from './html-tree.ts';
import { parseCss } from './parse-css.ts';

/** The look of a page. */
export type PageLook = {
  /** `#rrggbb`: the page's own theme color, or what its style calls primary, brand or accent. */
  primaryColor: string | null;
  /** The first family that the style names for headings, and for everything else. */
  fonts: { heading: string | null; body: string | null };
  /** Absolute, https. */
  logoUrl: string | null;
};

const MAX_STYLE_LENGTH = 200_000;
const MAX_DECLARATIONS = 5_000;
const GENERIC_FONTS =
  /^(inherit|initial|unset|system-ui|ui-|blinkmacsystemfont|sans-serif|serif|monospace|arial$|helvetica$)/i;

/** Reads the colors, the fonts and the logo of a page. */
export function readLook(nodes: readonly HtmlNode[], pageUrl: string): PageLook {
  const named = (name: string) => elementsNamed(nodes, name);
  const styles = declarationsIn(named('style').map(DomUtils.textContent).join('\n'));
  const theme = named('meta').find(({ attribs }) => attribs['name']?.toLowerCase() === 'theme-color');
  const isLogo = ({ attribs }: HtmlElement) => /logo/i.test(`${attribs['class']} ${attribs['alt']} ${attribs['src']}`);
  const isIcon = ({ attribs }: HtmlElement) => /\b(apple-touch-icon|icon)\b/.test(attribs['rel'] ?? '');
  const logos = [
    ...named('img')
      .filter(isLogo)
      .map(({ attribs }) => attribs['src']),
    ...named('link')
      .filter(isIcon)
      .map(({ attribs }) => attribs['href']),
  ].map((address) => (address ? URL.parse(address, pageUrl) : null));
  const colors = styles.filter(({ property }) => NAMED_COLOR.test(property)).map(({ value }) => value);
  return {
    primaryColor: [theme?.attribs['content'], ...colors].map(hexOf).find((color) => color !== null) ?? null,
    fonts: { heading: fontOf(styles, /\bh[12]\b/), body: fontOf(styles, /\b(?:body|html)\b|:root/) },
    logoUrl: logos.find((url) => url?.protocol === 'https:')?.href ?? null,
  };
}

type Declaration = { selector: string; property: string; value: string };

/** The declarations of a stylesheet in their order. What is broken is read past; nothing is read of one that is nested too deep. */
function declarationsIn(css: string): Declaration[] {
  const found: Declaration[] = [];
  const raw = { parseValue: false, parseRulePrelude: false, parseAtrulePrelude: false, parseCustomProperty: false };
  try {
    walk(parseCss(css.slice(0, MAX_STYLE_LENGTH), raw), {
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
