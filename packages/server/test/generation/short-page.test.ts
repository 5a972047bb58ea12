import { describe, expect, it } from 'vitest';
import hostExample from '../../src/generation/blocks/host/host-example.json' with { type: 'json' };
import priceExample from '../../src/generation/blocks/price/price-example.json' with { type: 'json' };
import { briefProspect, type PageBrief } from '../../src/generation/brief/page-brief.ts';
import { shortPage } from '../../src/generation/checking/short-page.ts';
import { impersonal } from '../../src/generation/checking/thin-research.ts';
import { starterTemplate } from '../../src/generation/documents/starter-template.ts';
import { composedDocument } from '../../src/generation/documents/template-document.ts';
import { pageFromFacts } from '../../src/generation/writing/offline/offline-writer.ts';
import { makeBrief, research, unread } from './brief.ts';

const template = (changes: object = {}) =>
  composedDocument({ ...starterTemplate, sections: [hostExample, ...starterTemplate.sections], ...changes } as never);
const prospect = (custom_fields: Record<string, unknown>) =>
  briefProspect({
    email: 'ada@harbourbakery.example',
    first_name: 'Ada',
    company_name: 'Harbour Bakery',
    custom_fields,
  });
const oneFact = { ...research, facts: research.facts.slice(0, 1) };

function pageOf(changes: Partial<PageBrief>) {
  const brief = makeBrief({ prospect: prospect({}), template: template(), ...changes });
  const long = pageFromFacts(brief);
  const page = shortPage(long, brief);
  return {
    brief,
    long,
    page,
    ids: page.sections.map(({ id }) => id),
    left: page.leftOut?.map(({ section }) => section),
  };
}

describe('a page that says one thing about its reader', () => {
  it('is short: host, the section that says it, and the form; the page tells what it does without', () => {
    const { page, ids, left } = pageOf({ research: oneFact });
    expect(page.layout).toBe('short');
    expect(ids).toEqual(['host', 'insight', 'contact']);
    expect(left).toEqual(['value', 'proof', 'questions', 'steps'].toSorted((a, b) => order(a) - order(b)));
    expect(page.leftOut?.[0]).toMatchObject({ path: 'sections.2', message: expect.stringContaining('one thing') });
    expect(page.facts.map(({ id }) => id)).toContain('c1');
  });

  it('gives one reason where the headline says the thing: the first product alone', () => {
    const words = { headline: 'Plans for your {{ custom.stores }} shops', sections: template().sections.slice(2) };
    const { page, ids, long } = pageOf({
      ...{ research: unread, prospect: prospect({ stores: 14, note: 'unused' }), template: template(words) },
    });
    expect(ids).toEqual(['value', 'contact']);
    expect(long.sections[0]?.items.length).toBeGreaterThan(1);
    expect(page.sections[0]?.items).toEqual(long.sections[0]?.items.slice(0, 1));
    expect(page.facts.map(({ id }) => id).every((id) => id.startsWith('w'))).toBe(true);
  });

  it('keeps every word of a section that its author wrote, and what is not an argument', () => {
    const letter = {
      id: 'letter',
      kind: 'text',
      title: 'Why we write',
      body: 'Your {{ custom.stores }} shops.\n\n- One\n- Two',
    };
    const sections = [letter, priceExample, ...starterTemplate.sections];
    const { page, ids } = pageOf({
      research: unread,
      prospect: prospect({ stores: 14 }),
      template: template({ sections }),
    });
    expect(ids).toEqual(['letter', 'price', 'contact']);
    expect(page.sections[0]?.items).toHaveLength(2);
  });

  it('counts a value once, however often it is printed', () => {
    const headline = '{{ custom.stores }} shops, {{ custom.stores }} plans';
    expect(
      pageOf({ research: unread, prospect: prospect({ stores: 14 }), template: template({ headline }) }).page.layout,
    ).toBe('short');
  });
});

describe('a page stays whole', () => {
  it.each<[string, Partial<PageBrief>]>([
    ['that says two things from the site', { research }],
    [
      'with a value of the record next to the site',
      {
        ...{ research: oneFact, prospect: prospect({ stores: 14 }) },
        template: template({ headline: 'Plans for {{ custom.stores }} shops' }),
      },
    ],
    [
      'after a conversation with two answers',
      {
        research: unread,
        discovery: {
          solutionMap: [],
          answers: [
            { question: 'What about nights?', answer: 'We plan them too.' },
            { question: 'And weekends?', answer: 'Those as well.' },
          ],
        },
      },
    ],
    ['whose template names its layout', { research: oneFact, template: template({ layout: 'introduction' }) }],
  ])('%s', (_, changes) => {
    const { page, long } = pageOf(changes);
    expect(page).toBe(long);
  });
});

it('stops a page that says nothing about its reader, whatever its layout', () => {
  const { brief, long } = pageOf({ research: unread });
  expect(impersonal(long, brief)).toMatchObject({ reason: 'research_too_thin' });
});

const order = (id: string) => starterTemplate.sections.findIndex((section) => section.id === id);
