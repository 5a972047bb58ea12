import { stemmer } from 'stemmer';

// Words that carry no topic.
const STOP_WORDS = new Set(
  (
    'a about above after again against all also am an and any are as at be because been before being below between both but by can ' +
    'cannot could did do does doing don down during each either else even ever every few for from further get gets getting got had has ' +
    'have having he her here hers him his how i if in into is it its itself just let like ll may me might mine more most much must my ' +
    'need needs no nor not now of off on once one only or other our ours out over own per please re same shall she should since so ' +
    'some such than that the their theirs them then there these they this those through to too under until up upon us ve very was we ' +
    'were what when where whether which while who whom whose why will with within without would yes yet you your yours'
  ).split(' '),
);

// Words that every company uses about itself: they match everything and so say nothing.
const GENERIC_STEMS = new Set(
  (
    'across all-in-one best better business businesses client company companies create customer deliver easy every everyone everything experience ' +
    'fast great grow growth help high home industry know last lead leading learn made make many new offer online people platform premium product ' +
    'provide quality read ready run service simple site smart software solution start state support system take team today together tool ' +
    'top trust trusted two use user value way web website week work world year'
  )
    .split(' ')
    .map((word) => stemmer(word)),
);

/** The words of a text in order, lower case and without accents. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s\b/g, '');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Whether a text holds the words of another in one piece, whatever their case, marks and blanks; nothing holds no words. */
export function holdsWords(text: string, words: string): boolean {
  const wanted = ` ${wordsOf(words).join(' ')} `;
  return wanted.trim() !== '' && ` ${wordsOf(text).join(' ')} `.includes(wanted);
}

/** The stem of a word, or null when the word carries no topic. */
export function topicStem(word: string): string | null {
  return word.length < 2 || STOP_WORDS.has(word) ? null : stemmer(word);
}

/** The distinct topics of a text. */
export function topicStems(text: string): Set<string> {
  return new Set(wordsOf(text).flatMap((word) => topicStem(word) ?? []));
}

/** Whether a stem tells one company from another. */
export function isTelling(stem: string): boolean {
  return stem.length > 2 && !GENERIC_STEMS.has(stem) && !/^\d+$/.test(stem);
}
