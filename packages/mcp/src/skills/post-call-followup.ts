import { contact } from './arguments.ts';
import type { Skill } from './skill.ts';

export const postCallFollowup: Skill = {
  name: 'post-call-followup',
  title: 'Post-call follow-up',
  description: 'Ingests a recording or transcript, asks what the buyer asked, publishes the follow-up page.',
  arguments: [
    { ...contact, required: true },
    { name: 'call', description: 'Transcript, or address of the recording' },
  ],
  steps: [
    { tools: ['list_materials_templates'], text: 'If a ready template with call_intelligence is there, go to step 5.' },
    {
      tools: ['create_materials_template'],
      text: 'propose: true, preset: discovery_followup, description = what follows your calls.',
    },
    { tools: ['estimate_cost', 'build_materials_template'], text: 'Type purpose_template_build; then build.' },
    { tools: ['get_template_build'], text: 'Poll until completed.' },
    {
      tools: ['create_run'],
      text: 'purposeTemplateId and the contact. For a recording ask whether everybody agreed, then consentAttested: true.',
    },
    { tools: ['get_materials_checklist'], text: 'The entryKey of the transcript or recording.' },
    { tools: ['upload_media'], text: 'Only for a recording or a file.' },
    { tools: ['attach_run_materials'], text: 'The transcript as content, or the recording as mediaId.' },
    {
      tools: ['get_run'],
      text: 'Poll until read; attach as content what could not be read. callDigest proposes what a model found.',
    },
    {
      tools: ['answer_run_questions'],
      text: 'Put the open questions to the user: a fact_gap may ask who the speakers are, and get_run then has more; content_qa is what the buyer asked, answered in the seller’s voice. Skip what they skip. Show every callDigest item: digest approves, rewords or removes it, and named shows who said it. Never approve one yourself.',
    },
    { tools: ['estimate_cost', 'generate_run'], text: 'Type purpose_run; then generate.' },
    { tools: ['get_run'], text: 'Poll until review or failed; then show the user preview.url.' },
    { tools: ['run_quality_check', 'publish_run'], text: 'Publish when nothing blocks and the user agrees.' },
  ],
  outcome: 'The live link and three lines for the email that carries it.',
};
