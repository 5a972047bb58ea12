import { type DigestDecision, type RunAnswer, ValidationError } from '@cartouche/sdk';
import { marked } from '../../foreign-words.ts';
import { sets } from '../../hints.ts';
import { nextAfterChange } from '../../next-table.ts';
import { array, id, object, optional, recordOf, result, rows, string, thing } from '../../schema/schema.ts';
import { deadlines, defineTool, keyed } from '../../tool.ts';
import { badArgument } from '../../tool-failure.ts';
import { namedSides } from '../speaker-sides.ts';

const refusedSchema = {
  type: 'array',
  description: 'Answers that were not taken; absent when all were',
  items: {
    type: 'object',
    required: ['id', 'message'],
    properties: { id: { type: 'string' }, message: { type: 'string' } },
  },
};

export const answerRunQuestions = defineTool({
  name: 'answer_run_questions',
  group: 'materials-runs',
  title: 'Answer run questions',
  description:
    'Answers or skips questions, corrects speakers, decides on callDigest items: only approved ones reach the page. Ask the user.',
  hints: sets,
  input: object({
    runId: id('list_runs'),
    answers: optional(array(recordOf<RunAnswer>('id, answer, or status skipped'), undefined, 100)),
    digest: optional(
      array(
        recordOf<DigestDecision>('id, status (proposed, approved, removed), text, named (shows the speaker)'),
        undefined,
        100,
      ),
    ),
    speakers: optional(namedSides),
  }),
  output: result({
    run: thing,
    questions: rows,
    missing: rows,
    staleElements: array(string()),
    callDigest: thing,
  }),
  accepts: [
    'AnswerRunQuestionsInput',
    { digest: 'UpdateRunDigestInput.items', speakers: 'UpdateRunSpeakersInput.speakers' },
  ],
  returns: ['AnswerRunQuestionsResult', 'UpdateRunDigestResult', 'UpdateRunSpeakersResult', { refused: refusedSchema }],
  deadlineMs: deadlines.write,
  lookup: 'get_run',
  inspect: 'get_run',
  run: async ({ cartouche, args: { runId, answers = [], digest = [], speakers = [] }, options }) => {
    if (answers.length + digest.length + speakers.length === 0)
      throw refused('answers', 'give answers, digest or speakers');
    const silent = answers.findIndex(({ answer, status }) => answer === undefined && status === undefined);
    if (silent >= 0) throw refused(`answers[${silent}]`, 'give an answer, or status skipped');
    // Either has the call read again, and its speakers are not changed meanwhile.
    const twice = speakers.length > 0 ? answers.findIndex(({ id }) => id.startsWith('speakers-')) : -1;
    if (twice >= 0) throw refused(`answers[${twice}]`, 'is about the speakers: give this answer or speakers, not both');
    const { answered, refused: notTaken } = await eachAnswer(answers, (some, part) =>
      cartouche.runs.answer(runId, some, part === undefined ? options : keyed(options, part)),
    );
    const decided =
      digest.length > 0 ? await cartouche.runs.updateDigest(runId, digest, keyed(options, 'digest')) : undefined;
    if (speakers.length > 0) {
      const corrected = await cartouche.runs.updateSpeakers(runId, speakers, keyed(options, 'speakers'));
      const isRead = corrected.materials.some(({ extraction_status }) => extraction_status === 'queued');
      const before = { questions: [], staleElements: [], ...answered, ...decided };
      const next = isRead
        ? `Poll get_run with runId ${runId} until extraction_status is not queued: what the speakers said is read again`
        : nextAfterChange({ ...before, ...corrected });
      return { ...answered, ...decided, ...corrected, ...told(notTaken, next) };
    }
    const next = nextAfterChange({ ...answered, ...decided } as NonNullable<typeof answered>);
    return { ...answered, ...decided, ...told(notTaken, next) };
  },
});

type Refused = { id: string; message: string };

/** Sends the answers; where only some are refused, the others again without them. @throws ValidationError when all are refused */
async function eachAnswer<Answered>(
  answers: readonly RunAnswer[],
  send: (answers: readonly RunAnswer[], part?: string) => Promise<Answered>,
): Promise<{ answered: Answered | undefined; refused: readonly Refused[] }> {
  if (answers.length === 0) return { answered: undefined, refused: [] };
  try {
    return { answered: await send(answers), refused: [] };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const faults = (error.issues ?? []).map(({ path, message }) => ({ at: indexIn(path), message }));
    const isRefused = (index: number) => faults.some(({ at }) => at === index);
    const rest = answers.filter((_, index) => !isRefused(index));
    if (rest.length === 0 || faults.length === 0 || faults.some(({ at }) => at === undefined)) throw error;
    const refused = answers.flatMap(({ id }, index) =>
      isRefused(index)
        ? { id, message: faults.flatMap(({ at, message }) => (at === index ? message : [])).join('; ') }
        : [],
    );
    return { answered: await send(rest, 'rest'), refused };
  }
}

/** The place in `answers` that an issue is about. */
function indexIn(path: string): number | undefined {
  const index = /^answers\[(\d{1,3})\]/.exec(path)?.[1];
  return index === undefined ? undefined : Number(index);
}

/** The refused answers, before what comes next. */
function told(notTaken: readonly Refused[], next: string) {
  if (notTaken.length === 0) return { next };
  const each = notTaken.map(({ id, message }) => `${marked(id)}: ${marked(message)}`).join('; ');
  return { refused: notTaken, next: `Not taken, the other answers were: ${each}. Correct them first. Then: ${next}` };
}

const refused = (path: string, message: string) => badArgument('answer_run_questions', path, message);
