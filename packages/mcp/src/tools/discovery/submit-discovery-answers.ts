import { sets } from '../../hints.ts';
import { array, id, object, oneOf, optional, result, rows, string, text } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const submitDiscoveryAnswers = defineTool({
  name: 'submit_discovery_answers',
  group: 'discovery',
  title: 'Submit discovery answers',
  description: "Deprecated: prefer answer_run_questions. Saves the seller's answers.",
  hints: sets,
  input: object({
    sessionId: id('create_discovery_session'),
    answers: array(
      object({
        id: text('From get_discovery_session'),
        answer: optional(string()),
        status: optional(oneOf(['open', 'answered', 'skipped'])),
      }),
      undefined,
      100,
    ),
  }),
  output: result({ questions: rows }),
  accepts: 'AnswerDiscoveryQuestionsInput',
  returns: 'AnswerDiscoveryQuestionsResult',
  deadlineMs: deadlines.write,
  inspect: 'get_discovery_session',
  lookup: 'get_discovery_session',
  run: async ({ cartouche, args, options }) => {
    const answers = args.answers.map((answer) => ({
      status: answer.answer === undefined ? ('skipped' as const) : ('answered' as const),
      ...answer,
    }));
    const { questions } = await cartouche.discovery.answer(args.sessionId, answers, options);
    const isAnswered = questions.some(({ status }) => status === 'answered');
    return {
      questions,
      next: isAnswered
        ? 'estimate_cost(discovery), then build_discovery_page'
        : 'A page needs at least one answer: ask the user again, then submit_discovery_answers',
    };
  },
});
