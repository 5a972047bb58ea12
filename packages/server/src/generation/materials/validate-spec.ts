import type { Issue } from '@cartouche/contract';
import { calculationOrder, readFormulas } from './calculate.ts';
import { readElementText } from './element-text.ts';
import { FORMULA_FUNCTIONS, readFormula } from './formula.ts';
import { type ElementSpec, type MaterialsSpec, SOURCES } from './materials-spec.ts';

/** What is wrong with a spec, and what its author may want to know. Paths are the request's own. */
export type SpecReview = { issues: Issue[]; warnings: Issue[] };

type Names = { facts: ReadonlyMap<string, MaterialsSpec['facts'][number]>; elements: ReadonlyMap<string, ElementSpec> };
type Complain = (path: string, message: string) => void;

const NUMERIC = new Set(['number', 'currency', 'percent']);

/** Checks what the contract's types can't say: names, formulas, cycles, wording. */
export function reviewSpec(spec: MaterialsSpec): SpecReview {
  const issues: Issue[] = [];
  const complain: Complain = (path, message) => void issues.push({ path, message });
  const names: Names = {
    facts: new Map(spec.facts.map((fact) => [fact.key, fact])),
    elements: new Map(spec.elements.map((element) => [element.id, element])),
  };
  checkNames(spec, complain);
  for (const [index, element] of spec.elements.entries())
    checkElement(element, `elementManifest[${index}]`, names, complain);
  checkCycles(spec, complain);
  for (const [index, check] of spec.checks.entries()) {
    const path = `qualityChecks[${index}]`;
    const { target, kind, value } = check;
    if (target !== null && !names.facts.has(target) && !names.elements.has(target))
      complain(`${path}.target`, 'is no fact and no element of this template');
    const wantsNumber = kind === 'min_value' || kind === 'max_value' || kind === 'max_length';
    if (wantsNumber !== (typeof value === 'number'))
      complain(`${path}.value`, wantsNumber ? 'must be a number' : 'must be a text');
    if ((kind === 'min_value' || kind === 'max_value') && !isNumeric(target, names))
      complain(`${path}.target`, 'must be a numeric fact or a calculated element');
  }
  return { issues, warnings: issues.length > 0 ? [] : warningsOf(spec, names) };
}

function checkNames({ facts, elements, materials, checks }: MaterialsSpec, complain: Complain): void {
  const seen = new Set<string>();
  const take = (name: string, path: string) => {
    if (FORMULA_FUNCTIONS.has(name) || Object.hasOwn(SOURCES, name)) complain(path, `is a reserved word: ${name}`);
    if (seen.has(name)) complain(path, `is taken: ${name}`);
    seen.add(name);
  };
  for (const [index, { key }] of facts.entries()) take(key, `inputContract.facts[${index}].key`);
  for (const [index, { id }] of elements.entries()) take(id, `elementManifest[${index}].id`);
  for (const [list, path] of [
    [materials.map(({ key }) => key), 'inputContract.materials'],
    [checks.map(({ id }) => id), 'qualityChecks'],
  ] as const) {
    for (const [index, name] of list.entries())
      if (list.indexOf(name) < index)
        complain(`${path}[${index}].${path === 'qualityChecks' ? 'id' : 'key'}`, `is taken: ${name}`);
  }
}

function checkElement(element: ElementSpec, path: string, names: Names, complain: Complain): void {
  const needed = { calc: 'formula', fixed: 'text', fact: 'fact', ai: null }[element.source];
  if (needed !== null && !element[needed as 'formula' | 'text' | 'fact']?.trim())
    complain(`${path}.${needed}`, `is needed by an element whose source is ${element.source}`);
  if (element.source === 'calc' && element.formula?.trim())
    checkFormula(element.formula, `${path}.formula`, names, complain);
  if (element.source === 'fixed' && element.text?.trim()) checkText(element, `${path}.text`, names, complain);
  if (element.source === 'fact' && element.fact !== null && !names.facts.has(element.fact))
    complain(`${path}.fact`, 'is no fact of this template');
  for (const [index, name] of element.uses.entries()) {
    if (name === element.id || !(names.facts.has(name) || names.elements.has(name) || Object.hasOwn(SOURCES, name)))
      complain(`${path}.uses[${index}]`, `is no fact, no other element and none of ${Object.keys(SOURCES).join(', ')}`);
    else if (names.elements.get(name)?.source === 'ai')
      complain(`${path}.uses[${index}]`, 'is written itself; use facts, fixed and calculated elements');
  }
}

function checkFormula(formula: string, path: string, names: Names, complain: Complain): void {
  const read = readFormula(formula);
  if (!read.ok) return complain(path, read.message);
  for (const name of read.formula.names) {
    const isKnown = names.facts.has(name) || names.elements.has(name);
    if (!isKnown) complain(path, `names ${name}, which is no fact and no element`);
    else if (!isNumeric(name, names)) complain(path, `calculates with ${name}, which is no number`);
  }
}

function checkText(element: ElementSpec, path: string, names: Names, complain: Complain): void {
  const read = readElementText(element.text ?? '');
  if (!read.ok) return complain(path, read.message);
  for (const name of read.facts) if (!names.facts.has(name)) complain(path, `prints facts.${name}, which is no fact`);
  for (const name of read.elements) {
    const source = names.elements.get(name)?.source;
    if (source !== 'calc' && source !== 'fact')
      complain(path, `prints elements.${name}, which is no calculated element and no fact's`);
  }
}

function checkCycles({ elements }: MaterialsSpec, complain: Complain): void {
  for (const cycle of calculationOrder(readFormulas(elements)).cycles) {
    const index = elements.findIndex(({ id }) => id === cycle[0]);
    complain(`elementManifest[${index}].formula`, `needs itself: ${cycle.join(' → ')}`);
  }
}

function isNumeric(name: string | null, names: Names): boolean {
  if (name === null) return false;
  return NUMERIC.has(names.facts.get(name)?.type ?? '') || names.elements.get(name)?.source === 'calc';
}

function warningsOf(spec: MaterialsSpec, names: Names): Issue[] {
  const warnings: Issue[] = [];
  const warn: Complain = (path, message) => void warnings.push({ path, message });
  const used = usedNames(spec);
  for (const [index, fact] of spec.facts.entries())
    if (!used.has(fact.key)) warn(`inputContract.facts[${index}]`, `${fact.key} is asked for and used by no element`);
  for (const [index, element] of spec.elements.entries()) {
    const figures =
      element.source === 'fixed' ? (element.text ?? '').replace(/\{[{%].*?[%}]\}/gs, '').match(/\d[\d.,]*/g) : null;
    const stated = (figures ?? []).filter((figure) => figure.length > 1);
    if (stated.length > 0)
      warn(
        `elementManifest[${index}].text`,
        `states ${stated.join(', ')}, which stands on every page whatever the materials say`,
      );
    if (element.placement === 'figure' && element.source === 'ai')
      warn(
        `elementManifest[${index}].placement`,
        'is a figure, which is better calculated or taken from a fact than written',
      );
  }
  if (!spec.elements.some(({ placement }) => placement === 'headline'))
    warn('elementManifest', 'has no headline: the page takes the template’s name');
  if (!spec.elements.some(({ placement }) => !['headline', 'subheadline', 'hidden'].includes(placement)))
    warn('elementManifest', 'has nothing below the headline');
  if (spec.materials.length === 0 && spec.facts.some(({ required }) => required))
    warn('inputContract.materials', 'is empty: every fact will be asked for');
  const needsCall = spec.elements.some(({ uses }) =>
    uses.some((name) => name.startsWith('call_') || name === 'answers'),
  );
  if (needsCall && !spec.materials.some(({ kind }) => ['transcript', 'recording', 'notes'].includes(kind)))
    warn('inputContract.materials', 'has no recording, transcript or notes, which elements are written from');
  for (const [index, check] of spec.checks.entries())
    if (
      check.target !== null &&
      names.elements.get(check.target)?.placement === 'hidden' &&
      check.kind.startsWith('must')
    )
      warn(`qualityChecks[${index}]`, 'looks at an element that is not shown');
  return warnings;
}

/** Every fact and element that some element names. An AI element without `uses` takes all. */
function usedNames({ elements, checks, facts }: MaterialsSpec): Set<string> {
  if (elements.some(({ source, uses }) => source === 'ai' && uses.length === 0))
    return new Set(facts.map(({ key }) => key));
  const used = new Set<string>(checks.flatMap(({ target }) => target ?? []));
  const formulas = readFormulas(elements);
  for (const element of elements) {
    for (const name of formulas.get(element.id)?.names ?? []) used.add(name);
    if (element.fact !== null) used.add(element.fact);
    for (const name of element.uses) used.add(name);
    const read = element.source === 'fixed' ? readElementText(element.text ?? '') : undefined;
    if (read?.ok) for (const name of read.facts) used.add(name);
  }
  return used;
}
