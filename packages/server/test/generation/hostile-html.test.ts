import { describe, expect, it } from 'vitest';
import { readCss } from '../../src/generation/research/read-css.ts';
import { readHtml } from '../../src/generation/research/read-html.ts';
import { readLook } from '../../src/generation/research/read-look.ts';
import { readQuotations } from '../../src/generation/research/read-quotations.ts';
import { walkHtml } from '../../src/generation/research/walk-html.ts';

describe('a stylesheet', () => {
  it('is read in one pass over its tokens', () => {
    expect(
      readCss('/* a:b */ :root { --Brand: #123456; } @media print { h1, h2 { color: red; font-family: "A; B" } } x{y'),
    ).toEqual([
      { selector: ':root', property: '--brand', value: '#123456' },
      { selector: 'h1, h2', property: 'color', value: 'red' },
      { selector: 'h1, h2', property: 'font-family', value: '"A; B"' },
    ]);
  });

  it.each(['--primary', '--primary:', '.btn{', 'h1 ', '}', '"\n', '/*', 'a{b:c;}'])(
    'that repeats %j to its limit gives as little as it says',
    (part) => {
      expect(readCss(part.repeat(200_000)).length).toBeLessThanOrEqual(5000);
      expect(readLook(`<style>${part.repeat(200_000)}</style>`, 'https://a.example').primaryColor).toBeNull();
    },
  );
});

describe('a page', () => {
  const look = (style: string) => readLook(`<style>${style}</style>`, 'https://a.example');

  it('shows its colour and fonts through what its style calls them', () => {
    expect(look('.x{color:#111111}.btn-main:hover{background: #1F6FEB !important}').primaryColor).toBe('#1f6feb');
    expect(look(':root{--brand-main:#abc}.cta{background-color:#123456}').primaryColor).toBe('#aabbcc');
    expect(look('body{font-family:Inter, sans-serif}.a h2{font-family:"Lora"}').fonts).toEqual({
      heading: 'Lora',
      body: 'Inter',
    });
  });

  it('is read to a depth that no honest page has, and not beyond', () => {
    let opened = 0;
    const count = (html: string) => {
      opened = 0;
      walkHtml(html, { open: () => (opened += 1), text: () => undefined, close: () => undefined });
      return opened;
    };
    expect(count('<div>'.repeat(400_000))).toBe(400);
    expect(count('<div></div>'.repeat(1000))).toBe(1000);
  });

  it('keeps what stood above the depth', () => {
    const html = `<title>Acme</title><h1>Boats</h1><blockquote>Good boats.</blockquote>${'<div>'.repeat(100_000)}`;
    expect(readHtml(html)).toMatchObject({ title: 'Acme', blocks: [{ text: 'Boats' }, { text: 'Good boats.' }] });
    expect(readQuotations(html)).toEqual([{ text: 'Good boats.', speaker: null }]);
  });
});
