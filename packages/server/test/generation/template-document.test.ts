import { describe, expect, it } from 'vitest';
import { starterTemplate } from '../../src/generation/documents/starter-template.ts';
import { isWebAddress, validateTemplateDocument } from '../../src/generation/documents/template-document.ts';
import { createOfflineWriter } from '../../src/generation/writing/offline/offline-writer.ts';
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
    ['an unknown part', { html: '<b>' }, 'html'],
    ['an unknown kind', { sections: [{ id: 'a', kind: 'carousel' }] }, 'sections[0].kind'],
    [
      'the same id twice',
      {
        sections: [
          { id: 'a', kind: 'text' },
          { id: 'a', kind: 'text' },
        ],
      },
      'sections[1].id',
    ],
    ['Liquid that does not close', { sections: [{ id: 'a', kind: 'text', body: '{% if x %}' }] }, 'sections[0].body'],
    ['a loop without end', { headline: '{% for i in (1..100000000) %}{{ i }}{% endfor %}' }, 'headline'],
    ['a file tag', { headline: '{% include "secrets" %}' }, 'headline'],
    ['a way around escaping', { headline: '{{ company.name | raw }}' }, 'headline'],
    ['the time', { headline: '{{ "now" | date: "%Y" }}' }, 'headline'],
    [
      'a variable that nobody fills',
      { sections: [{ id: 'a', kind: 'text', items: [{ body: '{{ company.revenue }}' }] }] },
      'sections[0].items[0].body',
    ],
    [
      'a field name of the form itself',
      { leadForm: { fields: [{ name: 'form_token', label: 'x' }] } },
      'leadForm.fields[0].name',
    ],
    [
      'a select without options',
      { leadForm: { fields: [{ name: 'a', label: 'x', type: 'select' }] } },
      'leadForm.fields[0].options',
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
      'leadForm.fields[1].name',
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

describe('a template from a description without a model', () => {
  const write = (description: string) => createOfflineWriter().writeTemplate({ description, knowledge });

  it('has what is named and patched, and says so part by part', async () => {
    const { document, parts } = await write(
      'A page for bakeries.\n- Meeting\n{\n"headline": "Overtime, planned.",\n"booking": {"durationMinutes": 20}, "wheels": 4}',
    );
    expect(document).toMatchObject({ headline: 'Overtime, planned.', booking: { durationMinutes: 20 } });
    expect(document.leadForm).toBeUndefined();
    expect(parts.map(({ text, takenUp }) => [text, takenUp])).toEqual([
      ['A page for bakeries.', false],
      ['Meeting', true],
      ['{"headline":"Overtime, planned."}', true],
      ['{"booking":{"durationMinutes":20}}', true],
      ['{"wheels":4}', false],
    ]);
  });

  it('has the built-in words of its language', async () => {
    const { document } = await write('meeting\n{"language": "de-AT"}');
    expect([document.cta.label, document.language]).toEqual(['Termin wählen', 'de-AT']);
  });

  it.each([
    ['A short introduction for heads of operations, with a 20 minute demo.', 'needs an AI provider'],
    ['{"headline": "{{ company.nam }}"}', 'headline knows no variable'],
    ['{"booking": {"durationMinutes": 5}}', 'durationMinutes'],
    ['{"wheels": null}', 'There is no wheels to remove'],
    ['{"__proto__": {"booking": {"enabled": true}}}', '__proto__ is not a known field'],
    ['wedding', 'a built-in template (starter, short, meeting, roi, proposal, invitation, renewal)'],
  ])('%s is not taken up, and says why', async (description, reason) => {
    const { document, parts } = await write(description);
    expect(parts).toMatchObject([{ takenUp: false, reason: expect.stringContaining(reason) }]);
    expect(document).toEqual((await write('Nothing known.')).document);
  });

  it.each(['', '{{ boom', '{% raw %}<script>', '{"a":', '{"constructor": 1}', 'x'.repeat(10_000)])(
    'survives %j',
    async (description) => {
      expect(validateTemplateDocument((await write(description)).document).ok).toBe(true);
    },
  );
});
