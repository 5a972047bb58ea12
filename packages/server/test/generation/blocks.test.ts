import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { wordsOfTemplate } from '../../src/domains/statements/said-words.ts';
import calculatorExample from '../../src/generation/blocks/calculator/calculator-example.json' with { type: 'json' };
import { CALCULATOR_SCRIPT } from '../../src/generation/blocks/calculator/calculator-script.ts';
import { barsOf } from '../../src/generation/blocks/chart/bars.ts';
import chartExample from '../../src/generation/blocks/chart/chart-example.json' with { type: 'json' };
import compareExample from '../../src/generation/blocks/compare/compare-example.json' with { type: 'json' };
import hostExample from '../../src/generation/blocks/host/host-example.json' with { type: 'json' };
import logosExample from '../../src/generation/blocks/logos/logos-example.json' with { type: 'json' };
import mediaExample from '../../src/generation/blocks/media/media-example.json' with { type: 'json' };
import priceExample from '../../src/generation/blocks/price/price-example.json' with { type: 'json' };
import timelineExample from '../../src/generation/blocks/timeline/timeline-example.json' with { type: 'json' };
import { checkPage } from '../../src/generation/checking/check-page.ts';
import { formWithChoice } from '../../src/generation/documents/choice-field.ts';
import { statementsOf } from '../../src/generation/documents/page-content.ts';
import {
  digestOf,
  digestsOf,
  storedSentences,
  type Wordings,
  wordsIn,
} from '../../src/generation/documents/statement.ts';
import { validateTemplateDocument } from '../../src/generation/documents/template-document.ts';
import { layoutStatements } from '../../src/generation/rendering/layout-statements.ts';
import { servedWidths } from '../../src/generation/rendering/page-image.ts';
import type { PageVisit } from '../../src/generation/rendering/page-visit.ts';
import { renderPage } from '../../src/generation/rendering/render-page.ts';
import { pageFromFacts } from '../../src/generation/writing/offline/offline-writer.ts';
import { makeBrief } from './brief.ts';
import { makeModel, makeVisit } from './rendered.ts';

type Making = { language?: string; wordings?: Wordings; visit?: Partial<PageVisit> };
const EXAMPLES = [
  ...[hostExample, priceExample, chartExample, compareExample, timelineExample, logosExample],
  ...[mediaExample, calculatorExample],
];

/** The page of a template whose sections are these. */
function pageWith(sections: readonly object[], { language = 'en', wordings = {}, visit = {} }: Making = {}) {
  const brief = makeBrief();
  const checked = validateTemplateDocument({ ...brief.template, language, sections });
  if (!checked.ok) throw new Error(JSON.stringify(checked.issues));
  const template = checked.document;
  const content = pageFromFacts({ ...brief, wordings, template });
  const model = { ...makeModel(), content };
  const { leadForm, ...rest } = { ...makeVisit(), ...visit };
  const form = leadForm && { ...formWithChoice(leadForm, content), honeypotName: leadForm.honeypotName };
  return { content, model, template, ...renderPage(model, { ...rest, leadForm: form }) };
}

/** Texts that a visitor reads, one per element. */
function textsIn(html: string): string[] {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return main
    .replaceAll(/<textarea[^>]*>[^<]*<\/textarea>/g, '')
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll('&#39;', "'").replaceAll('&amp;', '&').trim())
    .filter((text) => text !== '');
}

describe('every block', () => {
  it('shows no text that is not among the statements of its page, each with its origin', () => {
    const { html, content, model, template } = pageWith(EXAMPLES);
    const known = [...statementsOf(content), ...layoutStatements(model, template, {})].map(({ text }) => text);
    const loose = textsIn(html).filter((text) => !known.includes(text));
    // The initials stand for the portrait, here and next to the form, and screen readers skip them.
    expect(loose).toEqual(['IM', 'IM']);
  });

  it('has words of a model where a model wrote them, in whatever member they stand', () => {
    const words = EXAMPLES.map((example) =>
      Object.fromEntries(Object.entries(example).filter(([name]) => !['id', 'kind', 'image', 'video'].includes(name))),
    ).flatMap((members) => wordsIn(members).flatMap(storedSentences));
    const wording = { origin: 'model', approval: null, links: [] } as const;
    const wordings = Object.fromEntries(words.map((sentence) => [digestOf(sentence), wording]));
    const { content } = pageWith(EXAMPLES, { wordings });
    const ofSections = statementsOf(content).filter(({ path }) => path.startsWith('sections.'));
    expect(ofSections.length).toBeGreaterThan(25);
    expect(ofSections.filter(({ origin }) => origin !== 'model')).toEqual([]);
  });

  it('refuses a placeholder that nothing fills, in each of its texts', () => {
    const broken = JSON.parse(JSON.stringify(EXAMPLES), (name, value) =>
      typeof value === 'string' &&
      !['id', 'kind', 'email', 'image', 'video', 'name', 'formula', 'style', 'currency'].includes(name)
        ? '{{ prospect.frist_name }}'
        : value,
    );
    broken[1].options[1].title = '{{ prospect.frist_name }} too';
    const checked = validateTemplateDocument({ ...makeBrief().template, sections: broken });
    const paths = checked.ok ? [] : checked.issues.map(({ path }) => path);
    for (const path of ['[0].person', '[0].role', '[1].terms', '[1].options[0].amount', '[1].options[0].includes[1]'])
      expect(paths).toContain(`sections${path}`);
    for (const path of ['[2].caption', '[2].valueLabel', '[2].beforeLabel', '[2].points[1].before'])
      expect(paths).toContain(`sections${path}`);
    for (const path of [
      '[3].oursLabel',
      '[3].rows[1].basis',
      '[4].points[2].when',
      '[5].logos[0].owner',
      '[6].alt',
      '[6].caption',
    ])
      expect(paths).toContain(`sections${path}`);
    for (const path of ['[7].inputs[1].value', '[7].inputs[0].unit', '[7].results[1].label', '[7].basis'])
      expect(paths).toContain(`sections${path}`);
  });
});

describe('a host', () => {
  it('is introduced under the name, with ways to write and to meet', () => {
    const { html } = pageWith([hostExample]);
    expect(html).toContain('aria-labelledby="s-host-title"');
    expect(html).toContain('<h2 id="s-host-title">Ines Marlow</h2>');
    expect(html).toContain('<a href="mailto:ines@kestrel.example">Write to Ines Marlow</a>');
    expect(html).toMatch(/class="reach">.*<a href="\/p\/abc\/book" data-signal="booking">/);
  });

  it('stays out of the page when the name comes out empty', () => {
    const { content } = pageWith([{ ...hostExample, person: '{{ custom.owner }}' }]);
    expect(content.sections.map(({ kind }) => kind)).not.toContain('host');
  });

  it('has a portrait from its own origin alone', () => {
    const photo = 'https://media.kestrel.example/ines.jpg';
    const { html, contentSecurityPolicy } = pageWith([{ ...hostExample, photo }]);
    expect(html).toContain(`src="${photo}" alt="Ines Marlow" width="144" height="180"`);
    expect(contentSecurityPolicy).toContain('; img-src https://media.kestrel.example; ');
    expect(pageWith([hostExample]).contentSecurityPolicy).not.toContain('img-src');
  });
});

describe('a comparison', () => {
  it('has the source or the author of each row next to what it compares', () => {
    const { html } = pageWith([compareExample]);
    expect(html).toContain('<th scope="row">Time to plan a day<small>February trial, 18 days</small></th>');
    expect(html).toContain('<td data-col="Your planning board">Yes</td><td class="us" data-col="Kestrel">No</td>');
    const { basis: _, ...row } = compareExample.rows[0] ?? {};
    const document = { ...makeBrief().template, sections: [{ ...compareExample, rows: [row] }] };
    expect(validateTemplateDocument(document)).toMatchObject({ issues: [{ path: 'sections[0].rows[0].basis' }] });
  });
});

describe('a timeline', () => {
  it('is an ordered list of moments', () => {
    const { html } = pageWith([timelineExample]);
    expect(html).toContain('<ol class="line">');
    expect(html).toContain('<li><p class="when">July 2</p><h3>Look back together</h3></li>');
  });
});

describe('logos', () => {
  it('are read out by their owners, hold their place, and load from their own origins alone', () => {
    const { html, contentSecurityPolicy } = pageWith([logosExample]);
    expect(html).toContain(
      'src="https://media.kestrel.example/fennick.svg" alt="Fennick Foods" width="160" height="40" loading="lazy"',
    );
    expect(contentSecurityPolicy).toContain('; img-src https://media.kestrel.example; ');
  });
});

describe('media', () => {
  const image = mediaExample.image;

  it('holds the place of an uploaded image, in the width that a screen needs, from the page’s own host', () => {
    const { video: _, ...picture } = mediaExample;
    const { html, contentSecurityPolicy } = pageWith([picture]);
    expect(html).toContain(`<img src="${image}/1280.webp" srcset="${image}/320.webp 320w, ${image}/640.webp 640w, `);
    expect(html).toContain('width="1600" height="900" alt="A dispatcher moves');
    expect(contentSecurityPolicy).toContain("; img-src 'self'; ");
    expect(contentSecurityPolicy).not.toContain('media-src');
  });

  it('leads to a video on another site, of which nothing loads before the click', () => {
    const { html, contentSecurityPolicy } = pageWith([mediaExample]);
    expect(html).toContain('<a class="watch" href="https://video.kestrel.example/planning-day" rel="noopener');
    expect(html).toContain('<span class="play">Watch the video</span>');
    expect(contentSecurityPolicy).not.toContain('kestrel');
  });

  it('plays an uploaded video from the page’s own host, once it is started', () => {
    const video = '/media/7d9f0c1e-2f3a-4b5c-8d6e-7f8091a2b301/video';
    const { html, contentSecurityPolicy } = pageWith([{ ...mediaExample, video }]);
    expect(html).toContain(`<video controls preload="none" playsinline poster="${image}/1280.webp"`);
    expect(html).toContain(`<source src="${video}">`);
    expect(contentSecurityPolicy).toContain("; media-src 'self'; ");
    expect(html).not.toContain('Watch the video');
  });

  it('never has a path for an image’s size that the image has not', () => {
    expect(servedWidths(200)).toEqual([200]);
    expect(servedWidths(640)).toEqual([320, 640]);
    expect(servedWidths(1000)).toEqual([320, 640, 1000]);
    expect(servedWidths(9000)).toEqual([320, 640, 1280]);
  });
});

describe('a calculator', () => {
  const [trucks, hours] = calculatorExample.inputs;
  const [saved, fuel] = calculatorExample.results;
  const issuesOf = (changes: object, leadForm?: object) => {
    const { template } = makeBrief();
    const document = { ...template, ...(leadForm && { leadForm }), sections: [{ ...calculatorExample, ...changes }] };
    const checked = validateTemplateDocument(document);
    return checked.ok ? [] : checked.issues.map(({ path, message }) => `${path} ${message}`);
  };

  it('says what follows from the given numbers, as the page’s language writes it, with its origin', () => {
    const { html, content } = pageWith([calculatorExample], { language: 'de' });
    expect(html).toContain('<th scope="row">Planning per day</th><td>3,5 hours</td>');
    expect(html).toContain('<th scope="row">Planning saved in a year</th><td>455 hours</td>');
    expect(html).toContain('<th scope="row">Fuel saved in a year</th><td>2.960\u00a0$</td>');
    const figures = content.sections[0]?.items.map(({ figure }) => figure?.origin);
    expect(figures).toEqual(['author', 'author', 'figure', 'figure']);
  });

  it.each(calculatorExample.results.map(({ formula }, at) => [formula, at] as const))(
    'stops a result of “%s” when a model wrote it, until a person approves it',
    (formula, at) => {
      const wrote = { origin: 'model', approval: null, links: [] } as const;
      const approval = { by: 'ada@rotarise.example', at: '2026-11-20T08:00:00.000000Z' };
      const faultsOf = (known: Wordings[string]) => {
        const wordings = Object.fromEntries(digestsOf(formula).map((digest) => [digest, known]));
        const { content, template } = pageWith([calculatorExample], { wordings });
        // Texts that a model changes in a template are stored one by one, and a person approves them in this list.
        expect(wordsIn(template)).toContain(formula);
        expect(wordsOfTemplate(template).map(({ text }) => text)).toContain(formula);
        const position = content.sections.findIndex(({ kind }) => kind === 'calculator');
        const path = `sections.${position}.items.${calculatorExample.inputs.length + at}.figure`;
        const found = checkPage(content, { ...makeBrief(), wordings, template });
        const results = content.sections[position]?.items.slice(calculatorExample.inputs.length) ?? [];
        return {
          origins: results.map(({ figure }) => figure?.origin),
          found: found.flatMap((one) => (one.path === path ? one.check : [])),
        };
      };
      const stopped = faultsOf(wrote);
      expect(stopped.found).toEqual(['figures']);
      expect(stopped.origins.map((origin) => origin === 'model')).toEqual([at === 0, at === 1]);
      const passed = { origins: ['figure', 'figure'], found: [] };
      expect(faultsOf({ ...wrote, origin: 'author', approval })).toEqual(passed);
    },
  );

  it('loads its script, and no page without one does', () => {
    const { html, contentSecurityPolicy } = pageWith([calculatorExample], { visit: { scriptUrl: null } });
    expect(html).toMatch(/<script src="\/assets\/calculator\.js\?v=[\w-]{16}" defer>/);
    expect(contentSecurityPolicy).toContain("; script-src 'self'; form-action");
    expect(pageWith([hostExample]).html).not.toContain('calculator');
  });

  it.each(['', 'forty', '4e1', '1,000'])('stays out of the page when a value is %j', (value) => {
    const inputs = [{ ...trucks, value: `{{ custom.none }}${value}` }, hours];
    const { content } = pageWith([{ ...calculatorExample, inputs }]);
    expect(content.sections.map(({ kind }) => kind)).not.toContain('calculator');
  });

  it('stays out of the page when a figure does not follow', () => {
    const results = [saved, { ...fuel, formula: 'hours / (trucks - 40)' }];
    const { content } = pageWith([{ ...calculatorExample, results }]);
    expect(content.sections.map(({ kind }) => kind)).not.toContain('calculator');
  });

  it('refuses names that are taken, ranges without width, and formulas that it can’t reckon', () => {
    expect(issuesOf({})).toEqual([]);
    const inputs = [
      { ...trucks, name: 'sqrt' },
      { ...hours, name: 'email', max: 0.5 },
    ];
    const results = [
      { ...saved, formula: 'vans * 2' },
      { ...fuel, currency: undefined },
      { ...saved, formula: '(' },
    ];
    const leadForm = { fields: [{ name: 'email', label: 'Email', type: 'email' }] };
    expect(issuesOf({ inputs, results }, leadForm)).toEqual([
      'sections[0].inputs[0].name is a reserved word: sqrt',
      'sections[0].inputs[1].name is taken by another field or calculator: email',
      'sections[0].inputs[1].max must be more than min',
      'sections[0].results[0].formula must name inputs of this calculator only, not vans',
      'sections[0].results[1].formula must name inputs of this calculator only, not trucks',
      'sections[0].results[1].currency is needed with the style currency',
      expect.stringContaining("sections[0].results[2].formula must be a formula: it can't be read"),
    ]);
    expect(issuesOf({ inputs: [trucks, trucks] })).toContain(
      'sections[0].inputs[1].name is taken by another field or calculator: trucks',
    );
  });

  it('has a script of less than 4 kB', () => {
    expect(gzipSync(CALCULATOR_SCRIPT.text).byteLength).toBeLessThan(4_096);
  });
});

describe('prices', () => {
  it('lead each option to the form, with the choice filled in', () => {
    const { html } = pageWith([priceExample]);
    expect(html).toContain('href="/p/abc?choice=Plan+and+Live#form"');
    expect(html).toContain('<label for="field-choice">Your choice');
    expect(html).toMatch(/<option>Plan<\/option>\s*<option>Plan and Live<\/option>/);
    const chosen = pageWith([priceExample], { visit: { formState: { values: { choice: 'Plan' } } } });
    expect(chosen.html).toContain('<option selected>Plan</option>');
  });

  it('offer nothing to choose on a page without a form', () => {
    const { html } = pageWith([priceExample], { visit: { leadForm: null } });
    expect(html).toContain('<p class="amount">$24</p>');
    expect(html).not.toContain('Choose this');
  });

  it('leave a form alone that asks for the choice itself', () => {
    const { content } = pageWith([priceExample]);
    const field = { name: 'choice', label: 'Which one?', type: 'text' as const, required: true };
    const form = { fields: [field], submitLabel: 'Send', thanks: 'Thank you.' };
    expect(formWithChoice(form, content)).toBe(form);
  });

  it('can’t have two options of one name, because the name is what the form sends', () => {
    const [first] = priceExample.options;
    const document = { ...makeBrief().template, sections: [{ ...priceExample, options: [first, first] }] };
    expect(validateTemplateDocument(document)).toMatchObject({
      ok: false,
      issues: [{ path: 'sections[0].options[1].title' }],
    });
  });
});

describe('a chart', () => {
  it('shows its figures as bars and as a table, written as the page’s language writes numbers', () => {
    const { html } = pageWith([chartExample], { language: 'de' });
    expect(html.match(/1\.820,5/g)).toHaveLength(2);
    expect(html).toContain('<tr><th scope="row">Kilometers driven</th><td>1.554.800</td><td>1.477.060</td></tr>');
    expect(html).toContain('<caption>Per year of 260 working days.</caption>');
  });

  it.each(['', 'about 40', '1,820', '-5', 'NaN', '1e9'])('leaves out a point whose value is %j', (value) => {
    const [first] = chartExample.points;
    const points = [first, { label: 'Unknown', value: `{{ custom.none }}${value}` }];
    const { html, content } = pageWith([{ ...chartExample, points }]);
    expect(html).not.toContain('Unknown');
    expect(content.sections[0]?.values).toEqual([[910, 1820.5]]);
  });

  it('stays out of the page without any figure', () => {
    const { content } = pageWith([{ ...chartExample, points: [{ label: 'x', value: '{{ custom.none }}' }] }]);
    expect(content.sections.map(({ kind }) => kind)).not.toContain('chart');
  });

  it('draws pairs on a scale of their own and single values on a common one', () => {
    const widths = (values: (number | null)[][]) =>
      barsOf(values).bars.map(({ series, width }) => `${series} ${width}`);
    expect(
      widths([
        [50, 100],
        [3, 4],
      ]),
    ).toEqual(['before 68%', 'now 34%', 'before 68%', 'now 51%']);
    expect(
      widths([
        [50, null],
        [100, null],
      ]),
    ).toEqual(['now 34%', 'now 68%']);
    expect(widths([[0, 0]])).toEqual(['before 0.5%', 'now 0.5%']);
  });
});
