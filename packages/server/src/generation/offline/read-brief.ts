
import { FORMULA_FUNCTIONS, RESERVED_NAMES, readFormula } from '../spec/formula.ts';
import { type ChecklistEntry, type FactSpec, SOURCES } from '../spec/materials-spec.ts';
import { plainParagraphs, plainText, shortened } from '../text/plain-text.ts';
import { topicStems as stemsOf, wordsOf } from '../text/words.ts';

type Input = Pick<FactSpec, 'key' | 'label' | 'type'>;
type Calculated = { id: string; label: string; formula: string; style: 'number' | 'currency' | 'percent' };

/** What a description states in so many words. */
export type Brief = {
  /** What it says goes in, and what a formula of it names. */
  inputs: readonly Input[];
  /** Materials among what goes in. */
  materials: readonly { label: string; kind: ChecklistEntry['kind'] }[];
  /** The formulas that it states, over those inputs and over each other. */
  calculated: readonly Calculated[];
  /** What it states and nothing could be made of, word for word. */
  left: readonly { text: string; about: 'input' | 'formula' | 'calculation' }[];
};

const MOST_INPUTS = 20;
const MOST_FORMULAS = 12;
const MOST_LEFT = 8;
const LONGEST_LABEL = 60;
// A name is words; a dot, an equals sign or a bracket makes it something else.
const NAME = /^[\p{L}\p{N}\s%'’/€$£()-]+$/u;
const MOST_WORDS = 7;
const LIST =
  /(?:\b(?:what )?(?:goes|go|going) in(?:to it)?|\binputs?(?: (?:are|is))?|\b(?:facts|figures|numbers)(?: needed)?|\basks? for|\bneeds)\s*:[^\S\n]*([^\n]*(?:\n[^\S\n]*(?:[-*•]|\d+[.)])[^\S\n]+[^\n]+)*)/giu;
const BULLET = /\n[^\S\n]*(?:[-*•]|\d+[.)])[^\S\n]+/;
const LIST_END = /\.(?:\s|$)|;\s+(?=\p{Lu}|it\b|calculat)|\s(?=(?:it|and) calculates?\b)/u;
const EQUATION =
  /(?:^|[.:;\n]|\bcalculates?)[^\S\n]*(?:[-*•][^\S\n]+)?([^=.:;\n]{2,80}?)[^\S\n]*=[^\S\n]*([^=\n;]+?)(?=\.(?:\s|$)|[;\n]|$)/giu;
const WORDED =
  /(?:^|[.:;\n]|\bcalculates?)\s*(?:[-*•]\s+)?([^=.:;\n]{2,80}?)\s+(?:is|equals|are)\s+([^=.:;\n]*?\b(?:times|multiplied by|divided by|plus|minus)\b[^=.:;\n]*|[^=.:;\n]*?[×÷][^=.:;\n]*)(?=[.;\n]|$)/giu;
const CALCULATION =
  /\b(?:it |page |that |which )?(?:calculat(?:es?|ing)|computes?|works? out)\b[:\s]+([^.\n]{3,200})/giu;
const MATERIALS: readonly (readonly [ChecklistEntry['kind'], RegExp])[] = [
  ['transcript', /\btranscripts?\b/i],
  ['recording', /\brecordings?\b/i],
  ['spreadsheet', /\b(?:spreadsheets?|excel|csv)\b/i],
  ['notes', /\bnotes\b/i],
  ['document', /\b(?:documents?|pdf|deck|slides|contract)\b/i],
];
// What a word of a label says of the kind of its value; what none of them says is a number.
const TYPES: readonly (readonly [FactSpec['type'], RegExp])[] = [
  ['percent', /\b(?:share|percent(?:age)?|per cent|ratio)\b|%/i],
  ['date', /\b(?:date|deadline)\b|\bday of\b/i],
  ['text', /\b(?:names?|industry|sector|company|contact|description|scope|situation|goal)\b/i],
  [
    'currency',
    /\b(?:costs?|prices?|fees?|salar(?:y|ies)|wages?|revenue|budget|spend|turnover|amount of money|hourly rate)\b|[€$£]/i,
  ],
];
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  km: 'kilometre',
  kms: 'kilometre',
  kilometer: 'kilometre',
  kilometers: 'kilometre',
  hr: 'hour',
  no: 'number',
};
const COUNTED = stemsOf('number total amount count');

type BriefContext = { known?: readonly Input[]; taken?: readonly string[] };

/** Reads what a description says goes in and is calculated; it makes up nothing. `known` are facts that the page has
 * already, `taken` ids that are not free. */
export function readBrief(description: string, { known = [], taken = [] }: BriefContext = {}): Brief {
  const text = plainParagraphs(description);
  const left: Brief['left'][number][] = [];
  const names = new Names(known, taken);
  const materials: Brief['materials'][number][] = [];
  for (const item of listedIn(text)) {
    const kind = MATERIALS.find(([, pattern]) => pattern.test(item))?.[0];
    if (kind !== undefined && materials.some((one) => one.kind === kind)) continue;
    if (kind !== undefined) materials.push({ label: capitalised(item), kind });
    else if (!names.add(item)) left.push({ text: item, about: 'input' });
  }
  const stated = equationsIn(text);
  const calculated: Calculated[] = [];
  // A formula may name one that stands below it; the last round finds what no round could read.
  let open = stated.slice(0, MOST_FORMULAS);
  for (let round = 0; open.length > 0 && round <= stated.length; round += 1) {
    const isLast = round === stated.length;
    open = open.filter((one) => {
      const others = open.filter((other) => other !== one).map(({ label }) => label);
      const made = isLast ? null : names.calculate(one, others);
      if (made !== null) calculated.push(made);
      else if (isLast) left.push({ text: one.text, about: 'formula' });
      return made === null;
    });
  }
  for (const one of stated.slice(MOST_FORMULAS)) left.push({ text: one.text, about: 'formula' });
  for (const [, clause = ''] of text.matchAll(CALCULATION)) {
    const isStated = stated.some(({ text: equation }) => clause.includes(equation) || equation.includes(clause.trim()));
    if (!isStated && !/[=×÷]|\btimes\b/.test(clause))
      left.push({ text: shortened(plainText(clause), 200), about: 'calculation' });
  }
  const place = ({ label }: Calculated) => stated.findIndex((one) => capitalised(one.label) === label);
  const ordered = calculated.toSorted((a, b) => place(a) - place(b));
  return { inputs: names.inputs, materials, calculated: ordered, left: inShort(left) };
}

/** Each once, and what would be too many questions in one. */
function inShort(left: Brief['left']): Brief['left'] {
  const each = left.filter(({ text }, at) => left.findIndex((other) => other.text === text) === at);
  const rest = each.slice(MOST_LEFT);
  const about = rest[0]?.about;
  const others = shortened(rest.map(({ text }) => text).join('; '), 200);
  return about === undefined ? each : [...each.slice(0, MOST_LEFT), { text: others, about }];
}

function listedIn(text: string): string[] {
  return [...text.matchAll(LIST)].flatMap(([, list = '']) => {
    const items =
      list.includes('\n') && BULLET.test(list)
        ? list.split(BULLET)
        : (list.split(LIST_END)[0] ?? '').split(/[,;]\s+|\s+and\s+(?=[^,;]*$)/u);
    return items.flatMap((item) => {
      const plain = plainText(item)
        .replace(/^(?:and|the|their|its|a|an)\s+/i, '')
        .replace(/[.;,]$/, '');
      return plain === '' || plain.includes('=') ? [] : [plain];
    });
  });
}

type Equation = { label: string; right: string; text: string };

function equationsIn(text: string): Equation[] {
  const found = [...text.matchAll(EQUATION), ...text.matchAll(WORDED)].map(([, left = '', right = '']) => ({
    label: plainText(left).replace(/^(?:and|the|it|that|which|calculates?|as|from)\s+/gi, ''),
    right: plainText(right),
    text: plainText(`${left} = ${right}`),
  }));
  return found.filter(({ label }, at) => label !== '' && found.findIndex((other) => other.label === label) === at);
}

/** The names that formulas may use. */
class Names {
  readonly inputs: Input[] = [];
  readonly #taken: ReadonlySet<string>;
  readonly #known: { key: string; stems: ReadonlySet<string>; type: FactSpec['type'] }[] = [];

  constructor(known: readonly Input[], taken: readonly string[]) {
    this.#taken = new Set(taken);
    for (const { key, label, type } of known) this.#known.push({ key, stems: nameStems(label), type });
  }

  /** Takes an input up. @returns false when it is too long to be the name of one, or one too many */
  add(name: string): boolean {
    const label = name.replace(/\s*\([^)]*\)\s*$/, '');
    if (label.length > LONGEST_LABEL || wordsOf(label).length > MOST_WORDS || this.inputs.length >= MOST_INPUTS)
      return false;
    const stems = nameStems(label);
    if (stems.size === 0 || !NAME.test(label)) return false;
    if (this.#known.some((known) => isSame(known.stems, stems))) return true;
    const type = typeOf(name);
    const key = this.#keyOf(label.replace(/^(?:total )?number of /i, ''));
    this.inputs.push({ key, label: capitalised(label), type });
    this.#known.push({ key, stems, type });
    return true;
  }

  /** A stated formula over the names that are known; a name that nothing listed is an input too, unless it is another formula's. */
  calculate({ label, right }: Equation, others: readonly string[]): Calculated | null {
    if (label.length > LONGEST_LABEL || nameStems(label).size === 0) return null;
    const parts = partsOf(right);
    const phrases = parts.flatMap((part) => ('phrase' in part ? [part.phrase] : []));
    if (phrases.some((phrase) => others.some((other) => isSame(nameStems(other), nameStems(phrase))))) return null;
    const isNamed = (phrase: string) => this.#find(phrase) !== null;
    const isAddable = (phrase: string) =>
      phrase.length <= LONGEST_LABEL && wordsOf(phrase).length <= 5 && NAME.test(phrase) && nameStems(phrase).size > 0;
    if (phrases.length === 0 || !phrases.every((phrase) => isNamed(phrase) || isAddable(phrase))) return null;
    const formulaOf = (nameOf: (phrase: string) => string) =>
      parts.map((part) => ('phrase' in part ? nameOf(part.phrase) : part.sign)).join(' ');
    // Read with stand-ins first, so that a formula that can't be read leaves no inputs behind.
    if (!readFormula(formulaOf(() => 'x')).ok) return null;
    for (const phrase of phrases) if (!isNamed(phrase) && !this.add(phrase)) return null;
    const used = phrases.flatMap((phrase) => this.#find(phrase) ?? []);
    const formula = formulaOf((phrase) => this.#find(phrase)?.key ?? 'x');
    const isNumeric = used.every(({ type }) => type !== 'text' && type !== 'date');
    if (used.length !== phrases.length || !isNumeric || !readFormula(formula).ok) return null;
    const id = this.#keyOf(label);
    const style = styleOf(label, formula, used);
    this.#known.push({ key: id, stems: nameStems(label), type: style });
    return { id, label: capitalised(label), formula, style };
  }

  /** The name that says what a phrase says, or the only one that says it and more. */
  #find(phrase: string): { key: string; type: FactSpec['type'] } | null {
    const stems = nameStems(phrase);
    const same = this.#known.find((known) => isSame(known.stems, stems));
    if (same) return same;
    const wider = this.#known.filter((known) => [...stems].every((stem) => known.stems.has(stem)));
    return wider.length === 1 ? (wider[0] ?? null) : null;
  }

  #keyOf(label: string): string {
    const words = wordsOf(label).filter((word) => /^[a-z0-9]+$/.test(word));
    const slug =
      words
        .join('_')
        .replace(/^[^a-z]+/, '')
        .slice(0, 32)
        .replace(/_+$/, '') || 'value';
    const isTaken = (key: string) =>
      this.#taken.has(key) ||
      this.#known.some((known) => known.key === key) ||
      FORMULA_FUNCTIONS.has(key) ||
      RESERVED_NAMES.has(key) ||
      Object.hasOwn(SOURCES, key);
    let key = slug;
    for (let count = 2; isTaken(key); count += 1) key = `${slug}_${count}`;
    return key;
  }
}

const OPERATORS: readonly (readonly [string, RegExp])[] = [
  ['*', /\s+(?:times|multiplied by|x)\s+|\s*[×*·]\s*/iu],
  ['/', /\s+divided by\s+|\s*÷\s*|\s*\/\s+|\s+\/\s*/iu],
  ['+', /\s+plus\s+|\s*\+\s*/iu],
  ['-', /\s+minus\s+|\s*[-−–]\s+/iu],
  ['(', /\s*\(\s*/],
  [')', /\s*\)\s*/],
];
const OPERATOR = new RegExp(OPERATORS.map(([, pattern]) => `(${pattern.source})`).join('|'), 'giu');

/** The names and the signs of a formula in words. */
function partsOf(text: string): ({ phrase: string } | { sign: string })[] {
  const parts: ({ phrase: string } | { sign: string })[] = [];
  const take = (phrase: string) => {
    const plain = phrase.trim().replace(/^(?:the|a|an|their|its)\s+/i, '');
    const [, digits, percent] = /^(\d+(?:\.\d+)?)\s?(%|percent)?$/.exec(plain) ?? [];
    if (digits !== undefined)
      parts.push({ sign: percent ? String(Number((Number(digits) / 100).toPrecision(12))) : digits });
    else if (plain !== '') parts.push({ phrase: plain });
  };
  let at = 0;
  for (const match of ` ${text} `.matchAll(OPERATOR)) {
    take(` ${text} `.slice(at, match.index));
    parts.push({ sign: OPERATORS[match.slice(1).findIndex((group) => group !== undefined)]?.[0] ?? '' });
    at = match.index + match[0].length;
  }
  take(` ${text} `.slice(at));
  return parts;
}

/** How a result is written: as its label says, else in money when it is made from money. */
function styleOf(
  label: string,
  formula: string,
  used: readonly { key: string; type: FactSpec['type'] }[],
): Calculated['style'] {
  const money = used.filter(({ type }) => type === 'currency').map(({ key }) => key);
  const isDivided = money.some((key) => new RegExp(`/ \\(?[^*+-]*\\b${key}\\b`).test(formula));
  if (money.length > 0 && !isDivided) return 'currency';
  const said = typeOf(label);
  return said === 'percent' || said === 'currency' ? said : 'number';
}

/** What kind of value a name has; of "growth of 5%" the share is a part of the name. */
function typeOf(name: string): FactSpec['type'] {
  const plain = name.replace(/\d+(?:[.,]\d+)?\s?(?:%|percent)/gi, '');
  return TYPES.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'number';
}

function nameStems(name: string): ReadonlySet<string> {
  const words = wordsOf(name).map((word) => ABBREVIATIONS[word] ?? word);
  const stems = stemsOf(words.join(' '));
  const telling = new Set([...stems].filter((stem) => !COUNTED.has(stem)));
  return telling.size > 0 ? telling : stems;
}

function isSame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((stem) => b.has(stem));
}

function capitalised(label: string): string {
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
}
