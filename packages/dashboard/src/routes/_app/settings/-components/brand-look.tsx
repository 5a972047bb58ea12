import type { Brand } from '@cartouche/sdk';
import type { CSSProperties } from 'react';
import '../../../../styles/look.css';

const HEX = /^#[0-9a-f]{6}$/i;
const SANS = 'system-ui, "Segoe UI", Roboto, Arial, sans-serif';

const valid = (color: string | null, fallback: string) => (color && HEX.test(color) ? color : fallback);

/** Black or white, whichever is read better on the color. */
function readableOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
  const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  return luminance > 0.179 ? '#000000' : '#ffffff';
}

const font = (family: string | null, fallback: string) =>
  family ? `"${family.replaceAll('"', '')}", ${fallback}` : fallback;

/** A preview of a page's top in the chosen colors and fonts. */
export function BrandLook({ brand, company, oneLiner }: { brand: Brand; company: string; oneLiner: string }) {
  const primary = valid(brand.colors.primary, '#1d5c4d');
  const ink = valid(brand.colors.ink, '#10231e');
  const look = {
    '--look-primary': primary,
    '--look-on-primary': readableOn(primary),
    '--look-ink': ink,
    '--look-on-ink': readableOn(ink),
    '--look-heading': font(brand.fonts.heading, SANS),
    '--look-body': font(brand.fonts.body, SANS),
  } as CSSProperties;
  return (
    <figure className="look" style={look} aria-label="Preview">
      <div className="look-top">
        <span className="look-mark">
          {brand.logoUrl ? (
            <span className="look-logo">Logo</span>
          ) : (
            <span className="look-initial">{company.charAt(0)}</span>
          )}
          {company}
        </span>
      </div>
      <div className="look-hero">
        <p className="look-label">Prepared for Ada</p>
        <p className="look-title">A page for Ada at Northwind</p>
        <p>{oneLiner}</p>
        <span className="look-button">Pick a time</span>
      </div>
      <div className="look-band">
        <p className="look-figure">18%</p>
        <p>fewer empty miles at a fleet like yours</p>
      </div>
      <figcaption>A simplified preview. Pages adjust colors so that text stays readable.</figcaption>
    </figure>
  );
}
