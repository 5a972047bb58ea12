import type { DiscoverySnapshot, TemplateBuild } from '@cartouche/sdk';
import { marked } from './foreign-words.ts';
import type { Step } from './next-table.ts';

const POLL = 'Wait 2 seconds, then poll again';

/** The build of a template, automatic or for materials. */
export const buildSteps: readonly Step<TemplateBuild>[] = [
  {
    cause: 'the template is being built',
    leads: 'waits',
    applies: ({ status }) => status === 'building',
    say: () => POLL,
  },
  {
    cause: 'nothing of the description was taken up',
    leads: 'asks',
    applies: (build) => build.status === 'failed' && hasUnused(build),
    say: () =>
      'Nothing was charged. Tell the user why each part was not taken up, and ask for other words or a document before another try',
  },
  {
    cause: 'the build failed',
    leads: 'asks',
    applies: ({ status }) => status === 'failed',
    say: ({ error }) =>
      `Nothing was charged. Tell the user${error ? `: ${marked(error)}` : ''}. Try again only if they ask`,
  },
  {
    cause: 'some of the description was not taken up',
    leads: 'ends',
    applies: hasUnused,
    say: (build) => `Tell the user which parts of their description were not taken up, and why. ${ready(build)}`,
  },
  { cause: 'ready', leads: 'ends', applies: () => true, say: ready },
];

function hasUnused({ parts = [] }: TemplateBuild): boolean {
  return parts.some(({ takenUp }) => !takenUp);
}

function ready({ template_id }: TemplateBuild): string {
  return `Ready: get_template with templateId ${template_id}; a materials template: get_materials_checklist with purposeTemplateId ${template_id}`;
}

/** The parts of a discovery session that decide what comes next. */
export type SessionState = Pick<DiscoverySnapshot, 'session' | 'questions'>;

/** A discovery session. */
export const sessionSteps: readonly Step<SessionState>[] = [
  {
    cause: 'the call could not be read',
    leads: 'asks',
    applies: ({ session }) => isUnread(session.status) && session.error !== null,
    say: ({ session }) =>
      `Tell the user: ${marked(session.error ?? '')}. Ask for the transcript as text, then create_discovery_session`,
  },
  {
    cause: 'the call is being read',
    leads: 'waits',
    applies: ({ session }) => isUnread(session.status),
    say: () => POLL,
  },
  {
    cause: 'no question is answered',
    leads: 'asks',
    applies: ({ session }) => session.status === 'interview_ready',
    say: () => 'Ask the user the open questions, then submit_discovery_answers; a page needs at least one answer',
  },
  {
    cause: 'the page is being built',
    leads: 'waits',
    applies: ({ session }) => session.status === 'building',
    say: () => POLL,
  },
  {
    cause: 'the build failed',
    leads: 'asks',
    applies: ({ session }) => session.status === 'answered' && session.error !== null,
    say: ({ session }) =>
      `Tell the user: the build failed (${marked(session.error ?? '')}). Try again only if they ask`,
  },
  {
    cause: 'answered',
    leads: 'spends',
    applies: ({ session }) => session.status === 'answered',
    say: () => 'estimate_cost(discovery), then build_discovery_page',
  },
  {
    cause: 'built',
    leads: 'ends',
    applies: () => true,
    say: ({ session }) => `get_page with pageId ${session.page_id} for the link`,
  },
];

const isUnread = (status: string) => status === 'draft' || status === 'ingesting';
