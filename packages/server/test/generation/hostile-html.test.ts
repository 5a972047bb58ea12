import { describe, expect, it } from 'vitest';
import { elementsNamed, htmlTree } from '../../src/generation/research/html-tree.ts';
import { readPage } from '../../src/generation/research/site-page.ts';
import { fetched } from './site.ts';

const read = (html: string) => readPage(fetched(html));

it.each(['--primary:', '@media{', 'h1 ', '"\n', '/*', 'a{b:c;}'])(
  'a stylesheet that repeats %j to its limit says nothing',
  (part) => {
    expect(read(`<style>${part.repeat(200_000)}</style>`).look.primaryColor).toBeNull();
  },
);

describe('a page', () => {
  it('is read to a depth that no honest page has, and not beyond', () => {
    const count = (html: string) => elementsNamed(htmlTree(html), 'div').length;
    expect(count('<div>'.repeat(400_000))).toBe(400);
    expect(count('<div></div>'.repeat(1000))).toBe(1000);
    const html = `<title>Acme</title><h1>Boats</h1><p>They keep us dry.</p>${'<div>'.repeat(100_000)}`;
    expect(read(html)).toMatchObject({ title: 'Acme', lines: ['Boats', 'They keep us dry.'] });
  });

  // Each would cost more than its length if what is below or above an element were read again for every one.
  it.each([
    ['headings', '<h2>x'.repeat(100_000)],
    ['boxes around a heading', `${'<div>'.repeat(390)}${'<p>x</p>'.repeat(19_000)}<h2>y</h2>`],
    ['lists', '<ul><li>'.repeat(50_000)],
    ['tables', `${'<table><tr><td>'.repeat(100)}${'<td>x'.repeat(19_000)}`],
    ['terms', `${'<dl>'.repeat(300)}${'<dt>x<dd>y'.repeat(9_000)}`],
    ['links and labels', '<a href=/about><label>'.repeat(40_000)],
    ['forms', '<form><input name=x>'.repeat(40_000)],
    ['paragraphs', '<b id=x><p>x'.repeat(60_000)],
    ['data', '<script type="application/ld+json">{"@graph":['.repeat(20_000)],
  ])('is a small one where %s hold each other', (_case, html) => {
    expect(read(html).lines.length).toBeLessThanOrEqual(2000);
  });
});
