import { readExclusions } from '../check/exclusions.ts';
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

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const FILLER = /^(?:(?:so|and|but|well|ok|okay|um+|uh+|erm|yeah|yes|no|right|also|i mean|you know|like|just|now|then|actually|basically|sure|great|thanks|thank you)[,.…\s]+)+/i;
const SMALL_TALK = /\b(how are you|how'?s it going|can you (hear|see) (me|us|my|that)|nice to meet|does that make sense|make sense|you know what i mean|is that (right|ok|okay|fair)|are you (still )?there|sorry|shall we start|share (my|your) screen|weather|weekend)\b/i;
const ASKED_OF_THE_BUYER = /\b(your (team|company|current|process|biggest|budget|goals?)|do you (currently|use today|have today)|tell me|walk me through|would you say)\b/i;

/** Everything that the material asks, best first, without repeats and excluded topics; topped up to the least number. */
export function collectQuestions(material: DiscoveryMaterial): RaisedQuestion[] {
  const exclusions = readExclusions(material.exclusions);
  const { asked, stated } = readMaterial(material);
  const raised = [...fromSolutionMap(material), ...asked, ...atMostPerCategory(stated)];
  const staples = STAPLES.map(({ category, question }) => ({ question, category, context: 'Nobody asked this yet; buyers usually do.', solutionIndex: null }));
  const kept: RaisedQuestion[] = [];
  const add = (candidates: readonly RaisedQuestion[], limit: number) => {
    for (const candidate of candidates) {
      const isExcluded = exclusions.mentionedIn(candidate.question) !== null || exclusions.mentionedIn(candidate.context) !== null;
      if (kept.length < limit && !isExcluded && !kept.some((other) => isRepeat(candidate, other))) kept.push(candidate);
    }
  };
  add(raised, QUESTION_COUNT.most);
  const covered = new Set(kept.map(({ category }) => category));
  add(staples.filter(({ category }) => !covered.has(category)), Math.max(QUESTION_COUNT.least, Math.min(kept.length, QUESTION_COUNT.most)));
  add(staples, QUESTION_COUNT.least);
  return kept;
}

function fromSolutionMap({ solutionMap }: DiscoveryMaterial): RaisedQuestion[] {
  return solutionMap.map((entry, solutionIndex) => {
    const pain = shortened(plainText(entry.painPoint).replace(/[.!?\s]+$/, ''), 160);
    return { question: `How would you help us with this: ${lowerFirst(pain)}?`, context: `On the solution map: ${pain}.`, category: 'pain' as const, solutionIndex };
  }).filter(({ context }) => context !== 'On the solution map: .');
}

function readMaterial({ transcript, notes, prospect, knowledge }: DiscoveryMaterial): { asked: RaisedQuestion[]; stated: RaisedQuestion[] } {
  const asked: RaisedQuestion[] = [];
  const stated: RaisedQuestion[] = [];
  const turns = readTranscript(transcript ?? '');
  const buyers = prospectSpeakers(turns, { prospect, workspaceName: knowledge.profile.name });
  for (const { speaker, text } of turns) {
    if (buyers !== null && !buyers.has(speaker)) continue;
    const voice = speaker === '' ? 'In the transcript' : `${speaker} said`;
    for (const sentence of sentencesOf(text)) {
      const context = `${voice}: “${shortened(around(text, sentence), CONTEXT_LENGTH)}”`;
      // Without a known buyer, a question about "your team" is the seller's.
      if (isQuestion(sentence)) {
        if (buyers !== null || !ASKED_OF_THE_BUYER.test(sentence)) asked.push({ question: cleanQuestion(sentence), context, category: questionCategory(sentence), solutionIndex: null });
      } else pushStatement(stated, sentence, context, 'We said');
    }
  }
  for (const line of plainParagraphs(notes ?? '').split('\n')) {
    const text = line.replace(/^[\s\-*•\d.)]+(?=\p{L})/u, '').trim();
    for (const sentence of sentencesOf(text)) {
      const context = `In the notes: “${shortened(text, CONTEXT_LENGTH)}”`;
      if (isQuestion(sentence)) asked.push({ question: cleanQuestion(sentence), context, category: questionCategory(sentence), solutionIndex: null });
      else pushStatement(stated, sentence, context, 'You noted');
    }
  }
  return { asked, stated };
}

function pushStatement(list: RaisedQuestion[], sentence: string, context: string, voice: string): void {
  const category = statementCategory(sentence);
  if (category === null || wordsOf(sentence).length < 4) return;
  const said = shortened(upperFirst(sentence.replace(FILLER, '')).replace(/[.!…]+$/, ''), 180);
  list.push({ question: `${voice}: “${said}.” ${ASKS[category]}`, context, category, solutionIndex: null });
}

const URGENCY: readonly QuestionCategory[] = ['objection', 'pain', 'pricing', 'security', 'integration', 'timeline', 'proof', 'next_steps', 'fit', 'general'];

function atMostPerCategory(stated: readonly RaisedQuestion[]): RaisedQuestion[] {
  return URGENCY.flatMap((category) => stated.filter((item) => item.category === category).slice(0, MOST_STATEMENTS_PER_CATEGORY));
}

function isQuestion(sentence: string): boolean {
  return sentence.endsWith('?') && wordsOf(sentence).length >= 4 && !SMALL_TALK.test(sentence);
}

function cleanQuestion(sentence: string): string {
  return shortened(upperFirst(sentence.replace(FILLER, '')), 240);
}

function sentencesOf(text: string): string[] {
  return [...sentences.segment(text)].map(({ segment }) => segment.trim()).filter((segment) => segment !== '');
}

/** A sentence with what was said just before it. */
function around(text: string, sentence: string): string {
  const at = text.indexOf(sentence);
  const before = text.slice(Math.max(0, at - 200), at);
  const start = before.search(/(?<=[.!?] )\S/);
  return `${start >= 0 ? before.slice(start) : at <= 200 ? before : ''}${sentence}`.trim();
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
