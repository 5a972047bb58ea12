import { describe, expect, it } from 'vitest';
import { elementsNamed, htmlTree } from '../../src/generation/research/html-tree.ts';
import { readPage } from '../../src/generation/research/site-page.ts';

const look = (html: string) => readPage(html, 'https://a.example').look;

it.each(['--primary', '--primary:', '.btn{', '@media{', 'h1 ', '}', '"\n', '/*', 'a{b:c;}'])(
  'a stylesheet that repeats %j to its limit says nothing',
  (part) => {
    expect(look(`<style>${part.repeat(200_000)}</style>`).primaryColor).toBeNull();
  },
);

describe('a page', () => {
  it('shows its color and fonts through the names in its style', () => {
    expect(look('<style>.x{color:#111111}:root{--brand-main:#abc}</style>').primaryColor).toBe('#aabbcc');
    expect(look('<style>body{font-family:Inter, sans-serif}.a h2{font-family:"Lora"}</style>').fonts).toEqual({
      heading: 'Lora',
      body: 'Inter',
    });
  });

  it('is read to a depth that no honest page has, and not beyond', () => {
    const count = (html: string) => elementsNamed(htmlTree(html), 'div').length;
    expect(count('<div>'.repeat(400_000))).toBe(400);
    expect(count('<div></div>'.repeat(1000))).toBe(1000);
  });

  it('keeps what stood above the depth', () => {
    const html = `<title>Acme</title><h1>Boats</h1><p>They keep us dry.</p>${'<div>'.repeat(100_000)}`;
    expect(readPage(html, 'https://a.example')).toMatchObject({ title: 'Acme', lines: ['Boats', 'They keep us dry.'] });
  });
});
