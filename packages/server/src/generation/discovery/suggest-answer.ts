import { readExclusions } from '../check/exclusions.ts';
import type { Fact } from '../company-research.ts';
import type { DiscoveryMaterial } from '../discovery-analysis.ts';
import { factParts, workspaceFacts } from '../gather-facts.ts';
import { plainText, shortened } from '../plain-text.ts';
import { rankPassages } from '../retrieval.ts';
import { isTelling, topicStems } from '../words.ts';
import type { RaisedQuestion } from './collect-questions.ts';

export type SuggestedAnswer = { answer: string; confidence: number; sources: readonly Fact[] };

// The seller wrote this answer down for this very pain.
const MAPPED_CONFIDENCE = 0.95;
// Below this share of the question's topics, an answer would be about something else.
const LEAST_COVERAGE = 0.2;
// Two questions with so much in common are one question.
const SAME_QUESTION = 0.6;
const ANSWER_LENGTH = 1200;

/** The passages that a question may be answered from: the solution map and what the workspace knows. */
export function answerSources(material: DiscoveryMaterial): Fact[] {
  const exclusions = readExclusions(material.exclusions);
  const mapped = material.solutionMap.map(
    (entry, position): Fact => ({
      id: `m${position + 1}`,
      text: [entry.painPoint, entry.solution, entry.proof].map(plainText).join('\n'),
      source: 'discovery',
      kind: 'solution',
    }),
  );
  const known = workspaceFacts(material.knowledge).filter(({ kind }) => kind !== 'audience');
  return [...mapped, ...known].filter(({ text }) => exclusions.mentionedIn(text) === null);
}

/** Answers from the words that the workspace already has, or not at all. */
export function suggestAnswer(raised: RaisedQuestion, sources: readonly Fact[]): SuggestedAnswer {
  const mapped =
    raised.solutionIndex === null ? undefined : sources.find(({ id }) => id === `m${(raised.solutionIndex ?? 0) + 1}`);
  if (mapped !== undefined) return { answer: answerText(mapped), confidence: MAPPED_CONFIDENCE, sources: [mapped] };
  const asked = topicStems(raised.question);
  const same = sources.find(
    (fact) => fact.kind === 'faq' && likeness(asked, topicStems(factParts(fact).title)) >= SAME_QUESTION,
  );
  if (same !== undefined) return { answer: answerText(same), confidence: MAPPED_CONFIDENCE, sources: [same] };
  // What was quoted counts once, the question twice: it is the question that has to be answered.
  const ranked = rankPassages(sources, `${raised.question}\n${raised.question}\n${raised.context}`);
  const best = rankPassages(
    ranked.slice(0, 5).map(({ passage }) => passage),
    raised.question,
  ).find(({ passage, coverage }) => {
    return (
      coverage >= LEAST_COVERAGE && [...topicStems(passage.text)].some((stem) => asked.has(stem) && isTelling(stem))
    );
  });
  if (best === undefined)
    return {
      answer: '',
      confidence: 0,
      sources: ranked
        .filter(({ score }) => score > 0)
        .slice(0, 3)
        .map(({ passage }) => passage),
    };
  const confidence = Math.min(MAPPED_CONFIDENCE, Math.round(best.coverage * 100) / 100);
  return { answer: answerText(best.passage), confidence, sources: ranked.slice(0, 5).map(({ passage }) => passage) };
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((stem) => b.has(stem)).length;
  return shared === 0 ? 0 : shared / new Set([...a, ...b]).size;
}

function answerText(fact: Fact): string {
  const { title, body } = factParts(fact);
  const proofless = body.split('\n').filter(Boolean).join(' ');
  const text =
    fact.kind === 'product'
      ? `${title}: ${body}`
      : fact.kind === 'proof' && title !== ''
        ? `${body} (${title})`
        : proofless;
  return shortened(text.trim(), ANSWER_LENGTH);
}
