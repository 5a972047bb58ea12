import chroma, { type Color } from 'chroma-js';
import { DomUtils, ElementType } from 'htmlparser2';
import { type HtmlElement, type HtmlNode, isElement, OWN_LINES } from '../html-tree.ts';
import { type Cascade, cascadeOf } from './cascade.ts';
import { type Backdrop, backdropOn, colorOf, isPaintedText, PAPER, standsOut } from './colors.ts';
import { coverAmong } from './covers.ts';
import { cutOff } from './cut-off.ts';
import { hidesBox } from './hiding.ts';
import { lengthOf } from './lengths.ts';
import { sheetsOf } from './page-sheets.ts';
import { resolved } from './resolve-variables.ts';
import { hiddenByScript } from './scripts.ts';

/** The values that an element hands down to those within it. */
type Inherited = {
  variables: ReadonlyMap<string, string>;
  /** Inherited values of properties by their names. */
  values: ReadonlyMap<string, string>;
  fontSize: number;
  opacity: number;
  /** Null for a color that only a browser can tell. */
  color: Color | null;
  backdrop: Backdrop;
  isWithinPositioned: boolean;
  isWithinClip: boolean;
  /** The element's own value of a property. */
  value(property: string): string;
};

const ROOT: Inherited = {
  variables: new Map(),
  values: new Map(),
  fontSize: 16,
  opacity: 1,
  color: chroma('#000'),
  backdrop: PAPER,
  isWithinPositioned: false,
  isWithinClip: false,
  value: () => '',
};
// No browser shows what stands in them as text of the page, or only once the visitor asks for it.
const UNSEEN = new Set(
  'noscript template object iframe audio video canvas svg noframes noembed frameset rp map annotation annotation-xml xmp plaintext portal fencedframe'.split(
    ' ',
  ),
);
// Read by other means, and never as text.
const SPARED = new Set('head script style title meta link base'.split(' '));
const PASSED_ON = [
  ...['visibility', 'text-indent', 'letter-spacing', 'line-height', 'font-family', 'font-size-adjust'],
  ...['-webkit-text-security', '-webkit-text-fill-color'],
];
const SIZES: Readonly<Record<string, number>> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
  'xxx-large': 48,
};
const LEAST_FONT = 5;
const LEAST_OPACITY = 0.1;

/**
 * Empties all text of a page that its visitors don't see: hidden by markup, by a style sheet or an attribute, or by what can't be computed here.
 *
 * @returns whether the style was known; without it no text is left
 */
export function keepVisible(
  nodes: readonly HtmlNode[],
  url: string,
  fetched: Readonly<Record<string, string | null>>,
): boolean {
  const sheets = sheetsOf(nodes, url, fetched);
  if (sheets === null) {
    for (const node of nodes) empty(node);
    return false;
  }
  for (const element of DomUtils.findAll(hiddenByScript(nodes), [...nodes])) empty(element);
  const { declaredFor, isSure } = cascadeOf(sheets);
  // Rules that may hold or not hide in either case.
  for (const isEager of isSure ? [true] : [true, false]) {
    const cascade: Cascade = (element, _, box) => declaredFor(element, isEager, box);
    for (const node of nodes) if (isElement(node)) look(node, shownAs(node, ROOT, cascade), cascade);
  }
  return true;
}

function shownAs(element: HtmlElement, parent: Inherited, cascade: Cascade): Inherited | null {
  if (SPARED.has(element.name)) return null;
  return isMarkedHidden(element) ? null : computed(element, parent, cascade(element, true));
}

function look(element: HtmlElement, own: Inherited | null, cascade: Cascade): void {
  if (SPARED.has(element.name)) return;
  if (own === null) {
    empty(element);
    return;
  }
  if (!showsText(own, element)) emptyTexts(element);
  const isClosed = element.name === 'details' && !Object.hasOwn(element.attribs, 'open');
  const summary = element.children.find((child) => isElement(child) && child.name === 'summary');
  const boxes = element.children.filter(isElement).map((child) => ({ child, shown: shownAs(child, own, cascade) }));
  for (const { child, shown } of boxes) if (shown && hasOwnLines(shown, own)) child.attribs[OWN_LINES] = '';
  const drawn = (['before', 'after'] as const).map((box) => generated(element, own, cascade(element, true, box)));
  const isCut = cutOff(own, boxes);
  const isUnder = coverAmong(
    boxes.map(({ shown }) => shown?.value ?? null),
    drawn,
  );
  if (isUnder(null)) emptyTexts(element);
  for (const [at, { child, shown }] of boxes.entries())
    look(child, (isClosed && child !== summary) || isUnder(at) || isCut(at) ? null : shown, cascade);
}

/** Whether a style sets a box apart from the text next to it: by itself, or as one of the parts that its parent lays out. */
function hasOwnLines({ value }: Inherited, parent: Inherited): boolean {
  const isBlock = /^(?:block|flex|grid|table|list-item|flow-root)|^table-/.test(value('display'));
  return (
    isBlock || /^(?:inline-)?(?:flex|grid)/.test(parent.value('display')) || /absolute|fixed/.test(value('position'))
  );
}

/** The values of a box that a style draws; null where it draws none. */
function generated(
  element: HtmlElement,
  own: Inherited,
  declared: ReadonlyMap<string, string>,
): Inherited['value'] | null {
  const isDrawn = ![undefined, 'none', 'normal'].includes(declared.get('content'));
  return isDrawn
    ? (computed(element, own, new Map([...declared].filter(([name]) => name !== 'content')))?.value ?? null)
    : null;
}

function emptyTexts({ children }: HtmlElement): void {
  for (const child of children) if (child.type === ElementType.Text) child.data = ' ';
}

function isMarkedHidden({ name, attribs, children }: HtmlElement): boolean {
  const has = (attribute: string) => Object.hasOwn(attribs, attribute);
  if (UNSEEN.has(name) || has('hidden') || has('inert') || has('popover')) return true;
  if (attribs['aria-hidden']?.trim().toLowerCase() === 'true' || (name === 'dialog' && !has('open'))) return true;
  // The children of such an element are replaced by what the template draws.
  return children.some((child) => isElement(child) && child.name === 'template' && 'shadowrootmode' in child.attribs);
}

function empty(node: HtmlNode): void {
  if (node.type === ElementType.Text) node.data = ' ';
  else if (isElement(node) && !SPARED.has(node.name)) for (const child of node.children) empty(child);
}

/** The values of an element; null when its box shows nothing. */
function computed(element: HtmlElement, parent: Inherited, declared: ReadonlyMap<string, string>): Inherited | null {
  const own = [...declared].filter(([property]) => property.startsWith('--'));
  const variables = own.length === 0 ? parent.variables : new Map([...parent.variables, ...own]);
  const given = (property: string): string => {
    const text = declared.get(property) ?? presented(element, property);
    const value = text.includes('var(') ? resolved(text, variables).toLowerCase() : text;
    return /^(?:initial|revert|revert-layer)$/.test(value) ? '' : value;
  };
  const value = (property: string): string => (/^(?:inherit|unset)$/.test(given(property)) ? '' : given(property));
  const fontSize = fontSizeOf(value('font-size'), parent.fontSize);
  const box = { value, fontSize, isWithinPositioned: parent.isWithinPositioned, isWithinClip: parent.isWithinClip };
  const opacity = parent.opacity * Math.min(1, lengthNumber(value('opacity') || '1'));
  if (opacity < LEAST_OPACITY || hidesBox(box)) return null;
  const values = new Map(parent.values);
  for (const property of PASSED_ON) {
    const text = value(property);
    if (text !== '')
      values.set(
        property,
        property === 'text-indent' || property === 'letter-spacing' ? inPixels(text, fontSize) : text,
      );
  }
  const isPositioned = !['', 'static'].includes(value('position'));
  return {
    variables,
    values,
    fontSize,
    opacity,
    ...colorsOf(value, parent),
    isWithinPositioned: parent.isWithinPositioned || isPositioned,
    isWithinClip: parent.isWithinClip || /hidden|clip/.test(value('overflow-x') + value('overflow-y')),
    value,
  };
}

/** The color of an element's text, and what it lies on. */
function colorsOf(value: (property: string) => string, parent: Inherited): Pick<Inherited, 'color' | 'backdrop'> {
  const color = ['', 'currentcolor'].includes(value('color')) ? parent.color : colorOf(value('color'));
  const ground = value('background-color');
  const background = ground === 'currentcolor' ? color : ground === '' ? colorOf('transparent') : colorOf(ground);
  const images = value('background-image');
  const isCut = value('background-clip').includes('text');
  const paint = isCut && isPaintedText(background, images, parent.backdrop);
  if (!isCut) return { color, backdrop: backdropOn(parent.backdrop, background, images) };
  // Cut-out letters have a color of their own that stands out, or none.
  return { color: paint ? contrasting(parent.backdrop) : null, backdrop: parent.backdrop };
}

function contrasting(backdrop: Backdrop): Color {
  return ['#000', '#fff'].map((one) => chroma(one)).find((one) => standsOut(one, backdrop)) ?? chroma('#888');
}

/** Whether the text that stands directly in an element is seen. */
function showsText({ values, fontSize, color, backdrop }: Inherited, { name }: HtmlElement): boolean {
  const value = (property: string) => values.get(property) ?? '';
  if (/^(?:hidden|collapse)$/.test(value('visibility')) || fontSize < LEAST_FONT) return false;
  const indent = lengthOf(value('text-indent') || '0', fontSize);
  if (indent === null || indent.px <= -100 || indent.px >= 1000 || Math.abs(indent.percent) >= 100) return false;
  const spacing =
    value('letter-spacing') === 'normal' ? 0 : (lengthOf(value('letter-spacing') || '0', fontSize)?.px ?? -fontSize);
  if (spacing <= -0.4 * fontSize || spacing > 500) return false;
  const isRaised = name === 'sub' || name === 'sup';
  if (!isRaised && /^0(?:\D|$)/.test(value('line-height')) && !/[1-9]/.test(value('line-height'))) return false;
  if (/blank/i.test(value('font-family')) || value('font-size-adjust') === '0') return false;
  if (!['', 'none'].includes(value('-webkit-text-security'))) return false;
  const fill = value('-webkit-text-fill-color');
  const ink = ['', 'currentcolor'].includes(fill) ? color : colorOf(fill);
  return ink !== null && standsOut(ink, backdrop);
}

const PRESENTED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  a: { color: '#0000ee' },
  mark: { color: '#000', 'background-color': '#ff0' },
  button: { color: '#000', 'background-color': '#efefef' },
};
const ATTRIBUTES: Readonly<Record<string, readonly (readonly [tag: string, attribute: string])[]>> = {
  color: [
    ['font', 'color'],
    ['body', 'text'],
  ],
  'background-color': [['*', 'bgcolor']],
  'background-image': [['*', 'background']],
};

/** The value that an attribute or the browser itself gives. */
function presented({ name, attribs }: HtmlElement, property: string): string {
  const own = PRESENTED[name]?.[property];
  if (own !== undefined && (name !== 'a' || attribs['href'] !== undefined)) return own;
  const attribute = ATTRIBUTES[property]?.find(([tag]) => tag === '*' || tag === name)?.[1] ?? '';
  const given = attribs[attribute]?.toLowerCase() ?? '';
  return attribute === 'background' && given !== '' ? 'url()' : given;
}

function fontSizeOf(text: string, around: number): number {
  if (text === '') return around;
  if (text === 'smaller' || text === 'larger') return around * (text === 'smaller' ? 0.83 : 1.2);
  const length = SIZES[text] === undefined ? lengthOf(text, around) : { px: SIZES[text] ?? 16, percent: 0 };
  return length === null ? 0 : length.px + (length.percent / 100) * around;
}

function inPixels(text: string, fontSize: number): string {
  const length = lengthOf(text, fontSize);
  return length === null || length.percent !== 0 ? text : `${length.px}px`;
}

function lengthNumber(text: string): number {
  const length = lengthOf(text, 16);
  return length === null ? 0 : length.px + length.percent / 100;
}
