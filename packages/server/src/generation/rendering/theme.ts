import chroma, { type Color } from 'chroma-js';
import type { Brand } from '../brief/page-brief.ts';
import type { TemplateDocument } from '../documents/template-document.ts';
import { type OwnFace, ownFace, standIn } from './own-faces.ts';
import serifFamilies from './serif-families.json' with { type: 'json' };

/** Every color and font of a page, as the style sheet needs them. All pairs that carry text reach WCAG AA. */
export type Theme = {
  light: Palette;
  dark: Palette;
  headingFont: string;
  bodyFont: string;
  /** Faces that the page brings along for the two fonts. */
  faces: readonly OwnFace[];
  appearance: 'auto' | 'light' | 'dark';
};

export type Palette = {
  paper: string;
  /** Cards and fields. */
  raised: string;
  /** The ground of every other section. */
  tint: string;
  text: string;
  quiet: string;
  line: string;
  /** The outline of a field: a control, so that 3 to 1 is enough. */
  edge: string;
  /** The ground of a picture. */
  wash: string;
  /** Bars of a chart that are compared with those in `accent`. */
  mute: string;
  /** Buttons. */
  accent: string;
  onAccent: string;
  /** The accent as it can be read as text on `paper`. */
  accentText: string;
  /** The band that carries the proof. */
  band: string;
  onBand: string;
  quietOnBand: string;
  accentOnBand: string;
  /** Error text on `raised`. */
  danger: string;
};

const DEFAULT_PRIMARY = '#1d5c4d';
const READABLE = 4.5;
// A field's edge is a control, not text: WCAG asks 3 to 1.
const VISIBLE = 3;
const WHITE = chroma('#fff');
const BLACK = chroma('#000');

const SERIF_FAMILIES: readonly string[] = serifFamilies;
const SERIF = '"Iowan Old Style", "Palatino Linotype", "URW Palladio L", Palatino, "Book Antiqua", Georgia, serif';
const SANS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif';

/** Derives a theme from the brand and the template's own wishes. What can't be used falls back, silently. */
export function deriveTheme(brand: Brand, wishes: TemplateDocument['theme']): Theme {
  const primary = readHex(wishes?.primary) ?? readHex(brand.colors.primary) ?? chroma(DEFAULT_PRIMARY);
  const ink = readHex(wishes?.ink) ?? readHex(brand.colors.ink) ?? mix(primary, '#0c0e12', 0.74);
  const heading = wishes?.headingFont ?? brand.fonts.heading;
  const body = wishes?.bodyFont ?? brand.fonts.body;
  return {
    light: lightPalette(primary, ink),
    dark: darkPalette(primary, ink),
    headingFont: fontStack(heading),
    bodyFont: fontStack(body),
    faces: [...new Set([heading, body].flatMap((family) => ownFace(family ?? '') ?? []))],
    appearance: wishes?.appearance ?? 'auto',
  };
}

function lightPalette(primary: Color, ink: Color): Palette {
  const paper = mix(primary, '#fdfdfc', 0.985);
  const tint = mix(primary, '#fbfbfa', 0.93);
  const band = towards(ink, BLACK, WHITE, 10);
  const text = towards(mix(ink, '#161618', 0.7), BLACK, paper, 10);
  return palette({ primary, paper, tint, raised: WHITE, text, band, danger: chroma('#b02020') });
}

function darkPalette(primary: Color, ink: Color): Palette {
  const paper = mix(ink, '#0f1013', 0.85);
  const raised = mix(paper, WHITE, 0.06);
  const band = towards(mix(mix(ink, paper, 0.4), WHITE, 0.05), BLACK, WHITE, 10);
  return palette({
    primary,
    paper,
    tint: mix(paper, WHITE, 0.035),
    raised,
    text: chroma('#f0f0ee'),
    band,
    danger: chroma('#ff968c'),
  });
}

type Base = Readonly<Record<'primary' | 'paper' | 'tint' | 'raised' | 'text' | 'band' | 'danger', Color>>;

function palette({ primary, paper, tint, raised, text, band, danger }: Base): Palette {
  const far = paper.luminance() > 0.4 ? BLACK : WHITE;
  // The button has to stand out from the page as a shape; its label has to be read.
  // Small text stands on all three: the one that leaves the least room decides.
  const [behind = paper] = [paper, tint, raised].toSorted((a, b) => chroma.contrast(far, a) - chroma.contrast(far, b));
  const lead = far === WHITE ? bright(primary) : primary;
  const accent = towards(lead, far, behind, VISIBLE);
  const onBand = chroma('#f5f5f2');
  const colors: Readonly<Record<keyof Palette, Color>> = {
    paper,
    raised,
    tint,
    text,
    quiet: towards(mix(text, paper, 0.35), far, behind, READABLE + 0.3),
    line: mix(text, paper, 0.84),
    edge: towards(mix(text, paper, 0.6), far, behind, VISIBLE + 0.1),
    wash: mix(primary, paper, 0.84),
    mute: towards(mix(mix(text, primary, 0.5), paper, 0.45), far, behind, VISIBLE),
    accent,
    // A color that is too light for white text always carries black text: the two ratios multiply to 21.
    onAccent: chroma.contrast(accent, WHITE) >= READABLE ? WHITE : BLACK,
    accentText: towards(lead, far, behind, READABLE + 0.2),
    band,
    onBand,
    quietOnBand: towards(mix(onBand, band, 0.3), WHITE, band, READABLE),
    accentOnBand: towards(bright(primary), WHITE, band, READABLE),
    danger: towards(danger, far, raised, READABLE),
  };
  return Object.fromEntries(Object.entries(colors).map(([name, color]) => [name, color.hex()])) as Palette;
}

/** Moves a color toward a pole in small steps until it contrasts enough with its background. */
function towards(color: Color, pole: Color, background: Color, ratio: number): Color {
  for (let share = 0; share < 1; share += 0.04) {
    const moved = mix(color, pole, share);
    if (chroma.contrast(moved, background) >= ratio) return moved;
  }
  return pole;
}

/** The same hue, light enough for a dark ground; mixing with white would take its color away. */
function bright(color: Color): Color {
  const [lightness, colorfulness, hue] = color.oklch();
  return chroma.oklch(Math.max(lightness, 0.8), Math.min(colorfulness, 0.12), Number.isNaN(hue) ? 0 : hue);
}

/** As the page will have it: contrast is measured of whole channels. */
function mix(from: Color, to: Color | string, share: number): Color {
  return chroma(chroma.mix(from, to, share, 'rgb').hex());
}

function readHex(color: string | null | undefined): Color | null {
  return /^#(?:[0-9a-f]{3}){1,2}$/i.test(color ?? '') ? chroma(color ?? '') : null;
}

/** A family with those that stand in for it: of serifs where it is known as one, else without. */
function fontStack(family: string | null): string {
  if (family === null || !/^[A-Za-z0-9][A-Za-z0-9 -]{0,39}$/.test(family)) return SANS;
  const own = ownFace(family);
  if (own) return `"${own.family}", "${standIn(own)}", ${own.isSerif ? SERIF : SANS}`;
  return `"${family}", ${isSerif(family) ? SERIF : SANS}`;
}

function isSerif(family: string): boolean {
  const name = family.toLowerCase();
  if (/\bsans\b/.test(name)) return false;
  return /\b(?:serif|slab|antiqua|roman|didone)\b/.test(name) || SERIF_FAMILIES.some((known) => name.startsWith(known));
}
