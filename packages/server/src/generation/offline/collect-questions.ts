import type { DiscoveryMaterial, QuestionCategory } from '../brief/discovery-analysis.ts';
import { type Exclusions, readExclusions } from '../gate/exclusions.ts';
import { hearCall } from '../reading/hear-call.ts';
import { type Language, languageOf } from '../text/language.ts';
import { plainParagraphs, plainText, shortened } from '../text/plain-text.ts';
import { sentencesOf } from '../text/sentences.ts';
import { topicStems, wordsOf } from '../text/words.ts';
import { questionIn, upperFirst } from './question-in.ts';
import { questionCategory, SIGNALS, type Signals, type TopicKey, topicOf } from './signals.ts';
import { isCalm, saysPain, saysWorry } from './worries.ts';

/** A question before it has an answer. */
export type RaisedQuestion = {
  /** Stands on the page as the contact's own: nothing in it comes from what only the seller sees. */
  question: string;
  /** Why it is asked, for the seller only. */
  context: string;
  category: QuestionCategory;
  /** It asks about its category as a whole, in words that nobody said. */
  isGeneral: boolean;
  /** The place in the solution map that raised it. */
  solutionIndex: number | null;
};

export const QUESTION_COUNT = { least: 3, most: 10 };
const MOST_STATEMENTS_PER_CATEGORY = 2;
const CONTEXT_LENGTH = 400;
// A longer quotation is no heading.
const QUOTE_LENGTH = 140;
const LEAST_WORDS = 4;
// Long before this many, everything has been said; it bounds what a hostile transcript costs.
const MOST_CANDIDATES = 300;

/** Everything that the material asks, best first, without repeats and excluded topics; topped up to the least number. */
export function collectQuestions(material: DiscoveryMaterial): RaisedQuestion[] {
  const exclusions = readExclusions(material.exclusions);
  const language = languageOf(material.transcript ?? material.notes ?? '', languageBeside(material));
  const { asked, stated } = readMaterial(material, language, exclusions);
  const raised = [...fromSolutionMap(material), ...asked, ...atMostPerCategory(stated)];
  const staples = SIGNALS[language ?? 'en'].staples.map(({ category, question }) => ({
    question,
    category,
    context: 'Nobody asked this yet; buyers usually do.',
    isGeneral: true,
    solutionIndex: null,
  }));
  const kept: RaisedQuestion[] = [];
  const add = (candidates: readonly RaisedQuestion[], limit: number) => {
    for (const candidate of candidates) {
      if (kept.length >= limit) return;
      const isExcluded = [candidate.question, candidate.context].some((text) => exclusions.mentionedIn(text) !== null);
      if (!isExcluded && !kept.some((other) => isRepeat(candidate, other))) kept.push(candidate);
    }
  };
  add(raised, QUESTION_COUNT.most);
  const covered = new Set(kept.map(({ category }) => category));
  add(
    staples.filter(({ category }) => !covered.has(category)),
    Math.max(QUESTION_COUNT.least, Math.min(kept.length, QUESTION_COUNT.most)),
  );
  add(staples, QUESTION_COUNT.least);
  return kept;
}

function fromSolutionMap({ solutionMap }: DiscoveryMaterial): RaisedQuestion[] {
  return solutionMap
    .map((entry, solutionIndex) => {
      const pain = shortened(plainText(entry.painPoint).replace(/[.!?\s]+$/, ''), 160);
      return {
        question: `How would you help us with this: ${lowerFirst(pain)}?`,
        context: `On the solution map: ${pain}.`,
        category: 'pain' as const,
        isGeneral: false,
        solutionIndex,
      };
    })
    .filter(({ context }) => context !== 'On the solution map: .');
}

type Raised = { asked: RaisedQuestion[]; stated: RaisedQuestion[] };

/** A sentence of the material, with words that say who spoke. */
type Heard = {
  sentence: string;
  /** What was said just before it. */
  before: string;
  /** "Ada said", "In the notes" */
  where: string;
  /** Whose words they are: only the contact's own are quoted. */
  by: 'contact' | 'somebody' | 'seller';
  language: Language | null;
};

function readMaterial(material: DiscoveryMaterial, language: Language | null, exclusions: Exclusions): Raised {
  const raised: Raised = { asked: [], stated: [] };
  for (const heard of [...heardInTranscript(material), ...heardInNotes(material)]) {
    if (raised.asked.length >= MOST_CANDIDATES || raised.stated.length >= MOST_CANDIDATES) break;
    const quoted = exclusions.mentionedIn(heard.before) === null ? `${heard.before} ${heard.sentence}` : heard.sentence;
    const context = `${heard.where}: “${shortened(quoted.trim(), CONTEXT_LENGTH)}”`;
    const question = heard.by === 'seller' ? null : asQuestion(heard);
    if (question !== null) raised.asked.push({ ...question, context });
    else {
      const statement = asStatement(heard, language);
      if (statement !== null) raised.stated.push({ ...statement, context });
    }
  }
  return raised;
}

function heardInTranscript({ transcript, prospect, knowledge }: DiscoveryMaterial): Heard[] {
  const { language, turns } = hearCall(transcript ?? '', { prospect, workspaceName: knowledge.profile.name });
  return turns
    .filter(({ side }) => side !== 'seller')
    .flatMap(({ speaker, sentences, side }) =>
      sentences.map((sentence, position, all) => ({
        sentence,
        before: position === 0 ? '' : (all[position - 1] ?? ''),
        where: speaker === '' ? 'In the transcript' : `${speaker} said`,
        by: side === 'buyer' ? ('contact' as const) : ('somebody' as const),
        language,
      })),
    );
}

/** The language of the call that a material belongs to: a few words of notes may not tell their own. */
function languageBeside({ transcript, callBeside }: DiscoveryMaterial): Language | null {
  const spoken = transcript ?? callBeside ?? '';
  return spoken === '' ? null : languageOf(spoken);
}

function heardInNotes(material: DiscoveryMaterial): Heard[] {
  const { notes } = material;
  const lines = plainParagraphs(notes ?? '').split('\n');
  const language = languageOf(notes ?? '', languageBeside(material));
  return lines.flatMap((line) =>
    sentencesOf(line.replace(/^[\s\-*•\d.)]+(?=\p{L})/u, '').trim()).map((sentence, position, all) => ({
      sentence,
      before: position === 0 ? '' : (all[position - 1] ?? ''),
      where: 'In the notes',
      by: 'seller' as const,
      language,
    })),
  );
}

type Voiced = Omit<RaisedQuestion, 'context'>;

function asQuestion({ sentence, by, language }: Heard): Voiced | null {
  // In a language that is not read, a question is known by its mark and its asker alone.
  if (language === null && by !== 'contact') return null;
  const signals = SIGNALS[language ?? 'en'];
  // Without a known buyer, a question about "your team" is the seller's.
  if (by === 'somebody' && signals.askedOfTheBuyer.test(sentence)) return null;
  const question = language === null ? markedQuestion(sentence) : questionIn(sentence, signals);
  if (question === null) return null;
  const category = language === null ? 'general' : questionCategory(question, signals);
  return { question, category, isGeneral: false, solutionIndex: null };
}

function markedQuestion(sentence: string): string | null {
  return /[?？]$/.test(sentence) && sentence.length <= 240 && sentence.length >= 12 ? sentence : null;
}

/**
 * How the contact would ask about a statement: with their own words where those can be quoted, else about its topic. Of
 * notes nothing is quoted, and what they say of the seller or want kept quiet raises nothing.
 */
function asStatement({ sentence, by, language }: Heard, askedIn: Language | null): Voiced | null {
  if (language === null || askedIn === null) return null;
  const signals = SIGNALS[language];
  const topic = topicOf(sentence, signals);
  const general = topic && generalQuestion(topic.key, SIGNALS[askedIn]);
  if (by === 'seller' && signals.ownConcern.test(sentence)) return null;
  // Whoever is content asks nothing about it.
  if (isCalm(sentence, signals)) return null;
  if (by !== 'contact') return general;
  if (sentence.endsWith('?') || wordsOf(sentence).length < LEAST_WORDS || signals.request.test(sentence)) return null;
  const isObjection = saysWorry(sentence, signals);
  if (!isObjection && (topic !== null || !saysPain(sentence, signals))) return general;
  const category = isObjection ? 'objection' : 'pain';
  const quote = upperFirst(sentence.replace(signals.filler, ''));
  return canStandAlone(quote, signals)
    ? { question: signals.weSaid(quote, category), category, isGeneral: false, solutionIndex: null }
    : general;
}

function generalQuestion(key: TopicKey, { topics }: Signals): Voiced | null {
  const topic = topics.find((one) => one.key === key);
  return topic ? { question: topic.asks, category: topic.category, isGeneral: true, solutionIndex: null } : null;
}

/** A whole, short sentence that needs no other to be understood. */
function canStandAlone(sentence: string, { leansOnOthers }: Signals): boolean {
  return (
    /[.!]$/.test(sentence) &&
    sentence.length <= QUOTE_LENGTH &&
    wordsOf(sentence).length >= LEAST_WORDS &&
    !leansOnOthers.test(sentence)
  );
}

const URGENCY: readonly QuestionCategory[] = [
  'objection',
  'pain',
  'pricing',
  'security',
  'integration',
  'timeline',
  'proof',
  'next_steps',
  'fit',
  'general',
];

function atMostPerCategory(stated: readonly RaisedQuestion[]): RaisedQuestion[] {
  return URGENCY.flatMap((category) =>
    stated.filter((item) => item.category === category).slice(0, MOST_STATEMENTS_PER_CATEGORY),
  );
}

function isRepeat(a: RaisedQuestion, b: RaisedQuestion): boolean {
  if (a.question === b.question) return true;
  // The whole of a category was asked already when somebody asked for it in their own words.
  if (a.isGeneral && a.category === b.category && a.category !== 'objection') return true;
  const [left, right] = [topicStems(a.question), topicStems(b.question)];
  const shared = [...left].filter((stem) => right.has(stem)).length;
  const smaller = Math.min(left.size, right.size);
  return smaller >= 2 && shared / smaller > 0.75;
}

function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) && !/^(I|We)\b/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
