import { describe, expect, it } from 'vitest';
import { readExclusions } from '../../src/generation/text/exclusions.ts';

describe('exclusions', () => {
  it.each<[string | null, string[]]>([
    [null, []],
    ['', []],
    ['pricing', ['pricing']],
    ["Don't mention pricing, the Q3 layoffs or Globex.", ['pricing', 'Q3 layoffs', 'Globex']],
    ['- no competitors\n- avoid talking about the merger; legal dispute', ['competitors', 'merger', 'legal dispute']],
    ['please', []],
  ])('reads %j', (note, topics) => expect(readExclusions(note).topics).toEqual(topics));

  it.each([
    ['pricing', 'Priced to fit', true],
    ['pricing', 'What does it cost?', true],
    ['pricing', 'Prized by bakers', false],
    ['legal dispute', 'The dispute became a legal one.', true],
    ['legal dispute', 'A dispute. Legal advice.', false],
    ['Globex', 'GLOBEX’s plan', true],
    ['layoffs', 'They laid out a plan', false],
    ['café', 'Cafés in Köln', true],
  ])('"%s" in "%s": %s', (note, text, isMentioned) => {
    expect(readExclusions(note).mentionedIn(text) !== null).toBe(isMentioned);
  });
});
