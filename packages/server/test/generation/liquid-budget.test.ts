import { describe, expect, it } from 'vitest';
import { RenderBudget } from '../../src/generation/documents/liquid-engine.ts';
import { readSpec } from '../../src/generation/documents/materials-spec.ts';
import { resolveElements } from '../../src/generation/documents/resolve-elements.ts';
import { starterTemplate } from '../../src/generation/documents/starter-template.ts';
import { composedDocument, validateTemplateDocument } from '../../src/generation/documents/template-document.ts';
import { checkTemplateText, fillWording } from '../../src/generation/documents/wording.ts';

const loop = (times: number, body: string) => `{% for i in (1..${times}) %}${body}{% endfor %}`;
const stepsOf = (text: string) => {
  const budget = new RenderBudget(1_000_000);
  expect(checkTemplateText(text, budget)).toEqual([]);
  return budget.taken;
};

describe('what a text may cost', () => {
  it('counts a long text in a loop more than a short one', () => {
    expect(stepsOf(loop(100, 'x'.repeat(3200)))).toBeGreaterThan(stepsOf(loop(100, 'x')) * 10);
  });

  it.each([
    ['a loop in a loop', loop(1000, loop(1000, 'x'))],
    ['a loop without a body', loop(20_000, '')],
    ['a long condition in a loop', loop(9999, `{% if ${Array(300).fill('i == 0').join(' or ')} %}x{% endif %}`)],
    ['a long text in a loop', loop(9999, 'x'.repeat(3900))],
  ])('refuses %s', (_what, text) => {
    expect(checkTemplateText(text)).toEqual([expect.stringContaining('takes too many steps')]);
  });

  it.each([
    ['a range that no list could hold', loop(100_000_000, 'x')],
    ['a text that doubles', `{% assign a = "x" %}${loop(99, '{% assign a = a | append: a %}')}`],
  ])('refuses %s', (_what, text) => {
    expect(checkTemplateText(text)).toEqual(['makes more than 1000000 characters or items']);
  });

  it.each([
    ['printed', '{{ custom.big }}'],
    ['searched', '{% if custom.big contains "y" %}{% endif %}'],
    ['changed', '{{ custom.big | upcase | size }}'],
  ])('counts a long value that is %s', (_what, use) => {
    const values = { custom: { big: 'x'.repeat(60_000) } };
    expect(() => fillWording(loop(9999, use), values)).toThrow('memory alloc limit exceeded');
  });
});

describe('a document', () => {
  const withBodies = (bodies: readonly string[]) => ({
    ...starterTemplate,
    sections: bodies.map((body, index) => ({
      id: `part-${index}`,
      kind: 'text' as const,
      items: Array.from({ length: 12 }, () => ({ body })),
    })),
  });

  it('has one budget for all its texts, and names the text that spent it', () => {
    const body = loop(40, '{{ i }}');
    expect(validateTemplateDocument(withBodies([body]))).toMatchObject({ ok: true });
    const checked = validateTemplateDocument(withBodies(Array(16).fill(body)));
    expect(checked).toEqual({
      ok: false,
      issues: [
        {
          path: expect.stringMatching(/^sections\[\d+\]\.items\[\d+\]\.body$/),
          message: expect.stringContaining('steps'),
        },
      ],
    });
  });

  it('shares one budget among the texts of a page when they are filled in', () => {
    const values = { custom: {} };
    const text = loop(900, '{{ i }}');
    expect(() => Array.from({ length: 20 }, () => fillWording(text, values))).toThrow('steps');
    expect(fillWording(text, { custom: {} }).text).toMatch(/900$/);
  });

  it('shares one budget among the wordings of a run', () => {
    const elementManifest = Array.from({ length: 20 }, (_, index) => ({
      id: `e${index}`,
      label: 'Loop',
      source: 'fixed' as const,
      placement: 'text' as const,
      text: loop(900, '{{ i }}'),
    }));
    const spec = readSpec({
      purposeSpec: { goal: 'x' },
      inputContract: { materials: [], facts: [] },
      elementManifest,
      qualityChecks: [],
    });
    const { elements } = resolveElements(
      { spec, facts: new Map(), answers: [], call: null, values: {}, wordings: {} },
      {},
    );
    expect([elements[0]?.failure ?? null, elements.at(-1)?.failure]).toEqual([null, 'could not be filled in']);
  });

  it('is written out where it is our own, so that nothing is parsed to have it', () => {
    expect(composedDocument(starterTemplate)).toEqual(starterTemplate);
  });
});
