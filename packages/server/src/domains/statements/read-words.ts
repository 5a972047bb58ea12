import type { CallPoint, DiscoverySnapshot, Media, RunSnapshot } from '@cartouche/contract';
import { BUILT_IN, holdsWords } from '../../generation/index.ts';
import type { RecordedWords } from './said-words.ts';

type Source = RecordedWords['sources'][number];
type Asked = { id: string; question: string; context: string | null; suggestion: string | null; answer: string | null };

const OURS: Source = { id: 'workspace.company_profile', text: null, url: null };

/** The questions of a session, with what raised them, their proposed answers, and the seller's. */
export function wordsOfSession({ questions }: DiscoverySnapshot): RecordedWords[] {
  return questions.flatMap(({ ai_suggested_answer, ...one }) =>
    questionWords({ ...one, suggestion: ai_suggested_answer, answer: one.answer ?? null }),
  );
}

/** The words that were read for a run: the points of its calls, its questions, and the summaries of its materials. */
export function wordsOfDigest({ callDigest, questions, materials }: RunSnapshot): RecordedWords[] {
  const points = (['wants', 'objections', 'nextSteps'] as const).flatMap((kind) =>
    (callDigest?.[kind] ?? []).flatMap((point) => pointWords(kind, point, callDigest?.materialId ?? '')),
  );
  const asked = questions.flatMap(({ suggested_answer, ...one }) =>
    questionWords({ ...one, suggestion: suggested_answer }),
  );
  const summaries = materials.flatMap(({ id, label, understood_summary }): RecordedWords[] => {
    const source = { id, text: label, url: null };
    return recorded(`materials.${id}.understood_summary`, understood_summary, 'figure', source);
  });
  return [...points, ...asked, ...summaries];
}

/** The summary of a file, which without a model is counted and copied from it. */
export function wordsOfFile({ id, filename, understood_summary }: Media): RecordedWords[] {
  return recorded('understood_summary', understood_summary, 'figure', { id, text: filename, url: null });
}

function pointWords(kind: string, point: CallPoint, materialId: string): RecordedWords[] {
  const { id, text, quote, edited, material_id: call = materialId } = point;
  const origin = edited ? 'author' : text === quote ? 'quote' : 'model';
  return [
    ...recorded(`${kind}.${id}.text`, text, origin, { id: call, text: quote, url: null }),
    ...recorded(`${kind}.${id}.quote`, quote, 'quote', { id: call, text: quote, url: null }),
  ];
}

/** A question that stands in what raised it is quoted; any other that no model wrote is made from it by a fixed wording. */
function questionWords({ id, question, context, suggestion, answer }: Asked): RecordedWords[] {
  const raised = { id: 'context', text: context, url: null };
  const fixed = { id: BUILT_IN, text: null, url: null };
  const isSaid = context !== null && holdsWords(context, question);
  return [
    ...recorded(`questions.${id}.question`, question, isSaid ? 'quote' : 'figure', ...(isSaid ? [] : [fixed]), raised),
    ...recorded(`questions.${id}.context`, context, 'figure', fixed),
    ...recorded(`questions.${id}.suggestion`, suggestion, 'author', OURS),
    ...recorded(`questions.${id}.answer`, answer, 'author'),
  ];
}

function recorded(
  path: string,
  text: string | null | undefined,
  otherwise: RecordedWords['otherwise'],
  ...sources: Source[]
): RecordedWords[] {
  return text ? [{ path, text, otherwise, sources }] : [];
}
