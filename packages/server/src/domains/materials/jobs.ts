import { type AnyJob, BUILD, type GiveUp, jobKind, type Run } from '../../queue/job-kind.ts';

/** Builds a materials template: the texts around the elements of its pages. */
export const materialsBuild = jobKind<{ workspaceId: string; purposeTemplateId: string; buildId: string }>(
  'materials.build',
  BUILD,
);

type Handlers = {
  buildTemplate: Run<typeof materialsBuild>;
  giveBuildUp: GiveUp<typeof materialsBuild>;
};

/** The jobs of this domain. */
export function materialsJobs(materials: Handlers): AnyJob[] {
  return [{ ...materialsBuild, run: materials.buildTemplate, giveUp: materials.giveBuildUp }];
}
