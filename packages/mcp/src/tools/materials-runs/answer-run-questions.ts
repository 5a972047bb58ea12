import type { DigestDecision, RunAnswer } from '@cartouche/sdk';
import { sets } from '../../hints.ts';
import { nextAfterChange } from '../../next-table.ts';
import { array, id, object, optional, recordOf, result, rows, string, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';
import { badArguments, ToolFailure } from '../../tool-failure.ts';
import { namedSides } from '../speaker-sides.ts';

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
        recordOf<DigestDecision>('id, status (proposed, approved, removed), text, named: true shows the speaker'),
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
  returns: ['AnswerRunQuestionsResult', 'UpdateRunDigestResult', 'UpdateRunSpeakersResult'],
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
    // Each is a call of the interface with a key of its own.
    const keyed = (part: string) => ({ ...options, idempotencyKey: `${options.idempotencyKey}-${part}` });
    const answered = answers.length > 0 ? await cartouche.runs.answer(runId, answers, options) : undefined;
    const decided = digest.length > 0 ? await cartouche.runs.updateDigest(runId, digest, keyed('digest')) : undefined;
    if (speakers.length > 0) {
      const corrected = await cartouche.runs.updateSpeakers(runId, speakers, keyed('speakers'));
      const isRead = corrected.materials.some(({ extraction_status }) => extraction_status === 'queued');
      const before = { questions: [], staleElements: [], ...answered, ...decided };
      const next = isRead
        ? `Poll get_run with runId ${runId} until extraction_status is not queued: what the speakers said is read again`
        : nextAfterChange({ ...before, ...corrected });
      return { ...answered, ...decided, ...corrected, next };
    }
    if (!decided) return { ...answered, next: nextAfterChange(answered as NonNullable<typeof answered>) };
    const next = nextAfterChange({ ...answered, ...decided });
    return { ...answered, ...decided, next };
  },
});

const refused = (path: string, message: string) =>
  new ToolFailure(badArguments('answer_run_questions', [{ path, message }]));
