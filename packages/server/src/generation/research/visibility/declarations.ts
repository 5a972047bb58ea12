import { parseCss } from '../parse-css.ts';
import { partsAt } from './conditions.ts';

export type Declaration = { property: string; value: string; isImportant: boolean };

// The properties that decide whether text is seen; all others are read past.
const READ = new Set(
  'display visibility opacity filter content-visibility position top right bottom left z-index overflow-x overflow-y width height max-width max-height min-height margin-top margin-right margin-bottom margin-left padding-left padding-top clip clip-path transform scale translate rotate backface-visibility text-indent font-size font-size-adjust font-family line-height letter-spacing vertical-align color -webkit-text-fill-color -webkit-text-security background-color background-image background-clip mask mask-image mix-blend-mode offset-path zoom content grid-template-rows grid-template-columns animation-name animation-fill-mode'.split(
    ' ',
  ),
);
const SIDES = ['top', 'right', 'bottom', 'left'];
const LOGICAL: Readonly<Record<string, readonly string[]>> = {
  'inline-size': ['width'],
  'block-size': ['height'],
  'max-inline-size': ['max-width'],
  'max-block-size': ['max-height'],
  'inset-inline-start': ['left'],
  'inset-inline-end': ['right'],
  'inset-block-start': ['top'],
  'inset-block-end': ['bottom'],
  'inset-inline': ['left', 'right'],
  'inset-block': ['top', 'bottom'],
  'margin-inline-start': ['margin-left'],
  'margin-inline-end': ['margin-right'],
  'margin-block-start': ['margin-top'],
  'margin-block-end': ['margin-bottom'],
  'margin-inline': ['margin-left', 'margin-right'],
  'margin-block': ['margin-top', 'margin-bottom'],
  'padding-inline-start': ['padding-left'],
  'padding-block-start': ['padding-top'],
  'overflow-inline': ['overflow-x'],
  'overflow-block': ['overflow-y'],
  '-webkit-background-clip': ['background-clip'],
  '-webkit-clip-path': ['clip-path'],
  '-webkit-mask': ['mask'],
  '-webkit-mask-image': ['mask-image'],
  '-webkit-filter': ['filter'],
  '-webkit-transform': ['transform'],
};
const FONT_SIZE =
  /^(?:[\d.+-]|calc\(|min\(|max\(|clamp\(|var\(|xx?-small$|small$|medium$|large$|x+-large$|smaller$|larger$)/;
const BOX = /^(?:border-box|padding-box|content-box|text)$/;
const COLOR = /^(?:#|(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|rgba|hsla|var)\(|[a-z]+$)/;
const NO_COLOR = new Set(
  'none repeat no-repeat repeat-x repeat-y space round scroll fixed local center top right bottom left cover contain auto border-box padding-box content-box text'.split(
    ' ',
  ),
);

/** The declarations of a `style` attribute. */
export function inlineDeclarations(style: string): Declaration[] {
  if (style === '') return [];
  try {
    const list = parseCss(style, { context: 'declarationList', parseValue: false, parseCustomProperty: false });
    if (list.type !== 'DeclarationList') return [];
    return list.children
      .toArray()
      .flatMap((node) =>
        node.type === 'Declaration' && node.value.type === 'Raw'
          ? declared(node.property, node.value.value, Boolean(node.important))
          : [],
      );
  } catch {
    return [];
  }
}

/** A declaration as the longhands that are read; nothing of another property. */
export function declared(name: string, raw: string, isImportant: boolean): Declaration[] {
  const isCustom = name.startsWith('--');
  const property = isCustom ? name : unescaped(name).toLowerCase();
  const plain = unescaped(withoutComments(raw)).replace(/\s+/g, ' ').trim();
  const mark = plain.lastIndexOf('!');
  const hasMark =
    mark !== -1 &&
    plain
      .slice(mark + 1)
      .trim()
      .toLowerCase() === 'important';
  const value = (hasMark ? plain.slice(0, mark) : plain).trim();
  const longhands = isCustom ? [[property, value] as const] : longhandsOf(property, value.toLowerCase());
  return longhands
    .filter(([one]) => isCustom || READ.has(one))
    .map(([one, text]) => ({ property: one, value: text, isImportant: isImportant || hasMark }));
}

function longhandsOf(property: string, value: string): (readonly [string, string])[] {
  const logical = LOGICAL[property];
  const words = partsAt(value, ' ').filter((word) => word !== '');
  if (logical) return logical.map((one, at) => [one, logical.length > 1 ? (words[at] ?? words[0] ?? '') : value]);
  const sides = (name: (side: string) => string) =>
    SIDES.map((side, at) => [name(side), words[at] ?? words[at - 2] ?? words[0] ?? ''] as const);
  switch (property) {
    case 'inset':
      return sides((side) => side);
    case 'margin':
    case 'padding':
      return sides((side) => `${property}-${side}`);
    case 'overflow':
      return [
        ['overflow-x', words[0] ?? ''],
        ['overflow-y', words[1] ?? words[0] ?? ''],
      ];
    case 'font': {
      const at = words.findIndex((word) => FONT_SIZE.test(word) && !/^[1-9]00$/.test(word));
      const [size = '', height] = partsAt(words[at] ?? '', '/');
      return [
        ['font-size', size],
        ['line-height', height ?? 'normal'],
        ['font-family', words.slice(at + 1).join(' ')],
      ];
    }
    case 'background':
      return backgroundOf(value);
    case 'animation':
      return [
        ['animation-name', value],
        ['animation-fill-mode', /\b(?:forwards|both)\b/.test(value) ? 'forwards' : 'none'],
      ];
    case 'grid-template':
    case 'grid':
      return partsAt(value, '/').map((part, at) => [at === 0 ? 'grid-template-rows' : 'grid-template-columns', part]);
    default:
      return [[property, value]];
  }
}

function backgroundOf(value: string): (readonly [string, string])[] {
  const layers = partsAt(value, ',').map((layer) => partsAt(layer, ' '));
  const words = layers.flat();
  const images = words.filter((word) => /gradient\(|url\(|image-set\(|image\(|element\(|cross-fade\(/.test(word));
  const color = layers.at(-1)?.find((word) => COLOR.test(word) && !NO_COLOR.has(word) && !images.includes(word));
  return [
    ['background-image', images.length > 0 ? images.join(', ') : 'none'],
    ['background-color', color ?? 'transparent'],
    ['background-clip', words.findLast((word) => BOX.test(word)) ?? 'border-box'],
  ];
}

function withoutComments(text: string): string {
  const [first = '', ...others] = text.split('/*');
  const after = others.map((part) => {
    const end = part.indexOf('*/');
    return end === -1 ? '' : part.slice(end + 2);
  });
  return [first, ...after].join(' ');
}

function unescaped(text: string): string {
  return text.replace(/\\(?:([0-9a-f]{1,6})\s?|([^\n]))/gi, (_, hex: string | undefined, character: string) =>
    hex ? String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)) : character,
  );
}
