import { z } from 'zod';
import type { Fact } from '../brief/company-research.ts';
import { answerSources } from '../brief/gather-facts.ts';
import { type DiscoveryMaterial, type DiscoveryQuestion, QUESTION_CATEGORIES } from '../brief/page-brief.ts';
import { readExclusions } from '../text/exclusions.ts';
import { headAndTail, plainParagraphs, plainText, shortened } from '../text/plain-text.ts';
import { rankPassages } from '../text/rank-passages.ts';
import { holdsWords, topicStems } from '../text/words.ts';
import type { Writer } from '../writer.ts';
import type { AskModel } from './ask-model.ts';
import { systemPrompt, untrustedData } from './prompt.ts';
import { isSaidBy, spokenTurns } from './spoken-turns.ts';

const answerSchema = z.object({
  questions: z.array(
    z.object({
      question: z.string().min(1),
      from: z.enum(['call', 'notes', 'solution_map']),
      who: z.string().nullable(),
      quote: z.string().min(1),
      category: z.enum(QUESTION_CATEGORIES),
      answer: z.string(),
      sourceIds: z.array(z.string()),
    }),
  ),
});
type AnalysisAnswer = z.output<typeof answerSchema>;

const SYSTEM = systemPrompt('analyse-discovery', {
  categories: QUESTION_CATEGORIES.map((name) => `"${name}"`).join('|'),
});

const MOST = 10;
const MOST_SOURCES = 30;
const BUYERS = new Set(['buyer']);
const CALL_LENGTH = 24_000;
const NOTES_LENGTH = 8_000;
// An answer of which less is in its sources was made up.
const LEAST_GROUNDED = 0.4;

/** Lets the model find and answer the questions. What raised one has to be quoted; an answer is held against the sources it cites. */
export const analyseDiscoveryWithModel =
  (ask: AskModel): Writer['analyseDiscovery'] =>
  async (material, { signal } = {}) => {
    const turns = material.call === null ? [] : spokenTurns(material.call);
    const unattributed = headAndTail(textWithoutSpeakers(material.call), CALL_LENGTH);
    const notes = headAndTail(plainParagraphs(material.notes ?? ''), NOTES_LENGTH);
    if (turns.length === 0 && unattributed === '' && notes === '' && material.solutionMap.length === 0)
      return { questions: [] };
    const sources = answerSources(material);
    const exclusions = readExclusions(material.exclusions);
    const heard = [...turns.map(({ text }) => text), unattributed, notes].join('\n');
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
        call: turns,
        call_without_speakers: unattributed,
        notes,
        solution_map: material.solutionMap.slice(0, 20),
        exclusions: exclusions.topics,
        sources: relevantSources(sources, heard).map(({ id, kind, text }) => ({ id, kind, text })),
      }),
      review: (answer) => complaintsAbout(answer, sources, material),
      signal,
    });
    const questions = value.questions
      .filter((raised) => isRaised(raised, material))
      .map((raised) => toQuestion(raised, sources))
      .filter(({ question, context, ai_suggested_answer }) => exclusions.allow(question, context, ai_suggested_answer))
      .slice(0, MOST);
    return { questions: questions.map((question, position) => ({ ...question, id: `q${position + 1}` })) };
  };

type RaisedByModel = AnalysisAnswer['questions'][number];

function isRaised({ from, who, quote }: RaisedByModel, { call, notes, solutionMap }: DiscoveryMaterial): boolean {
  if (from === 'call' && who !== null) return call !== null && isSaidBy(call, who, quote, BUYERS);
  if (from === 'solution_map') return solutionMap.some(({ painPoint }) => holdsWords(painPoint, quote));
  return holdsWords(from === 'call' ? textWithoutSpeakers(call) : (notes ?? ''), quote);
}

/** The words of a call that names no speakers at all: they raise questions and are no one's. */
function textWithoutSpeakers(call: DiscoveryMaterial['call']): string {
  return call === null || call.speakers.length > 0 ? '' : call.turns.map(({ text }) => text).join('\n');
}

/** The solution map, then what has most in common with what was said. */
function relevantSources(sources: readonly Fact[], heard: string): Fact[] {
  const mapped = sources.filter(({ kind }) => kind === 'solution');
  const ranked = rankPassages(sources, heard).map(({ passage }) => passage);
  return [...new Set([...mapped, ...ranked])].slice(0, MOST_SOURCES);
}

function complaintsAbout(
  { questions }: AnalysisAnswer,
  sources: readonly Fact[],
  material: DiscoveryMaterial,
): string[] {
  return questions.flatMap((raised, position) => {
    const at = `questions.${position}`;
    const unknown = raised.sourceIds.filter((id) => !sources.some((source) => source.id === id));
    const isUngrounded = raised.answer.trim() !== '' && groundedness(raised, sources) < LEAST_GROUNDED;
    return [
      ...(isRaised(raised, material)
        ? []
        : [`${at}.quote is not where "from" and "who" say: copy it as it is, or leave the question out.`]),
      ...unknown.map((id) => `${at} cites ${id}, which is not a source.`),
      ...(isUngrounded ? [`${at}.answer says what its sources don't: use their words, or leave it empty.`] : []),
    ];
  });
}

function toQuestion(raised: RaisedByModel, sources: readonly Fact[]): DiscoveryQuestion {
  const confidence = groundedness(raised, sources);
  const isGrounded = confidence >= LEAST_GROUNDED;
  return {
    id: '',
    question: shortened(plainText(raised.question), 300),
    context: contextOf(raised),
    category: raised.category,
    ai_suggested_answer: isGrounded ? shortened(plainParagraphs(raised.answer), 1500) : '',
    answer_source: 'ai_rag',
    rag_confidence: isGrounded ? Math.round(confidence * 100) / 100 : 0,
  };
}

function contextOf({ from, who, quote }: RaisedByModel): string {
  const where = {
    call: who === null ? 'On the call' : `${plainText(who)} said`,
    notes: 'In the notes',
    solution_map: 'On the solution map',
  }[from];
  return `${where}: “${shortened(plainText(quote), 400)}”`;
}

/** How much of an answer, 0 to 1, is in the sources that it cites; every number has to be. */
function groundedness({ answer, sourceIds }: RaisedByModel, sources: readonly Fact[]): number {
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
