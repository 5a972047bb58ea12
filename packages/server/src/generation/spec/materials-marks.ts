import type { DescriptionPart } from '@cartouche/contract';
import { type Applied, followMarks, type Mark } from '../text/follow-marks.ts';
import { type Entry, entriesIn, type MarkedPart } from '../text/marked-parts.ts';
import { shortened } from '../text/plain-text.ts';
import { slugOf } from '../text/slug.ts';
import { topicStems } from '../text/words.ts';
import { currenciesOf } from './currency.ts';
import { FORMULA_FUNCTIONS, RESERVED_NAMES, readFormula } from './formula.ts';
import { type ElementSpec, type FactSpec, type MaterialsSpec, type Purpose, SOURCES } from './materials-spec.ts';
import { fact, figure, material, shown, written } from './presets/preset.ts';
import { PRESET_LIST, PRESETS, presetSpec } from './presets.ts';

/** What the marks of a description ask for, and what became of each of its parts. */
export type MarkedMaterials = { name: string | null; spec: MaterialsSpec; parts: readonly DescriptionPart[] };

type Draft = {
  name: string | null;
  preset: string;
  purpose: Partial<Purpose>;
  materials: MaterialsSpec['materials'][number][];
  facts: FactSpec[];
  figures: ElementSpec[];
};

const MOST_FACTS = 20;
const MOST_FIGURES = 12;
const LONGEST_LABEL = 60;
const KINDS = ['spreadsheet', 'notes', 'document', 'transcript', 'recording', 'url'] as const;

// One row for each mark; the guide and the open questions list the examples.
const MARKS: readonly Mark<Draft>[] = [
  { labels: ['preset', 'template', 'purpose'], example: 'Preset: roi', apply: withPreset },
  {
    labels: ['fact', 'facts', 'input', 'inputs', 'goes in'],
    example: 'Fact: Pallets per week (number)',
    apply: withFacts,
  },
  {
    labels: ['calculate', 'calculation', 'formula'],
    example: 'Calculate: Cost a week (EUR) = Pallets per week * Cost per pallet',
    apply: withFigure,
  },
  { labels: ['material', 'materials'], example: `Materials: ${KINDS.slice(0, 2).join(', ')}`, apply: withMaterials },
  purpose(['audience'], 'Audience: heads of logistics', (audience) => ({ audience: shortened(audience, 200) })),
  purpose(['tone'], 'Tone: plain', (tone) => ({ tone: shortened(tone, 500) })),
  purpose(['exclusions', 'exclude', 'do not mention'], 'Exclusions: layoffs', (exclusions) => ({ exclusions })),
  purpose(['button', 'call to action', 'cta'], 'Button: “Go through the numbers”', (ctaLabel) => ({
    ctaLabel: shortened(ctaLabel, 60),
  })),
  {
    labels: ['currency'],
    example: 'Currency: EUR',
    apply: (draft, { value }) => {
      const [code, ...more] = currenciesOf(value.replace(/\.$/, '')) ?? [];
      if (code === undefined || more.length > 0) return { fault: 'Give the code of a currency, such as EUR' };
      draft.purpose = { ...draft.purpose, currency: code };
      return { as: `currency ${code}` };
    },
  },
  {
    labels: ['language'],
    example: 'Language: English',
    apply: (_draft, { value }) =>
      /^(?:english|en)\.?$/i.test(value)
        ? { as: 'language' }
        : { fault: 'The built-in words are English. Word the elements yourself, or configure an AI provider' },
  },
  {
    labels: ['booking', 'meeting', 'calendar'],
    example: 'Booking: yes',
    apply: (draft, { value }) => {
      if (!/^(?:yes|no)\.?$/i.test(value)) return { fault: 'Say yes or no' };
      draft.purpose = { ...draft.purpose, booking: /^yes/i.test(value) };
      return { as: draft.purpose.booking ? 'booking' : 'no booking' };
    },
  },
  {
    labels: ['name', 'title'],
    example: 'Name: Empty kilometers',
    apply: (draft, { value }) => {
      draft.name = shortened(value.replace(/\.$/, ''), 200);
      return { as: 'name' };
    },
  },
];

/** What helps where a part was not taken up. */
export const HOW_TO_PROPOSE = `Without an AI provider these marks are read, best each on a line of its own: ${MARKS.map(({ example }) => example).join(' | ')}.`;

/** Follows the marks of a description; `preset` is the one that was asked for beside it. */
export function followMaterialsMarks(description: string, preset: string | null): MarkedMaterials {
  const draft: Draft = { name: null, preset: preset ?? 'custom', purpose: {}, materials: [], facts: [], figures: [] };
  const parts = followMarks(draft, MARKS, description);
  return { name: draft.name, spec: specOf(draft, description), parts };
}

/** A mark whose words stand in the purpose as they are. */
function purpose(
  labels: readonly string[],
  example: string,
  members: (value: string) => Partial<Purpose>,
): Mark<Draft> {
  return {
    ...{ labels, example },
    apply: (draft, { value }) => {
      draft.purpose = { ...draft.purpose, ...members(value.replace(/\.$/, '')) };
      return { as: labels[0] ?? '' };
    },
  };
}

function withPreset(draft: Draft, { value }: MarkedPart): Applied {
  const key = value
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/[\s-]+/g, '_');
  if (!Object.hasOwn(PRESETS, key)) return { fault: `There are the presets ${PRESET_LIST}` };
  draft.preset = key;
  return { as: `the preset ${key}` };
}

/** Takes those entries of a list that `take` can; without any, what could be is the fault. */
function withEntries(part: MarkedPart, what: string, take: (entry: Entry) => boolean, fault: string): Applied {
  const entries = entriesIn(part);
  const taken = entries.filter(take);
  if (taken.length === 0) return { fault };
  const texts = (list: readonly Entry[]) => list.map(({ text }) => text);
  return { as: `${what}: ${texts(taken).join(', ')}`, left: texts(entries.filter((one) => !taken.includes(one))) };
}

function withMaterials(draft: Draft, part: MarkedPart): Applied {
  const take = ({ label, more }: Entry) => {
    const kind = KINDS.find((one) => one === (more[0] ?? label).toLowerCase());
    if (kind !== undefined) draft.materials.push(material(freeKey(draft, label), capitalized(label), kind));
    return kind !== undefined;
  };
  return withEntries(part, 'materials', take, `Materials are of the kinds ${KINDS.join(', ')}`);
}

const TYPES = ['number', 'currency', 'percent', 'date', 'text'] as const;

function withFacts(draft: Draft, part: MarkedPart): Applied {
  const take = ({ label, more }: Entry) => {
    const isNew = !label.includes('=') && topicStems(label).size > 0 && named(draft, label) === undefined;
    if (!isNew || label.length > LONGEST_LABEL || draft.facts.length >= MOST_FACTS) return false;
    draft.facts.push(fact(freeKey(draft, label), capitalized(label), ...typeOf(more, label)));
    return true;
  };
  return withEntries(
    part,
    'facts',
    take,
    'Name each fact with its type in brackets, such as Pallets per week (number)',
  );
}

/** "(number)", "(EUR)", "(%)", "(hours)": the type of a fact, or what a number counts; a number where nothing is said. */
function typeOf(words: readonly string[], label: string): [FactSpec['type'], string, Partial<FactSpec>] {
  const question = `What is: ${label}?`;
  const required = !words.includes('optional');
  const rest = words.filter((word) => !/^(?:optional|required)$/.test(word));
  const type = TYPES.find((one) => rest[0]?.toLowerCase() === one);
  const [unit = null] = type ? rest.slice(1) : rest;
  const [code] = unit === null ? [] : (currenciesOf(unit) ?? []);
  if (code !== undefined)
    return ['currency', question, { required, unit: /^[A-Z]{3}$/.test(unit ?? '') ? code : null }];
  if (unit === '%') return ['percent', question, { required }];
  return [type ?? 'number', question, { required, unit: type === undefined || type === 'number' ? unit : null }];
}

/** `Cost a week (EUR) = Pallets per week * Cost per pallet`, with the names of facts and of other calculations. */
function withFigure(draft: Draft, { value }: MarkedPart): Applied {
  const [, left = '', right = ''] = /^([^=]{1,120})=([^=]{1,400})$/.exec(value.replace(/[.;]$/, '')) ?? [];
  const [entry] = entriesIn({ value: left, lines: [left] });
  const { label = '', more: [more] = [] } = entry ?? {};
  if (label === '' || label.length > LONGEST_LABEL) return { fault: 'Write a name, an equals sign and a formula' };
  if (draft.figures.length >= MOST_FIGURES) return { fault: `There are ${MOST_FIGURES} calculations already` };
  const strange: string[] = [];
  const formula = right
    .replace(/[×·]/g, '*')
    .replace(/÷/g, '/')
    .replace(/−/g, '-')
    .replace(/(?<!\d)(\d+(?:\.\d+)?)\s?%/g, (_, digits: string) =>
      String(Number((Number(digits) / 100).toPrecision(12))),
    )
    .replace(/\p{L}[\p{L}\p{N}’' ]*/gu, (phrase) => {
      const plain = phrase.trim();
      if (FORMULA_FUNCTIONS.has(plain)) return phrase;
      const key = named(draft, plain);
      if (key === undefined) strange.push(plain);
      return `${key ?? 'x'}${phrase.slice(plain.length)}`;
    })
    .trim();
  if (strange.length > 0)
    return {
      fault: `“${strange[0]}” is no fact and no calculation here: list it, such as Fact: ${strange[0]} (number)`,
    };
  const read = readFormula(formula);
  if (!read.ok) return { fault: `The formula ${read.message}` };
  const names = [...read.formula.names];
  if (names.some((name) => draft.facts.some(({ key, type }) => key === name && (type === 'text' || type === 'date'))))
    return { fault: 'A text or a date can not be calculated with' };
  const id = freeKey(draft, label);
  draft.figures.push(figure(id, capitalized(label), formula, styleOf(more, formula, draft)));
  return { as: `the calculation ${label} = ${right.trim()}` };
}

type Style = 'number' | 'currency' | 'percent';

/** How a result is written: as its brackets say, else in money when it doubles with every amount that goes into it. */
function styleOf(more: string | undefined, formula: string, { facts, figures }: Draft): Style {
  if (more === '%' || more === 'percent') return 'percent';
  if (more !== undefined && (more === 'currency' || currenciesOf(more) !== null)) return 'currency';
  const read = readFormula(formula);
  if (more !== undefined || !read.ok) return 'number';
  const money = new Set([
    ...facts.filter(({ type }) => type === 'currency').map(({ key }) => key),
    ...figures.filter(({ format }) => format?.style === 'currency').map(({ id }) => id),
  ]);
  const names = [...read.formula.names];
  const valueWith = (factor: number) => {
    try {
      return read.formula.evaluate(
        new Map(names.map((name, at) => [name, (at + 2.5) * (money.has(name) ? factor : 1)])),
      );
    } catch {
      return Number.NaN;
    }
  };
  const isMoney = names.some((name) => money.has(name)) && Math.abs(valueWith(2) / valueWith(1) - 2) < 1e-9;
  return isMoney ? 'currency' : 'number';
}

/** The key of the fact or calculation that a phrase names: the same words, in any order and number. */
function named({ preset, facts, figures }: Draft, phrase: string): string | undefined {
  const own = PRESETS[preset];
  const stems = topicStems(phrase);
  const known = [...facts, ...(own?.facts ?? [])].map(({ key, label }) => ({ key, label }));
  const calculated = [...figures, ...(own?.elements.filter(({ source }) => source === 'calc') ?? [])];
  return [...known, ...calculated.map(({ id, label }) => ({ key: id, label }))].find(({ key, label }) => {
    const other = topicStems(label);
    return (
      key === phrase || (stems.size > 0 && other.size === stems.size && [...stems].every((stem) => other.has(stem)))
    );
  })?.key;
}

function freeKey({ preset, facts, figures, materials }: Draft, label: string): string {
  const slug = slugOf(label, 32) || 'value';
  const own = PRESETS[preset];
  const taken = new Set([
    ...['headline', 'assumptions', ...RESERVED_NAMES, ...FORMULA_FUNCTIONS.keys(), ...Object.keys(SOURCES)],
    ...[...facts, ...materials, ...(own?.facts ?? []), ...(own?.materials ?? [])].map(({ key }) => key),
    ...[...figures, ...(own?.elements ?? [])].map(({ id }) => id),
  ]);
  let key = slug;
  for (let count = 2; taken.has(key); count += 1) key = `${slug}_${count}`;
  return key;
}

/** A preset with what the marks add; without one, the page of the facts and calculations alone. */
function specOf({ preset, purpose: marked, materials, facts, figures }: Draft, description: string): MaterialsSpec {
  const base = presetSpec(preset, { goal: shortened(description.replace(/\s+/g, ' ').trim(), 4000), ...marked });
  const kinds = new Set(base.materials.map(({ kind }) => kind));
  const own = { ...base, materials: [...base.materials, ...materials.filter(({ kind }) => !kinds.has(kind))] };
  if (facts.length + figures.length === 0) return own;
  const made = [
    ...figures,
    ...(figures.length === 0 ? facts.map(shownFact) : facts.length > 0 ? [countedWith(facts)] : []),
  ];
  if (preset !== 'custom') return { ...own, facts: [...own.facts, ...facts], elements: [...own.elements, ...made] };
  const [first] = figures.length > 0 ? figures.slice(-1).map(({ id }) => id) : facts.map(({ key }) => key);
  const headline = written(
    'headline',
    'Headline',
    'headline',
    'Say what the page shows, and for whom.',
    [first ?? ''],
    { maxLength: 120 },
  );
  return {
    ...own,
    materials: materials.length > 0 ? materials : own.materials,
    facts,
    elements: [headline, ...made],
    checks: [],
  };
}

function countedWith(facts: readonly FactSpec[]): ElementSpec {
  const names = facts.map(({ key }) => key);
  return written(
    'counted_with',
    'What we counted with',
    'list',
    'The facts and the formulas that the figures rest on.',
    names,
  );
}

function shownFact({ key, label, type }: FactSpec): ElementSpec {
  return shown(`shown_${key}`, label, type === 'text' ? 'text' : 'figure', key);
}

function capitalized(label: string): string {
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
}
