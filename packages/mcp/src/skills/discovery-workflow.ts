import { contact } from './arguments.ts';
import type { Skill } from './skill.ts';

export const discoveryWorkflow: Skill = {
  name: 'discovery-workflow',
  title: 'Discovery workflow (deprecated)',
  description: 'Deprecated, use post-call-followup. Turns a call into a page through a discovery session.',
  replacedBy: 'post-call-followup',
  arguments: [
    { ...contact, required: true },
    { name: 'transcript', description: 'Transcript of the call' },
  ],
  steps: [
    { tools: ['create_discovery_session'], text: 'prospectId or prospect, and transcript or notes.' },
    { tools: ['get_discovery_session'], text: 'Poll until interview_ready.' },
    {
      tools: ['submit_discovery_answers'],
      text: 'Put the questions to the user with their suggested answers; save what they say. At least one must be answered.',
    },
    { tools: ['estimate_cost'], text: 'Type discovery.' },
    { tools: ['build_discovery_page'], text: 'sessionId and acknowledgedDiscoveryCredits.' },
    { tools: ['get_discovery_session'], text: 'Poll until completed.' },
    { tools: ['get_page'], text: 'session.page_id: its url is the link.' },
  ],
  outcome: 'The link of the follow-up page, and the advice to use post-call-followup next time.',
};
