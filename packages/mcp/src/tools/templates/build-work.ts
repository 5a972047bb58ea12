import type { Work } from '../../tasks/work.ts';
import { buildWithNext } from './get-template-build.ts';

/** The build of a template. */
export const buildWork: Work = {
  idOf: (_, { buildId }) => buildId as string,
  pollIntervalMs: 2_000,
  read: async (cartouche, buildId, options) => {
    const build = await cartouche.templates.getBuild(buildId, options);
    if (build.status === 'building')
      return { status: 'working', message: 'The template is being built; it can’t be stopped' };
    return { status: 'completed', output: { buildId, status: build.status, ...buildWithNext(build) } };
  },
};
