import chroma from 'chroma-js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveTheme } from '../../src/generation/rendering/theme.ts';

const brand = (primary: string | null, ink: string | null = null) => ({
  colors: { primary, ink },
  fonts: { heading: null, body: null },
  logoUrl: null,
});
const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
const color = fc.tuple(channel, channel, channel).map((channels) => `#${channels.join('')}`);

describe('a theme', () => {
  it('is readable with any brand colors', () => {
    fc.assert(
      fc.property(color, fc.option(color), (primary, ink) => {
        const { light, dark } = deriveTheme(brand(primary, ink), undefined);
        for (const palette of [light, dark]) {
          const pairs: [string, string, number][] = [
            [palette.text, palette.paper, 7],
            [palette.text, palette.raised, 7],
            [palette.text, palette.tint, 7],
            [palette.quiet, palette.paper, 4.5],
            [palette.quiet, palette.raised, 4.5],
            [palette.quiet, palette.tint, 4.5],
            [palette.accentText, palette.paper, 4.5],
            [palette.accentText, palette.raised, 4.5],
            [palette.accentText, palette.tint, 4.5],
            [palette.onAccent, palette.accent, 4.5],
            [palette.accent, palette.paper, 3],
            [palette.accent, palette.tint, 3],
            // A button on the band.
            [palette.band, palette.accentOnBand, 4.5],
            [palette.onBand, palette.band, 7],
            [palette.quietOnBand, palette.band, 4.5],
            [palette.accentOnBand, palette.band, 4.5],
            [palette.danger, palette.raised, 4.5],
            [palette.edge, palette.raised, 3],
            [palette.edge, palette.paper, 3],
          ];
          for (const [front, back, least] of pairs) expect(chroma.contrast(front, back)).toBeGreaterThanOrEqual(least);
        }
      }),
      // The example's accent is readable under white before its channels are rounded, and not after.
      { numRuns: 500, examples: [['#012dfc', '#00c8d1']] },
    );
  });

  it.each(['url(x)', '#0b6e4f;}', '', null])('falls back for %j', (primary) => {
    expect(deriveTheme(brand(primary), undefined).light.accent).toBe('#1d5c4d');
  });

  it('takes only plain family names, and the template before the brand', () => {
    const fonts = { heading: 'Georgia', body: 'x"; } body { display: none' };
    const theme = deriveTheme(
      { ...brand(null), fonts },
      { headingFont: 'Lora', primary: '#112233', appearance: 'light' },
    );
    expect([theme.headingFont, theme.bodyFont]).toEqual([
      expect.stringMatching(/^"Lora", /),
      expect.stringMatching(/^system-ui, /),
    ]);
    expect(theme).toMatchObject({ appearance: 'light', light: { accent: '#112233', onAccent: '#ffffff' } });
  });

  it.each([
    ['Inter', 'system-ui'],
    ['Host Grotesk', 'system-ui'],
    ['Open Sans', 'system-ui'],
    ['Source Sans 3', 'system-ui'],
    ['Lora', 'Iowan Old Style'],
    ['Source Serif 4', 'Iowan Old Style'],
    ['Times New Roman', 'Iowan Old Style'],
    ['Roboto Slab', 'Iowan Old Style'],
  ])('has faces of the same kind stand in for %s', (family, next) => {
    const { headingFont, bodyFont } = deriveTheme(
      { ...brand(null), fonts: { heading: family, body: family } },
      undefined,
    );
    expect([headingFont, bodyFont]).toEqual(
      Array(2).fill(expect.stringMatching(new RegExp(`^"${family}", (?:"${family} Stand-in", )?"?${next}"?,`))),
    );
  });

  it('sets pages without a font of their own in that of the system', () => {
    const { headingFont, bodyFont } = deriveTheme(brand(null), undefined);
    expect([headingFont, bodyFont]).toEqual(Array(2).fill(expect.stringMatching(/^system-ui, /)));
  });
});
