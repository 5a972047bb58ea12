import type { AnyJob } from '../queue/job-kind.ts';
import { batchesJobs } from './batches/jobs.ts';
import type { Services } from './create-services.ts';
import { discoveryJobs } from './discovery/jobs.ts';
import { materialsJobs } from './materials/jobs.ts';
import { mediaJobs } from './media/jobs.ts';
import { meetingsJobs } from './meetings/jobs.ts';
import { runsJobs } from './runs/jobs.ts';
import { templatesJobs } from './templates/jobs.ts';

/** The jobs of every domain. */
export function domainJobs(services: Services): AnyJob[] {
  return [
    ...batchesJobs(services.batches),
    ...discoveryJobs(services.discovery),
    ...materialsJobs(services.materials),
    ...mediaJobs(services.media),
    ...meetingsJobs(services.invitations),
    ...runsJobs(services.runs.jobs),
    ...templatesJobs(services.templates),
  ];
}
