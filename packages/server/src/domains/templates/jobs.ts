import { type AnyJob, BUILD, type GiveUp, jobKind, type Run } from '../../queue/job-kind.ts';

/** Writes or checks a template. */
export const templateBuild = jobKind<{ workspaceId: string; buildId: string }>('template.build', BUILD);

type Handlers = {
  build: Run<typeof templateBuild>;
  giveBuildUp: GiveUp<typeof templateBuild>;
};

/** The jobs of this domain. */
export function templatesJobs(templates: Handlers): AnyJob[] {
  return [{ ...templateBuild, run: templates.build, giveUp: templates.giveBuildUp }];
}
