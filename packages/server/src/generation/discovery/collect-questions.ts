import { type Exclusions, readExclusions } from '../check/exclusions.ts';
import type { DiscoveryMaterial, QuestionCategory } from '../discovery-analysis.ts';
import { plainParagraphs, plainText, shortened } from '../plain-text.ts';
import { topicStems, wordsOf } from '../words.ts';
import { prospectSpeakers, readTranscript } from './read-transcript.ts';
import { ASKS, questionCategory, STAPLES, statementCategory } from './signals.ts';

/** A question before it has an answer. */
export type RaisedQuestion = {
  question: string;
  context: string;
  category: QuestionCategory;
  /** The place in the solution map that raised it. */
  solutionIndex: number | null;
};

export const QUESTION_COUNT = { least: 3, most: 10 };
const MOST_STATEMENTS_PER_CATEGORY = 2;
const CONTEXT_LENGTH = 400;
// Long before this many, everything has been said; it bounds what a hostile transcript costs.
const MOST_CANDIDATES = 300;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const FILLER =
  /^(?:(?:so|and|but|well|ok|okay|um+|uh+|erm|yeah|yes|no|right|also|i mean|you know|like|just|now|then|actually|basically|sure|great|thanks|thank you)[,.…\s]+)+/i;
const SMALL_TALK =
  /\b(how are you|how'?s it going|can you (hear|see) (me|us|my|that)|nice to meet|does that make sense|make sense|you know what i mean|is that (right|ok|okay|fair)|are you (still )?there|sorry|shall we start|share (my|your) screen|weather|weekend)\b/i;
const ASKED_OF_THE_BUYER =
  /\b(your (team|company|current|process|biggest|budget|goals?)|do you (currently|use today|have today)|tell me|walk me through|would you say)\b/i;

/** Everything that the material asks, best first, without repeats and excluded topics; topped up to the least number. */
export function collectQuestions(material: DiscoveryMaterial): RaisedQuestion[] {
  const exclusions = readExclusions(material.exclusions);
  const { asked, stated } = readMaterial(material, exclusions);
  const raised = [...fromSolutionMap(material), ...asked, ...atMostPerCategory(stated)];
  const staples = STAPLES.map(({ category, question }) => ({
    question,
    category,
    context: 'Nobody asked this yet; buyers usually do.',
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
  /** How the prospect speaks of a statement: "We said", "You noted". */
  voice: string;
  /** Whether a question is the prospect's own. */
  isTheirs: boolean;
};

function readMaterial(material: DiscoveryMaterial, exclusions: Exclusions): Raised {
  const raised: Raised = { asked: [], stated: [] };
  for (const heard of [...heardInTranscript(material), ...heardInNotes(material)]) {
    const quoted = exclusions.mentionedIn(heard.before) === null ? `${heard.before} ${heard.sentence}` : heard.sentence;
    const context = `${heard.where}: “${shortened(quoted.trim(), CONTEXT_LENGTH)}”`;
    if (raised.asked.length >= MOST_CANDIDATES || raised.stated.length >= MOST_CANDIDATES) break;
    if (!isQuestion(heard.sentence)) pushStatement(raised.stated, heard, context);
    else if (heard.isTheirs) raised.asked.push(asQuestion(heard.sentence, context));
  }
  return raised;
}

function heardInTranscript({ transcript, prospect, knowledge }: DiscoveryMaterial): Heard[] {
  const turns = readTranscript(transcript ?? '');
  const buyers = prospectSpeakers(turns, { prospect, workspaceName: knowledge.profile.name });
  const theirs = buyers === null ? turns : turns.filter(({ speaker }) => buyers.has(speaker));
  return theirs.flatMap(({ speaker, text }) =>
    sentencesOf(text).map((sentence, position, all) => ({
      sentence,
      before: position === 0 ? '' : (all[position - 1] ?? ''),
      where: speaker === '' ? 'In the transcript' : `${speaker} said`,
      voice: 'We said',
      // Without a known buyer, a question about "your team" is the seller's.
      isTheirs: buyers !== null || !ASKED_OF_THE_BUYER.test(sentence),
    })),
  );
}

function heardInNotes({ notes }: DiscoveryMaterial): Heard[] {
  const lines = plainParagraphs(notes ?? '').split('\n');
  return lines.flatMap((line) =>
    sentencesOf(line.replace(/^[\s\-*•\d.)]+(?=\p{L})/u, '').trim()).map((sentence, position, all) => ({
      sentence,
      before: position === 0 ? '' : (all[position - 1] ?? ''),
      where: 'In the notes',
      voice: 'You noted',
      isTheirs: true,
    })),
  );
}

function asQuestion(sentence: string, context: string): RaisedQuestion {
  const question = shortened(upperFirst(sentence.replace(FILLER, '')), 240);
  return { question, context, category: questionCategory(sentence), solutionIndex: null };
}

function pushStatement(list: RaisedQuestion[], { sentence, voice }: Heard, context: string): void {
  const category = statementCategory(sentence);
  if (category === null || sentence.endsWith('?') || wordsOf(sentence).length < 4) return;
  const said = shortened(upperFirst(sentence.replace(FILLER, '')).replace(/[.!…]+$/, ''), 180);
  list.push({ question: `${voice}: “${said}.” ${ASKS[category]}`, context, category, solutionIndex: null });
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

function isQuestion(sentence: string): boolean {
  return sentence.endsWith('?') && wordsOf(sentence).length >= 4 && !SMALL_TALK.test(sentence);
}

function sentencesOf(text: string): string[] {
  return [...sentences.segment(text)].map(({ segment }) => segment.trim()).filter((segment) => segment !== '');
}

function isRepeat(a: RaisedQuestion, b: RaisedQuestion): boolean {
  const [left, right] = [topicStems(a.question), topicStems(b.question)];
  const shared = [...left].filter((stem) => right.has(stem)).length;
  const smaller = Math.min(left.size, right.size);
  return a.question === b.question || (smaller >= 2 && shared / smaller > 0.75);
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) && !/^(I|We)\b/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
