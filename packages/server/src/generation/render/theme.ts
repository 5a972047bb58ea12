import type { Brand } from '../brief/page-brief.ts';
import type { TemplateDocument } from '../spec/template-document.ts';

/** Every colour and font of a page, as the style sheet needs them. All pairs that carry text reach WCAG AA. */
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

type Rgb = readonly [number, number, number];

const DEFAULT_PRIMARY = '#1d5c4d';
const READABLE = 4.5;
// A field's edge is a control, not text: WCAG asks 3 to 1.
const VISIBLE = 3;
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

const SERIF = '"Iowan Old Style", "Palatino Linotype", "URW Palladio L", Palatino, "Book Antiqua", Georgia, serif';
const SANS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif';

/** Derives a theme from the brand and the template's own wishes. What can't be used falls back, silently. */
export function deriveTheme(brand: Brand, wishes: TemplateDocument['theme']): Theme {
  const primary = readHex(wishes?.primary) ?? readHex(brand.colors.primary) ?? readHex(DEFAULT_PRIMARY) ?? BLACK;
  const ink = readHex(wishes?.ink) ?? readHex(brand.colors.ink) ?? mix(primary, [12, 14, 18], 0.82);
  return {
    light: lightPalette(primary, ink),
    dark: darkPalette(primary, ink),
    headingFont: fontStack(wishes?.headingFont ?? brand.fonts.heading, SERIF),
    bodyFont: fontStack(wishes?.bodyFont ?? brand.fonts.body, SANS),
    appearance: wishes?.appearance ?? 'auto',
  };
}

function lightPalette(primary: Rgb, ink: Rgb): Palette {
  const paper = mix(primary, [252, 251, 248], 0.97);
  const band = towards(ink, BLACK, WHITE, 10);
  const text = towards(mix(ink, [22, 22, 24], 0.7), BLACK, paper, 10);
  return palette({ primary, paper, raised: WHITE, text, band, dimmer: WHITE, danger: [176, 32, 32] });
}

function darkPalette(primary: Rgb, ink: Rgb): Palette {
  const paper = mix(ink, [15, 16, 19], 0.85);
  const raised = mix(paper, WHITE, 0.06);
  const band = mix(mix(ink, paper, 0.4), WHITE, 0.05);
  return palette({
    primary,
    paper,
    raised,
    text: [240, 238, 233],
    band: towards(band, BLACK, WHITE, 10),
    dimmer: BLACK,
    danger: [255, 150, 140],
  });
}

function palette(of: {
  primary: Rgb;
  paper: Rgb;
  raised: Rgb;
  text: Rgb;
  band: Rgb;
  dimmer: Rgb;
  danger: Rgb;
}): Palette {
  const { primary, paper, raised, text, band } = of;
  const far = luminance(paper) > 0.4 ? BLACK : WHITE;
  // The button has to stand out from the page as a shape; its label has to be read.
  const accent = towards(primary, far, paper, VISIBLE);
  // Small text stands on both: the one that leaves less room decides.
  const behind = contrast(far, paper) < contrast(far, raised) ? paper : raised;
  const onBand: Rgb = [245, 243, 238];
  return {
    paper: hex(paper),
    raised: hex(raised),
    text: hex(text),
    quiet: hex(towards(mix(text, paper, 0.35), far, behind, READABLE + 0.3)),
    line: hex(mix(text, paper, 0.84)),
    edge: hex(towards(mix(text, paper, 0.6), far, behind, VISIBLE + 0.1)),
    accent: hex(accent),
    // What is too light for white always carries black: the two ratios multiply to 21.
    onAccent: hex(contrast(rounded(accent), WHITE) >= READABLE ? WHITE : BLACK),
    accentText: hex(towards(primary, far, behind, READABLE + 0.2)),
    band: hex(band),
    onBand: hex(onBand),
    quietOnBand: hex(towards(mix(onBand, band, 0.3), WHITE, band, READABLE)),
    accentOnBand: hex(towards(mix(primary, WHITE, 0.35), WHITE, band, READABLE)),
    danger: hex(towards(of.danger, far, raised, READABLE)),
  };
}

/** WCAG 2 contrast ratio of two colours, 1 to 21. */
export function contrastRatio(a: string, b: string): number {
  return contrast(readHex(a) ?? BLACK, readHex(b) ?? BLACK);
}

/** Moves a colour towards a pole in small steps until it contrasts enough with its background. */
function towards(color: Rgb, pole: Rgb, background: Rgb, ratio: number): Rgb {
  for (let share = 0; share < 1; share += 0.04) {
    const moved = mix(color, pole, share);
    if (contrast(rounded(moved), rounded(background)) >= ratio) return moved;
  }
  return pole;
}

function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return [channel(0), channel(1), channel(2)];
}

function rounded([red, green, blue]: Rgb): Rgb {
  return [Math.round(red), Math.round(green), Math.round(blue)];
}

function hex(color: Rgb): string {
  return `#${rounded(color)
    .map((channel) => Math.min(255, Math.max(0, channel)).toString(16).padStart(2, '0'))
    .join('')}`;
}

function readHex(color: string | null | undefined): Rgb | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color ?? '');
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color ?? '');
  const digits = short?.slice(1).map((digit) => digit + digit) ?? long?.slice(1);
  if (digits === undefined) return null;
  const [red = 0, green = 0, blue = 0] = digits.map((pair) => Number.parseInt(pair, 16));
  return [red, green, blue];
}

function fontStack(family: string | null, fallback: string): string {
  return family !== null && /^[A-Za-z0-9][A-Za-z0-9 -]{0,39}$/.test(family) ? `"${family}", ${fallback}` : fallback;
}
