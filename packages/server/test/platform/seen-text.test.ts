import { expect, it } from 'vitest';
import { isMisleading, looksAlike } from '../../src/platform/seen-text.ts';

it.each([
  ['adam@lumen.example', '\u0430dam@lumen.example', 'Cyrillic'],
  ['adam@lumen.example', 'adam@lum\u0435n.example', 'Cyrillic in the domain'],
  ['coco@lumen.example', '\u0441\u043e\u0441\u043e@lumen.example', 'a whole word in Cyrillic'],
  ['olga@lumen.example', '\u03bflga@lumen.example', 'Greek'],
  ['mira@lumen.example', '\u043cira@lumen.example'.replace('\u043c', '\uff4d'), 'full width'],
  ['ada@lumen.example', 'a\u200bda@lumen.example', 'a sign that is not seen'],
  ['ada@lumen.example', '\u202eada@lumen.example', 'text that is turned around'],
  ['ada@lumen.example', '\u{1d41a}da@lumen.example', 'mathematical'],
  ['file@lumen.example', '\ufb01le@lumen.example', 'a ligature'],
])('%s looks like %s: %s', (text, other) => {
  expect([looksAlike(text, other), looksAlike(other, text)]).toEqual([true, true]);
});

it.each([
  ['rn@lumen.example', 'm@lumen.example'],
  ['ann1@lumen.example', 'annl@lumen.example'],
  ['jörg@lumen.example', 'jorg@lumen.example'],
  ['ольга@lumen.example', 'olga@lumen.example'],
  ['田中@lumen.example', '田申@lumen.example'],
])('%s and %s are told apart', (text, other) => {
  expect(looksAlike(text, other)).toBe(false);
});

it('takes joiners and scripts for what they are, and finds signs that mislead', () => {
  expect(['Zoë 👩‍💻', 'علی‌رضا', 'Ольга', "O'Neil-Smith"].filter(isMisleading)).toEqual([]);
  expect(['A\u202eB', 'A\u200bB', 'A\nB', 'A\u2028B', '\ufeffA'].filter(isMisleading)).toHaveLength(5);
});
