import { describe, expect, it } from 'vitest';
import { createOfflineWriter } from '../../src/generation/offline/offline-writer.ts';
import { starterTemplate } from '../../src/generation/spec/starter-template.ts';
import {
  isWebAddress,
  type TemplateDocument,
  validateTemplateDocument,
} from '../../src/generation/spec/template-document.ts';
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

describe('a template from the marks of a description', () => {
  const write = (description: string) => createOfflineWriter().writeTemplate({ description, knowledge });

  it('has what is marked, and says so part by part', async () => {
    const { document, parts } = await write(
      'A page for bakeries.\n- Headline: “Overtime, planned. Or paid for.”\nSections: proof, FAQ\nSections: dragons\nBooking: 20 minutes.',
    );
    expect(document).toMatchObject({ headline: 'Overtime, planned. Or paid for.', booking: { durationMinutes: 20 } });
    expect(document.sections.map(({ kind }) => kind)).toEqual(['proof', 'questions', 'lead_form']);
    expect(parts.map(({ text, takenUp }) => [text, takenUp])).toEqual([
      ['A page for bakeries.', false],
      ['Headline: “Overtime, planned. Or paid for.”', true],
      ['Sections: proof, FAQ', true],
      ['Sections: dragons', false],
      ['Booking: 20 minutes.', true],
    ]);
  });

  it.each([
    ['Template: meeting', (d: TemplateDocument) => d.booking !== undefined && d.leadForm === undefined],
    ['No form.', (d: TemplateDocument) => d.leadForm === undefined],
    ['Language: German\nTemplate: meeting', (d: TemplateDocument) => d.cta.label === 'Termin wählen'],
    [
      'Button: See the plan\nLanguage: français',
      (d) => d.cta.label === 'See the plan' && d.leadForm?.submitLabel === 'Envoyer',
    ],
    ['Button link: https://lumen.example/plan', (d: TemplateDocument) => d.cta.url === 'https://lumen.example/plan'],
    ['{"cta": {"label": "See"}, "focus": "x"}', (d: TemplateDocument) => d.cta.label === 'See' && d.cta.url === null],
  ])('%s', async (description, holds) => {
    const { document, parts } = await write(description);
    expect(parts.map(({ takenUp }) => takenUp)).not.toContain(false);
    expect(holds(document)).toBe(true);
  });

  it.each([
    ['A short introduction for heads of operations, with a 20 minute demo.', 'needs an AI provider'],
    ['Language: Klingon', 'There are built-in words in en, de, fr'],
    ['Headline: {{ company.nam }}', 'headline knows no variable'],
    ['Booking: 5 minutes', 'durationMinutes'],
    ['Template: wedding', 'There are the templates starter, short, meeting'],
  ])('%s is not taken up, and says why', async (description, reason) => {
    const { document, parts } = await write(description);
    expect(parts[0]).toMatchObject({ takenUp: false, reason: expect.stringContaining(reason) });
    expect(document).toEqual((await write('Nothing marked.')).document);
  });

  it.each(['', '{{ boom', '{% raw %}<script>', '{"a":', 'x'.repeat(10_000)])('survives %j', async (description) => {
    expect(validateTemplateDocument((await write(description)).document).ok).toBe(true);
  });
});
