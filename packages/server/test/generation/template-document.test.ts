import { describe, expect, it } from 'vitest';
import { createDeterministicWriter } from '../../src/generation/offline/deterministic-writer.ts';
import { starterTemplate } from '../../src/generation/spec/starter-template.ts';
import { isWebAddress, validateTemplateDocument } from '../../src/generation/spec/template-document.ts';
import { knowledge } from './brief.ts';

const least = { version: 1, name: 'Least', headline: 'Hello', sections: [], cta: { label: 'Go' } };
const paths = (changes: object) => {
  const result = validateTemplateDocument({ ...least, ...changes });
  return result.ok ? [] : result.issues.map(({ path }) => path);
};

describe('a template document', () => {
  it('gets its defaults', () => {
    expect(validateTemplateDocument(least)).toEqual({
      ok: true,
      document: { ...least, language: 'en', focus: '', subheadline: '', cta: { label: 'Go', url: null } },
    });
    expect(validateTemplateDocument(structuredClone(starterTemplate))).toEqual({ ok: true, document: starterTemplate });
  });

  it.each<[string, object, string]>([
    ['another version', { version: 2 }, 'version'],
    ['no headline', { headline: ' ' }, 'headline'],
    ['a script address', { cta: { label: 'Go', url: 'javascript:alert(1)' } }, 'cta.url'],
    ['a protocol-relative address', { cta: { label: 'Go', url: '//evil.example' } }, 'cta.url'],
    ['an unknown part', { html: '<b>' }, ''],
    ['an unknown kind', { sections: [{ id: 'a', kind: 'carousel' }] }, 'sections.0.kind'],
    [
      'the same id twice',
      {
        sections: [
          { id: 'a', kind: 'text' },
          { id: 'a', kind: 'text' },
        ],
      },
      'sections',
    ],
    ['Liquid that does not close', { sections: [{ id: 'a', kind: 'text', body: '{% if x %}' }] }, 'sections.0.body'],
    ['a loop without end', { headline: '{% for i in (1..100000000) %}{{ i }}{% endfor %}' }, 'headline'],
    ['a file tag', { headline: '{% include "secrets" %}' }, 'headline'],
    ['a way around escaping', { headline: '{{ company.name | raw }}' }, 'headline'],
    ['the time', { headline: '{{ "now" | date: "%Y" }}' }, 'headline'],
    [
      'a variable that nobody fills',
      { sections: [{ id: 'a', kind: 'text', items: [{ body: '{{ company.revenue }}' }] }] },
      'sections.0.items.0.body',
    ],
    [
      'a field name of the form itself',
      { leadForm: { fields: [{ name: 'form_token', label: 'x' }] } },
      'leadForm.fields.0.name',
    ],
    [
      'a select without options',
      { leadForm: { fields: [{ name: 'a', label: 'x', type: 'select' }] } },
      'leadForm.fields.0.options',
    ],
    [
      'the same field twice',
      {
        leadForm: {
          fields: [
            { name: 'a', label: 'x' },
            { name: 'a', label: 'y' },
          ],
        },
      },
      'leadForm.fields',
    ],
    ['a colour that is none', { theme: { primary: 'red;}' } }, 'theme.primary'],
    ['a font that is CSS', { theme: { headingFont: 'Arial";}' } }, 'theme.headingFont'],
    ['a time zone that is none', { booking: { timeZone: 'Mars/Base' } }, 'booking.timeZone'],
    ['too much text', { headline: 'x'.repeat(301) }, 'headline'],
  ])('refuses %s, and says where', (_case, changes, path) => expect(paths(changes)).toContain(path));

  it.each([null, undefined, 1, 'x', [], { version: 1 }])('refuses %j', (input) => {
    expect(validateTemplateDocument(input).ok).toBe(false);
  });

  it.each<[string, boolean]>([
    ['https://acme.com/x', true],
    ['/p/abc', true],
    ['http://acme.com', false],
    ['//acme.com', false],
    ['/\\acme.com', false],
    ['https://', false],
    ['data:text/html,x', false],
    ['', false],
  ])('may link to %s: %s', (address, isAllowed) => expect(isWebAddress(address)).toBe(isAllowed));
});

describe('a template from a description', () => {
  const write = (description: string) => createDeterministicWriter().writeTemplate({ description, knowledge });

  it('takes the sections, the button and the name from the words', async () => {
    const document = await write('A page for bakeries about overtime: results, FAQ and a demo. Keep it short.');
    expect(document.name).toBe('A page for bakeries about overtime');
    expect(document.sections.map(({ kind }) => kind)).toEqual(['insight', 'proof', 'questions', 'lead_form']);
    expect(document.cta.label).toBe('Pick a time');
    expect(document.booking?.enabled).toBe(true);
    expect(document.focus).toContain('overtime');
  });

  it.each([
    ['A page with a 20 minute demo', 20],
    ['Ends in a 45-minute intro call.', 45],
    ['Offer a call of 15 minutes', 15],
    ['Book 20 minutes with us', 20],
    ['A half-hour call', 30],
    ['A one-hour product demo', 60],
    ['Mit einer 20-minütigen Vorführung', 20],
    ['Ein Gespräch von 25 Minuten', 25],
    ['Our planner saves 12 minutes per call. Book a demo.', 30],
    ['A demo', 30],
    ['A 5 minute demo', 30],
  ])('takes the length of the meeting from the words: %s', async (description, minutes) => {
    expect((await write(description)).booking?.durationMinutes).toBe(minutes);
  });

  it('finds wishes in German words too', async () => {
    const document = await write('Für Bäckereien: Referenzen, häufige Fragen und ein Termin, ohne Formular');
    expect(document.sections.map(({ kind }) => kind)).toEqual(['insight', 'proof', 'questions']);
    expect([document.leadForm, document.booking?.enabled]).toEqual([undefined, true]);
  });

  it.each([
    [
      'Eine kurze Vorstellung für Leiter der Logistik, mit Referenzen und einem Termin.',
      'The description is in German',
    ],
    ['Une courte introduction pour les directeurs de la logistique.', 'The description is in French'],
    ['Краткое введение для руководителей логистики', 'in another script than Latin'],
    ['An introduction for heads of logistics, written in German.', 'Pages in German were asked for'],
    ['A 5 minute demo for bakeries', 'A meeting of 5 minutes was not taken up: a calendar offers 10 to 240.'],
  ])('notes what was not taken up: %s', (description, note) => {
    const notes = createDeterministicWriter().notesOnTemplate?.({ description, knowledge });
    expect(notes).toEqual([expect.stringContaining(note)]);
  });

  it.each([
    'A short introduction for heads of operations at logistics companies in German cities.',
    'Bakeries, overtime, results, FAQ, demo',
    'A 20 minute demo',
    '',
  ])('notes nothing on %j', (description) => {
    expect(createDeterministicWriter().notesOnTemplate?.({ description, knowledge })).toEqual([]);
  });

  it('leaves out what is not wanted', async () => {
    const document = await write('Benefits and results, no form');
    expect(document.leadForm).toBeUndefined();
    expect(document.booking).toBeUndefined();
    expect(document.sections.map(({ kind }) => kind)).toEqual(['insight', 'value_props', 'proof']);
  });

  it.each(['', '{{ boom', '{% raw %}<script>', 'x'.repeat(10_000)])('survives %j', async (description) => {
    expect(validateTemplateDocument(await write(description)).ok).toBe(true);
  });
});
