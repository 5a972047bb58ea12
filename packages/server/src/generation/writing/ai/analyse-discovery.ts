import { z } from 'zod';
import type { Fact } from '../../brief/company-research.ts';
import { answerSources } from '../../brief/gather-facts.ts';
import { type DiscoveryMaterial, type DiscoveryQuestion, QUESTION_CATEGORIES } from '../../brief/page-brief.ts';
import type { SpokenTurn } from '../../reading/call-windows.ts';
import { readExclusions } from '../../text/exclusions.ts';
import { headAndTail, plainParagraphs, plainText, shortened } from '../../text/plain-text.ts';
import { rankPassages } from '../../text/rank-passages.ts';
import { holdsWords, topicStems } from '../../text/words.ts';
import type { Writer } from '../../writer.ts';
import type { AskModel } from './ask-model.ts';
import { askOfEach, distinctBy, isSaidBy } from './spoken-turns.ts';

const raised = z.object({
  question: z.string().min(1),
  who: z.string().nullable(),
  quote: z.string().min(1),
  category: z.enum(QUESTION_CATEGORIES),
  answer: z.string(),
  sourceIds: z.array(z.string()),
});
const schema = z.object({ questions: z.array(raised) });
type Raised = z.output<typeof raised>;

const MOST = 10;
const MOST_SOURCES = 30;
const BUYERS = new Set(['buyer']);
const CALL_LENGTH = 24_000;
const NOTES_LENGTH = 8_000;
// An answer of which less is in its sources was made up.
const LEAST_GROUNDED = 0.4;

/**
 * Lets the model find and answer the questions. A question whose quotation is not where it has to be is dropped, and so is an answer
 * that the sources it cites do not give.
 */
export const analyseDiscoveryWithModel =
  (ask: AskModel): Writer['analyseDiscovery'] =>
  async (material, { signal } = {}) => {
    const { call, knowledge, prospect, solutionMap } = material;
    const unattributed = headAndTail(textWithoutSpeakers(call), CALL_LENGTH);
    const notes = headAndTail(plainParagraphs(material.notes ?? ''), NOTES_LENGTH);
    const sources = answerSources(material);
    const exclusions = readExclusions(material.exclusions);
    const isMore = unattributed !== '' || notes !== '' || solutionMap.length > 0;
    const questionsIn = (turns: readonly SpokenTurn[], isFirst: boolean) => {
      // Notes and solution map are shown once, with the first part of the call.
      const beside = isFirst ? [unattributed, notes] : ['', ''];
      const heard = [...turns.map(({ text }) => text), ...beside].join('\n');
      return ask({
        name: 'analyse-discovery',
        schema,
        shared: { us: knowledge.profile.name },
        data: {
          buyer: {
            name: [prospect?.first_name, prospect?.last_name].filter(Boolean).join(' '),
            company: prospect?.company_name ?? null,
          },
          call: turns,
          call_without_speakers: beside[0],
          notes: beside[1],
          solution_map: isFirst ? solutionMap.slice(0, 20) : [],
          exclusions: exclusions.topics,
          sources: relevantSources(sources, heard).map(({ id, kind, text }) => ({ id, kind, text })),
        },
        read: ({ questions }) => {
          const kept = questions
            .flatMap((one) => toQuestion(one, material, sources) ?? [])
            .filter((one) => exclusions.allow(one.question, one.context, one.ai_suggested_answer))
            .slice(0, MOST);
          return { value: kept };
        },
        signal,
      });
    };
    let isFirst = true;
    const raised =
      call === null
        ? []
        : await askOfEach(call, (turns) => {
            const asked = questionsIn(turns, isFirst);
            isFirst = false;
            return asked;
          });
    if (isFirst && isMore) raised.push(await questionsIn([], true));
    const questions = distinctBy(raised.flat(), ({ question }) => question);
    return { questions: questions.map((question, at) => ({ ...question, id: `q${at + 1}` })) };
  };

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

function toQuestion(one: Raised, material: DiscoveryMaterial, sources: readonly Fact[]): DiscoveryQuestion | null {
  const where = whereSaid(one, material);
  if (where === undefined) return null;
  const confidence = groundedness(one, sources);
  const isGrounded = confidence >= LEAST_GROUNDED;
  return {
    id: '',
    question: shortened(plainText(one.question), 300),
    context: `${where}: “${shortened(plainText(one.quote), 400)}”`,
    category: one.category,
    ai_suggested_answer: isGrounded ? shortened(plainParagraphs(one.answer), 1500) : '',
    answer_source: 'ai_rag',
    rag_confidence: isGrounded ? Math.round(confidence * 100) / 100 : 0,
  };
}

/** The turn that holds the quotation: one of the buyer who is named, or one that no one is named for. */
function whereSaid({ who, quote }: Raised, { call, notes, solutionMap }: DiscoveryMaterial): string | undefined {
  if (who !== null) return call !== null && isSaidBy(call, who, quote, BUYERS) ? `${plainText(who)} said` : undefined;
  const places = {
    'On the call': textWithoutSpeakers(call),
    'In the notes': notes ?? '',
    'On the solution map': solutionMap.map(({ painPoint }) => painPoint).join('\n'),
  };
  return Object.entries(places).find(([, text]) => holdsWords(text, quote))?.[0];
}

/** The share of an answer, 0 to 1, that its cited sources contain. Every number must be in them. */
function groundedness({ answer, sourceIds }: Raised, sources: readonly Fact[]): number {
  const cited = topicStems(sources.flatMap(({ id, text }) => (sourceIds.includes(id) ? [text] : [])).join('\n'));
  const said = [...topicStems(answer)];
  if (said.length === 0 || said.some((stem) => /^\d/.test(stem) && !cited.has(stem))) return 0;
  return said.filter((stem) => cited.has(stem)).length / said.length;
}
