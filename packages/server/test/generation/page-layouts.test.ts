import { describe, expect, it } from 'vitest';
import { checkPage } from '../../src/generation/checking/check-page.ts';
import { statementsOf } from '../../src/generation/documents/page-content.ts';
import { startersIn } from '../../src/generation/documents/starter-template.ts';
import {
  composedDocument,
  type PageLayout,
  validateTemplateDocument,
} from '../../src/generation/documents/template-document.ts';
import { belowFigure, figureApart, figureIn } from '../../src/generation/rendering/figure-in-words.ts';
import { layoutStatements } from '../../src/generation/rendering/layout-statements.ts';
import { renderPage } from '../../src/generation/rendering/render-page.ts';
import { pageFromFacts } from '../../src/generation/writing/offline/offline-writer.ts';
import { makeBrief } from './brief.ts';
import { LAYOUT_SECTIONS, layoutSample } from './layout-samples.ts';
import { makeModel, makeVisit } from './rendered.ts';

const LAYOUTS = Object.keys(LAYOUT_SECTIONS) as PageLayout[];

function pageOf(layout: PageLayout, changes: object = {}) {
  const template = layoutSample(layout, changes);
  const content = pageFromFacts({ ...makeBrief(), template });
  const model = { ...makeModel(), content };
  return { model, template, content, ...renderPage(model, makeVisit()) };
}

const looksIn = (html: string) =>
  [...html.matchAll(/<section class="section([^"]*)"/g)].map(([, look]) => look?.trim());

describe('a layout', () => {
  it.each([
    ['introduction', ['', '', 'rail', 'band', '', 'rail', 'rail', 'tint rail talk']],
    ['follow_up', ['tint rail', 'rail', 'rail', 'band rail', 'tint rail talk']],
    ['roi', ['tint rail reckons', 'rail', 'rail', 'band', 'tint rail talk']],
    ['proposal', ['tint', 'rail', 'tint', 'rail', 'tint rail talk']],
    ['invitation', ['', '', 'rail', 'tint rail', 'rail', 'tint rail talk']],
    ['renewal', ['band', 'rail', 'tint', '', 'tint rail talk']],
    ['short', ['rail', 'tint rail talk']],
  ] as const)('%s has its own rhythm', (layout, looks) => {
    expect(looksIn(pageOf(layout).html)).toEqual(looks);
  });

  it.each(LAYOUTS)('%s has its main button above all sections, and the host once', (layout) => {
    const { html } = pageOf(layout);
    const [hero = ''] = html.split('<section');
    expect(hero).toContain('<a class="button" href="/p/abc/cta" data-signal="cta">');
    expect(html.split('id="s-host"')).toHaveLength(2);
    expect(html.split('<div')).toHaveLength(html.split('</div>').length);
  });

  it.each(LAYOUTS)('%s shows no text without an origin', (layout) => {
    const { html, content, model, template } = pageOf(layout);
    const known = [...statementsOf(content), ...layoutStatements(model, template, {})].map(({ text }) => text);
    const body = html.slice(html.indexOf('<header'), html.indexOf('</main>'));
    const texts = body
      .replaceAll(/<\/?em>|<textarea[^>]*>[^<]*<\/textarea>/g, '')
      .split(/<[^>]*>/)
      .map((text) => text.replaceAll('&#39;', "'").replaceAll('&amp;', '&').trim());
    const loose = texts.filter((text) => text !== '' && !known.includes(text));
    // Initials in place of a logo and of a portrait, and the label of the reader.
    const ours = new Set(['IM', 'R', 'Prepared for Ada Okafor']);
    expect(loose.filter((text) => !ours.has(text))).toEqual([]);
  });

  it('introduces the host in the hero where the page follows from a conversation, else below', () => {
    const heroOf = (layout: PageLayout) => pageOf(layout).html.split('<section')[0] ?? '';
    for (const layout of ['follow_up', 'roi', 'proposal', 'renewal', 'short'] as const)
      expect(heroOf(layout)).toContain('<h2 id="s-host-title">Ines Marlow</h2>');
    for (const layout of ['introduction', 'invitation'] as const) expect(heroOf(layout)).not.toContain('Ines Marlow');
  });

  it('leads from the hero to the calendar once, and from a host below it too', () => {
    const [hero = ''] = pageOf('proposal').html.split('<section');
    expect(hero).toContain('Ines Marlow');
    expect(hero.split('data-signal="booking"')).toHaveLength(2);
    const [, host = ''] = pageOf('introduction').html.split('id="s-host"');
    expect(host.split('</section>')[0]).toContain('data-signal="booking"');
  });

  it('has the host next to the form, with the address', () => {
    const { html } = pageOf('proposal');
    const form = html.slice(html.indexOf('id="form"'));
    expect(form).toContain('<p class="strong">Ines Marlow</p>');
    expect(form).toContain('<a href="mailto:ines@kestrel.example">ines@kestrel.example</a>');
    const without = pageOf('proposal', { sections: LAYOUT_SECTIONS.proposal.slice(1) }).html;
    expect(without).not.toContain('class="contact"');
  });

  it('leaves out a fact that stays empty', () => {
    const { html } = pageOf('proposal');
    expect(html).toContain(
      '<dl class="facts">\n<div><dt class="label">Valid until</dt><dd>April 30, 2027</dd></div>\n</dl>',
    );
  });

  it('sets the day of an event large next to its facts', () => {
    const { html } = pageOf('invitation');
    expect(html).toContain('<p class="day">21</p>');
    expect(html).not.toContain('<dl class="facts">');
    expect(pageOf('roi').html).not.toContain('class="day"');
  });

  it('has an image on the right of the hero, from its own origin alone, before the host and before the plate', () => {
    const hero = { picture: { image: 'https://media.kestrel.example/map.png', alt: 'A map with two rounds' } };
    const { html, contentSecurityPolicy } = pageOf('roi', { hero });
    expect(html).toContain(
      '<img src="https://media.kestrel.example/map.png" alt="A map with two rounds" fetchpriority',
    );
    expect(contentSecurityPolicy).toContain('img-src https://media.kestrel.example');
    expect(html.split('<section')[0]).not.toContain('Ines Marlow');
    const bare = { ...layoutSample('roi'), hero: { picture: { image: hero.picture.image } } };
    expect(validateTemplateDocument(bare)).toMatchObject({ issues: [{ path: 'hero.picture.alt' }] });
  });

  it('shows in a chat for which company it is, and its headline, and no person', () => {
    const { html } = pageOf('roi');
    const previews = [...html.matchAll(/<meta property="og:(\w+)" content="([^"]*)">/g)].map(([, name, text]) => [
      name,
      text,
    ]);
    expect(previews).toEqual([
      ['title', 'Rota &amp; Rise put this together for Harbour Bakery'],
      ['description', 'About $112,000 less a year'],
      ['site_name', 'Rota &amp; Rise'],
    ]);
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
  });

  it('names the reader in the header where no plate does', () => {
    expect(pageOf('roi').html).toContain('Prepared for Ada Okafor</p>');
    const { html } = pageOf('introduction');
    expect(html).toContain('<aside class="side plate"');
    expect(html.split('<main')[0]).not.toContain('Ada Okafor');
  });
});

describe('a figure in a sentence', () => {
  it.each([
    ['\u221211% kilometers', '\u221211%'],
    ['Cut overtime by 18 % across 22 shops.', '18 %'],
    ['Saves $4,100.50 a month', '$4,100.50'],
    ['Spart 4.100 \u20ac im Monat', '4.100 \u20ac'],
    ['8\u00d7 faster', '8\u00d7'],
    ['Since 2011 in 14 shops', null],
    [`${'1,'.repeat(40)}1`, null],
  ])('of %j is %j', (sentence, figure) => {
    expect(figureIn(sentence)).toBe(figure);
    expect(
      figureApart(sentence)
        .map(({ text }) => text)
        .join(''),
    ).toBe(sentence);
  });

  it.each([
    ['13 860 \u20ac gespart im Jahr', '13 860 \u20ac'],
    ['13\u202f860 \u20ac \u00e9conomis\u00e9s par an', '13\u202f860 \u20ac'],
    ['Oszcz\u0119dza 1\u00a0013\u00a0860,50 \u20ac rocznie', '1\u00a0013\u00a0860,50 \u20ac'],
    ['3\u2019400 \u20ac risparmiati', '3\u2019400 \u20ac'],
    ['R$ 1.200 por m\u00eas', 'R$ 1.200'],
    ['In 2024, 11 % fewer calls', '11 %'],
    ['11% less in 14 shops', '11%'],
  ])('of %j is the whole amount %j', (sentence, figure) => {
    expect(figureIn(sentence)).toBe(figure);
  });

  it.each([
    ...[
      '\u20ac14 million saved',
      '14 Mio. \u20ac gespart',
      '14 Mio. \u20ac 20 Orte',
      '\u20ac40k a day',
      '\u20ac1.2m a year',
    ],
    ...[
      '\u20ac 1,2 Milliarden',
      '\u20ac3 mil por d\u00eda',
      '\u20ac3 mille al giorno',
      '\u20ac14 tys. rocznie',
      '\u20ac14 duizend',
    ],
    ...['10-20 % less', '10\u201320 % weniger', '10 \u2013 20 % en moins', '10 % - 20 % less', '10% to 20% less'],
    ...[
      'Zwischen 10 und 20 %',
      'Entre 10 et 20 %',
      'Zwischen 10 und etwa 20 %',
      'Del 10 % al 20 %',
      'Tussen 10 en 20 %',
      'Od 10 do 20 %',
    ],
    ...['Tra il 10 e il 20-25 %', 'De 10 a 20 %', '\u20ac10 to 20 a day', '$10\u2013$20 a day', '10 of 20 % minder'],
    ...[
      '\u00b120 % a year',
      '20 %-Punkte mehr',
      '\u20ac14+ a day',
      'x3.50 \u20ac a day',
      '1.23456 % less',
      '2024 13 % less',
    ],
    ...['3\u00d74 meters', '1/2 % less', '12345 6789 \u20ac', '\u20ac 13 8600 a year'],
  ])('of %j is none: it may be a part of another amount', (sentence) => {
    expect(figureIn(sentence)).toBeNull();
    expect(figureApart(sentence)).toEqual([{ text: sentence, isFigure: false }]);
  });

  it.each([
    ['13 860 \u20ac gespart', 'gespart'],
    ['\u20ac40/day saved', '\u20ac40/day saved'],
    ['20 %, each month', '20 %, each month'],
    ['\u20ac40k a day', '\u20ac40k a day'],
  ])('%j says %j below its figure', (sentence, below) => {
    expect(belowFigure(sentence)).toBe(below);
  });

  it('stands large above a proof where every proof has one', () => {
    const { html } = pageOf('renewal');
    expect(html).toContain('<p class="figure"><bdi>\u221211%</bdi></p><p>kilometers with 140 vehicles</p>');
    expect(html).toContain('<p class="figure"><bdi>$4,100</bdi></p><p>Late deliveries cost $4,100 less a month</p>');
    const mixed = { ...layoutSample('renewal').sections[1], items: [{ body: '9% less' }, { body: 'Much less' }] };
    expect(pageOf('renewal', { sections: [mixed] }).html).not.toContain('class="figure"');
  });
});

describe('a built-in template', () => {
  const page = (name: string, custom: object = {}, language = 'en') => {
    const template = composedDocument({ leadForm: null, ...startersIn(language)[name], name: 'Built in' } as never);
    const brief = makeBrief();
    const prospect = { ...brief.prospect, custom_fields: { ...brief.prospect.custom_fields, ...custom } };
    const content = pageFromFacts({ ...brief, prospect, template });
    const issues = checkPage(content, { ...brief, prospect, template });
    return { content, issues, ...renderPage({ ...makeModel(), content }, makeVisit()) };
  };

  it.each([
    ['roi', 'roi', {}],
    ['proposal', 'proposal', { price: '€ 400 a month', price_terms: 'In euros, before VAT.', valid_until: 'May 8' }],
    [
      'invitation',
      'invitation',
      { event: 'Planning day', event_day: '21', event_date: 'May 21', event_place: 'Utrecht' },
    ],
    ['renewal', 'renewal', {}],
  ])('%s has a layout of its own, and nothing to ask of a known reader', (name, layout, custom) => {
    for (const language of ['de', 'ar'])
      expect(page(name, custom, language).html).toContain(`<body class="${layout}">`);
    // The words of this workspace and of this reader are in English.
    const { html, issues } = page(name, custom);
    expect(html).toContain(`<body class="${layout}">`);
    expect(issues).toEqual([]);
  });

  it('lets a calculator over a number of the record pass the gate, and not one over words of a model', () => {
    const template = composedDocument({ ...startersIn('en')['roi'], name: 'Built in' } as never);
    const [numbers] = template.sections;
    if (numbers?.kind !== 'calculator') throw new Error('The template has no calculator.');
    const inputs = numbers.inputs.with(0, { ...numbers.inputs[0], value: '{{ custom.stores }}' } as never);
    const brief = makeBrief({ template: { ...template, sections: [{ ...numbers, inputs }] } });
    const content = pageFromFacts(brief);
    expect(checkPage(content, brief)).toEqual([]);
    const [section] = content.sections;
    const items = section?.items.map((item) => ({
      ...item,
      ...(item.figure && { figure: { ...item.figure, origin: 'model' as const } }),
    }));
    const guessed = { ...content, sections: [{ ...section, items }] } as typeof content;
    expect(checkPage(guessed, brief).map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^states .* which no known fact supports$/),
    );
  });

  it('asks for the price of a proposal, and shows no fact that is not known', () => {
    const { issues, html } = page('proposal');
    expect(issues.map(({ needs }) => needs)).toEqual(
      expect.arrayContaining(['prospect.custom_fields.price', 'prospect.custom_fields.price_terms']),
    );
    expect(html).not.toContain('Valid until');
  });
});
