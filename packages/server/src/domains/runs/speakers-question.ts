import type { StoredQuestion } from '../../database/stored-values.ts';
import { readSides, type SaidSide, sidesAnswer, sidesQuestion } from '../../generation/index.ts';
import { asksForLanguage } from './language-question.ts';

/** The seller's answers about the speakers of calls, by material. */
export type SaidOfCalls = ReadonlyMap<string, readonly SaidSide[]>;

/** Whether a question asks whose side the speakers of a call are on. */
export function asksForSpeakers(question: StoredQuestion): boolean {
  return question.kind === 'fact_gap' && question.fact_key === null && !asksForLanguage(question);
}

/**
 * The questions of a run with the one about the speakers of a call that was just read. One that was skipped stays so; an answered one
 * is asked again only about speakers who are still open.
 */
export function withSpeakersQuestion(
  questions: readonly StoredQuestion[],
  open: readonly string[],
  materialId: string,
): StoredQuestion[] {
  const id = `speakers-${materialId}`;
  const asked = questions.find((one) => one.id === id);
  if (open.length === 0 || asked?.status === 'skipped')
    return questions.filter((one) => one !== asked || asked.status !== 'open');
  const question: StoredQuestion = {
    id,
    kind: 'fact_gap',
    ...sidesQuestion(open),
    fact_key: null,
    suggested_answer: null,
    status: 'open',
    answer: null,
    raised_by: [materialId],
    speakers: [...new Set([...(asked?.speakers ?? []), ...open])],
  };
  return [question, ...questions.filter((one) => one.id !== id)];
}

/** The questions once sides were corrected: the answer to the one about the call's speakers says what is known now. */
export function withCorrectedSides(questions: readonly StoredQuestion[], said: SaidOfCalls): StoredQuestion[] {
  return questions.map((one) => {
    const [materialId = ''] = one.raised_by ?? [];
    if (!asksForSpeakers(one) || one.status === 'skipped') return one;
    const answer = sidesAnswer(one.speakers ?? [], said.get(materialId) ?? []);
    return answer === null ? one : { ...one, status: 'answered', answer };
  });
}

/** The sides that an answer gives, with the call they are of; or why it can't be read. */
export function readSpeakersAnswer(
  { speakers = [], raised_by }: StoredQuestion,
  answer: string,
): { materialId: string; said: SaidSide[] } | { fault: string } {
  const said = readSides(answer, speakers);
  const [materialId] = raised_by ?? [];
  if (said !== null && materialId !== undefined) return { materialId, said };
  const example = speakers.map((name, at) => `${name}: ${at === 0 ? 'seller' : 'buyer'}`).join('; ');
  return { fault: `must say seller, buyer or unknown for each speaker, such as "${example}"` };
}
