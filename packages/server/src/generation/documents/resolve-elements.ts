import { plainParagraphs, plainText, shortened } from '../text/plain-text.ts';
import { calculate } from './calculate.ts';
import { formatFact, formatNumber } from './format-value.ts';
import { RenderBudget } from './liquid-engine.ts';
import { type ElementSpec, type MaterialsSpec, SOURCES } from './materials-spec.ts';
import { printedWording, type SourceOf } from './printed-wording.ts';
import { type Approval, digestsOf, type Origin, type Wordings, wordingOf } from './statement.ts';
import { fillWording } from './wording.ts';

/** The known values, by fact key; `approval`: who stated one, if a person did. */
export type KnownFact = { value: string | number; quote: string | null; approval?: Approval | null };
export type KnownFacts = ReadonlyMap<string, KnownFact>;

export type ElementItem = { title: string | null; text: string; note: string | null };

/** The words of an AI element, and what they were written from: when that changes they are stale. */
export type ElementWords = {
  text: string;
  items: readonly ElementItem[];
  basis: string;
  origin: Origin;
  /** Why its words can't be published, a sentence each. */
  refused?: readonly string[];
};

/** A contact's question with the seller's answer. */
export type AnsweredQuestion = { question: string; answer: string };
export type CallPoint = { who: string | null; text: string; quote: string };
export type CallPoints = {
  wants: readonly CallPoint[];
  objections: readonly CallPoint[];
  nextSteps: readonly CallPoint[];
};

/** A point of a call that the seller approved. `who` is null unless the name was approved with the text. */
export type ApprovedPoint = Pick<CallPoint, 'who' | 'text'>;
/** The items of one kind: `undecided` were neither approved nor removed, `removed` may still be approved. */
export type HeardPoints = { approved: readonly ApprovedPoint[]; undecided: number; removed: number };
/** All of a call that a page may rest on. */
export type HeardOnCall = Readonly<Record<keyof CallPoints, HeardPoints>>;

/** All that the elements of a run are made from. */
export type RunGround = {
  spec: MaterialsSpec;
  facts: KnownFacts;
  answers: readonly AnsweredQuestion[];
  call: HeardOnCall | null;
  /** Values for the wording of fixed elements: prospect, company, workspace. */
  values: Readonly<Record<string, unknown>>;
  /** The stored origins of the words of the spec, of the profile, and of what was approved of the run. */
  wordings: Wordings;
};

/** An element as it stands. */
export type ResolvedElement = {
  spec: ElementSpec;
  /** Null when there is nothing to show. */
  text: string | null;
  items: readonly ElementItem[];
  /** The origin of its words, their sources, and the person who approved them. */
  origin: Origin;
  sources: readonly string[];
  approval: Approval | null;
  refused: readonly string[];
  number: number | null;
  /** Why a calculated element has no number, or a wording could not be filled in. */
  failure: string | null;
  /** Facts, elements and sources that are not what they were when an AI element was written. */
  changed: readonly string[];
  /** Variables that a fixed wording prints and that have no value. */
  holes: readonly string[];
};

export type Resolution = {
  elements: readonly ResolvedElement[];
  calcFailures: readonly { elementId: string; message: string }[];
  /** Facts and elements as they are written out, by name. */
  displays: ReadonlyMap<string, string>;
};

const TEXT_LENGTH = 4000;

const CALL_KINDS = { call_wants: 'wants', call_objections: 'objections', call_next_steps: 'nextSteps' } as const;

/** Works out every element: calculations, facts and fixed wording from the ground; AI elements from their words, if they have any. */
export function resolveElements(ground: RunGround, words: Readonly<Record<string, ElementWords>>): Resolution {
  const { spec, facts } = ground;
  const numbers = new Map(
    [...facts].flatMap(([key, { value }]) => (typeof value === 'number' ? [[key, value] as const] : [])),
  );
  const { numbers: figures, failures } = calculate(spec.elements, numbers);
  const displays = new Map<string, string>();
  for (const fact of spec.facts) {
    const known = facts.get(fact.key);
    if (known) displays.set(fact.key, formatFact(fact, known.value, spec.purpose));
  }
  for (const element of spec.elements) {
    const figure = figures.get(element.id);
    const stated = element.source === 'fact' ? displays.get(element.fact ?? '') : undefined;
    const display =
      figure === undefined ? stated : formatNumber(figure, element.format ?? { style: 'number' }, spec.purpose);
    if (display !== undefined) displays.set(element.id, display);
  }
  const budget = new RenderBudget();
  const wordings = spec.elements.filter(({ source }) => source === 'fixed');
  const fixed = new Map(wordings.map((element) => [element.id, filled(element, ground, displays, budget)] as const));
  // After all of them are filled in: wording prints facts and figures, and what is written may rest on wording too.
  for (const [id, { text }] of fixed) if (text !== null) displays.set(id, text);
  const elements = spec.elements.map((element): ResolvedElement => {
    const { id, source } = element;
    return {
      spec: element,
      text: displays.get(id) ?? null,
      items: [],
      changed: [],
      holes: [],
      ...(source === 'fixed'
        ? printedWording(element.text ?? '', ground.values, ground.wordings, nameOfPart)
        : { origin: 'figure', ...restingOn(partsOf(element, spec), facts) }),
      refused: [],
      number: figures.get(id) ?? null,
      failure: failures.find(({ elementId }) => elementId === id)?.message ?? null,
      ...fixed.get(id),
      ...(source === 'ai' && worded(element, words[id], ground, displays)),
    };
  });
  // A refusal is for words of a model, in an element or in its title, and ends when a person approves them.
  const judged = elements.map((element) => {
    const isOpen = [element.origin, wordingOf(element.spec.label, ground.wordings).origin].includes('model');
    return { ...element, refused: isOpen ? (words[element.spec.id]?.refused ?? []) : [] };
  });
  return { elements: judged, calcFailures: failures, displays };
}

/** A digest of an AI element's input. It stays equal as long as nothing that the element uses has changed. */
export function basisOf(element: ElementSpec, ground: RunGround, displays: ReadonlyMap<string, string>): string {
  const names = usesOf(element, ground.spec).toSorted();
  return JSON.stringify(
    names.map((name) => {
      if (name === 'answers') return [name, ground.answers];
      const kind = callKindOf(name);
      if (kind && ground.call) return [name, ground.call[kind].approved];
      if (Object.hasOwn(SOURCES, name)) return [name];
      return [name, displays.get(name) ?? null];
    }),
  );
}

/** The list of the call digest that a source stands for, if it stands for one. */
export function callKindOf(name: string): keyof CallPoints | undefined {
  return Object.hasOwn(CALL_KINDS, name) ? CALL_KINDS[name as keyof typeof CALL_KINDS] : undefined;
}

/** The names that an element uses; without any, all facts and calculated elements. */
export function usesOf(element: ElementSpec, spec: MaterialsSpec): string[] {
  if (element.uses.length > 0) return [...element.uses];
  return [
    ...spec.facts.map(({ key }) => key),
    ...spec.elements.filter(({ source }) => source === 'calc').map(({ id }) => id),
  ];
}

/** The words of an AI element; those of a call go when what they rest on is no longer what was approved. */
function worded(
  element: ElementSpec,
  written: ElementWords | undefined,
  ground: RunGround,
  displays: ReadonlyMap<string, string>,
): Partial<ResolvedElement> {
  if (!written) return {};
  const values = (basis: string) => new Map(JSON.parse(basis) as [string, unknown][]);
  const before = values(written.basis);
  const changed = [...values(basisOf(element, ground, displays))].flatMap(([name, value]) =>
    JSON.stringify(before.get(name)) === JSON.stringify(value) ? [] : [name],
  );
  const { text, items } = written;
  const said = [text, ...items.flatMap((item) => [item.title, item.text, item.note])].flatMap((one) => one || []);
  const wording = wordingOf(said.join('\n'), ground.wordings);
  // Words that a model wrote stay so until a person has approved every sentence of them.
  const isApproved = said.every((one) => digestsOf(one).every((digest) => ground.wordings[digest]?.approval));
  const origin = written.origin === 'model' ? (isApproved ? 'author' : 'model') : mixed(written.origin, wording.origin);
  const rests = restingOn(usesOf(element, ground.spec), ground.facts);
  return {
    origin,
    sources: rests.sources,
    approval: origin === 'author' ? wording.approval : origin === 'figure' ? rests.approval : null,
    changed,
    ...(!changed.some(callKindOf) && { text: text || null, items }),
  };
}

/** Items that stand as they are may be words of a profile that a model filled in. */
function mixed(origin: Origin, stored: Origin): Origin {
  return origin === 'author' ? stored : origin;
}

/** The sources of words; approved where all of them are facts that a person stated. */
function restingOn(sources: readonly string[], facts: KnownFacts): Pick<ResolvedElement, 'sources' | 'approval'> {
  const stated = sources.flatMap((name) => facts.get(name) ?? []);
  const approvals = stated.flatMap(({ approval }) => approval ?? []).toSorted((a, b) => b.at.localeCompare(a.at));
  return { sources, approval: approvals.length === sources.length ? (approvals[0] ?? null) : null };
}

/** A wording names facts and elements behind `facts.` and `elements.`. */
const nameOfPart: SourceOf = (_value, [root, name]) => (root === 'facts' || root === 'elements' ? name : undefined);

/** The parts of a figure: its fact, or the names that its formula counts with. */
export function partsOf(element: ElementSpec, spec: MaterialsSpec): string[] {
  if (element.fact !== null) return [element.fact];
  const names = [...spec.facts.map(({ key }) => key), ...spec.elements.map(({ id }) => id)];
  const inFormula = new Set(element.formula?.match(/[a-z_][a-z0-9_]*/gi) ?? []);
  return names.filter((name) => inFormula.has(name));
}

function filled(
  element: ElementSpec,
  ground: RunGround,
  displays: ReadonlyMap<string, string>,
  budget: RenderBudget,
): Pick<ResolvedElement, 'text' | 'failure' | 'holes'> {
  const named = Object.fromEntries(displays);
  try {
    const values = { ...ground.values, facts: named, elements: named };
    const { text, blanks } = fillWording(element.text ?? '', values, budget);
    const isLine =
      element.placement === 'headline' || element.placement === 'subheadline' || element.placement === 'figure';
    const plain = shortened(isLine ? plainText(text) : plainParagraphs(text), TEXT_LENGTH);
    return { text: plain === '' ? null : plain, failure: null, holes: blanks };
  } catch {
    return { text: null, failure: 'could not be filled in', holes: [] };
  }
}
