import { describe, expect, it } from 'vitest';
import { HIGH_INTENT_RULES, highIntentIn, topicOf } from '../../src/visitors/high-intent.ts';

describe('highIntentIn', () => {
  it('knows six signs, each with a reason', () => {
    expect(HIGH_INTENT_RULES.map(({ kind }) => kind)).toEqual([
      'return_visit',
      'third_visit',
      'proof_read',
      'pricing_read',
      'booking_opened',
      'calculator_changed',
    ]);
    for (const { reason } of HIGH_INTENT_RULES) expect(reason).toMatch(/^[A-Z].*\.$/);
  });

  it.each([
    [{}, []],
    [{ visits: 1 }, []],
    [{ visits: 2 }, ['return_visit']],
    [{ visits: 3 }, ['return_visit', 'third_visit']],
    [{ read: new Set(['proof'] as const) }, ['proof_read']],
    [{ read: new Set(['pricing'] as const) }, ['pricing_read']],
    [{ openedBooking: true }, ['booking_opened']],
    [{ changedCalculator: true }, ['calculator_changed']],
  ])('finds in %o: %j', (evidence, kinds) => {
    expect(highIntentIn(evidence)).toEqual(kinds);
  });
});

describe('topicOf', () => {
  it.each([
    [{ id: 'proof', kind: 'proof', title: '' }, 'proof'],
    [{ id: 'x', kind: 'text', title: 'Our prices' }, 'pricing'],
    [{ id: 'pricing', kind: 'text', title: '' }, 'pricing'],
    [{ id: 'what-it-costs', kind: 'questions', title: '' }, 'pricing'],
    [{ id: 'planning', kind: 'text', title: 'Planning a day' }, undefined],
    [{ id: 'steps', kind: 'steps', title: 'Priceless results' }, undefined],
  ] as const)('takes %o for %s', (section, topic) => {
    expect(topicOf({ ...section, title: { text: section.title } })).toBe(topic);
  });
});
