import type { MaterialsWish, ProposedMaterials } from '../materials-writer.ts';
import type { ElementSpec, FactSpec } from '../spec/materials-spec.ts';
import { fact, figure, material, type Preset, proof, shown, written } from '../spec/presets/preset.ts';
import { PRESETS } from '../spec/presets.ts';
import { plainText, shortened } from '../text/plain-text.ts';
import { type Brief, readBrief } from './read-brief.ts';

const CURRENCIES: readonly (readonly [string, RegExp])[] = [
  ['EUR', /€|\beuros?\b|\bEUR\b/i],
  ['GBP', /£|\bGBP\b|\bpounds? sterling\b/i],
  ['CHF', /\bCHF\b|\bfrancs?\b/i],
  ['USD', /\$|\bUSD\b|\bdollars?\b/i],
];
const AUDIENCE =
  /\bfor (?:the )?((?:heads?|directors?|managers?|owners?|vps?|chiefs?|c[eftomi]os?|teams?|fleets?|buyers?|leaders?)\b[^.,;:\n]{0,60})/i;
// What follows a call is about what was said in it, whatever figures the description speaks of.
const FOLLOWS_CALL =
  /\b(?:after|following|follows?|from)\b[^.\n]{0,40}\b(?:calls?|meetings?|demos?|conversations?)\b|\bwhat (?:they|the (?:buyer|customer|prospect|contact)) (?:asked|want(?:s|ed)?|said)\b/i;
const WANTS_FIGURES = /\b(?:roi|business case|payback)\b/i;
const EXCLUDES = /\b(?:don['’]?t|do not|never|without|no) (?:mention|mentioning|talk about|show|say)[^.;\n]*/gi;

/** Proposes a template by what the description is known to ask for: no network, no chance. */
export function proposeMaterialsOffline({ description, preset, knowledge }: MaterialsWish): ProposedMaterials {
  const text = plainText(description);
  const key = preset !== null && Object.hasOwn(PRESETS, preset) ? preset : presetOf(text);
  const known = PRESETS[key] as Preset;
  const kept = KEEPS_ITS_OWN.has(key) ? known : { facts: [], elements: [] };
  const taken = [...OWN_IDS, ...kept.facts.map((one) => one.key), ...kept.elements.map(({ id }) => id)];
  const brief = readBrief(description, { known: kept.facts, taken });
  const chosen = withBrief(known, brief, key);
  const currency = currencyOf(text) ?? currencyOf(textOf(knowledge.profile));
  const hasMoney = [
    ...chosen.facts.map(({ type }) => type),
    ...chosen.elements.map(({ format }) => format?.style),
  ].includes('currency');
  const excluded = text.match(EXCLUDES)?.join('; ') ?? null;
  const audience = AUDIENCE.exec(text)?.[1] ?? null;
  return {
    name: chosen.name,
    spec: {
      purpose: {
        goal: shortened(text, 4000),
        preset: key,
        audience: audience === null ? null : shortened(audience.trim(), 200),
        tone: knowledge.profile.voice === null ? null : shortened(plainText(knowledge.profile.voice), 500),
        exclusions: excluded,
        currency: currency ?? 'USD',
        ctaLabel: chosen.ctaLabel,
        language: 'en',
      },
      materials: chosen.materials,
      facts: chosen.facts,
      elements: chosen.elements,
      checks: chosen.checks,
    },
    openQuestions: [
      ...leftQuestions(brief, chosen),
      ...(key === 'custom' && preset === null
        ? [
            {
              question: 'What is the page for?',
              context: 'The description asks for none of the purposes that are known here; a plain page is proposed.',
            },
          ]
        : []),
      ...(hasMoney && currency === null
        ? [{ question: 'In which currency are the amounts?', context: 'The proposal counts in USD.' }]
        : []),
      ...(knowledge.profile.proofPoints.length === 0 &&
      chosen.elements.some(({ uses }) => uses.includes('proof_points'))
        ? [
            {
              question: 'What did other customers get out of it?',
              context: 'The company profile has no proof points; that part of the page stays empty.',
            },
          ]
        : []),
      ...chosen.open,
    ],
  };
}

function presetOf(text: string): string {
  if (FOLLOWS_CALL.test(text) && !WANTS_FIGURES.test(text)) return 'discovery_followup';
  return Object.entries(PRESETS).find(([, { asks }]) => asks.test(text))?.[0] ?? 'custom';
}

/** The currency that a text names, when it names one and no other. */
function currencyOf(text: string): string | null {
  const [named, ...others] = CURRENCIES.filter(([, pattern]) => pattern.test(text));
  return named === undefined || others.length > 0 ? null : named[0];
}

function textOf({ oneLiner, products, proofPoints, faqs }: MaterialsWish['knowledge']['profile']): string {
  return [
    oneLiner ?? '',
    ...products.flatMap(({ name, description }) => [name, description]),
    ...proofPoints.map(({ text }) => text),
    ...faqs.flatMap(({ question, answer }) => [question, answer]),
  ].join('\n');
}

const OWN_IDS = ['headline', 'subheadline', 'meaning', 'assumptions', 'proof', 'call', 'notes'];
// Pages whose own parts are fixed by what they are for: what a description lists comes beside them.
const KEEPS_ITS_OWN = new Set(['discovery_followup', 'onboarding', 'proposal']);

/** A preset with what the description lists and calculates; of a page that is about figures, these take the place of its own. */
function withBrief(preset: Preset, { inputs, materials, calculated }: Brief, key: string): Preset {
  const more = materials
    .filter(({ kind }) => !preset.materials.some((one) => one.kind === kind))
    .map(({ label, kind }) => material(kind, label, kind));
  const checklist = [...preset.materials, ...more];
  if (inputs.length === 0 && calculated.length === 0) return { ...preset, materials: checklist };
  const facts = inputs.map(({ key: name, label, type }) => fact(name, label, type, `What is: ${label}?`));
  const figures = calculated.map(({ id, label, formula, style }) => figure(id, label, formula, style));
  const made = [
    ...figures,
    ...(figures.length === 0 ? facts.map(shownFact) : facts.length > 0 ? [assumptions(facts)] : []),
  ];
  if (KEEPS_ITS_OWN.has(key))
    return {
      ...preset,
      materials: checklist,
      facts: [...preset.facts, ...facts],
      elements: [...preset.elements.filter(({ id }) => id !== proof.id), ...made, proof],
    };
  const results = figures.map(({ id }) => id);
  const money = calculated.findLast(({ style }) => style === 'currency')?.id;
  const first = money ?? results.at(-1) ?? facts[0]?.key ?? '';
  const headline = written('headline', 'Headline', 'headline', 'Say what the page shows, and for whom.', [first], {
    maxLength: 120,
  });
  const meaning = written(
    'meaning',
    'What this means',
    'text',
    'Say in two or three sentences what the figures mean for the company.',
    results,
  );
  return {
    ...preset,
    materials: checklist,
    facts,
    elements: [headline, ...made, ...(results.length > 0 ? [meaning] : []), proof],
    checks: [],
    open: [],
  };
}

function assumptions(facts: readonly FactSpec[]): ElementSpec {
  const names = facts.map((one) => one.key);
  return written('assumptions', 'What we counted with', 'list', 'List the facts that the figures rest on.', names);
}

function shownFact({ key, label, type }: FactSpec): ElementSpec {
  return shown(`shown_${key}`, label, type === 'text' ? 'text' : 'figure', key);
}

const EXAMPLE =
  'Write it as a formula over what goes in, such as: cost a year = people * hours per person * cost per hour.';

/** What the description states and the proposal does not have, in its own words. */
function leftQuestions({ left, calculated }: Brief, { elements }: Preset): ProposedMaterials['openQuestions'] {
  const own = elements
    .filter(({ source, placement }) => source === 'calc' && placement !== 'hidden')
    .map(({ label }) => label);
  const instead =
    own.length > 0 && calculated.length === 0
      ? ` The proposal calculates what this kind of page usually does: ${own.join(', ')}.`
      : '';
  return left.map(({ text, about }) => {
    const quoted = shortened(plainText(text), 200);
    if (about === 'input')
      return {
        question: `What goes in for: ${quoted}?`,
        context: `This was not taken up: “${quoted}”. Name it in a few words, one input after each comma.`,
      };
    return {
      question: `How is this calculated: ${quoted}?`,
      context: `This was not taken up: “${quoted}”. ${EXAMPLE}${instead}`,
    };
  });
}
