import chroma, { type Color } from 'chroma-js';
import type { Brand } from '../brief/page-brief.ts';
import type { TemplateDocument } from '../documents/template-document.ts';

/** Every color and font of a page, as the style sheet needs them. All pairs that carry text reach WCAG AA. */
export type Theme = {
  light: Palette;
  dark: Palette;
  headingFont: string;
  bodyFont: string;
  appearance: 'auto' | 'light' | 'dark';
};

export type Palette = {
  paper: string;
  /** Cards and fields. */
  raised: string;
  text: string;
  quiet: string;
  line: string;
  /** The outline of a field: a control, so that 3 to 1 is enough. */
  edge: string;
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

const SERIF = '"Iowan Old Style", "Palatino Linotype", "URW Palladio L", Palatino, "Book Antiqua", Georgia, serif';
const SANS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif';

/** Derives a theme from the brand and the template's own wishes. What can't be used falls back, silently. */
export function deriveTheme(brand: Brand, wishes: TemplateDocument['theme']): Theme {
  const primary = readHex(wishes?.primary) ?? readHex(brand.colors.primary) ?? chroma(DEFAULT_PRIMARY);
  const ink = readHex(wishes?.ink) ?? readHex(brand.colors.ink) ?? mix(primary, '#0c0e12', 0.82);
  return {
    light: lightPalette(primary, ink),
    dark: darkPalette(primary, ink),
    headingFont: fontStack(wishes?.headingFont ?? brand.fonts.heading, SERIF),
    bodyFont: fontStack(wishes?.bodyFont ?? brand.fonts.body, SANS),
    appearance: wishes?.appearance ?? 'auto',
  };
}

function lightPalette(primary: Color, ink: Color): Palette {
  const paper = mix(primary, '#fcfbf8', 0.97);
  const band = towards(ink, BLACK, WHITE, 10);
  const text = towards(mix(ink, '#161618', 0.7), BLACK, paper, 10);
  return palette({ primary, paper, raised: WHITE, text, band, danger: chroma('#b02020') });
}

function darkPalette(primary: Color, ink: Color): Palette {
  const paper = mix(ink, '#0f1013', 0.85);
  const raised = mix(paper, WHITE, 0.06);
  const band = towards(mix(mix(ink, paper, 0.4), WHITE, 0.05), BLACK, WHITE, 10);
  return palette({ primary, paper, raised, text: chroma('#f0eee9'), band, danger: chroma('#ff968c') });
}

type Base = Readonly<Record<'primary' | 'paper' | 'raised' | 'text' | 'band' | 'danger', Color>>;

function palette({ primary, paper, raised, text, band, danger }: Base): Palette {
  const far = paper.luminance() > 0.4 ? BLACK : WHITE;
  // The button has to stand out from the page as a shape; its label has to be read.
  const accent = towards(primary, far, paper, VISIBLE);
  // Small text stands on both: the one that leaves less room decides.
  const behind = chroma.contrast(far, paper) < chroma.contrast(far, raised) ? paper : raised;
  const onBand = chroma('#f5f3ee');
  const colors: Readonly<Record<keyof Palette, Color>> = {
    paper,
    raised,
    text,
    quiet: towards(mix(text, paper, 0.35), far, behind, READABLE + 0.3),
    line: mix(text, paper, 0.84),
    edge: towards(mix(text, paper, 0.6), far, behind, VISIBLE + 0.1),
    accent,
    // A color that is too light for white text always carries black text: the two ratios multiply to 21.
    onAccent: chroma.contrast(accent, WHITE) >= READABLE ? WHITE : BLACK,
    accentText: towards(primary, far, behind, READABLE + 0.2),
    band,
    onBand,
    quietOnBand: towards(mix(onBand, band, 0.3), WHITE, band, READABLE),
    accentOnBand: towards(mix(primary, WHITE, 0.35), WHITE, band, READABLE),
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

/** As the page will have it: contrast is measured of whole channels. */
function mix(from: Color, to: Color | string, share: number): Color {
  return chroma(chroma.mix(from, to, share, 'rgb').hex());
}

function readHex(color: string | null | undefined): Color | null {
  return /^#(?:[0-9a-f]{3}){1,2}$/i.test(color ?? '') ? chroma(color ?? '') : null;
}

function fontStack(family: string | null, fallback: string): string {
  return family !== null && /^[A-Za-z0-9][A-Za-z0-9 -]{0,39}$/.test(family) ? `"${family}", ${fallback}` : fallback;
}
