import { reads } from '../../hints.ts';
import { nextIn } from '../../next-table.ts';
import { id, object, result, rows, thing } from '../../schema/schema.ts';
import { sessionSteps } from '../../steps-of-builds.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const getDiscoverySession = defineTool({
  name: 'get_discovery_session',
  group: 'discovery',
  title: 'Get discovery session',
  description: 'Deprecated: prefer get_run. Status, questions and template_id of a session.',
  hints: reads,
  input: object({ sessionId: id('create_discovery_session') }),
  output: result({ session: thing, questions: rows, speakers: rows }),
  returns: 'DiscoverySnapshot',
  deadlineMs: deadlines.read,
  run: async ({ cartouche, args, options }) => {
    const snapshot = await cartouche.discovery.get(args.sessionId, options);
    return { ...snapshot, next: nextIn(sessionSteps, snapshot) };
  },
});
