import type { Issue } from '@cartouche/contract';
import { isLanguageTag } from '../../platform/language-tag.ts';
import { calculationOrder, readFormulas } from './calculate.ts';
import { FORMULA_FUNCTIONS, RESERVED_NAMES, readFormula } from './formula.ts';
import { RenderBudget } from './liquid-engine.ts';
import { type ElementSpec, type MaterialsSpec, SOURCES } from './materials-spec.ts';
import { groundOf } from './needed-facts.ts';
import { readElementText } from './wording.ts';

/** The errors of a spec, and warnings for its author. Paths are the request's own. */
export type SpecReview = { issues: Issue[]; warnings: Issue[] };

type Names = {
  facts: ReadonlyMap<string, MaterialsSpec['facts'][number]>;
  elements: ReadonlyMap<string, ElementSpec>;
  /** The budget of all wordings together. */
  budget: RenderBudget;
};
type Complain = (path: string, message: string) => void;

const NUMERIC = new Set(['number', 'currency', 'percent']);

/** Checks what the contract's types can't say: names, formulas, cycles, wording. */
export function reviewSpec(spec: MaterialsSpec): SpecReview {
  const issues: Issue[] = [];
  const complain: Complain = (path, message) => void issues.push({ path, message });
  const names: Names = {
    facts: new Map(spec.facts.map((fact) => [fact.key, fact])),
    elements: new Map(spec.elements.map((element) => [element.id, element])),
    budget: new RenderBudget(),
  };
  checkNames(spec, complain);
  if (!isLanguageTag(spec.purpose.language)) complain('purposeSpec.language', 'must be a language tag such as en-GB');
  for (const [index, element] of spec.elements.entries())
    checkElement(element, `elementManifest[${index}]`, names, complain);
  checkCycles(spec, complain);
  for (const [index, check] of spec.checks.entries()) {
    const path = `qualityChecks[${index}]`;
    const { target, kind, value } = check;
    if (target !== null && !names.facts.has(target) && !names.elements.has(target))
      complain(`${path}.target`, 'is neither a fact nor an element of this template');
    const wantsNumber = kind === 'min_value' || kind === 'max_value' || kind === 'max_length';
    if (wantsNumber !== (typeof value === 'number'))
      complain(`${path}.value`, wantsNumber ? 'must be a number' : 'must be a text');
    if ((kind === 'min_value' || kind === 'max_value') && !isNumeric(target, names))
      complain(`${path}.target`, 'must be a numeric fact or a calculated element');
  }
  return { issues, warnings: issues.length > 0 ? [] : specWarnings(spec) };
}

/** Facts and elements share their names, which formulas and wordings use; materials and checks have their own. */
function checkNames({ facts, elements, materials, checks }: MaterialsSpec, complain: Complain): void {
  const used = [
    ...facts.map(({ key }, at) => [key, `inputContract.facts[${at}].key`] as const),
    ...elements.map(({ id }, at) => [id, `elementManifest[${at}].id`] as const),
  ];
  for (const [name, path] of used)
    if (FORMULA_FUNCTIONS.has(name) || RESERVED_NAMES.has(name) || Object.hasOwn(SOURCES, name))
      complain(path, `is a reserved word: ${name}`);
  for (const list of [
    used,
    materials.map(({ key }, at) => [key, `inputContract.materials[${at}].key`] as const),
    checks.map(({ id }, at) => [id, `qualityChecks[${at}].id`] as const),
  ])
    for (const [at, [name, path]] of list.entries())
      if (list.findIndex(([other]) => other === name) < at) complain(path, `is taken: ${name}`);
}

function checkElement(element: ElementSpec, path: string, names: Names, complain: Complain): void {
  const needed = { calc: 'formula', fixed: 'text', fact: 'fact', ai: null }[element.source];
  if (needed !== null && !element[needed as 'formula' | 'text' | 'fact']?.trim())
    complain(`${path}.${needed}`, `is needed by an element whose source is ${element.source}`);
  if (element.source === 'calc' && element.formula?.trim())
    checkFormula(element.formula, `${path}.formula`, names, complain);
  if (element.source === 'fixed' && element.text?.trim()) checkText(element, `${path}.text`, names, complain);
  if (element.source === 'fact' && element.fact !== null && !names.facts.has(element.fact))
    complain(`${path}.fact`, 'is not a fact of this template');
  for (const [index, name] of element.uses.entries()) {
    if (name === element.id || !(names.facts.has(name) || names.elements.has(name) || Object.hasOwn(SOURCES, name)))
      complain(
        `${path}.uses[${index}]`,
        `must be a fact, another element, or one of ${Object.keys(SOURCES).join(', ')}`,
      );
    else if (names.elements.get(name)?.source === 'ai')
      complain(`${path}.uses[${index}]`, 'is written itself; use facts, fixed and calculated elements');
  }
}

function checkFormula(formula: string, path: string, names: Names, complain: Complain): void {
  const read = readFormula(formula);
  if (!read.ok) {
    complain(path, read.message);
    return;
  }
  for (const name of read.formula.names) {
    const isKnown = names.facts.has(name) || names.elements.has(name);
    if (!isKnown) complain(path, `names ${name}, which is neither a fact nor an element`);
    else if (!isNumeric(name, names)) complain(path, `calculates with ${name}, which is not a number`);
  }
}

function checkText(element: ElementSpec, path: string, names: Names, complain: Complain): void {
  const read = readElementText(element.text ?? '', names.budget);
  if (!read.ok) {
    complain(path, read.message);
    return;
  }
  for (const name of read.facts)
    if (!names.facts.has(name)) complain(path, `prints facts.${name}, which is not a fact`);
  for (const name of read.elements) {
    const source = names.elements.get(name)?.source;
    if (source !== 'calc' && source !== 'fact')
      complain(path, `prints elements.${name}, which is neither a calculated element nor a fact's`);
  }
}

function checkCycles({ elements }: MaterialsSpec, complain: Complain): void {
  const { cyclic } = calculationOrder(readFormulas(elements));
  for (const [index, { id }] of elements.entries())
    if (cyclic.includes(id))
      complain(`elementManifest[${index}].formula`, `needs itself, or an element that does: ${cyclic.join(', ')}`);
}

function isNumeric(name: string | null, names: Names): boolean {
  if (name === null) return false;
  return NUMERIC.has(names.facts.get(name)?.type ?? '') || names.elements.get(name)?.source === 'calc';
}

/** Warnings for the author of a valid spec. They stop nothing. */
function specWarnings(spec: MaterialsSpec): Issue[] {
  return [...factWarnings(spec), ...spec.elements.flatMap(elementWarnings)];
}

/** An AI element without `uses` takes all facts. */
function factWarnings(spec: MaterialsSpec): Issue[] {
  if (spec.elements.some(({ source, uses }) => source === 'ai' && uses.length === 0)) return [];
  const used = new Set([
    ...spec.checks.map(({ target }) => target),
    ...spec.elements.flatMap((one) => [...one.uses, ...groundOf(one, spec).behind]),
  ]);
  return spec.facts.flatMap(({ key }, index) => {
    const message = `${key} is asked for and used by no element`;
    return used.has(key) ? [] : [{ path: `inputContract.facts[${index}]`, message }];
  });
}

function elementWarnings({ source, text }: ElementSpec, index: number): Issue[] {
  // Without its placeholders and tags.
  const wording = source === 'fixed' ? (text ?? '').replace(/\{[{%][^{}%]*[%}]\}/g, ' ') : '';
  const stated = (wording.match(/\d[\d.,]*/g) ?? []).filter((figure) => figure.length > 1);
  const message = `states ${stated.join(', ')}, which stands on every page whatever the materials say`;
  return stated.length === 0 ? [] : [{ path: `elementManifest[${index}].text`, message }];
}
