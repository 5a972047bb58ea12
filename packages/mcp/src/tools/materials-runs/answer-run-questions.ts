import { sets } from '../../hints.ts';
import { array, id, object, oneOf, optional, result, rows, string, text, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';
import { ToolFailure } from '../../tool-failure.ts';
import { nextAfterChange } from './next-step.ts';

export const answerRunQuestions = defineTool({
  name: 'answer_run_questions',
  group: 'materials-runs',
  title: 'Answer run questions',
  description:
    "Answers open questions of both kinds; status skipped passes on one. content_qa answers are written in the seller's voice: have them from the user.",
  hints: sets,
  input: object({
    runId: id('list_runs'),
    answers: array(
      object({
        id: text('From get_run'),
        answer: optional(string()),
        status: optional(oneOf(['open', 'answered', 'skipped'])),
      }),
    ),
  }),
  output: result({ run: thing, questions: rows, missing: rows, staleElements: array(string()) }),
  deadlineMs: deadlines.write,
  lookup: 'get_run',
  inspect: 'get_run',
  run: async ({ cartouche, args, options }) => {
    const silent = args.answers.findIndex(({ answer, status }) => answer === undefined && status === undefined);
    if (silent >= 0) throw saysNothing(silent);
    const answered = await cartouche.runs.answer(args.runId, args.answers, options);
    return { ...answered, next: nextAfterChange(answered) };
  },
});

const saysNothing = (index: number) =>
  new ToolFailure({
    code: 'invalid_arguments',
    message: 'answer_run_questions was not called: its arguments are not valid.',
    issues: [{ path: `answers[${index}]`, message: 'give an answer, or status skipped' }],
    remedy: 'Correct these fields and call the tool again.',
    nextTool: 'answer_run_questions',
  });
