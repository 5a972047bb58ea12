import { expect, it } from 'vitest';
import { offeringsOf } from '../../src/generation/research/offerings.ts';
import { companyNameOf, readPage, type SitePage } from '../../src/generation/research/site-page.ts';
import type { PageTopic } from '../../src/generation/research/site-words.ts';
import { fetched } from './site.ts';

const page = (path: string, topic: PageTopic, html: string): SitePage => ({
  ...readPage(fetched(`<body>${html}</body>`)),
  url: `https://moll.example${path}`,
  topic,
});
const named = (...pages: SitePage[]) => offeringsOf(pages).map(({ name }) => name);

it.each([
  ['headings', '<h2>Our services</h2><h3>Hull repair</h3><p>In a dry dock.</p><h3>Painting</h3><p>By hand.</p>'],
  ['a list', '<h2>Leistungen</h2><ul><li>Hull repair: in a dry dock</li><li>Painting – by hand</li></ul>'],
  ['terms', '<h2>Nos prestations</h2><dl><dt>Hull repair</dt><dd>A week</dd><dt>Painting</dt><dd>A day</dd></dl>'],
  ['prices', '<table><tr><td>Hull repair</td><td>€ 900</td></tr><tr><td>Painting</td><td>€ 80</td></tr></table>'],
  [
    'JSON-LD',
    '<script type="application/ld+json">{"@type":"OfferCatalog","itemListElement":[{"@type":"Offer","itemOffered":{"name":"Hull repair"}},{"@type":"Service","name":"Painting"}]}</script>',
  ],
])('an offering is named by %s', (_case, html) => {
  expect(named(page('/', 'home', `<h1>Boats</h1>${html}`))).toEqual(['Hull repair', 'Painting']);
});

it('is what a page of the offering lists side by side, with its description and address', () => {
  const services = page(
    '/services',
    'offering',
    `<main><h1>Services</h1><section class="s"><h2>Hull repair</h2><p>In a dry dock.</p><h3>Wood</h3><h3>Steel</h3></section>
     <section class="s"><h2>Painting</h2><p>By hand.</p></section><section class="call"><h2>Let us talk</h2></section></main>`,
  );
  expect(offeringsOf([page('/', 'home', '<h1>Boats</h1>'), services])).toEqual([
    { name: 'Hull repair', description: 'In a dry dock.', source: 'https://moll.example/services' },
    { name: 'Painting', description: 'By hand.', source: 'https://moll.example/services' },
  ]);
});

it('is what the home page lists and another page takes up again', () => {
  const home = page('/', 'home', '<h1>Boats</h1><h3>Hull repair</h3><h3>Painting</h3><h2>Tides</h2><h2>Weather</h2>');
  const yard = page('/yard', 'other', '<h1>The yard</h1><h2>Hull repair</h2><h2>Painting</h2><h2>Rigging</h2>');
  expect(named(home, yard)).toEqual(['Hull repair', 'Painting', 'Rigging']);
  expect(named(home)).toEqual([]);
});

it.each([
  ['steps', '<h2>Services</h2><ol><li>Call</li><li>Meet</li></ol>'],
  ['sentences', '<h2>Services</h2><ul><li>We answer within a day.</li><li>We never sleep.</li></ul>'],
  ['questions', '<h2>Services</h2><h3>What does it cost?</h3><h3>How long does it take?</h3>'],
  ['reasons', '<h2>Why Moll</h2><h3>Fast</h3><p>One day.</p><h3>Friendly</h3><p>Always.</p>'],
  ['what is no longer sold', '<h2>Leistungen</h2><h3>Nicht mehr im Programm</h3><ul><li>Segel</li><li>Taue</li></ul>'],
])('%s are not offerings', (_case, html) => {
  expect(named(page('/', 'home', `<h1>Boats</h1>${html}`))).toEqual([]);
});

it.each([
  ['the organization', '<script type="application/ld+json">{"@type":"Yard","name":"Moll","telephone":"1"}</script>'],
  ['the site', '<meta property="og:site_name" content="Moll">'],
  ['the part that titles share', '<title>Boats | Moll</title>'],
])('the company has the name of %s', (_case, html) => {
  const yard = page('/yard', 'other', '<title>The yard | Moll</title>');
  expect(companyNameOf([page('/', 'home', html), yard])).toBe('Moll');
});
