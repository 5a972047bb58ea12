import { isTelling, topicStems } from '../text/words.ts';

// Words that ask without saying about what.
const ASKING = new Set(
  (
    'long take look like happen go come give want say said think first next step thing see show much many often soon fast quickli kind ' +
    'sort possibl current alreadi part exactli realli mean begin ' +
    'wie was wo wer wann welch der die das den dem des ein eine einen und oder ist sind wird werden kann konnen wir uns unser unser ihr ' +
    'ihr ihnen sie es mit von fur bei auf zu im in nicht auch denn noch haben hat gibt lang dauert'
  ).split(' '),
);

/** What a question is about, as stems; empty when it asks about nothing in particular. */
export function subjectOf(question: string): Set<string> {
  return new Set([...topicStems(question)].filter((stem) => isTelling(stem) && !ASKING.has(stem)));
}

/** The same thing asked in words that have nothing in common. */
type Concept = {
  pattern: RegExp;
  /** Of a wide one, a known question may ask for one part only: "What does the training cost?" */
  isWide: boolean;
};
const CONCEPTS: readonly Concept[] = [
  {
    isWide: false,
    pattern:
      /\b(offline|(without|no) (a |any )?(network|reception|signal|internet|coverage|connection)|(ohne|kein) (netz|empfang|internet))\b/i,
  },
  {
    isWide: false,
    pattern:
      /\b(where (is|are|do you) .{0,40}\bdata\b|data .{0,20}(kept|stored|hosted|located)|wo (liegen|sind|werden) .{0,40}\bdaten)\b/i,
  },
  {
    isWide: false,
    pattern:
      /\b(how (long|fast|quickly|soon)|wie (lange|schnell)) .{0,40}(set ?-?up|onboard\w*|roll\w*[- ]?out|implement\w*|introduc\w*|live|einführung|einrichtung|eingerichtet)\b/i,
  },
  {
    isWide: true,
    pattern: /\b(prices?|pricing|priced|charged?|costs?|how much|preise?|kostet|kosten|bezahlen)\b/i,
  },
  { isWide: true, pattern: /\b(contract|notice period|cancel\w*|minimum term|vertrag\w*|laufzeit|kündig\w*)\b/i },
];

/** Whether two questions ask for one thing in different words. */
export function askAlike(question: string, known: string): boolean {
  const asked = subjectOf(question);
  return CONCEPTS.some(({ pattern, isWide }) => {
    if (!pattern.test(question) || !pattern.test(known)) return false;
    return !isWide || [...subjectOf(known.replace(pattern, ' '))].every((stem) => asked.has(stem));
  });
}
