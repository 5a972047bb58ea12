import { expect, it } from 'vitest';
import { isMarkedQuestion, isRepeatedQuestion, sentencesOf } from '../../src/generation/text/sentences.ts';

it.each([
  ['Is that in, z. B. also on Saturday? Yes.', ['Is that in, z. B. also on Saturday?', 'Yes.']],
  ['Do you meet R.D. 742/2013? We do.', ['Do you meet R.D. 742/2013?', 'We do.']],
  ['No. Is that a problem?', ['No.', 'Is that a problem?']],
  ['See No. 5 for that. Good.', ['See No. 5 for that.', 'Good.']],
  ['We take plan B. Is it dear?', ['We take plan B.', 'Is it dear?']],
  ['Photos: https://a.example/x?y=1 or by mail?', ['Photos: https://a.example/x?y=1 or by mail?']],
  ['Did you see https://a.example/x? I did.', ['Did you see https://a.example/x?', 'I did.']],
  ["The roof isn't. Why not?", ["The roof isn't.", 'Why not?']],
  ['Vas-y. On commence ?', ['Vas-y.', 'On commence ?']],
  ['Am 3. März. Gut.', ['Am 3. März.', 'Gut.']],
])('the sentences of %j', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences);
});

it('a link with a question mark asks nothing', () => {
  expect(sentencesOf('The pictures are at https://a.example/x?y=1 now.').some(isMarkedQuestion)).toBe(false);
});

it.each([
  ['Our board asked me "can it wait until June?"', true],
  ['Er hat gefragt: „Geht das auch im Juni?“', true],
  ['Le maire a dit : « Peut-on attendre juin ? »', true],
  ['He kept asking us « can it wait ?', true],
  ['Does the 19" rack, as planned, fit?', false],
  ['"Can it wait until June?"', false],
  ['Does the "green" plan include June?', false],
])('whether %j repeats the question of another: %s', (sentence, is) => {
  expect(isRepeatedQuestion(sentence)).toBe(is);
});
