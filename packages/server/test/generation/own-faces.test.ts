import { describe, expect, it } from 'vitest';
import { faceFiles, fontFile } from '../../src/generation/rendering/face-files.ts';
import { ownFace } from '../../src/generation/rendering/own-faces.ts';
import { renderPage } from '../../src/generation/rendering/render-page.ts';
import { makeModel, makeVisit } from './rendered.ts';

const FAMILIES = ['DM Sans', 'Host Grotesk', 'Inter', 'Lora', 'Manrope', 'Source Serif 4'];

function pageIn(heading: string | null, body: string | null) {
  const model = makeModel();
  return renderPage({ ...model, brand: { ...model.brand, fonts: { heading, body } } }, makeVisit());
}

describe('a page in a face that it brings along', () => {
  it.each(FAMILIES)('loads %s from its own host and allows nothing else', (family) => {
    const { html, contentSecurityPolicy } = pageIn(family, family);
    const fonts = [...html.matchAll(/src:url\("\/assets\/fonts\/([^"?]*)\?v=([^"]*)"\)/g)];
    expect(fonts).toHaveLength(4);
    for (const [, name = '', version] of fonts) expect(fontFile(name)?.version).toBe(version);
    expect(html).toContain(`--body:"${family}", "${family} Stand-in", `);
    expect(contentSecurityPolicy).toContain("font-src 'self';");
  });

  it('has a local font of the same width stand in until the face is there', () => {
    const { html } = pageIn('Inter', 'Lora');
    expect(html).toMatch(/"Inter Stand-in";src:local\("Arial"\)[^}]*size-adjust:107\.12%/);
    expect(html).toMatch(/"Lora Stand-in";src:local\("Times New Roman"\)[^}]*size-adjust:115\.2%/);
  });

  it.each([
    ['Source Serif Pro', 'Source Serif 4'],
    [' inter ', 'Inter'],
  ])('knows %j as %s', (family, own) => {
    expect(ownFace(family)?.family).toBe(own);
  });

  it('loads no font for another family or none', () => {
    for (const page of [pageIn('Georgia', null), pageIn(null, null)]) {
      expect(page.html).not.toContain('@font-face');
      expect(page.contentSecurityPolicy).not.toContain('font-src');
    }
  });
});

it('carries each face as WOFF2 and to be drawn from, with its license, and gives out no other file', () => {
  expect(faceFiles).toHaveLength(FAMILIES.length * 9);
  const names = faceFiles
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => file.slice(file.lastIndexOf('/') + 1));
  for (const name of names) expect(Buffer.from(fontFile(name)?.bytes.subarray(0, 4) ?? []).toString()).toBe('wOF2');
  for (const name of ['../package.json', 'inter-greek-400-normal.woff2', '']) expect(fontFile(name)).toBeUndefined();
});
