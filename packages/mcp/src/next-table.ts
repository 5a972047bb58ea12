import type { BatchProgress, CallDigest, CreateBatchResult, RunSnapshot } from '@cartouche/sdk';
import { marked } from './foreign-words.ts';

/**
 * A row of a table: the first that applies says what comes next. Its `leads` is `spends` only where nothing blocks and no user has
 * stopped the work, and `retries` where only pages that are made are charged; no other row names a tool that spends.
 */
export type Step<State> = {
  cause: string;
  leads: 'waits' | 'asks' | 'supplies' | 'retries' | 'spends' | 'publishes' | 'ends';
  applies(state: State): boolean;
  say(state: State): string;
};

/** The parts of a run that decide what comes next. */
export type RunState = Pick<RunSnapshot, 'run' | 'materials' | 'elements' | 'questions' | 'missing' | 'callDigest'>;

const POLL = 'wait 2 seconds, then poll again';
const PRICE_AND_GENERATE = 'estimate_cost(purpose_run), then generate_run';

/** A run of a materials template. */
export const runSteps: readonly Step<RunState>[] = [
  {
    cause: 'a material is being read',
    leads: 'waits',
    applies: ({ materials }) => materials.some(({ extraction_status }) => extraction_status === 'queued'),
    say: () => `Materials are being read: ${POLL}`,
  },
  {
    cause: 'the page is being written',
    leads: 'waits',
    applies: ({ run, elements }) => run.status === 'generating' || elements.some(({ regenerating }) => regenerating),
    say: () => `The page is being written: ${POLL}`,
  },
  {
    cause: 'published',
    leads: 'ends',
    applies: ({ run }) => run.status === 'completed',
    say: ({ run }) =>
      `Published: hand over run.page_url. To correct it under the same link, free of charge: override_run_fact, answer_run_questions or regenerate_run_element with runId ${run.id}, then publish_run; visitors see this version until then`,
  },
  {
    cause: 'a check prevents publication',
    leads: 'supplies',
    applies: ({ run, elements }) => run.status === 'review' && waysToFix(elements) !== null,
    say: ({ run, elements }) => `${keptAsItWas(run.error)}${waysToFix(elements)}`,
  },
  {
    cause: 'texts are out of date',
    leads: 'supplies',
    applies: ({ run, elements }) => run.status === 'review' && elements.some(({ stale }) => stale),
    say: ({ run, elements }) =>
      `${keptAsItWas(run.error)}Stale: ${rewrite(elements.filter(({ stale }) => stale).map(({ id }) => id))}, then run_quality_check`,
  },
  {
    cause: 'a correction is written',
    leads: 'publishes',
    applies: ({ run }) => run.status === 'review' && run.published_at != null,
    say: ({ run }) =>
      `${keptAsItWas(run.error)}Visitors see the published version. Show the user preview.url, run_quality_check, then publish_run, free of charge`,
  },
  {
    cause: 'written',
    leads: 'publishes',
    applies: ({ run }) => run.status === 'review',
    say: ({ run }) => `${keptAsItWas(run.error)}Show the user preview.url, run_quality_check, then publish_run`,
  },
  {
    cause: 'a question blocks',
    leads: 'asks',
    applies: ({ questions }) => questions.some(({ kind, status }) => kind === 'fact_gap' && status === 'open'),
    say: (state) =>
      `${unreadOptional(state)}Ask the user the open fact_gap questions, then answer_run_questions; answer may be the id of a candidate`,
  },
  {
    cause: 'something is missing',
    leads: 'supplies',
    applies: ({ missing }) => missing.length > 0,
    say: (state) => `${unreadOptional(state)}${supply(state.missing)}`,
  },
  {
    // A run that needs no material is looked at right after it is made.
    cause: 'just made',
    leads: 'waits',
    applies: ({ run }) => run.status === 'draft',
    say: () => `The run is being looked at: ${POLL}`,
  },
  {
    cause: 'the writing failed',
    leads: 'spends',
    applies: ({ run }) => run.status === 'failed',
    say: () =>
      'Read run.error, fix the cause, then generate_run again: a page is charged once. If it fails the same way again, tell the user',
  },
  {
    cause: 'ready',
    leads: 'spends',
    applies: () => true,
    say: (state) => `${unreadOptional(state)}${offer(state)}${PRICE_AND_GENERATE}`,
  },
];

/** The parts of a page run that decide what comes next. */
export type PageRunState = BatchProgress & { unmade: readonly UnmadePage[] };

/** A contact of a page run, as far as it says why its page was not made. */
export type UnmadePage = {
  email?: string;
  status?: string;
  error?: string | null;
  needs?: readonly string[];
};

/** A run of an automatic template. */
export const pageRunSteps: readonly Step<PageRunState>[] = [
  {
    // A user who stopped a run decides whether more of it is made.
    cause: 'stopped',
    leads: 'ends',
    applies: ({ status }) => status === 'canceled',
    say: ({ batchId, counts }) => {
      const made = `${counts.rendered} of ${contactsOf(counts)} pages were made and charged`;
      const links = counts.rendered > 0 ? `; get_page_run with batchId ${batchId} has their links` : '';
      return `Stopped on request: ${made}${links}. Make no more unless the user asks`;
    },
  },
  {
    cause: 'pages are being made',
    leads: 'waits',
    applies: ({ status }) => status === 'generating',
    say: () => 'Wait 3 seconds, then poll again',
  },
  {
    cause: 'no contact is in it',
    leads: 'ends',
    applies: ({ status, counts }) => status === 'draft' && contactsOf(counts) === 0,
    say: () => 'No contact is in it any more: create_page_run with others',
  },
  {
    cause: 'not begun',
    leads: 'spends',
    applies: ({ status }) => status === 'draft',
    say: ({ batchId, counts }) =>
      `Not begun: estimate_cost(recipient_render, quantity ${contactsOf(counts)}), then generate_page_run with batchId ${batchId}`,
  },
  {
    cause: 'pages were not made',
    leads: 'retries',
    applies: ({ unmade }) => unmade.length > 0,
    say: ({ unmade }) => `${causesOf(unmade)}: ${[...suppliesOf(unmade), 'regenerate_failed_pages'].join(', then ')}`,
  },
  { cause: 'over', leads: 'ends', applies: () => true, say: () => 'get_page_run for the links' },
];

/** A draft of a page run: pages that would say nothing personal are not made, and with no other nothing may be spent. */
export const draftSteps: readonly Step<CreateBatchResult>[] = [
  {
    cause: 'no page would say anything personal',
    leads: 'supplies',
    applies: ({ prospectCount, nothingPersonalCount }) => nothingPersonalCount >= prospectCount,
    say: ({ prospectCount }) =>
      prospectCount === 0
        ? 'No contact is in it: create_page_run with prospectIds'
        : `Tell the user: no page would say anything personal. ${PERSONAL}, then create_page_run again`,
  },
  {
    cause: 'pages would say something personal',
    leads: 'spends',
    applies: () => true,
    say: ({ batchId, prospectCount: all, nothingPersonalCount: bare }) => {
      const warning = `Tell the user: the pages of ${bare} of ${all} contacts would say nothing personal and are not made. ${PERSONAL}. Then `;
      return `${bare > 0 ? warning : ''}estimate_cost(recipient_render, quantity ${all}), then generate_page_run with batchId ${batchId}`;
    },
  },
];

const PERSONAL =
  'Nothing is known of them that the template prints: upsert_contacts with company_domain, role_title or custom_fields that it uses, or take another template';

/** The first row of a table that applies. */
export function stepOf<State>(table: readonly Step<State>[], state: State): Step<State> {
  return table.find(({ applies }) => applies(state)) as Step<State>;
}

/** The words of the first row of a table that applies. */
export function nextIn<State>(table: readonly Step<State>[], state: State): string {
  return stepOf(table, state).say(state);
}

type Changed = Pick<RunState, 'run' | 'missing'> & Partial<Pick<RunState, 'questions' | 'elements'>>;

/** The next step after facts, answers or decisions of a run have changed; their answers have no materials. */
export function nextAfterChange(changed: Changed & { staleElements: readonly string[] }): string {
  const { run, missing, questions = [], elements = [], staleElements } = changed;
  if (run.status === 'draft' && missing.length === 0) return `Poll get_run with runId ${run.id}`;
  const ways = run.status === 'review' ? waysToFix(elements) : null;
  if (run.status === 'review' && ways === null)
    return staleElements.length > 0
      ? `Stale: ${rewrite(staleElements)}, then run_quality_check and publish_run`
      : 'run_quality_check, then publish_run';
  // A user who answers has been offered the optional questions.
  const asked = questions.filter(({ kind }) => kind === 'fact_gap');
  return nextIn(runSteps, { run, missing, questions: asked, elements, materials: [], callDigest: null });
}

/** Causes of pages that were not made, each with a contact. */
export function causesOf(unmade: readonly UnmadePage[]): string {
  const stopped = unmade.filter(isStopped);
  const failed = unmade.filter((page) => !isStopped(page));
  return [
    ...(stopped.length > 0 ? [`${stopped.length} stopped for review (${toldCauses(stopped)})`] : []),
    ...(failed.length > 0 ? [`${failed.length} failed (${toldCauses(failed)})`] : []),
  ].join(', ');
}

const CAUSES_SHOWN = 3;

function toldCauses(pages: readonly UnmadePage[]): string {
  const byCause = Map.groupBy(pages, ({ error }) =>
    error == null ? 'get_page_run says why' : marked(error.replace(/\.$/, '')),
  );
  const told = [...byCause].slice(0, CAUSES_SHOWN).map(([cause, [first, ...others]]) => {
    const who = [first?.email && marked(first.email), others.length > 0 && `${others.length} more`].filter(Boolean);
    return who.length === 0 ? cause : `${who.join(' and ')}: ${cause}`;
  });
  return [...told, ...(byCause.size > CAUSES_SHOWN ? ['get_page_run has the others'] : [])].join('; ');
}

const isStopped = ({ status }: UnmadePage) => status === 'review';
const CONTACT_FIELD = 'prospect.';

/** The tools that set what pages need. A page that stopped for review stops again until then, so they come before the retry. */
function suppliesOf(unmade: readonly UnmadePage[]): string[] {
  const perPage = unmade.filter(isStopped).map(({ needs = [] }) => {
    const fields = needs.flatMap((path) => (path.startsWith(CONTACT_FIELD) ? path.slice(CONTACT_FIELD.length) : []));
    const supplies = [
      ...(fields.length > 0 ? [`upsert_contacts with ${fields.map(plainOrMarked).join(', ')}`] : []),
      ...(fields.length < needs.length ? ['update_company_profile'] : []),
    ];
    return supplies.length > 0 ? supplies : ['fix the template (edit_template) or the contact (upsert_contacts)'];
  });
  return [...new Set(perPage.flat())];
}

/** Names of fields, which a template chooses. */
const plainOrMarked = (path: string) => (/^[a-z_]{1,24}(?:\.[a-z_]{1,24})?$/.test(path) ? path : marked(path));

function contactsOf(counts: BatchProgress['counts']): number {
  return counts.pending + counts.generating + counts.rendered + counts.failed + counts.review;
}

type Element = RunSnapshot['elements'][number];
type Remedy = Element['validation']['issues'][number]['remedy'];

const keptAsItWas = (error: string | null) =>
  error ? 'Writing the page again failed (run.error); it is as it was. ' : '';

/** The steps required before a page in review can be published, or null when there are none. */
function waysToFix(elements: readonly Element[]): string | null {
  const ways = new Map<Remedy, { ids: string[]; texts: string[] }>();
  for (const { id, label, validation } of elements)
    for (const { message, blocking, remedy } of validation.issues) {
      if (!blocking) continue;
      const way = ways.get(remedy) ?? { ids: [], texts: [] };
      if (!way.ids.includes(id)) way.ids.push(id);
      way.texts.push(marked(`${label} ${message}`));
      ways.set(remedy, way);
    }
  // A later step may rewrite an element that was supplied first.
  const regenerate = ways.get('regenerate');
  ways.delete('regenerate');
  const steps = [...ways].map(([remedy, { texts }]) => `${TOOLS[remedy] ?? 'Fix'} (${texts.join('; ')})`);
  if (regenerate) steps.push(rewrite(regenerate.ids));
  return steps.length === 0 ? null : `${steps.join(', then ')}, then run_quality_check`;
}

// A remedy that the server learns later has no tool here yet.
const TOOLS: Readonly<Record<string, string>> = {
  override_facts: 'override_run_fact',
  answer_questions: 'answer_run_questions',
  approve_digest: 'answer_run_questions with digest',
  update_profile: 'update_company_profile',
  update_prospect: 'upsert_contacts',
  attach_materials: 'create_run and attach_run_materials again, since a written page takes no materials',
  change_template: 'update_materials_template, build it, then create_run again, since a run keeps its spec',
};

function rewrite(ids: readonly string[]): string {
  return `regenerate_run_element with elementId ${ids.join(', then ')}`;
}

function supply(missing: RunState['missing']): string {
  const [first] = missing;
  const rest = missing.map(({ label, message }) => marked(`${label} ${message}`)).join('; ');
  switch (first?.kind) {
    case 'material':
    case 'extraction':
      return `attach_run_materials with entryKey ${first.key} (${rest})`;
    case 'fact':
      return `override_run_fact (${rest})`;
    default:
      return `${beforeWriting(first?.remedy)}, nothing is charged before: ${rest}`;
  }
}

/** Before the page is written a run takes materials. */
function beforeWriting(remedy: Remedy | undefined): string {
  if (remedy === 'attach_materials') return 'attach_run_materials';
  return (remedy && TOOLS[remedy]) ?? 'Supply what is missing';
}

function offer({ questions, callDigest }: RunState): string {
  const isAsked = questions.some(({ kind, status }) => kind === 'content_qa' && status === 'open');
  const offered = [
    ...(isAsked ? ['the open content_qa questions'] : []),
    ...(isUndecided(callDigest) ? ['the proposed callDigest items, of which only approved ones reach the page'] : []),
  ];
  return offered.length > 0 ? `Offer the user ${offered.join(' and ')} (answer_run_questions), then ` : '';
}

function isUndecided(digest: CallDigest | null): boolean {
  const items = digest ? [...digest.wants, ...digest.objections, ...digest.nextSteps] : [];
  return items.some(({ status }) => status === 'proposed');
}

/** Materials that nothing waits for and that could not be read. */
function unreadOptional({ materials, missing }: RunState): string {
  const unread = materials.filter(
    ({ extraction_status, entry_key }) =>
      (extraction_status === 'failed' || extraction_status === 'unsupported') &&
      !missing.some(({ kind, key }) => kind === 'extraction' && key === entry_key),
  );
  const list = unread.map(({ label, error }) => marked(`${label} could not be read: ${error ?? 'nothing says why'}`));
  return list.length === 0 ? '' : `${list.join(' ')} Attach its text as content, or continue without it: `;
}
