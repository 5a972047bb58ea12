import chroma, { type Color } from 'chroma-js';
import { partsAt } from './conditions.ts';

/** The colors that text of a given color may be seen on. */
export type Backdrop = (text: Color) => readonly Color[];

const LEAST_CONTRAST = 1.2;
const LEAST_ALPHA = 0.1;
const MOST_STOPS = 12;
const SYSTEM: Readonly<Record<string, string>> = {
  canvas: '#fff',
  canvastext: '#000',
  linktext: '#00e',
  buttonface: '#efefef',
  buttontext: '#000',
  field: '#fff',
  fieldtext: '#000',
  mark: '#ff0',
  marktext: '#000',
  transparent: '#0000',
};

export const PAPER: Backdrop = () => [chroma('#fff')];

/** A color as CSS writes it; null for one that only a browser can tell. */
export function colorOf(value: string): Color | null {
  const given = /^light-dark\((.*)\)$/.exec(value)?.[1];
  const text = given === undefined ? value : (partsAt(given, ',')[0] ?? '');
  const known = SYSTEM[text] ?? text;
  return chroma.valid(known) ? chroma(known) : null;
}

/** The backdrop of an element that lies on another and has colors and images of its own. An image may have any color. */
export function backdropOn(below: Backdrop, color: Color | null, images: string): Backdrop {
  const layers = images === 'none' || images === '' ? [] : partsAt(images, ',').toReversed();
  // Most elements paint nothing: what lies on them lies on what is below.
  if (layers.length === 0 && color?.alpha() === 0) return below;
  const painted = layers.map((layer) => (/gradient\(/.test(layer) ? stopsOf(layer) : null));
  return (text) => {
    let alternatives: readonly Color[] = below(text);
    // A color that can't be told may be the text's own.
    if (color === null) alternatives = [text];
    else alternatives = alternatives.map((one) => over(one, color));
    const isSolid = color !== null && color.alpha() > 0.9;
    for (const stops of painted) {
      if (stops === null) alternatives = isSolid ? alternatives : [text];
      else alternatives = alternatives.flatMap((one) => stops.map((stop) => over(one, stop ?? text))).slice(0, 64);
    }
    return alternatives;
  };
}

/** Whether text in a color stands out from all that it may lie on. */
export function standsOut(color: Color, backdrop: Backdrop): boolean {
  if (color.alpha() < LEAST_ALPHA) return false;
  return backdrop(color.alpha(1)).every((below) => chroma.contrast(over(below, color), below) >= LEAST_CONTRAST);
}

/** Whether letters that are cut out of a background stand out. */
export function isPaintedText(color: Color | null, images: string, below: Backdrop): boolean {
  const stops = partsAt(images, ',').flatMap((layer) => (/gradient\(/.test(layer) ? stopsOf(layer) : []));
  const paints = stops.length > 0 ? stops : [color];
  return paints.every((paint) => paint !== null && standsOut(paint, below));
}

function stopsOf(gradient: string): (Color | null)[] {
  const inner = gradient.slice(gradient.indexOf('(') + 1, gradient.lastIndexOf(')'));
  const stops = partsAt(inner, ',').flatMap((part) => {
    const [word = ''] = partsAt(part, ' ');
    if (/^(?:to|from|at|in|circle|ellipse|closest|farthest|[\d.+-])/.test(word)) return [];
    return [colorOf(word)];
  });
  return stops.slice(0, MOST_STOPS);
}

function over(below: Color, above: Color): Color {
  const alpha = above.alpha();
  const [r, g, b] = above.rgb(false);
  const [x, y, z] = below.rgb(false);
  return chroma(r * alpha + x * (1 - alpha), g * alpha + y * (1 - alpha), b * alpha + z * (1 - alpha));
}
