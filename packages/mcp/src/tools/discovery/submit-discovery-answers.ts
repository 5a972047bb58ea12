import type { DiscoveryAnswer } from '@cartouche/sdk';
import { sets } from '../../hints.ts';
import { array, id, object, optional, recordOf, result, rows, thing } from '../../schema/schema.ts';
import { deadlines, defineTool, keyed } from '../../tool.ts';
import { badArgument } from '../../tool-failure.ts';
import { namedSides } from '../speaker-sides.ts';

export const submitDiscoveryAnswers = defineTool({
  name: 'submit_discovery_answers',
  group: 'discovery',
  title: 'Submit discovery answers',
  description: 'Deprecated: prefer answer_run_questions. Saves answers, corrects speakers.',
  hints: sets,
  input: object({
    sessionId: id('create_discovery_session'),
    answers: optional(array(recordOf<DiscoveryAnswer>('id, answer, status'), undefined, 100)),
    speakers: optional(namedSides),
  }),
  output: result({ questions: rows, session: thing }),
  accepts: ['AnswerDiscoveryQuestionsInput', { speakers: 'UpdateDiscoverySpeakersInput.speakers' }],
  returns: ['AnswerDiscoveryQuestionsResult', 'UpdateDiscoverySpeakersResult'],
  deadlineMs: deadlines.write,
  inspect: 'get_discovery_session',
  lookup: 'get_discovery_session',
  run: async ({ cartouche, args: { sessionId, answers: given = [], speakers = [] }, options }) => {
    if (given.length + speakers.length === 0) throw refused('answers', 'give answers, speakers or both');
    // Either has the call read again, and nothing is changed meanwhile.
    const twice = speakers.length > 0 ? given.findIndex(({ id }) => id === 'speakers') : -1;
    if (twice >= 0) throw refused(`answers[${twice}]`, 'is about the speakers: give this answer or speakers, not both');
    const answers = given.map((answer) => ({
      status: answer.answer === undefined ? ('skipped' as const) : ('answered' as const),
      ...answer,
    }));
    const answered = answers.length > 0 ? await cartouche.discovery.answer(sessionId, answers, options) : undefined;
    if (speakers.length > 0) {
      const corrected = await cartouche.discovery.updateSpeakers(sessionId, speakers, keyed(options, 'speakers'));
      const { status } = corrected.session;
      const next =
        status === 'ingesting'
          ? `The call is read again: poll get_discovery_session with sessionId ${sessionId} until it is not ingesting`
          : nextAfter(status === 'answered');
      return { ...answered, ...corrected, next };
    }
    const next = nextAfter(answered?.questions.some(({ status }) => status === 'answered') === true);
    // The answer about the speakers may have the call read again, which only the session tells.
    const isAboutSpeakers = given.some(({ id }) => id === 'speakers');
    const first = `Poll get_discovery_session with sessionId ${sessionId} while it is ingesting. Then: `;
    return { ...answered, next: isAboutSpeakers ? first + next : next };
  },
});

const nextAfter = (isAnswered: boolean) =>
  isAnswered
    ? 'estimate_cost(discovery), then build_discovery_page'
    : 'A page needs at least one answer: ask the user again, then submit_discovery_answers';

const refused = (path: string, message: string) => badArgument('submit_discovery_answers', path, message);
