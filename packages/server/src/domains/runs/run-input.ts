import type { AttachRunMaterialsInput, Issue, RunAnswer, RunQuestion, UpdateRunFactsInput } from '@cartouche/contract';
import type { RunMaterialContent, StoredQuestion } from '../../database/stored-values.ts';
import {
  type Approval,
  elementThatNeeds,
  type FactSpec,
  factCurrency,
  foreignCurrency,
  formatFact,
  inBounds,
  isCandidateId,
  isCurrency,
  type MaterialsSpec,
  offerCurrency,
  readStatedValue,
  type SaidSide,
  shortened,
  WORDED,
} from '../../generation/index.ts';
import { invalid, invalidFields } from '../../platform/api-failure.ts';
import { asksForLanguage, inLanguage } from './language-question.ts';
import { asksForSpeakers, readSpeakersAnswer, type SaidOfCalls } from './speakers-question.ts';
import type { MaterialRow } from './store.ts';

const SOURCES = ['mediaId', 'url', 'content', 'structured'] as const;

/**
 * The one source of a material, and the checklist entry that it is for.
 *
 * @throws ApiFailure `validation_failed`, naming the fields
 */
export function readMaterialSource(
  input: AttachRunMaterialsInput,
  spec: MaterialsSpec,
): {
  source: MaterialRow['source'];
  entry: MaterialsSpec['materials'][number];
  content: RunMaterialContent;
  label: string;
} {
  const entry = spec.materials.find(({ key }) => key === input.entryKey);
  if (!entry) {
    const keys = spec.materials.map(({ key }) => key).join(', ');
    throw invalid('entryKey', `is not an entry of the checklist${keys ? `, which has ${keys}` : ', which is empty'}`);
  }
  const given = SOURCES.filter((source) => input[source] !== undefined);
  const [source] = given;
  if (source === undefined || given.length > 1) {
    const message = `give exactly one of ${SOURCES.join(', ')}`;
    throw invalidFields((given.length === 0 ? SOURCES : given).map((path) => ({ path, message })));
  }
  const said = input.speakers ? { speakers: input.speakers } : {};
  switch (source) {
    case 'mediaId':
      return {
        source,
        entry,
        content: { mediaId: (input.mediaId as string).toLowerCase(), ...said },
        label: entry.label,
      };
    case 'url':
      return {
        source,
        entry,
        content: { url: readAddress(input.url as string), ...said },
        label: shortened(input.url as string, 200),
      };
    case 'content':
      if (!input.content?.trim()) throw invalid('content', 'must not be blank');
      return { source, entry, content: { text: input.content, ...said }, label: entry.label };
    case 'structured':
      return { source, entry, content: { structured: input.structured, ...said }, label: entry.label };
  }
}

/**
 * Pins facts. A value is checked and read as its fact's type wants it; null takes the pin away.
 *
 * @throws ApiFailure `validation_failed` with an issue for each fact
 */
export function pinFacts(
  spec: MaterialsSpec,
  overrides: Readonly<Record<string, string | number>>,
  facts: UpdateRunFactsInput['facts'],
  mayBeNone = false,
): Record<string, string | number> {
  const entries = Object.entries(facts);
  if (entries.length === 0 && !mayBeNone) throw invalid('facts', 'must name at least one fact');
  const issues: Issue[] = [];
  const pinned = new Map(Object.entries(overrides));
  for (const [key, value] of entries) {
    const fact = spec.facts.find((one) => one.key === key);
    if (!fact) {
      const keys = spec.facts.map((one) => one.key).join(', ');
      issues.push({ path: `facts.${key}`, message: `is not a fact of this run${keys ? `, which has ${keys}` : ''}` });
    } else if (value === null) pinned.delete(key);
    else {
      const read = readFactValue(value, fact, spec);
      if ('fault' in read) issues.push({ path: `facts.${key}`, message: read.fault });
      else pinned.set(key, read.value);
    }
  }
  if (issues.length > 0) throw invalidFields(issues);
  return Object.fromEntries(pinned);
}

/** The people who pinned the values; for one that is new or another, `now`. */
export function pinnedBy(
  now: Approval,
  run: { overrides: Readonly<Record<string, string | number>>; pinned_by: Readonly<Record<string, Approval>> },
  overrides: Readonly<Record<string, string | number>>,
): Record<string, Approval> {
  return Object.fromEntries(
    Object.entries(overrides).map(([key, value]) => {
      const isKept = Object.hasOwn(run.overrides, key) && run.overrides[key] === value;
      return [key, isKept ? (run.pinned_by[key] ?? now) : now];
    }),
  );
}

/**
 * A run in another currency, or null when it is in this one. Nothing is converted: amounts that were pinned, and the answers that they
 * came from, are let go, except of facts that name a currency of their own.
 *
 * @throws ApiFailure `validation_failed`
 */
export function inCurrency(
  { spec, overrides, questions }: Answered,
  currency: string | undefined,
): { spec: MaterialsSpec; overrides: Record<string, string | number>; questions: StoredQuestion[] } | null {
  if (currency === undefined || currency === spec.purpose.currency) return null;
  if (!isCurrency(currency)) throw invalid('currency', 'must be an ISO 4217 code, such as EUR');
  const moved = { ...spec, purpose: { ...spec.purpose, currency } };
  const isLetGo = (key: string | null) =>
    spec.facts.some(
      (fact) =>
        fact.key === key &&
        fact.type === 'currency' &&
        factCurrency(fact, spec.purpose) !== factCurrency(fact, moved.purpose),
    );
  return {
    spec: moved,
    overrides: Object.fromEntries(Object.entries(overrides).filter(([key]) => !isLetGo(key))),
    questions: questions.map((one) => (isLetGo(one.fact_key) ? { ...one, status: 'open', answer: null } : one)),
  };
}

type Answered = {
  spec: MaterialsSpec;
  questions: readonly StoredQuestion[];
  overrides: Readonly<Record<string, string | number>>;
};

/** Applies answers: the questions as edited, and the facts that they pin or release. */
export function mergeRunAnswers(
  run: Answered,
  answers: readonly RunAnswer[],
): {
  questions: StoredQuestion[];
  overrides: Record<string, string | number>;
  /** The sides assigned to the speakers of calls, by material. */
  said: SaidOfCalls;
  /** In another language, where one was chosen. */
  spec: MaterialsSpec;
} {
  let { spec } = run;
  const merged = new Map(run.questions.map((question) => [question.id, question]));
  const overrides = new Map(Object.entries(run.overrides));
  const said = new Map<string, readonly SaidSide[]>();
  const issues: Issue[] = [];
  const seen = new Set<string>();
  for (const [index, edit] of answers.entries()) {
    const complain = (field: string, message: string) =>
      void issues.push({ path: `answers[${index}].${field}`, message });
    const question = merged.get(edit.id);
    if (!question) {
      complain('id', `does not match a question of this run, which has ${[...merged.keys()].join(', ') || 'none'}`);
      continue;
    }
    if (seen.has(edit.id)) complain('id', 'is sent twice');
    seen.add(edit.id);
    const edited = applyEdit(question, edit);
    if (edited.status === 'answered' && edited.answer === null)
      complain('answer', 'must not be empty when the status is answered');
    if (asksForSpeakers(edited) && edited.answer !== null && edited.answer !== question.answer) {
      const read = readSpeakersAnswer(edited, edited.answer);
      if ('fault' in read) complain('answer', read.fault);
      else said.set(read.materialId, read.said);
    }
    spec = withLanguage(spec, edited, complain);
    const fact = run.spec.facts.find(({ key }) => key === question.fact_key);
    merged.set(edit.id, fact ? withFact(fact, edited, run.spec, overrides, complain) : edited);
  }
  if (issues.length > 0) throw invalidFields(issues);
  return { questions: [...merged.values()], overrides: Object.fromEntries(overrides), said, spec };
}

/** The spec in the language that a question's answer names, if it is that question's. */
function withLanguage(
  spec: MaterialsSpec,
  edited: StoredQuestion,
  complain: (field: string, message: string) => void,
): MaterialsSpec {
  if (!asksForLanguage(edited) || edited.answer === null) return spec;
  const chosen = inLanguage(spec, edited.answer);
  if (chosen === null) complain('answer', `must be one of ${WORDED.join(', ')}`);
  return chosen ?? spec;
}

function applyEdit(question: StoredQuestion, edit: RunAnswer): StoredQuestion {
  const answer = edit.answer === undefined ? question.answer : edit.answer?.trim() || null;
  const status = edit.status ?? (answer === null ? 'open' : 'answered');
  return { ...question, status, answer: status === 'skipped' ? null : answer };
}

/** The question with what its answer pins: the cell that was chosen, or the value that was written. */
function withFact(
  fact: FactSpec,
  edited: StoredQuestion,
  spec: MaterialsSpec,
  overrides: Map<string, string | number>,
  complain: (field: string, message: string) => void,
): StoredQuestion {
  const chosen = edited.candidates?.find(({ id }) => id === edited.answer);
  if (!chosen && isCandidateId(edited.answer)) complain('answer', 'is not the id of a candidate of this question');
  else if (!chosen) pinAnswer(fact, edited, spec, overrides, complain);
  if (!chosen) return edited;
  overrides.set(fact.key, chosen.value);
  return { ...edited, answer: formatFact(fact, chosen.value, spec.purpose) };
}

/** An answered fact is pinned, one that is opened again or passed on is let go. */
function pinAnswer(
  fact: FactSpec,
  { status, answer }: RunQuestion,
  spec: MaterialsSpec,
  overrides: Map<string, string | number>,
  complain: (field: string, message: string) => void,
): void {
  if (status !== 'answered') overrides.delete(fact.key);
  const needs = status === 'skipped' ? elementThatNeeds(fact.key, spec) : undefined;
  if (needs)
    complain(
      'status',
      `can't be skipped: the page needs it for ${needs}. Answer it, or make a run of a materials template without ${needs}`,
    );
  if (status !== 'answered' || answer === null) return;
  const read = readFactValue(answer, fact, spec);
  if ('fault' in read) complain('answer', read.fault);
  else overrides.set(fact.key, read.value);
}

const KINDS: Readonly<Record<FactSpec['type'], string>> = {
  number: 'one number, such as 240 or "1,200"',
  currency: 'one amount, such as 38.5 or "38.50 EUR"',
  percent: 'one share, such as 0.18 or "18 %"',
  date: 'a date, such as 2027-03-01',
  text: 'a text',
};

/** The value as the fact's type wants it, or why it is none. */
function readFactValue(
  value: string | number,
  fact: FactSpec,
  { purpose }: Pick<MaterialsSpec, 'purpose'>,
): { value: string | number } | { fault: string } {
  const currency = factCurrency(fact, purpose);
  const foreign = typeof value === 'string' && fact.type === 'currency' ? foreignCurrency(value, currency) : null;
  if (foreign !== null) return { fault: `is in ${foreign.mark}. ${offerCurrency(foreign.code, currency)}` };
  const read = typeof value === 'string' ? readStatedValue(value, fact, purpose.language) : readNumberAs(fact, value);
  return read === null ? { fault: `must be ${KINDS[fact.type]}` } : { value: read };
}

function readNumberAs({ type }: FactSpec, value: number): string | number | null {
  if (type === 'text') return String(value);
  return type === 'date' ? null : inBounds(value);
}

function readAddress(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username || parsed.password)
    throw invalid('url', 'must be an absolute http or https URL without a user name');
  return parsed.href;
}
