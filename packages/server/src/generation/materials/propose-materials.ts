import { plainText, shortened } from '../plain-text.ts';
import type { MaterialsWish, ProposedMaterials } from './materials-writer.ts';
import type { Preset } from './presets/preset.ts';
import { PRESETS } from './presets.ts';

const CURRENCIES: readonly (readonly [string, RegExp])[] = [
  ['EUR', /€|\beuros?\b|\bEUR\b/i],
  ['GBP', /£|\bGBP\b|\bpounds? sterling\b/i],
  ['CHF', /\bCHF\b|\bfrancs?\b/i],
  ['USD', /\$|\bUSD\b|\bdollars?\b/i],
];
const AUDIENCE =
  /\bfor (?:the )?((?:heads?|directors?|managers?|owners?|vps?|chiefs?|c[eftomi]os?|teams?|fleets?|buyers?|leaders?)\b[^.,;:\n]{0,60})/i;
const EXCLUDES = /\b(?:don['’]?t|do not|never|without|no) (?:mention|mentioning|talk about|show|say)[^.;\n]*/gi;

/** Proposes a template by what the description is known to ask for: no network, no chance. */
export function proposeMaterialsOffline({ description, preset, knowledge }: MaterialsWish): ProposedMaterials {
  const text = plainText(description);
  const key = preset !== null && Object.hasOwn(PRESETS, preset) ? preset : presetOf(text);
  const chosen = PRESETS[key] as Preset;
  const currency = CURRENCIES.find(([, pattern]) => pattern.test(text))?.[0];
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
      ...(key === 'custom' && preset === null
        ? [
            {
              question: 'What is the page for?',
              context: 'The description asks for none of the purposes that are known here; a plain page is proposed.',
            },
          ]
        : []),
      ...(hasMoney && currency === undefined
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
  return Object.entries(PRESETS).find(([, { asks }]) => asks.test(text))?.[0] ?? 'custom';
}
