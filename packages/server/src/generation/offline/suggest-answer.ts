import type { Fact } from '../brief/company-research.ts';
import { factParts } from '../brief/gather-facts.ts';
import { shortened } from '../text/plain-text.ts';
import { topicStems } from '../text/words.ts';
import type { RaisedQuestion } from './collect-questions.ts';

// An FAQ that speaks about less of the question answers another one.
const LEAST_COVERAGE = 0.8;
// One word in common is chance.
const LEAST_TOPICS = 2;
const ANSWER_LENGTH = 1200;

/** What the seller wrote down for this very pain, or the FAQ that covers the question, word for word; '' without one. */
export function suggestAnswer({ question, solutionIndex }: RaisedQuestion, sources: readonly Fact[]) {
  const mapped = solutionIndex === null ? undefined : sources.find(({ id }) => id === `m${solutionIndex + 1}`);
  if (mapped) return { answer: answerOf(mapped), confidence: 1 };
  const asked = [...topicStems(question)];
  const coverageOf = ({ text }: Fact) => {
    const said = topicStems(text);
    return asked.length < LEAST_TOPICS ? 0 : asked.filter((stem) => said.has(stem)).length / asked.length;
  };
  const [best] = sources
    .filter(({ kind }) => kind === 'faq')
    .map((fact) => ({ fact, confidence: Math.round(coverageOf(fact) * 100) / 100 }))
    .toSorted((a, b) => b.confidence - a.confidence);
  if (best === undefined || best.confidence < LEAST_COVERAGE) return { answer: '', confidence: 0 };
  return { answer: answerOf(best.fact), confidence: best.confidence };
}

function answerOf(fact: Fact): string {
  return shortened(factParts(fact).body.trim(), ANSWER_LENGTH);
}
