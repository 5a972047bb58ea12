import type { Fact } from '../brief/company-research.ts';
import { factParts } from '../brief/gather-facts.ts';
import { shortened } from '../text/plain-text.ts';
import { rankPassages } from '../text/rank-passages.ts';
import { topicStems } from '../text/words.ts';
import type { RaisedQuestion } from './collect-questions.ts';

export type SuggestedAnswer = { answer: string; confidence: number };

// The seller wrote this answer down for this very pain.
const MAPPED_CONFIDENCE = 0.95;
// A passage that speaks about less of the question answers another one.
const LEAST_COVERAGE = 0.8;
// One word in common is chance.
const LEAST_TOPICS = 2;
const ANSWER_LENGTH = 1200;

/** Answers from what the seller wrote down, word for word, or not at all. */
export function suggestAnswer({ question, solutionIndex }: RaisedQuestion, sources: readonly Fact[]): SuggestedAnswer {
  const mapped = solutionIndex === null ? undefined : sources.find(({ id }) => id === `m${solutionIndex + 1}`);
  if (mapped) return { answer: answerText(mapped), confidence: MAPPED_CONFIDENCE };
  const asked = [...topicStems(question)];
  const coverageOf = ({ text }: Fact) => {
    const said = topicStems(text);
    return asked.filter((stem) => said.has(stem)).length / asked.length;
  };
  const ranked = asked.length < LEAST_TOPICS ? [] : rankPassages(sources, question);
  const [best] = ranked
    .map(({ passage }) => ({ passage, coverage: coverageOf(passage) }))
    .sort((a, b) => b.coverage - a.coverage);
  if (best === undefined || best.coverage < LEAST_COVERAGE) return { answer: '', confidence: 0 };
  return { answer: answerText(best.passage), confidence: Math.round(best.coverage * MAPPED_CONFIDENCE * 100) / 100 };
}

function answerText(fact: Fact): string {
  const { title, body } = factParts(fact);
  const text =
    fact.kind === 'product'
      ? `${title}: ${body}`
      : fact.kind === 'proof' && title !== ''
        ? `${body} (${title})`
        : body.split('\n').filter(Boolean).map(ended).join(' ');
  return shortened(text.trim(), ANSWER_LENGTH);
}

function ended(text: string): string {
  return /[.!?…:;”"“’)]$/.test(text) ? text : `${text}.`;
}
