import { acknowledgedEstimate } from '../../acknowledged-estimate.ts';
import { addsOutside } from '../../hints.ts';
import { nextIn } from '../../next-table.ts';
import { id, integer, object, result, string } from '../../schema/schema.ts';
import { sessionSteps } from '../../steps-of-builds.ts';
import type { Work } from '../../tasks/work.ts';
import { deadlines, defineTool } from '../../tool.ts';

/** The build of a page from a discovery session. */
const sessionWork: Work = {
  idOf: ({ sessionId }) => sessionId as string,
  pollIntervalMs: 2_000,
  read: async (cartouche, sessionId, options) => {
    const snapshot = await cartouche.discovery.get(sessionId, options);
    const { session } = snapshot;
    if (session.status === 'building')
      return { status: 'working', message: 'The page is being built; it can’t be stopped' };
    return { status: 'completed', output: { status: session.status, session, next: nextIn(sessionSteps, snapshot) } };
  },
};

export const buildDiscoveryPage = defineTool({
  name: 'build_discovery_page',
  group: 'discovery',
  title: 'Build discovery page',
  description: 'Deprecated: prefer generate_run. Starts the build; needs the figure of estimate_cost(discovery).',
  hints: addsOutside,
  input: object({ sessionId: id('create_discovery_session'), acknowledgedDiscoveryCredits: integer() }),
  output: result({ buildId: string(), status: string() }),
  accepts: 'BuildDiscoveryPageInput',
  returns: ['BuildStarted', { session: 'DiscoverySession', status: 'DiscoveryStatus' }],
  work: sessionWork,
  deadlineMs: deadlines.write,
  inspect: 'get_discovery_session',
  lookup: 'get_discovery_session',
  run: async (call) => {
    const { cartouche, args, options } = call;
    const { sessionId, acknowledgedDiscoveryCredits: amount } = args;
    const priced = { type: 'discovery', field: 'acknowledgedDiscoveryCredits', amount } as const;
    const estimate = await acknowledgedEstimate(call, priced);
    const build = await cartouche.discovery.build(sessionId, { estimate }, options);
    return { ...build, next: `Poll get_discovery_session with sessionId ${sessionId} until completed` };
  },
});
