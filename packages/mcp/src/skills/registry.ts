import { connectCrm } from './connect-crm.ts';
import { discoveryWorkflow } from './discovery-workflow.ts';
import { launchCampaign } from './launch-campaign.ts';
import { onboardWorkspace } from './onboard-workspace.ts';
import { postCallFollowup } from './post-call-followup.ts';
import { purposeRunWorkflow } from './purpose-run-workflow.ts';
import { purposeTemplateWorkflow } from './purpose-template-workflow.ts';
import { reactivateColdLeads } from './reactivate-cold-leads.ts';
import { researchAndPersonalize } from './research-and-personalize.ts';
import { roiFollowup } from './roi-followup.ts';
import type { Skill } from './skill.ts';
import { weeklyConversionReport } from './weekly-conversion-report.ts';

/** The eleven skills, in the document's order. @source MCP §1 */
export const skills: readonly Skill[] = [
  launchCampaign,
  researchAndPersonalize,
  weeklyConversionReport,
  connectCrm,
  onboardWorkspace,
  reactivateColdLeads,
  purposeTemplateWorkflow,
  purposeRunWorkflow,
  roiFollowup,
  postCallFollowup,
  discoveryWorkflow,
];
