import type { Work } from '../../tasks/work.ts';

/** The build of a page from a discovery session. */
export const sessionWork: Work = {
  idOf: ({ sessionId }) => sessionId as string,
  pollIntervalMs: 2_000,
  read: async (cartouche, sessionId, options) => {
    const { session } = await cartouche.discovery.get(sessionId, options);
    if (session.status === 'building') return { status: 'working', message: 'The page is being built' };
    return { status: 'completed', output: { status: session.status, session } };
  },
};
