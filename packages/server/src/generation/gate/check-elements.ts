import { saidNowhereElse } from '../brief/element-sources.ts';
import { workspaceFacts } from '../brief/gather-facts.ts';
import type { BriefProspect, WorkspaceKnowledge } from '../brief/page-brief.ts';
import { formatBareFact } from '../spec/format-value.ts';
import { formulaInWords } from '../spec/formula-in-words.ts';
import type { ElementSpec, FactSpec, MaterialsSpec, QualityCheck } from '../spec/materials-spec.ts';
import { factsBehind, labelsOf } from '../spec/needed-facts.ts';
import {
  callKindOf,
  formatFigure,
  type Resolution,
  type ResolvedElement,
  type RunGround,
} from '../spec/resolve-elements.ts';
import { readExclusions } from '../text/exclusions.ts';
import { topicStems } from '../text/words.ts';
import { checkStatements, type Finding, givenNames, type Known, LENGTHS, type Statement } from './check-statements.ts';
import { correctOf, lackOf, overrideOf, type Remedy } from './element-lack.ts';

/** A problem of an element, and whether it blocks publishing. */
export type ElementIssue = { check: string; message: string; blocking: boolean; remedy: Remedy };

/** An element that a run can't be generated with. */
export type Refused = Pick<ElementIssue, 'message' | 'remedy'> & { element: ResolvedElement };

export type GateContext = {
  ground: RunGround;
  prospect: BriefProspect;
  knowledge: WorkspaceKnowledge;
  /** The writer of the AI elements. */
  writer: 'deterministic' | 'ai';
};

/** Holds every element against what is known, its template's own checks, and what would leave it empty or stale. */
export function checkElements(
  resolution: Resolution,
  context: GateContext,
): ReadonlyMap<string, readonly ElementIssue[]> {
  const { spec } = context.ground;
  const shown = resolution.elements.filter((element) => element.spec.placement !== 'hidden');
  const found = checkStatements(shown.flatMap(statementsOf), known(resolution, context));
  return new Map(
    resolution.elements.map((element) => {
      const { id } = element.spec;
      const isLong = element.items.length > LENGTHS.items && shown.includes(element);
      const wording: Omit<Finding, 'path'>[] = [
        ...found.filter(({ path }) => path === id),
        ...(isLong ? [{ check: 'lengths', message: `has more than ${LENGTHS.items} items` }] : []),
      ];
      const { remedy, way } = wayOfWords(element.spec, context.ground);
      return [
        id,
        [
          ...checkPresence(element, resolution, context),
          ...checkUndecided(element.spec, context.ground),
          ...wording.map(({ check, message }) => blocking(check, message + way, remedy)),
          ...spec.checks.flatMap((check) => checkRule(check, element, resolution, context)),
        ],
      ];
    }),
  );
}

/** Texts of an element in the order in which they stand; of one that is hidden, none. */
function textsOf({ spec, text, items }: ResolvedElement): string[] {
  if (spec.placement === 'hidden') return [];
  return [text, ...items.flatMap((item) => [item.title, item.text, item.note])].flatMap((one) => one || []);
}

const MOST: Readonly<Record<string, number>> = {
  headline: LENGTHS.headline,
  subheadline: LENGTHS.subheadline,
  figure: LENGTHS.title,
};

function statementsOf(element: ResolvedElement): Statement[] {
  const { spec, origin } = element;
  const most = Math.min(spec.maxLength ?? Number.POSITIVE_INFINITY, MOST[spec.placement] ?? LENGTHS.text * 2);
  // The page shows each line of a fixed wording as a paragraph or an item of its own.
  const texts = textsOf(element).flatMap((text) => (spec.source === 'fixed' ? text.split('\n') : text));
  return texts.map((text) => {
    return { path: spec.id, part: spec.id, text, origin, most, cites: null, quotes: null, isClaim: true };
  });
}

/** All that the elements of a run may rest on. */
function known({ displays }: Resolution, { ground, prospect, knowledge }: GateContext): Known {
  const { spec, facts, answers, call } = ground;
  const texts = [
    ...displays.values(),
    ...[...facts.values()].flatMap(({ value, quote }) => [String(value), quote ?? '']),
    ...answers.flatMap(({ question, answer }) => [question, answer]),
    ...Object.values(call ?? {}).flatMap(({ approved }) => approved.flatMap(({ who, text }) => [who ?? '', text])),
    ...workspaceFacts(knowledge).map(({ text }) => text),
    ...[...spec.facts, ...spec.elements, ...spec.materials].map(({ label }) => label),
    ...spec.elements.map(({ text }) => text ?? ''),
    ...spec.elements.map(({ formula }) => (formula === null ? '' : formulaInWords(formula, spec))),
  ];
  return {
    sources: texts.map((text, at) => ({ id: `k${at + 1}`, text, url: null, isPrivate: false })),
    names: givenNames(prospect, knowledge),
    exclusions: readExclusions(spec.purpose.exclusions),
    language: spec.purpose.language,
  };
}

/** What may be wrong with words that were just written, for a writer that can correct itself. */
export function complaintsAbout(
  id: string,
  words: Pick<ResolvedElement, 'text' | 'items' | 'origin'>,
  resolution: Resolution,
  context: GateContext,
): string[] {
  const elements = resolution.elements.map((element) =>
    element.spec.id === id ? { ...element, ...words, changed: [] } : element,
  );
  const issues = checkElements({ ...resolution, elements }, context).get(id) ?? [];
  return issues
    .filter(({ check, remedy }) => check !== 'missing' && remedy === 'regenerate')
    .map(({ message }) => `element ${id} ${message}`);
}

/**
 * The required elements that stay empty whatever is written, each with why: known before anything is spent. One that waits for
 * answers is not among them, because answering is optional.
 */
export function emptyElements(resolution: Resolution, context: GateContext): Refused[] {
  return resolution.elements.flatMap((element): Refused[] => {
    if (!element.spec.required) return [];
    if (element.spec.source !== 'ai') {
      const found = checkPresence(element, resolution, context).find((issue) => issue.blocking);
      return found ? [{ element, ...found }] : [];
    }
    const lack = lackOf(element.spec, { resolution, ...context }, context.writer);
    return lack && !lack.awaitsAnswers ? [{ element, ...lack }] : [];
  });
}

/** The figures that a rule holds back: they follow from facts alone, so that is known before anything is spent. */
export function refusedFigures(resolution: Resolution, context: GateContext): Refused[] {
  const rules = context.ground.spec.checks.filter((check) => check.blocking && isOfFigures(check));
  return resolution.elements.flatMap((element) =>
    rules.flatMap((rule) => checkRule(rule, element, resolution, context).map((issue) => ({ element, ...issue }))),
  );
}

function checkPresence(element: ResolvedElement, resolution: Resolution, context: GateContext): ElementIssue[] {
  const { spec, text, items, failure } = element;
  if (failure !== null) return [failed(element, failure, context)];
  const isEmpty = text === null && items.length === 0;
  if (spec.source === 'ai') return checkWritten(element, isEmpty, resolution, context);
  if (!isEmpty) return holes(element);
  if (!spec.required) return [];
  const unknown = factsBehind(spec, context.ground.spec).filter(({ key }) => !context.ground.facts.has(key));
  const [hole] = holes(element);
  const [message, remedy] =
    unknown.length > 0
      ? ([`has nothing to show: ${overrideOf(unknown.map(({ key }) => key))}`, 'override_facts'] as const)
      : hole
        ? [hole.message, hole.remedy]
        : (['has nothing to show: word it in the template', 'change_template'] as const);
  return [blocking('missing', message, remedy)];
}

/** A calculation that failed rests on facts; a wording that can't be filled in does not. */
function failed({ spec }: ResolvedElement, failure: string, { ground }: GateContext): ElementIssue {
  const { remedy, way } = spec.source === 'calc' ? wayOfFigure(spec.id, ground) : IN_TEMPLATE;
  return { check: 'calculation', message: failure + way, blocking: spec.required, remedy };
}

function checkWritten(
  { spec, changed }: ResolvedElement,
  isEmpty: boolean,
  resolution: Resolution,
  context: GateContext,
): ElementIssue[] {
  const lack = isEmpty || changed.length > 0 ? lackOf(spec, { resolution, ...context }, context.writer) : null;
  // Words that are there although what they rest on is gone have to go first.
  if (lack && spec.required && (isEmpty || !lack.awaitsAnswers))
    return [{ check: 'missing', message: lack.message, blocking: !lack.awaitsAnswers, remedy: lack.remedy }];
  if (changed.length > 0 && !(lack && isEmpty))
    return [blocking('stale', `was written before ${namesOf(changed, context)} changed; regenerate it`)];
  if (!isEmpty || !spec.required) return [];
  const isSilent = context.writer === 'deterministic' && spec.placement === 'text';
  const repeats = isSilent && saidNowhereElse(spec, { resolution, ...context }).length === 0;
  return [repeats ? SAYS_NO_MORE : blocking('missing', 'has nothing to show; regenerate it')];
}

const SHOWS_ITEMS = new Set<ElementSpec['placement']>(['text', 'list', 'steps', 'questions', 'proof']);

/** Items of the digest that wait for a decision: the page does without them, which the seller may not want. */
function checkUndecided({ source, placement, uses }: ElementSpec, { call }: RunGround): ElementIssue[] {
  if (source !== 'ai' || !call || !SHOWS_ITEMS.has(placement)) return [];
  return uses.flatMap((name): ElementIssue[] => {
    const kind = callKindOf(name);
    const undecided = kind ? call[kind].undecided : 0;
    if (undecided === 0) return [];
    const message = `leaves out what is undecided: approve or remove the proposed items of callDigest.${kind} (${undecided})`;
    return [{ check: 'call_digest', message, blocking: false, remedy: 'approve_digest' }];
  });
}
// Without a model a text names the facts and figures that stand nowhere else; where there are none the page goes without it.
const SAYS_NO_MORE: ElementIssue = {
  check: 'missing',
  message: 'would only repeat what stands on the page, so it is left off; an AI provider can word it',
  blocking: false,
  remedy: 'regenerate',
};

function namesOf(changed: readonly string[], { ground: { spec } }: GateContext): string {
  const labels = labelsOf(spec).set('answers', 'an answer');
  const callList = (name: string) => callKindOf(name) && `callDigest.${callKindOf(name)}`;
  return changed.map((name) => labels.get(name) ?? callList(name) ?? name).join(', ');
}

const HOLE_WAYS: readonly (readonly [RegExp, Remedy, (name: string) => string])[] = [
  [/^facts\.(.+)$/, 'override_facts', (name) => overrideOf([name])],
  [/^elements\.(.+)$/, 'override_facts', (name) => `override the facts that ${name} rests on`],
  [/^workspace\.(.+)$/, 'update_profile', (name) => `set ${name} in the company profile`],
  [/^(?:prospect\.)?(.+)$/, 'update_prospect', (name) => `set ${name} on the prospect`],
];

function holes({ holes: names }: ResolvedElement): ElementIssue[] {
  return names.map((name) => {
    const [pattern, remedy, way] = HOLE_WAYS.find(([one]) => one.test(name)) as (typeof HOLE_WAYS)[number];
    const message = `leaves a hole where ${name} should stand: ${way(pattern.exec(name)?.[1] ?? name)}`;
    return { check: 'holes', message, blocking: false, remedy };
  });
}

type Help = { remedy: Remedy; way: string };

const IN_TEMPLATE: Help = { remedy: 'change_template', way: '; word it otherwise in the template, for new runs' };

function wayOfWords({ id, source }: ElementSpec, ground: RunGround): Help {
  if (source === 'ai') return { remedy: 'regenerate', way: '' };
  return source === 'fixed' ? IN_TEMPLATE : wayOfFigure(id, ground);
}

/** The checked values: the number of a target, and the texts of an element. */
type Subject = { number: number | string | null; shown: string; limit: string; texts: readonly string[] };

// One row a kind of check: what fails, or null.
const RULES: Readonly<Record<QualityCheck['kind'], (value: number | string, subject: Subject) => string | null>> = {
  min_value: (value, { number, shown, limit }) =>
    typeof number === 'number' && number < Number(value) ? `is ${shown}, below ${limit}` : null,
  max_value: (value, { number, shown, limit }) =>
    typeof number === 'number' && number > Number(value) ? `is ${shown}, above ${limit}` : null,
  max_length: (value, { texts }) =>
    texts.join(' ').length > Number(value) ? `is longer than ${value} characters` : null,
  must_mention: (value, { texts }) =>
    texts.length > 0 && !mentions(texts, String(value)) ? `does not mention ${value}` : null,
  must_not_mention: (value, { texts }) => (mentions(texts, String(value)) ? `mentions ${value}` : null),
};

function checkRule(
  check: QualityCheck,
  element: ResolvedElement,
  resolution: Resolution,
  { ground }: GateContext,
): ElementIssue[] {
  const { id, source } = element.spec;
  const isWorded = source === 'ai' || source === 'fixed';
  const applies = check.target === null ? isWorded : carrierOf(check.target, ground.spec.elements) === id;
  if (!applies) return [];
  const target = check.target ?? id;
  const fact = ground.spec.facts.find(({ key }) => key === target);
  const fault = RULES[check.kind](check.value, {
    number: fact ? (ground.facts.get(target)?.value ?? null) : element.number,
    shown: resolution.displays.get(target) ?? '',
    limit: limitOf(check, fact, element.spec, ground.spec),
    texts: textsOf(element),
  });
  if (fault === null) return [];
  const isFigure = isOfFigures(check);
  const { remedy, way } = isFigure ? wayOfFigure(target, ground) : wayOfWords(element.spec, ground);
  const named = isFigure && fact && element.spec.fact !== target ? `rests on ${fact.label}, which ` : '';
  return [{ check: check.id, message: `${named}${fault} (${check.label})${way}`, blocking: check.blocking, remedy }];
}

/** The limit, written like the number that it is compared with, including its unit. */
function limitOf(
  { value }: QualityCheck,
  fact: FactSpec | undefined,
  element: ElementSpec,
  spec: MaterialsSpec,
): string {
  if (typeof value === 'string') return value;
  if (fact) return formatBareFact(fact, value, spec.purpose);
  return formatFigure({ format: element.format && { ...element.format, unit: null } }, value, spec.purpose);
}

function isOfFigures({ kind }: QualityCheck): boolean {
  return kind === 'min_value' || kind === 'max_value';
}

/** A figure is there when the facts behind it are known, and right when they are right, whichever writer words it. */
function wayOfFigure(target: string, { spec, facts }: RunGround): Help {
  const named = spec.elements.find(({ id }) => id === target);
  const behind = named ? factsBehind(named, spec).map(({ key }) => key) : [target];
  if (behind.length === 0) return IN_TEMPLATE;
  const unknown = behind.filter((key) => !facts.has(key));
  return { remedy: 'override_facts', way: `; ${unknown.length > 0 ? overrideOf(unknown) : correctOf(behind)}` };
}

/** The element that answers for a check: the target itself, the one that shows the fact, or the first that rests on it. */
function carrierOf(target: string, elements: readonly ElementSpec[]): string | undefined {
  const rests = ({ formula, uses }: ElementSpec) =>
    uses.includes(target) || new RegExp(`\\b${target}\\b`).test(formula ?? '');
  const carrier =
    elements.find(({ id }) => id === target) ?? elements.find(({ fact }) => fact === target) ?? elements.find(rests);
  return (carrier ?? elements[0])?.id;
}

function mentions(texts: readonly string[], topic: string): boolean {
  const wanted = [...topicStems(topic)];
  const present = topicStems(texts.join('\n'));
  return wanted.length > 0 && wanted.every((stem) => present.has(stem));
}

function blocking(check: string, message: string, remedy: Remedy = 'regenerate'): ElementIssue {
  return { check, message, blocking: true, remedy };
}
