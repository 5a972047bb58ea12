import type {
  MissingItem,
  PurposeRun,
  RunElement,
  RunFact,
  RunMaterial,
  RunPreview,
  RunQuestion,
  RunSnapshot,
} from '@cartouche/contract';
import type { StoredQuestion } from '../../database/stored-values.ts';
import {
  type BriefProspect,
  briefProspect,
  checkElements,
  type ElementIssue,
  emptyParts,
  formatFact,
  type GateContext,
  type PageFact,
  prepareGround,
  type Resolution,
  type ResolvedElement,
  type RunGround,
  refusedElements,
  resolveElements,
  starterTemplate,
  type Wordings,
  type WorkspaceKnowledge,
} from '../../generation/index.ts';
import { heardOnCall } from './call-digest.ts';
import { answersOf, assess, knownFacts } from './run-state.ts';
import type { MaterialState, RunRow, RunSummaryRow } from './store.ts';

/** The context for viewing a run. */
export type RunContext = Pick<GateContext, 'prospect' | 'knowledge' | 'writer'> & { wordings: Wordings };

/** A run worked out: every element with what the gate says about it. */
export type WorkedOut = {
  ground: RunGround;
  resolution: Resolution;
  issues: ReadonlyMap<string, readonly ElementIssue[]>;
};

/** Works out every element of a run from what is known now. */
export function workOut(
  run: Pick<RunRow, 'spec' | 'overrides' | 'pinned_by' | 'questions' | 'call_digest' | 'words'>,
  materials: readonly MaterialState[],
  context: RunContext,
): WorkedOut {
  const ground: RunGround = {
    spec: run.spec,
    facts: knownFacts(run, materials),
    answers: answersOf(run.questions),
    call: heardOnCall(run.call_digest),
    values: pageValues(context.prospect, context.knowledge),
    wordings: context.wordings,
  };
  const resolution = resolveElements(ground, run.words);
  return { ground, resolution, issues: checkElements(resolution, { ground, ...context }) };
}

/** The values of the person, the company and the workspace that the wording of a page may print. */
export function pageValues(prospect: BriefProspect, knowledge: WorkspaceKnowledge): Readonly<Record<string, unknown>> {
  const research = {
    domain: null,
    name: null,
    fetchedAt: '',
    status: 'unreachable',
    pages: [],
    facts: [],
    problems: [],
  } as const;
  return prepareGround({
    prospect,
    knowledge,
    template: starterTemplate,
    research,
    exclusions: null,
    discovery: null,
    wordings: {},
  }).values;
}

/** The run and everything about it. */
export function toSnapshot(
  run: RunRow,
  materials: readonly MaterialState[],
  context: RunContext,
  urlOf: UrlOf,
  preview: RunPreview | null,
): RunSnapshot {
  const worked = workOut(run, materials, context);
  const { questions } = assess(run, materials);
  return {
    run: toRun(run, urlOf),
    materials: materials.map(toMaterial),
    facts: toFacts(run, materials),
    elements: toElements(run, worked),
    questions: questions.map(toQuestion),
    missing: missingOf(run, materials, worked, context),
    callDigest: run.call_digest,
    preview,
  };
}

/**
 * The missing parts of a run. Before its page is written, this includes everything that would leave a required part of it empty or break
 * a rule.
 */
export function missingOf(
  run: RunRow,
  materials: readonly MaterialState[],
  { ground, resolution }: WorkedOut,
  context: RunContext,
): MissingItem[] {
  const { missing } = assess(run, materials);
  if (missing.length > 0 || run.page_id !== null) return missing;
  return refusedElements(resolution, { ground, ...context }).map(toMissing);
}

/** The parts of a page that are all empty, although none of them is required: any of them would make it say something. */
export function emptyOf(run: RunRow, { ground, resolution }: WorkedOut, context: RunContext): MissingItem[] {
  return run.page_id === null ? emptyParts(resolution, { ground, ...context }, false).map(toMissing) : [];
}

function toMissing({ element: { spec }, message, remedy }: ReturnType<typeof refusedElements>[number]): MissingItem {
  return { kind: 'element', key: spec.id, label: spec.label, message, remedy };
}

export function toQuestion({ raised_by: _raisedBy, speakers: _speakers, ...question }: StoredQuestion): RunQuestion {
  return question;
}

type UrlOf = (page: { workspace_id: string; page_token: string }) => string;

export function toRun(row: RunSummaryRow, urlOf: UrlOf): PurposeRun {
  const { id, purpose_template_id, prospect_id, status, error, consent_attested, page_id, page_token, version } = row;
  return {
    id,
    purpose_template_id,
    prospect_id,
    status,
    error,
    consent_attested,
    page_id,
    page_token,
    page_url: page_token === null ? null : urlOf({ workspace_id: row.workspace_id, page_token }),
    published_at: row.published_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
    version,
  };
}

export function toMaterial(row: MaterialState): RunMaterial {
  const { id, entry_key, source, label, extraction_status, understood_summary, error, speakers, created_at } = row;
  return { id, entry_key, source, label, extraction_status, understood_summary, error, speakers, created_at };
}

/** The known facts in the order of the checklist. */
export function toFacts(
  run: Pick<RunRow, 'spec' | 'overrides' | 'pinned_by'>,
  materials: readonly MaterialState[],
): RunFact[] {
  const known = knownFacts(run, materials);
  return run.spec.facts.flatMap((fact): RunFact[] => {
    const found = known.get(fact.key);
    if (!found) return [];
    const { value, quote, origin, materialId, side } = found;
    return [
      {
        key: fact.key,
        label: fact.label,
        type: fact.type,
        unit: fact.unit,
        value,
        display: formatFact(fact, value, run.spec.purpose),
        origin,
        material_id: materialId,
        quote,
        side,
      },
    ];
  });
}

/** The known facts as a page keeps them: the words that state each, and where they stand. */
export function factsOf(
  run: Pick<RunRow, 'spec' | 'overrides' | 'pinned_by'>,
  materials: readonly MaterialState[],
): PageFact[] {
  return toFacts(run, materials).map(({ key, label, display, quote, material_id }): PageFact => {
    const from = materials.find(({ id }) => id === material_id);
    return { id: key, text: quote ?? `${label}: ${display}`, source: from?.label ?? 'workspace', kind: 'statement' };
  });
}

export function toElements(
  run: Pick<RunRow, 'status' | 'words' | 'regenerations'>,
  { resolution, issues }: WorkedOut,
): RunElement[] {
  return resolution.elements.map((element): RunElement => {
    const { spec, text, items, number } = element;
    const regeneration = run.regenerations[spec.id];
    const found = isPending(run, element) ? [] : (issues.get(spec.id) ?? []);
    return {
      id: spec.id,
      label: spec.label,
      source: spec.source,
      placement: spec.placement,
      required: spec.required,
      value: text,
      number,
      items: [...items],
      stale: element.changed.length > 0,
      regenerating: regeneration?.isRunning ?? false,
      error: regeneration?.error ?? null,
      validation: {
        status: isPending(run, element) ? 'pending' : found.length > 0 ? 'failed' : 'passed',
        blocking: found.some(({ blocking }) => blocking),
        issues: [...found],
      },
    };
  });
}

// Before the page is written, an element without words or without its facts is not wrong yet.
const UNWRITTEN = new Set<RunRow['status']>(['draft', 'needs_input', 'ready', 'generating']);

function isPending(run: Pick<RunRow, 'status' | 'words'>, { spec, text, items }: ResolvedElement): boolean {
  if (spec.source === 'ai' && run.words[spec.id] === undefined) return true;
  return UNWRITTEN.has(run.status) && text === null && items.length === 0;
}

/** A person of whom nothing is known any more stands in for one who was removed. */
export function contextOf(
  prospect: BriefProspect | undefined,
  knowledge: WorkspaceKnowledge,
  writer: RunContext['writer'],
  wordings: Wordings,
): RunContext {
  return { prospect: prospect ?? briefProspect({ email: '' }), knowledge, writer, wordings };
}
