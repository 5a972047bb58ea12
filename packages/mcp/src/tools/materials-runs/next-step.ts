import type { CallDigest, RunSnapshot, UpdateRunFactsResult } from '@cartouche/sdk';

type Element = RunSnapshot['elements'][number];
type Remedy = Element['validation']['issues'][number]['remedy'];
type Missing = Pick<RunSnapshot, 'missing' | 'questions'>;

const PRICE_AND_GENERATE = 'estimate_cost(purpose_run), then generate_run';

/** The next step of a run, for every state. */
export function nextStep({
  run,
  materials,
  elements,
  questions,
  missing,
  callDigest,
}: Omit<RunSnapshot, 'facts'>): string {
  if (materials.some(({ extraction_status }) => extraction_status === 'queued'))
    return 'Materials are being read: wait 2 seconds, then poll again';
  if (run.status === 'generating' || elements.some(({ regenerating }) => regenerating))
    return 'The page is being written: wait 2 seconds, then poll again';
  if (run.status === 'completed') return 'Published: hand over run.page_url';
  if (run.status === 'review')
    return `${run.error ? 'Writing the page again failed (run.error); it is as it was. ' : ''}${fixElements(elements) ?? 'Show the user preview.url, run_quality_check, then publish_run'}`;
  if (run.status === 'failed') return 'Read run.error, fix the cause, then generate_run again: a page is charged once';
  // A run that needs no material is looked at right after it is made.
  if (run.status === 'draft' && missing.length === 0)
    return 'The run is being looked at: wait 2 seconds, then poll again';
  const unread = unreadOptional(materials, missing);
  if (missing.length > 0) return `${unread}${supply({ missing, questions })}`;
  const isAsked = questions.some(({ kind, status }) => kind === 'content_qa' && status === 'open');
  const offered = [
    ...(isAsked ? ['the open content_qa questions'] : []),
    ...(isUndecided(callDigest) ? ['the proposed callDigest items, of which only approved ones reach the page'] : []),
  ];
  const offer = offered.length > 0 ? `Offer the user ${offered.join(' and ')} (answer_run_questions), then ` : '';
  return `${unread}${offer}${PRICE_AND_GENERATE}`;
}

/** The next step after facts or answers of a run have changed. */
export function nextAfterChange({
  run,
  missing,
  questions,
  staleElements,
}: Missing & { run: RunSnapshot['run']; staleElements: readonly string[] }): string {
  if (run.status === 'review')
    return staleElements.length > 0
      ? `Stale: ${rewrite(staleElements)}, then run_quality_check and publish_run`
      : 'run_quality_check, then publish_run';
  if (missing.length > 0) return supply({ missing, questions });
  if (run.status === 'draft') return `Poll get_run with runId ${run.id}`;
  return run.status === 'failed' ? 'generate_run again: a page is charged once' : PRICE_AND_GENERATE;
}

/** As {@link nextAfterChange}; questions are not in the answer of an override or a decision. */
export function nextAfterOverride(changed: Omit<UpdateRunFactsResult, 'facts' | 'calcFailures'>): string {
  const { run, elements } = changed;
  const after = nextAfterChange({ ...changed, questions: [] });
  return run.status === 'review' ? (fixElements(elements) ?? after) : after;
}

/** The step required before a page in review can be published, or null when there is none. */
function fixElements(elements: readonly Element[]): string | null {
  const ways = new Map<Remedy, { ids: string[]; texts: string[] }>();
  for (const { id, label, validation } of elements)
    for (const { message, blocking, remedy } of validation.issues) {
      if (!blocking) continue;
      const way = ways.get(remedy) ?? { ids: [], texts: [] };
      if (!way.ids.includes(id)) way.ids.push(id);
      way.texts.push(`${label} ${message}`);
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

function supply({ missing, questions }: Missing): string {
  if (questions.some(({ kind, status }) => kind === 'fact_gap' && status === 'open'))
    return 'Ask the user the open fact_gap questions, then answer_run_questions; answer may be the id of a candidate';
  const [first] = missing;
  if (first === undefined) return PRICE_AND_GENERATE;
  const rest = missing.map(({ label, message }) => `${label} ${message}`).join('; ');
  switch (first.kind) {
    case 'material':
    case 'extraction':
      return `attach_run_materials with entryKey ${first.key} (${rest})`;
    case 'fact':
      return `override_run_fact (${rest})`;
    default:
      return `${beforeWriting(first.remedy)}, nothing is charged before: ${rest}`;
  }
}

/** Before the page is written a run takes materials. */
function beforeWriting(remedy: Remedy | undefined): string {
  if (remedy === 'attach_materials') return 'attach_run_materials';
  return (remedy && TOOLS[remedy]) ?? 'Supply what is missing';
}

function isUndecided(digest: CallDigest | null): boolean {
  const items = digest ? [...digest.wants, ...digest.objections, ...digest.nextSteps] : [];
  return items.some(({ status }) => status === 'proposed');
}

/** Materials that nothing waits for and that could not be read. */
function unreadOptional(materials: RunSnapshot['materials'], missing: RunSnapshot['missing']): string {
  const unread = materials.filter(
    ({ extraction_status, entry_key }) =>
      (extraction_status === 'failed' || extraction_status === 'unsupported') &&
      !missing.some(({ kind, key }) => kind === 'extraction' && key === entry_key),
  );
  const list = unread.map(({ label, error }) => `${label} could not be read: ${error ?? 'nothing says why'}`).join(' ');
  return list === '' ? '' : `${list} Attach its text as content, or continue without it: `;
}
