import type { DiscoveryQuestion } from '@cartouche/contract';
import type { DiscoveryMaterial } from '../../database/stored-values.ts';
import { readSides, type SaidSide, sidesAnswer, sidesQuestion, WORDED, withSaid } from '../../generation/index.ts';
import { LANGUAGE_ID, languageQuestion } from './language-question.ts';

/** The id of the question that asks whose side speakers are on. Its answer is never on a page. */
const SPEAKERS_ID = 'speakers';

const DECISIONS: readonly string[] = [SPEAKERS_ID, LANGUAGE_ID];

type Raised = Omit<DiscoveryQuestion, 'status' | 'answer'>;

// A session is built from answers: without a question there would be nothing to answer.
const FALLBACK: Omit<Raised, 'id'> = {
  question: 'What happens next?',
  context: 'No question was found in the material. Reword this one, or answer it as it is.',
  category: 'next_steps',
  ai_suggested_answer: '',
  answer_source: 'none',
  rag_confidence: 0,
};

/** Whether a question is the contact's, and answered. */
export function isAnswered({ id, status }: DiscoveryQuestion): boolean {
  return !DECISIONS.includes(id) && status === 'answered';
}

/** The open questions without whose decision no page is built: for whom the speakers spoke, and in which language the page is. */
export function undecided(questions: readonly DiscoveryQuestion[]): DiscoveryQuestion[] {
  return questions.filter(({ id, status }) => DECISIONS.includes(id) && status === 'open');
}

/** The state of a session whose questions are there. */
export function stateOf(questions: readonly DiscoveryQuestion[]): 'answered' | 'interview_ready' {
  return questions.some(isAnswered) ? 'answered' : 'interview_ready';
}

/**
 * The questions of a session after its material was read, again or for the first time. What was answered or skipped stays. An open
 * question that is raised again keeps its id and the seller's wording, one that is not makes room for new ones. `open` speakers are
 * asked about last, after the language where the material is in several or in one without built-in words.
 */
export function withRaised(
  stored: readonly DiscoveryQuestion[],
  raised: readonly Raised[],
  open: readonly string[],
  spoken: readonly string[],
): DiscoveryQuestion[] {
  const asked = stored.find(({ id }) => id === SPEAKERS_ID);
  const own = stored.filter(({ id }) => !DECISIONS.includes(id));
  const left = new Set(own);
  let last = Math.max(0, ...own.map(({ id }) => Number(/^q(\d{1,6})$/.exec(id)?.[1] ?? 0)));
  const toQuestion = (one: Omit<Raised, 'id'>): DiscoveryQuestion => {
    const known = [...left].find((other) => isSame(other, one));
    if (known) left.delete(known);
    else last += 1;
    const { id = `q${last}`, question = one.question } = known ?? {};
    return { ...one, id, question, status: 'open', answer: null };
  };
  const again = raised.map(toQuestion);
  const settled = own.filter(({ status }) => status !== 'open');
  const isSettled = ({ id }: DiscoveryQuestion) => settled.some((one) => one.id === id);
  const questions = [...settled, ...again.filter((one) => !isSettled(one))];
  if (questions.length === 0) questions.push(toQuestion(FALLBACK));
  const language = stored.find(({ id, status }) => id === LANGUAGE_ID && status !== 'open');
  const isForeign = spoken.length > 1 || spoken.some((tag) => !WORDED.includes(tag));
  if (language) questions.push(language);
  else if (isForeign) questions.push(languageQuestion(spoken));
  if (open.length === 0 || asked?.status === 'skipped')
    return asked && asked.status !== 'open' ? [...questions, asked] : questions;
  return [...questions, { ...FALLBACK, ...sidesQuestion(open), ...SPEAKERS, status: 'open', answer: null }];
}

/** Whether two questions are one: asked in the same words, or raised by the same ones, which a seller can't edit. */
function isSame(a: Pick<Raised, 'question' | 'context'>, b: Pick<Raised, 'question' | 'context'>): boolean {
  const wordingOf = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();
  return wordingOf(a.question) === wordingOf(b.question) || a.context === b.context;
}

const SPEAKERS = { id: SPEAKERS_ID, category: SPEAKERS_ID };

/** Reads the speakers' sides from a caller's edits, if they are new. An unreadable answer leaves its question open. */
export function saidOfSpeakers(
  before: readonly DiscoveryQuestion[],
  edited: readonly DiscoveryQuestion[],
  { asked = [], speakers = [] }: DiscoveryMaterial,
): { questions: DiscoveryQuestion[]; speakers: SaidSide[] | null } {
  const answer = (questions: readonly DiscoveryQuestion[]) =>
    questions.find(({ id, status }) => id === SPEAKERS_ID && status === 'answered')?.answer ?? null;
  const said = answer(edited);
  if (said === null || said === answer(before)) return { questions: [...edited], speakers: null };
  const read = readSides(said, asked);
  if (read !== null) return { questions: [...edited], speakers: withSaid(speakers, read) };
  const { context } = sidesQuestion(asked);
  const reopened = { status: 'open' as const, answer: null, context: `The last answer could not be read. ${context}` };
  return {
    questions: edited.map((one) => (one.id === SPEAKERS_ID ? { ...one, ...reopened } : one)),
    speakers: null,
  };
}

/** The questions once sides were corrected: the answer to the one about the speakers says what is known now. */
export function withCorrectedSides(
  questions: readonly DiscoveryQuestion[],
  asked: readonly string[],
  said: readonly SaidSide[],
): DiscoveryQuestion[] {
  const answer = sidesAnswer(asked, said);
  return questions.map((one) =>
    one.id === SPEAKERS_ID && one.status !== 'skipped' && answer !== null
      ? { ...one, status: 'answered', answer }
      : one,
  );
}
