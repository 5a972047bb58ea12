import { z } from 'zod';
import type { Fact } from '../brief/company-research.ts';
import type { DiscoveryAnalysis, DiscoveryMaterial, DiscoveryQuestion } from '../brief/discovery-analysis.ts';
import { readExclusions } from '../gate/exclusions.ts';
import { collectQuestions, QUESTION_COUNT } from '../offline/collect-questions.ts';
import { quotesNotes } from '../offline/quotes-notes.ts';
import { answerSources, suggestAnswer } from '../offline/suggest-answer.ts';
import { plainParagraphs, plainText, shortened } from '../text/plain-text.ts';
import { topicStems } from '../text/words.ts';
import type { AskModel } from './ask-model.ts';
import { DATA_RULE, untrustedData } from './untrusted-data.ts';

const CATEGORIES = [
  'pain',
  'pricing',
  'timeline',
  'integration',
  'security',
  'objection',
  'fit',
  'proof',
  'next_steps',
  'general',
] as const;
const answerSchema = z.object({
  questions: z.array(
    z.object({
      question: z.string().min(1),
      context: z.string(),
      category: z.enum(CATEGORIES),
      answer: z.string(),
      sourceIds: z.array(z.string()),
    }),
  ),
});
type AnalysisAnswer = z.output<typeof answerSchema>;

const SYSTEM = `You prepare the follow-up to a sales call. From what the call left behind you find what the buyer wants to know, and you suggest answers that the seller will edit.

Rules:
- Between 3 and 10 questions, the most pressing first, none twice. Each is voiced as the buyer asking: "How long does it take to set up?", not "The buyer asked about set-up".
- Ask in the language of the transcript.
- context: for the seller alone, in one sentence, what in the material led to the question; quote it where you can.
- question and answer are published, and the notes are the seller's own: neither may quote them or give away what only they say. From a note, ask about its topic in general, or not at all.
- answer: only from "sources", in one to four plain sentences, with the ids used in sourceIds. When the sources don't answer it, answer "" and sourceIds [].
- No number, name, date or promise that isn't in a cited source. Never speak about the topics in "exclusions".
- ${DATA_RULE}

Answer with one JSON object: {"questions": [{"question": string, "context": string, "category": ${CATEGORIES.map((name) => `"${name}"`).join('|')}, "answer": string, "sourceIds": [string]}]}`;

const TRANSCRIPT_LENGTH = 24_000;
const NOTES_LENGTH = 8_000;
// An answer of which less is in its sources was made up.
const LEAST_GROUNDED = 0.4;

/** Lets the model find and answer the questions; every answer is held against the sources that it cites. */
export async function analyseDiscoveryWithModel(
  material: DiscoveryMaterial,
  ask: AskModel,
  signal: AbortSignal | undefined,
): Promise<DiscoveryAnalysis> {
  const sources = answerSources(material);
  const exclusions = readExclusions(material.exclusions);
  const relevant = relevantSources(material, sources);
  const { value } = await ask({
    name: 'discovery',
    schema: answerSchema,
    system: SYSTEM,
    prompt: untrustedData({
      us: material.knowledge.profile.name,
      buyer: {
        name: [material.prospect?.first_name, material.prospect?.last_name].filter(Boolean).join(' '),
        company: material.prospect?.company_name ?? null,
      },
      transcript: headAndTail(plainParagraphs(material.transcript ?? ''), TRANSCRIPT_LENGTH),
      notes: headAndTail(plainParagraphs(material.notes ?? ''), NOTES_LENGTH),
      solution_map: material.solutionMap.slice(0, 20),
      exclusions: exclusions.topics,
      sources: relevant.map(({ id, kind, text }) => ({ id, kind, text })),
    }),
    review: (answer) => complaintsAbout(answer, sources, material),
    signal,
  });
  const questions = value.questions
    .map((raised) => toQuestion(raised, sources))
    .filter((raised) =>
      [raised.question, raised.context, raised.ai_suggested_answer].every(
        (text) => exclusions.mentionedIn(text) === null,
      ),
    )
    .filter(({ question, ai_suggested_answer }) => !quotesNotes(`${question}\n${ai_suggested_answer}`, material))
    .slice(0, QUESTION_COUNT.most);
  return {
    questions: toppedUp(questions, material, sources).map((question, position) => ({
      ...question,
      id: `q${position + 1}`,
    })),
  };
}

/** What retrieval finds for the questions that the material raises by its words alone. */
function relevantSources(material: DiscoveryMaterial, sources: readonly Fact[]): Fact[] {
  const found = new Set(collectQuestions(material).flatMap((raised) => suggestAnswer(raised, sources).sources));
  return [...new Set([...sources.filter(({ kind }) => kind === 'solution'), ...found, ...sources])].slice(0, 30);
}

function complaintsAbout(answer: AnalysisAnswer, sources: readonly Fact[], material: DiscoveryMaterial): string[] {
  const known = new Set(sources.map(({ id }) => id));
  const count = answer.questions.length;
  const tooFew =
    count < QUESTION_COUNT.least ? [`There are ${count} questions; at least ${QUESTION_COUNT.least} are needed.`] : [];
  const unknown = answer.questions.flatMap(({ sourceIds }, position) =>
    sourceIds.filter((id) => !known.has(id)).map((id) => `questions.${position} cites ${id}, which is no source.`),
  );
  const ungrounded = answer.questions.flatMap((raised, position) =>
    raised.answer.trim() !== '' && groundedness(raised, sources) < LEAST_GROUNDED
      ? [`questions.${position}.answer says what its sources don't: use their words, or leave it empty.`]
      : [],
  );
  const quoted = answer.questions.flatMap((raised, position) =>
    quotesNotes(`${raised.question}\n${raised.answer}`, material)
      ? [
          `questions.${position} quotes the notes, which nobody but the seller may read: ask about the topic in general.`,
        ]
      : [],
  );
  return [...tooFew, ...unknown, ...ungrounded, ...quoted];
}

function toQuestion(raised: AnalysisAnswer['questions'][number], sources: readonly Fact[]): DiscoveryQuestion {
  const confidence = groundedness(raised, sources);
  const isGrounded = confidence >= LEAST_GROUNDED;
  return {
    id: '',
    question: shortened(plainText(raised.question), 300),
    context: shortened(plainText(raised.context), 500),
    category: raised.category,
    ai_suggested_answer: isGrounded ? shortened(plainParagraphs(raised.answer), 1500) : '',
    answer_source: 'ai_rag',
    rag_confidence: isGrounded ? Math.round(confidence * 100) / 100 : 0,
  };
}

/** How much of an answer, 0 to 1, is in the sources that it cites; every number has to be. */
function groundedness({ answer, sourceIds }: AnalysisAnswer['questions'][number], sources: readonly Fact[]): number {
  const cited = topicStems(
    sources
      .filter(({ id }) => sourceIds.includes(id))
      .map(({ text }) => text)
      .join('\n'),
  );
  const said = [...topicStems(answer)];
  if (said.length === 0 || cited.size === 0) return 0;
  if (said.some((stem) => /^\d/.test(stem) && !cited.has(stem))) return 0;
  return said.filter((stem) => cited.has(stem)).length / said.length;
}

function toppedUp(
  questions: DiscoveryQuestion[],
  material: DiscoveryMaterial,
  sources: readonly Fact[],
): DiscoveryQuestion[] {
  if (questions.length >= QUESTION_COUNT.least) return questions;
  const offline = collectQuestions(material).map((raised): DiscoveryQuestion => {
    const { answer, confidence } = suggestAnswer(raised, sources);
    const { question, context, category } = raised;
    return {
      id: '',
      question,
      context,
      category,
      ai_suggested_answer: answer,
      answer_source: 'retrieval',
      rag_confidence: confidence,
    };
  });
  const others = offline.filter(({ question }) => !questions.some((other) => other.question === question));
  return [...questions, ...others].slice(0, QUESTION_COUNT.least);
}

function headAndTail(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${text.slice(0, max / 2)}\n[…]\n${text.slice(-max / 2)}`;
}
