import type { MissingItem, RunQuestion } from '@cartouche/contract';
import type { StoredQuestion } from '../../database/stored-values.ts';
import {
  type AnsweredQuestion,
  type Approval,
  elementThatNeeds,
  type FactSpec,
  formatBareFact,
  formatFact,
  isAskedFor,
  isOnlyNear,
  type MaterialsSpec,
  MOST_VALUES,
  readStatedValue,
  suggestionOf,
  valuesOf,
} from '../../generation/index.ts';
import { asksForLanguage } from './language-question.ts';
import { asksForSpeakers } from './speakers-question.ts';
import type { MaterialRow, RunRow } from './store.ts';

/** A fact of a run: pinned by a person, or read from a material. */
export type RunKnownFact = {
  value: string | number;
  quote: string | null;
  origin: 'extracted' | 'user_override';
  materialId: string | null;
  /** The source of the value: the buyer in a call, the seller when pinned; null for statements of another material. */
  side: 'buyer' | 'seller' | null;
  /** The person who pinned it. */
  approval: Approval | null;
};

export type RunStatus = RunRow['status'];

type StateOf = Pick<RunRow, 'spec' | 'overrides' | 'pinned_by' | 'questions' | 'status'>;
type MaterialState = Pick<MaterialRow, 'id' | 'entry_key' | 'extraction_status' | 'error' | 'facts' | 'unclear'>;

/** Before the page is written, these follow from what is known. */
const OPEN_STATUSES: ReadonlySet<RunStatus> = new Set(['draft', 'needs_input', 'ready', 'failed']);

/**
 * The known facts: values that people pinned come first, then the materials' values. For a text, the newest material counts. Where
 * materials disagree, nothing is known. `materials` are in the order in which they were attached.
 */
export function knownFacts(
  run: Pick<RunRow, 'spec' | 'overrides' | 'pinned_by'>,
  materials: readonly MaterialState[],
): Map<string, RunKnownFact> {
  return new Map(
    run.spec.facts.flatMap((fact): [string, RunKnownFact][] => {
      const { key } = fact;
      const pinned = Object.hasOwn(run.overrides, key) ? run.overrides[key] : undefined;
      if (pinned !== undefined) {
        const approval = run.pinned_by[key] ?? null;
        return [
          [key, { value: pinned, quote: null, origin: 'user_override', materialId: null, side: 'seller', approval }],
        ];
      }
      const newest = statedIn(fact, materials).at(-1);
      if (!newest || disputeOf(fact, run.spec, materials) !== null) return [];
      const { value, quote, material, side = null } = newest;
      return [[key, { value, quote, origin: 'extracted', materialId: material.id, side, approval: null }]];
    }),
  );
}

function statedIn({ key }: FactSpec, materials: readonly MaterialState[]) {
  return materials.flatMap((material) =>
    material.facts.flatMap((fact) => (fact.key === key ? [{ ...fact, material }] : [])),
  );
}

/** Why materials that speak of a fact leave it open, and the values that it may be. */
type Dispute = { reason: string; suggestion: string };

/**
 * Finds the contradiction of materials about a fact: two values, or one value and then a doubt that has others. A later statement
 * settles a doubt of an earlier material. Texts always differ, and none of them is wrong.
 */
function disputeOf(
  fact: FactSpec,
  { materials: entries, purpose }: MaterialsSpec,
  materials: readonly MaterialState[],
): Dispute | null {
  const stated = statedIn(fact, materials);
  const newest = stated.at(-1);
  if (fact.type === 'text' || !newest) return null;
  const values = new Map(stated.map(({ value, material }) => [value, material]));
  const doubts = materials.slice(materials.indexOf(newest.material) + 1).flatMap((material) => {
    const suggestion = material.unclear.find(({ key }) => key === fact.key)?.suggestion;
    const isOther =
      suggestion &&
      valuesOf(suggestion).every((text) => readStatedValue(text, fact, purpose.language) !== newest.value);
    return isOther ? [{ text: valuesOf(suggestion).join(' or '), material }] : [];
  });
  const said = [
    ...[...values].map(([value, material]) => ({ text: formatBareFact(fact, value, purpose), material })),
    ...doubts,
  ].slice(-MOST_VALUES);
  const suggestion = suggestionOf(said.map(({ text }) => text));
  if (suggestion === null) return null;
  const nameOf = ({ entry_key }: MaterialState) => entries.find(({ key }) => key === entry_key)?.label ?? entry_key;
  const list = said.map(({ text, material }) => `${text} (${nameOf(material)})`).join(', ');
  return { reason: `The materials differ: ${list}.`, suggestion };
}

/** The missing parts of a run, the questions that follow from them, and the run's status. */
export type Assessment = { status: RunStatus; questions: StoredQuestion[]; missing: MissingItem[] };

/** Works out where a run stands. A run that is being written, reviewed or published stays where it is. */
export function assess(run: StateOf, materials: readonly MaterialState[]): Assessment {
  const lacking = [...missingMaterials(run.spec, materials)];
  const facts = knownFacts(run, materials);
  const questions = withFactGaps(run, facts, materials, lacking.length === 0);
  const passed = new Set(
    questions.flatMap(({ fact_key, status }) => (status === 'skipped' && fact_key ? [fact_key] : [])),
  );
  // While a material is to come, it may still say what is not known.
  const isOpen = (fact: FactSpec) =>
    !facts.has(fact.key) && !passed.has(fact.key) && isAsked(fact, run.spec, materials);
  const gaps = (lacking.length === 0 ? run.spec.facts.filter(isOpen) : []).map(({ key, label }): MissingItem => {
    return { kind: 'fact', key, label, message: 'is not known: answer the question, or override the fact' };
  });
  const open = lacking.length > 0 ? [] : questions.filter((one) => asksForSpeakers(one) && one.status === 'open');
  const sides = open.map(({ id }): MissingItem => {
    const message = 'have no side: answer the question, or skip it to leave out what they said';
    return { kind: 'speakers', key: id, label: 'Speakers of the call', message };
  });
  const inNone = questions.filter((one) => lacking.length === 0 && asksForLanguage(one) && one.status === 'open');
  const language = inNone.map(({ id }): MissingItem => {
    const message = 'is not decided: answer the question, or skip it to keep that of the template';
    return { kind: 'language', key: id, label: 'Language of the page', message };
  });
  const status =
    lacking.length > 0
      ? 'draft'
      : gaps.length + sides.length + language.length > 0
        ? 'needs_input'
        : run.status === 'failed'
          ? 'failed'
          : 'ready';
  return {
    status: OPEN_STATUSES.has(run.status) ? status : run.status,
    questions,
    missing: [...lacking, ...sides, ...language, ...gaps],
  };
}

/** The answered questions of the contact, as they stand on the page. */
export function answersOf(questions: readonly RunQuestion[]): AnsweredQuestion[] {
  return questions.flatMap(({ kind, status, question, answer }) =>
    kind === 'content_qa' && status === 'answered' && answer ? [{ question, answer }] : [],
  );
}

/** The id of the question that asks for a fact. */
export function gapId(factKey: string): string {
  return `fact-${factKey}`;
}

function* missingMaterials(spec: MaterialsSpec, materials: readonly MaterialState[]): Generator<MissingItem> {
  for (const { key, label, required } of spec.materials) {
    const attached = materials.filter(({ entry_key }) => entry_key === key);
    if (attached.some(({ extraction_status }) => extraction_status === 'queued'))
      yield { kind: 'extraction', key, label, message: 'is being read' };
    else if (required && attached.length === 0) yield { kind: 'material', key, label, message: 'is not attached' };
    else if (required && !attached.some(({ extraction_status }) => extraction_status === 'done'))
      yield {
        kind: 'extraction',
        key,
        label,
        message: `could not be read: ${attached.at(-1)?.error ?? 'Nothing says why.'} Attach its text as content, or another source.`,
      };
  }
}

function withFactGaps(
  run: StateOf,
  facts: ReadonlyMap<string, RunKnownFact>,
  materials: readonly MaterialState[],
  isRead: boolean,
): StoredQuestion[] {
  const isAttached = ({ raised_by }: StoredQuestion) => materials.some(({ id }) => raised_by?.includes(id));
  const isDecision = (one: StoredQuestion) => asksForSpeakers(one) || asksForLanguage(one);
  const others = run.questions.filter((one) => (isDecision(one) ? isAttached(one) : one.kind !== 'fact_gap'));
  const gaps = run.spec.facts.flatMap((fact): StoredQuestion[] => {
    const asked = run.questions.find(({ id }) => id === gapId(fact.key));
    const known = facts.get(fact.key);
    if (known) {
      const answer = asked?.answer ?? formatFact(fact, known.value, run.spec.purpose);
      return asked ? [{ ...asked, status: 'answered', answer }] : [];
    }
    if (asked?.status === 'skipped') return [asked];
    if (!(isRead || asked) || !isAsked(fact, run.spec, materials)) return [];
    return [gapOf(fact, run.spec, materials)];
  });
  return [...gaps, ...others];
}

/** Optional facts are asked too when the materials differ: the difference shows that there is a value. */
function isAsked(fact: FactSpec, spec: MaterialsSpec, materials: readonly MaterialState[]): boolean {
  return isAskedFor(fact, spec) || disputeOf(fact, spec, materials) !== null;
}

/** The question that asks for a fact, with what the materials say differently of it, or what is not clear in the newest. */
function gapOf(fact: FactSpec, spec: MaterialsSpec, materials: readonly MaterialState[]): RunQuestion {
  const dispute = disputeOf(fact, spec, materials);
  const doubt =
    dispute ?? materials.toReversed().flatMap(({ unclear }) => unclear.find(({ key }) => key === fact.key) ?? [])[0];
  const used = elementThatNeeds(fact.key, spec);
  const use = used ? [`Needed for: ${used}.`] : dispute ? [] : ['No material states it.'];
  return {
    id: gapId(fact.key),
    kind: 'fact_gap',
    question: fact.question ?? `What is: ${fact.label}?`,
    context: [...use, ...(doubt && !isOnlyNear(doubt.reason) ? [doubt.reason] : [])].join(' '),
    fact_key: fact.key,
    suggested_answer: doubt?.suggestion ?? null,
    status: 'open',
    answer: null,
    ...candidatesOf(fact, materials),
  };
}

const MOST_CANDIDATES = 8;

/** The cells that may state a fact, those of the newest material first. */
function candidatesOf({ key }: FactSpec, materials: readonly MaterialState[]): Pick<RunQuestion, 'candidates'> {
  const found = materials.toReversed().flatMap(({ unclear }) => unclear.filter((one) => one.key === key));
  const ranked = found.toSorted((a, b) => Number(isOnlyNear(a.reason)) - Number(isOnlyNear(b.reason)));
  const all = ranked.flatMap(({ candidates = [] }) => candidates);
  const candidates = [...new Map(all.map((one) => [one.id, one])).values()].slice(0, MOST_CANDIDATES);
  return candidates.length > 0 ? { candidates } : {};
}
