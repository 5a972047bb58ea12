import type { Fact } from '../brief/company-research.ts';
import type { DiscoveryMaterial } from '../brief/discovery-analysis.ts';
import { factParts, workspaceFacts } from '../brief/gather-facts.ts';
import { readExclusions } from '../gate/exclusions.ts';
import { hearCall } from '../reading/hear-call.ts';
import { differInLanguage, languageOf } from '../text/language.ts';
import { plainText, shortened } from '../text/plain-text.ts';
import { rankPassages } from '../text/rank-passages.ts';
import { topicStems } from '../text/words.ts';
import { answersInCall } from './answers-in-call.ts';
import type { RaisedQuestion } from './collect-questions.ts';
import { questionCategory, SIGNALS } from './signals.ts';
import { askAlike, subjectOf } from './subject.ts';

export type SuggestedAnswer = { answer: string; confidence: number; sources: readonly Fact[] };

// The seller wrote this answer down for this very pain.
const MAPPED_CONFIDENCE = 0.95;
// The seller said it on the call, when this was asked.
const SAID_CONFIDENCE = 0.85;
// It speaks of the question's subject as a whole.
const GENERAL_CONFIDENCE = 0.6;
// Below this share of the question's subject, an answer would be about something else.
const LEAST_SHARE = 0.6;
// Two questions with so much in common are one question.
const SAME_QUESTION = 0.6;
// What an answer to another question of the same kind would still answer.
const ANSWERED_BY_KIND = new Set(['pricing', 'timeline', 'integration', 'security', 'next_steps']);
const ANSWER_LENGTH = 1200;

/** The passages that a question may be answered from: the solution map, the seller's own replies on the call, the workspace. */
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
  const call = hearCall(material.transcript ?? '', {
    prospect: material.prospect,
    workspaceName: material.knowledge.profile.name,
  });
  const said = answersInCall(call).map(
    ({ question, answer }, position): Fact => ({
      id: `s${position + 1}`,
      text: `${question}\n${answer}`,
      source: 'discovery',
      kind: 'answer',
    }),
  );
  const known = workspaceFacts(material.knowledge).filter(({ kind }) => kind !== 'audience');
  return [...mapped, ...said, ...known].filter(({ text }) => exclusions.mentionedIn(text) === null);
}

/**
 * Answers from words that speak of the question's subject, or not at all: what the seller mapped to it, a known question,
 * what the seller replied on the call, then products and proof.
 */
export function suggestAnswer(raised: RaisedQuestion, sources: readonly Fact[]): SuggestedAnswer {
  const readable = sources.filter(({ text }) => !differInLanguage(raised.question, text));
  const found =
    fromMap(raised, sources) ?? fromFaq(raised, readable) ?? fromCall(raised, sources) ?? fromProfile(raised, readable);
  if (found !== null) return { answer: answerText(found.fact), confidence: found.confidence, sources: [found.fact] };
  const ranked = rankPassages(sources, `${raised.question}\n${raised.context}`).filter(({ score }) => score > 0);
  return { answer: '', confidence: 0, sources: ranked.slice(0, 3).map(({ passage }) => passage) };
}

type Found = { fact: Fact; confidence: number } | null;

function fromMap({ solutionIndex }: RaisedQuestion, sources: readonly Fact[]): Found {
  const fact = solutionIndex === null ? undefined : sources.find(({ id }) => id === `m${solutionIndex + 1}`);
  return fact === undefined ? null : { fact, confidence: MAPPED_CONFIDENCE };
}

function fromFaq({ question, category, isGeneral }: RaisedQuestion, sources: readonly Fact[]): Found {
  const faqs = sources.filter(({ kind }) => kind === 'faq');
  const asked = topicStems(question);
  const same = faqs.find(
    (fact) => likeness(asked, topicStems(titleOf(fact))) >= SAME_QUESTION || askAlike(question, titleOf(fact)),
  );
  if (same !== undefined) return { fact: same, confidence: MAPPED_CONFIDENCE };
  if (isGeneral) {
    const kindred = ANSWERED_BY_KIND.has(category)
      ? faqs.find((fact) => questionCategory(titleOf(fact), SIGNALS[languageOf(fact.text) ?? 'en']) === category)
      : undefined;
    return kindred === undefined ? null : { fact: kindred, confidence: GENERAL_CONFIDENCE };
  }
  // Its own title has to speak of the subject: a word that falls in an answer about something else is no answer.
  const subject = subjectOf(question);
  return best(
    faqs.filter((fact) => shareOf(subject, titleOf(fact)) > 0),
    subject,
  );
}

function fromCall({ question }: RaisedQuestion, sources: readonly Fact[]): Found {
  const fact = sources.find((one) => one.kind === 'answer' && titleOf(one) === question);
  return fact === undefined ? null : { fact, confidence: SAID_CONFIDENCE };
}

function fromProfile({ question, category, isGeneral }: RaisedQuestion, sources: readonly Fact[]): Found {
  if (isGeneral) {
    const fact = category === 'proof' ? sources.find((one) => one.kind === 'proof' && titleOf(one) !== '') : undefined;
    return fact === undefined ? null : { fact, confidence: GENERAL_CONFIDENCE };
  }
  return best(
    sources.filter(({ kind }) => kind === 'product' || kind === 'proof'),
    subjectOf(question),
  );
}

/** The passage that speaks of most of the subject; null when none speaks of enough. */
function best(facts: readonly Fact[], subject: ReadonlySet<string>): Found {
  const [first] = facts
    .map((fact) => ({ fact, share: shareOf(subject, fact.text) }))
    .toSorted((a, b) => b.share - a.share);
  if (first === undefined || first.share < LEAST_SHARE) return null;
  return { fact: first.fact, confidence: Math.round(first.share * MAPPED_CONFIDENCE * 100) / 100 };
}

function shareOf(subject: ReadonlySet<string>, text: string): number {
  const told = topicStems(text);
  return subject.size === 0 ? 0 : [...subject].filter((stem) => told.has(stem)).length / subject.size;
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((stem) => b.has(stem)).length;
  return shared === 0 ? 0 : shared / new Set([...a, ...b]).size;
}

function titleOf(fact: Fact): string {
  return factParts(fact).title;
}

function answerText(fact: Fact): string {
  const { title, body } = factParts(fact);
  const sentences = body.split('\n').filter(Boolean).map(ended).join(' ');
  const text =
    fact.kind === 'product'
      ? `${title}: ${body}`
      : fact.kind === 'proof' && title !== ''
        ? `${body} (${title})`
        : sentences;
  return shortened(text.trim(), ANSWER_LENGTH);
}

/** With a full stop, where nothing ends it. */
function ended(text: string): string {
  return /[.!?…:;”"“’)]$/.test(text) ? text : `${text}.`;
}
