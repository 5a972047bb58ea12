import { describe, expect, it } from 'vitest';
import { templateFromPage } from '../../src/generation/research/clone-template.ts';

const page = (body: string, lang = '') =>
  templateFromPage(
    `<html${lang && ` lang="${lang}"`}><body><main>${body}</main></body></html>`,
    'https://kurvo.example/',
  );
const FORM = '<form><label for="n">Name</label><input id="n" name="name"><input type="submit"></form>';

describe('a template from a page', () => {
  it.each([
    ['de', 'de'],
    ['de-de', 'de-DE'],
    ['en_GB', 'en-GB'],
    ['', 'en'],
    ['{{ x }}', 'en'],
    ['x', 'en'],
    ['de-de-de-de-1', 'en'],
  ])('of the language %j is in %s', (given, language) => {
    expect(page('<h1>Touren, die halten</h1>', given).language).toBe(language);
  });

  it('has its default texts in the page’s language', () => {
    const { cta, leadForm } = page(`<h1>Touren, die halten</h1>${FORM}`, 'de-AT');
    expect([cta.label, leadForm?.title, leadForm?.submitLabel, leadForm?.thanks]).toEqual([
      'Ins Gespräch kommen',
      'Sprechen Sie mit uns',
      'Senden',
      'Vielen Dank. Wir melden uns.',
    ]);
    expect(page(`<h1>Tours that hold</h1>${FORM}`, 'en').leadForm?.submitLabel).toBe('Send');
  });

  it('keeps the texts of buttons out of the paragraphs that they stand in', () => {
    const { subheadline, sections, cta } = page(
      `<h1>Tours that hold</h1><p>All tours on one board. <a class="btn" href="/demo">Book a demo</a> <a class="btn" href="/tour">Take the tour</a></p>
       <h2>Why</h2><p>Fuel is not getting cheaper. <a href="/fuel">See the figures</a></p><a class="btn" href="/plan">Plan</a><a class="btn" href="/demo">Book a demo</a>`,
    );
    expect(subheadline).toBe('All tours on one board.');
    expect(sections[0]?.body).toBe('Fuel is not getting cheaper.');
    expect(cta).toEqual({ label: 'Book a demo', url: 'https://kurvo.example/demo' });
  });

  it('trims the titles of items', () => {
    const [section] = page(
      '<h1>Tours</h1><h2>What you get</h2><ul><li>One board – all tours at a glance</li><li>Windows: the customer knows when</li></ul>',
    ).sections;
    expect(section?.items?.map(({ title }) => title)).toEqual(['One board', 'Windows']);
  });
});
