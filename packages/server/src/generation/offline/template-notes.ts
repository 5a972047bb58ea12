import { bookingSchema } from '../spec/template-document.ts';
import { wordsOf } from '../text/words.ts';
import type { TemplateWish } from '../writer.ts';
import { meetingMinutesIn, wantsBooking } from './template-wishes.ts';

// Words that hardly a sentence does without, folded to plain letters; English stands among them to be told apart.
const COMMON_WORDS = Object.entries({
  English: 'the and of to that we you for with what have are our this a in is how their who from it your by on at',
  German:
    'der das und ist wir fur eine einen ein mit den dem des ohne nicht auf zu im von bei unsere unser sie ihre wie',
  French: 'le la les des une un et pour avec dans nos notre sur est aux qui sans leur vous nous du',
  Spanish: 'el la los las una un y para con en nuestro nuestra del sobre que sin su por es de',
  Italian: 'il lo gli una un e per con nel nostra nostro del della dei che senza di sono ai delle',
  Dutch: 'de het een en voor met van onze ons op zonder die dat niet zijn naar bij wij hun aan',
  Portuguese: 'o os as uma um e para com em nosso nossa do da dos das que sem por ao na no',
}).map(([name, words]) => ({ name, words: new Set(words.split(' ')) }));

const LANGUAGES =
  'german|deutsch|french|franzosisch|spanish|spanisch|italian|italienisch|dutch|niederlandisch|portuguese|portugiesisch|polish|polnisch';
const ASKS_FOR_LANGUAGE = new RegExp(
  `\\b(?:in|auf) (?<language>${LANGUAGES})(?=\\s*(?:[.,;:!?)]|$|language\\b|please\\b|bitte\\b))`,
  'i',
);

/** What of a description the built-in writer could not take up, in sentences for whoever paid for the template. */
export function notesOnTemplate({ description }: Pick<TemplateWish, 'description'>): string[] {
  const plain = description.normalize('NFKD').replace(/\p{M}/gu, '');
  return [languageNote(plain), meetingNote(plain)].filter((note) => note !== null);
}

function languageNote(description: string): string | null {
  const language = foreignLanguageOf(description);
  const wanted = ASKS_FOR_LANGUAGE.exec(description)?.groups?.['language'];
  if (language === null && wanted === undefined) return null;
  const why = language === null ? `Pages in ${wanted} were asked for` : `The description is in ${language}`;
  const isRead = language === null || language === 'German';
  return [
    `${why}, but the built-in writer words templates in English: headline, sections, form and button are English.`,
    ...(isRead ? [] : ['What it asks for was looked for by English and German words only.']),
    'Edit the document, or build one with an AI provider.',
  ].join(' ');
}

/** The language of a description that is not English, or null. Few words decide: descriptions are short. */
function foreignLanguageOf(description: string): string | null {
  const letters = description.match(/\p{L}/gu) ?? [];
  const foreign = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter));
  if (foreign.length > letters.length / 2) return 'another script than Latin';
  const words = wordsOf(description);
  const counts = COMMON_WORDS.map(({ name, words: common }) => ({
    name,
    count: words.filter((word) => common.has(word)).length,
  }));
  const [first] = counts.toSorted((a, b) => b.count - a.count);
  return first === undefined || first.name === 'English' || first.count < 2 ? null : first.name;
}

function meetingNote(description: string): string | null {
  const minutes = wantsBooking(description) ? meetingMinutesIn(description) : null;
  if (minutes === null || bookingSchema.safeParse({ durationMinutes: minutes }).success) return null;
  const { durationMinutes } = bookingSchema.parse({});
  return `A meeting of ${minutes} minutes was not taken up: a calendar offers 10 to 240. It offers ${durationMinutes}.`;
}
