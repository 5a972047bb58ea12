import { describe, expect, it } from 'vitest';
import { templateFromPage } from '../../src/generation/research/clone-template.ts';
import { fetched } from './site.ts';

const page = (body: string, lang = '') =>
  templateFromPage(fetched(`<html lang="${lang}"><body><main>${body}</main></body></html>`, 'https://kurvo.example/'));

describe('a template from a page', () => {
  it.each([
    ['de-de', 'de-DE'],
    ['', 'en'],
    ['{{ x }}', 'en'],
    ['de-de-de-de-1', 'en'],
  ])('of the language %j is in %s', (given, language) => {
    expect(page('<h1>Touren, die halten</h1>', given).language).toBe(language);
  });

  it('has its default texts in the page’s language', () => {
    const form = '<form><label for="n">Name</label><input id="n" name="name"><input type="submit"></form>';
    const { cta, leadForm } = page(`<h1>Touren, die halten</h1>${form}`, 'de-AT');
    expect([cta.label, leadForm?.title, leadForm?.submitLabel]).toEqual([
      'Ins Gespräch kommen',
      'Sprechen Sie mit uns',
      'Senden',
    ]);
  });

  it('keeps the texts of buttons out of paragraphs, and the titles of items out of their texts', () => {
    const { subheadline, sections, cta } = page(
      `<h1>Tours that hold</h1><p>All tours on one board. <a class="btn" href="/demo">Book a demo</a></p>
       <h2>Why</h2><ul><li>One board – all tours at a glance</li></ul><button>Plan</button><a class="btn" href="/demo">Book a demo</a>`,
    );
    expect(subheadline).toBe('All tours on one board.');
    expect(sections).toMatchObject([{ body: '', items: [{ title: 'One board', body: 'all tours at a glance' }] }]);
    expect(cta).toEqual({ label: 'Book a demo', url: 'https://kurvo.example/demo' });
  });
});
