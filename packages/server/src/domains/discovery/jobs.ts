import { type AnyJob, BUILD, type GiveUp, jobKind, type Run } from '../../queue/job-kind.ts';

/** Reads a discovery session's material and writes its questions. */
export const discoveryAnalyse = jobKind<{ workspaceId: string; sessionId: string }>('discovery.analyse', BUILD);

/** Builds an answered discovery session's template and page. */
export const discoveryBuild = jobKind<{ workspaceId: string; sessionId: string }>('discovery.build', BUILD);

type Handlers = {
  analyse: Run<typeof discoveryAnalyse>;
  giveAnalysisUp: GiveUp<typeof discoveryAnalyse>;
  buildPage: Run<typeof discoveryBuild>;
  giveBuildUp: GiveUp<typeof discoveryBuild>;
};

/** The jobs of this domain. */
export function discoveryJobs(discovery: Handlers): AnyJob[] {
  return [
    { ...discoveryAnalyse, run: discovery.analyse, giveUp: discovery.giveAnalysisUp },
    { ...discoveryBuild, run: discovery.buildPage, giveUp: discovery.giveBuildUp },
  ];
}
