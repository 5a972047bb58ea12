import { hasGround, itemsFromSources, saidNowhereElse, takesSources } from '../brief/element-sources.ts';
import { prospectFacts, workspaceFacts } from '../brief/gather-facts.ts';
import type { BriefProspect, WorkspaceKnowledge } from '../brief/page-brief.ts';
import { ownIn } from '../brief/personal-sources.ts';
import { type ElementSpec, type MaterialsSpec, type QualityCheck, SOURCES } from '../documents/materials-spec.ts';
import { factsBehind, formulaInWords, groundOf } from '../documents/needed-facts.ts';
import {
  callKindOf,
  type Resolution,
  type ResolvedElement,
  type RunGround,
  usesOf,
} from '../documents/resolve-elements.ts';
import { wordingOf } from '../documents/statement.ts';
import { readExclusions } from '../text/exclusions.ts';
import { topicStems } from '../text/words.ts';
import type { ElementsGround } from '../writer.ts';
import { type Checked, checkStatements, givenNames, type Known, LENGTHS, type Source } from './check-statements.ts';
import { type Help, helpWith, IN_TEMPLATE, REGENERATE, type Remedy } from './remedies.ts';

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
  const { ground } = context;
  const statements = resolution.elements.flatMap((element) => [...titleOf(element, ground), ...statementsOf(element)]);
  const found = checkStatements(statements, knownOfRun(resolution, context));
  return new Map(
    resolution.elements.map((element) => {
      const { id } = element.spec;
      const wording = found.filter(({ path }) => path === id);
      return [
        id,
        [
          ...checkPresence(element, resolution, context),
          ...checkUndecided(element.spec, ground),
          ...element.refused.map((fault) => issue('judge', fault, helpWithWords(element.spec, ground))),
          ...wording.map(({ check, message }) => issue(check, message, helpWithWords(element.spec, ground))),
          ...ground.spec.checks.flatMap((check) => checkRule(check, element, resolution, ground)),
        ],
      ];
    }),
  );
}

/** Faults of newly written words, for a writer that can correct itself. */
export function complaintsAbout(
  id: string,
  words: Pick<ResolvedElement, 'text' | 'items' | 'origin'>,
  resolution: Resolution,
  context: GateContext,
): string[] {
  const elements = resolution.elements.map((element) =>
    element.spec.id === id ? { ...element, ...words, changed: [], refused: [] } : element,
  );
  const issues = checkElements({ ...resolution, elements }, context).get(id) ?? [];
  return issues
    .filter(({ check, remedy }) => check !== 'missing' && remedy === 'regenerate')
    .map(({ message }) => `element ${id} ${message}`);
}

/**
 * The elements that are known to stop the page before anything is spent: required ones that stay empty whatever is written, and
 * figures that a rule holds back. An element that waits for answers is not among them, because answering is optional.
 */
export function refusedElements(resolution: Resolution, context: GateContext): Refused[] {
  const { ground } = context;
  const empty = resolution.elements.flatMap((element): Refused[] => {
    const { spec, text, items, failure } = element;
    if (!spec.required || (spec.source !== 'ai' && (text !== null || items.length > 0))) return [];
    if (failure !== null) return [{ element, ...failed(element, failure, ground) }];
    const lack = lackOf(element, resolution, context);
    return lack && !lack.awaitsAnswers ? [{ element, ...missing(lack) }] : [];
  });
  const rules = ground.spec.checks.filter((check) => check.blocking && isOfFigures(check));
  const refused = resolution.elements.flatMap((element) =>
    rules.flatMap((rule) => checkRule(rule, element, resolution, ground).map((one) => ({ element, ...one }))),
  );
  return [...empty, ...refused];
}

/**
 * The parts of a page that says nothing of this person besides names, each with what would make it say something. None when one part
 * does: a fact of the run, a figure of such, an answer, an approved point of a call, or a custom field that a fixed wording uses; and none
 * of a page that has only fixed words, which is its author's decision.
 *
 * @param isWritten whether the elements have their words; else those count that there is something to write from
 */
export function emptyParts(resolution: Resolution, context: GateContext, isWritten: boolean): Refused[] {
  const shown = resolution.elements.filter(({ spec }) => spec.placement !== 'hidden');
  if (shown.some((element) => speaksOfPerson(element, { resolution, ...context }, isWritten))) return [];
  const body = shown.filter(({ spec }) => spec.source !== 'fixed' && !isHead(spec));
  return body.map((element) => {
    const lack = lackOf({ ...element, spec: withoutOurs(element.spec) }, resolution, context);
    return { element, ...issue('missing', 'says nothing of this person', lack ?? IN_TEMPLATE) };
  });
}

const OURS: ReadonlySet<string> = new Set(['products', 'proof_points']);

function withoutOurs(spec: ElementSpec): ElementSpec {
  const uses = spec.uses.filter((name) => !OURS.has(name));
  return uses.length === 0 ? spec : { ...spec, uses };
}

function speaksOfPerson(element: ResolvedElement, brief: ElementsGround, isWritten: boolean): boolean {
  const { spec, text, items } = element;
  const { ground, prospect } = brief;
  const isThere = text !== null || items.length > 0;
  if (spec.source !== 'ai') return isThere && restsOnPerson(spec, ground, prospect);
  if (isWritten && !isThere) return false;
  const theirs = usesOf(spec, ground.spec).filter((name) => !OURS.has(name));
  const isChosen = takesSources(spec) && spec.placement !== 'text' && !isHead(spec);
  return theirs.some((name) => {
    if (Object.hasOwn(SOURCES, name)) return itemsFromSources({ ...spec, uses: [name] }, brief).length > 0;
    const other = ground.spec.elements.find(({ id }) => id === name);
    return !isChosen && (ground.facts.has(name) || (other !== undefined && restsOnPerson(other, ground, prospect)));
  });
}

/** Whether a figure or a fixed wording is made from a known fact of the run, or from a role, a tag or a custom field that the person has. */
function restsOnPerson(element: ElementSpec, { spec, facts }: RunGround, prospect: BriefProspect): boolean {
  return factsBehind(element, spec).some(({ key }) => facts.has(key)) || ownIn([element.text ?? ''], prospect).size > 0;
}

function isHead({ placement }: ElementSpec): boolean {
  return placement === 'headline' || placement === 'subheadline';
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

function statementsOf(element: ResolvedElement): Checked[] {
  const { spec, origin, approval } = element;
  const most = Math.min(spec.maxLength ?? Number.POSITIVE_INFINITY, MOST[spec.placement] ?? LENGTHS.text * 2);
  // The page shows each line of a fixed wording as a paragraph or an item of its own.
  const texts = textsOf(element).flatMap((text) => (spec.source === 'fixed' ? text.split('\n') : text));
  // A run's statements rest on all that its element may use, which is known by name and not by passage.
  return texts.map((text) => ({ path: spec.id, text, origin, approval, sources: [], most }));
}

/** The title of an element, where a model wrote it and it is shown. */
function titleOf({ spec: { id, label, placement } }: ResolvedElement, { wordings }: RunGround): Checked[] {
  const wording = wordingOf(label, wordings);
  const isShown = placement !== 'hidden' && placement !== 'headline' && placement !== 'subheadline';
  return isShown && wording.origin === 'model'
    ? [{ path: id, text: label, ...wording, sources: [], most: LENGTHS.title }]
    : [];
}

/** All that the elements of a run may rest on. A model's words that no person approved don't support themselves. */
export function knownOfRun(
  { displays }: Resolution,
  { ground, prospect, knowledge }: Pick<GateContext, 'ground' | 'prospect' | 'knowledge'>,
): Known {
  const { spec, facts, answers, call } = ground;
  const texts = [
    ...[...displays].flatMap(([name, text]) => (isModelWording(name, ground) ? [] : text)),
    ...[...facts.values()].flatMap(({ value, quote }) => [String(value), quote ?? '']),
    ...answers.flatMap(({ question, answer }) => [question, answer]),
    ...Object.values(call ?? {}).flatMap(({ approved }) => approved.flatMap(({ who, text }) => [who ?? '', text])),
    ...workspaceFacts(knowledge).map(({ text }) => text),
    ...[...spec.facts, ...spec.elements, ...spec.materials].map(({ label }) => label),
    ...spec.elements.map(({ text }) => text ?? ''),
    ...spec.elements.map(({ formula }) => (formula === null ? '' : formulaInWords(formula, spec))),
  ];
  const notes = prospectFacts(prospect).map(({ id, text }): Source => {
    return { id, text, url: null, isPrivate: true, origin: 'author' };
  });
  const said = texts.map((text, at): Source => {
    const { origin } = wordingOf(text, ground.wordings);
    return { id: `k${at + 1}`, text, url: null, isPrivate: false, origin: origin === 'model' ? origin : 'author' };
  });
  return {
    sources: [...said, ...notes],
    names: givenNames(prospect, knowledge),
    exclusions: readExclusions(spec.purpose.exclusions),
    language: spec.purpose.language,
  };
}

/** Whether a name is that of a fixed element whose words a model wrote. */
function isModelWording(name: string, { spec, wordings }: RunGround): boolean {
  const fixed = spec.elements.find(({ id, source }) => id === name && source === 'fixed');
  return fixed !== undefined && wordingOf(fixed.text ?? '', wordings).origin === 'model';
}

function checkPresence(element: ResolvedElement, resolution: Resolution, context: GateContext): ElementIssue[] {
  const { spec, text, items, failure, changed, holes } = element;
  const { ground, writer } = context;
  if (failure !== null) return [failed(element, failure, ground)];
  const isEmpty = text === null && items.length === 0;
  if (!isEmpty && changed.length === 0)
    return holes.map((name) => {
      const found = issue('holes', `leaves a hole where ${name} should stand`, helpWith([name], ground));
      return { ...found, blocking: false };
    });
  const lack = lackOf(element, resolution, context);
  // Words that are there although what they rest on is gone have to go first.
  if (lack && spec.required && (isEmpty || !lack.awaitsAnswers)) return [missing(lack)];
  if (changed.length > 0 && !(lack && isEmpty))
    return [issue('stale', `was written before ${changed.join(', ')} changed: regenerate it`, REGENERATE)];
  if (!isEmpty || !spec.required) return [];
  // Without a model a text names the facts and figures that stand nowhere else; where there are none the page goes without it.
  const isSilent = writer === 'deterministic' && spec.placement === 'text';
  const isOptional = isSilent && saidNowhereElse(spec, { resolution, ...context }).length === 0;
  const nothing = issue('missing', 'has nothing to show that does not stand elsewhere on the page', REGENERATE);
  return [{ ...nothing, blocking: !isOptional }];
}

/** Items of the digest that wait for a decision: the page does without them, which the seller may not want. */
function checkUndecided({ source, uses }: ElementSpec, { call }: RunGround): ElementIssue[] {
  if (source !== 'ai' || call === null) return [];
  return uses.flatMap((name) => {
    const kind = callKindOf(name);
    if (kind === undefined || call[kind].undecided === 0) return [];
    const way = `approve or remove ${call[kind].undecided} proposed in callDigest.${kind}`;
    const found = issue('call_digest', 'leaves out what is undecided', { remedy: 'approve_digest', way });
    return [{ ...found, blocking: false }];
  });
}

type Lack = Help & { awaitsAnswers: boolean };

/** The input that an element lacks, so that writing it again cannot help; null when there is something to write it from. */
function lackOf({ spec, holes }: ResolvedElement, resolution: Resolution, context: GateContext): Lack | null {
  const { ground, writer } = context;
  const lack = (names: readonly string[]) => {
    return { ...helpWith(names, ground), awaitsAnswers: names.includes('answers') };
  };
  if (spec.source !== 'ai') return lack(holes.length > 0 ? holes : [spec.id]);
  const brief = { resolution, ...context };
  if (hasGround(spec, brief, writer)) return null;
  const isSource = (name: string) => Object.hasOwn(SOURCES, name);
  const lacking = usesOf(spec, ground.spec).filter((name) =>
    isSource(name) ? itemsFromSources({ ...spec, uses: [name] }, brief).length === 0 : !resolution.displays.has(name),
  );
  const sources = lacking.filter(isSource);
  return lack(sources.length > 0 ? sources : lacking);
}

function failed({ spec }: ResolvedElement, failure: string, ground: RunGround): ElementIssue {
  return { ...issue('calculation', failure, helpWithWords(spec, ground)), blocking: spec.required };
}

function missing(lack: Lack): ElementIssue {
  return { ...issue('missing', 'has nothing to show', lack), blocking: !lack.awaitsAnswers };
}

function helpWithWords({ id, source }: ElementSpec, ground: RunGround): Help {
  if (source === 'ai') return REGENERATE;
  return source === 'fixed' ? IN_TEMPLATE : helpWith([id], ground);
}

type Fails = (value: number | string, of: { number: number | string | null; texts: readonly string[] }) => boolean;

// A row per kind of check: its condition over the element's texts and the number of its target.
const FAILS: Readonly<Record<QualityCheck['kind'], Fails>> = {
  min_value: (value, { number }) => typeof number === 'number' && number < Number(value),
  max_value: (value, { number }) => typeof number === 'number' && number > Number(value),
  max_length: (value, { texts }) => texts.join(' ').length > Number(value),
  must_mention: (value, { texts }) => texts.length > 0 && !mentions(texts, String(value)),
  must_not_mention: (value, { texts }) => mentions(texts, String(value)),
};

function checkRule(
  check: QualityCheck,
  element: ResolvedElement,
  { displays }: Resolution,
  ground: RunGround,
): ElementIssue[] {
  const { id, source } = element.spec;
  const { kind, value, label, blocking } = check;
  const isWorded = source === 'ai' || source === 'fixed';
  const applies = check.target === null ? isWorded : carrierOf(check.target, ground.spec) === id;
  const target = check.target ?? id;
  const number = ground.facts.get(target)?.value ?? element.number;
  if (!applies || !FAILS[kind](value, { number, texts: textsOf(element) })) return [];
  const message = `fails “${label}” (${kind} ${value})`;
  const found = isOfFigures(check)
    ? issue(check.id, `${message}, because ${target} is ${displays.get(target)}`, helpWith([target], ground))
    : issue(check.id, message, helpWithWords(element.spec, ground));
  return [{ ...found, blocking }];
}

function isOfFigures({ kind }: QualityCheck): boolean {
  return kind === 'min_value' || kind === 'max_value';
}

/** The element that answers for a check: the target itself, the one that shows the fact, or the first that rests on it. */
function carrierOf(target: string, spec: MaterialsSpec): string | undefined {
  const { elements } = spec;
  const rests = (one: ElementSpec) => one.uses.includes(target) || groundOf(one, spec).rests.has(target);
  const itself = elements.find(({ id, fact }) => id === target || fact === target);
  return (itself ?? elements.find(rests) ?? elements[0])?.id;
}

function mentions(texts: readonly string[], topic: string): boolean {
  const wanted = [...topicStems(topic)];
  const present = topicStems(texts.join('\n'));
  return wanted.length > 0 && wanted.every((stem) => present.has(stem));
}

function issue(check: string, fault: string, { remedy, way }: Help): ElementIssue {
  return { check, message: way === '' ? fault : `${fault}: ${way}`, blocking: true, remedy };
}
