import type { Skill } from './skill.ts';

export const connectCrm: Skill = {
  name: 'connect-crm',
  title: 'Connect a CRM',
  description: 'Registers an outbound connection, fires a test delivery, confirms it landed.',
  arguments: [
    { name: 'url', description: 'Address of the receiver, public https', required: true },
    {
      name: 'provider',
      description: 'What it belongs to',
      complete: () => ['slack', 'hubspot', 'salesforce', 'pipedrive', 'zapier'],
    },
    {
      name: 'events',
      description: 'Which events. Default: all',
      list: true,
      complete: () => ['page.rendered', 'form.submitted', 'meeting.booked', 'lead.intent'],
    },
  ],
  steps: [
    { tools: ['list_connections'], text: 'If one with this address is there already, take its id and go to step 3.' },
    {
      tools: ['create_connection'],
      text: 'outboundUrl, events, provider. If it is refused until the user agrees, ask, and call again with confirm. Hand the secret to the user at once: it is shown this once, and the receiver verifies signatures with it.',
    },
    {
      tools: ['test_connection'],
      text: 'delivered must be true. Otherwise tell the user what the attempt reports, have it fixed, and test again.',
    },
    {
      tools: ['list_connections'],
      text: 'Confirm that health.state is not failing; it is unused until the first event.',
    },
  ],
  outcome: 'The connection’s id, its events, and that a signed test delivery landed.',
};
