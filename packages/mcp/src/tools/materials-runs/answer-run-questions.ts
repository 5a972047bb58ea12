import type { DigestDecision } from '@cartouche/sdk';
import { sets } from '../../hints.ts';
import {
  array,
  id,
  object,
  oneOf,
  optional,
  recordOf,
  result,
  rows,
  string,
  text,
  thing,
} from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';
import { ToolFailure } from '../../tool-failure.ts';
import { nextAfterChange, nextAfterOverride } from './next-step.ts';

export const answerRunQuestions = defineTool({
  name: 'answer_run_questions',
  group: 'materials-runs',
  title: 'Answer run questions',
  description:
    'Answers questions (status skipped passes on one) and decides on callDigest items: only approved ones reach the page. Have both from the user.',
  hints: sets,
  input: object({
    runId: id('list_runs'),
    answers: optional(
      array(
        object({
          id: text('From get_run'),
          answer: optional(string()),
          status: optional(oneOf(['open', 'answered', 'skipped'])),
        }),
        undefined,
        100,
      ),
    ),
    digest: optional(
      array(
        recordOf<DigestDecision>('id, status (proposed, approved, removed), text, named: true shows the speaker'),
        undefined,
        100,
      ),
    ),
  }),
  output: result({
    run: thing,
    questions: rows,
    missing: rows,
    staleElements: array(string()),
    elements: rows,
    callDigest: thing,
  }),
  accepts: ['AnswerRunQuestionsInput', { digest: 'DecideRunDigestInput.items' }],
  returns: ['AnswerRunQuestionsResult', 'DecideRunDigestResult'],
  deadlineMs: deadlines.write,
  lookup: 'get_run',
  inspect: 'get_run',
  run: async ({ cartouche, args: { runId, answers = [], digest = [] }, options }) => {
    if (answers.length + digest.length === 0) throw refused('answers', 'give answers, digest or both');
    const silent = answers.findIndex(({ answer, status }) => answer === undefined && status === undefined);
    if (silent >= 0) throw refused(`answers[${silent}]`, 'give an answer, or status skipped');
    const answered = answers.length > 0 ? await cartouche.runs.answer(runId, answers, options) : undefined;
    if (answered && digest.length === 0) return { ...answered, next: nextAfterChange(answered) };
    // Two calls of the interface: each has a key of its own.
    const idempotencyKey = `${options.idempotencyKey}-digest`;
    const decided = await cartouche.runs.decideDigest(runId, digest, { ...options, idempotencyKey });
    const next = answered ? nextAfterChange({ ...answered, ...decided }) : nextAfterOverride(decided);
    return { ...answered, ...decided, next };
  },
});

const refused = (path: string, message: string) =>
  new ToolFailure({
    code: 'invalid_arguments',
    message: 'answer_run_questions was not called: its arguments are not valid.',
    issues: [{ path, message }],
    remedy: 'Correct these fields and call the tool again.',
    nextTool: 'answer_run_questions',
  });
