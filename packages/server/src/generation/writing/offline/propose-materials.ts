import { z } from 'zod';
import { isLanguageTag } from '../../../platform/language-tag.ts';
import { isCurrency } from '../../documents/currency.ts';
import { PRESET_LIST, PRESETS, presetSpec } from '../../documents/presets.ts';
import { helpWith, type Offer, questionsAbout, takeUp } from '../../documents/take-up.ts';
import { shortened } from '../../text/plain-text.ts';
import type { MaterialsWish, ProposedMaterials } from '../../writer.ts';

const line = (most: number) => z.string().trim().min(1).max(most);

// The settable parts of a description: the name, and the members of `purposeSpec` as the contract has them.
const draftSchema = z.strictObject({
  name: line(200).exactOptional(),
  preset: z.enum(Object.keys(PRESETS)),
  goal: line(4000).exactOptional(),
  audience: line(500).exactOptional(),
  tone: line(500).exactOptional(),
  exclusions: line(4000).exactOptional(),
  currency: z.string().refine(isCurrency, 'must be the code of a currency, such as EUR').exactOptional(),
  ctaLabel: line(60).exactOptional(),
  language: z.string().max(20).refine(isPageLanguage, 'must be a language tag such as en-GB').exactOptional(),
  booking: z.boolean().exactOptional(),
});
type Draft = z.output<typeof draftSchema>;

/** As the contract has it: a language's code of two or three letters, and not its name, which may be a tag by its form. */
function isPageLanguage(tag: string): boolean {
  return /^[a-z]{2,3}(?:-|$)/.test(tag) && isLanguageTag(tag);
}

const OFFER: Offer<Draft> = {
  builtIn: () => Object.fromEntries(Object.keys(PRESETS).map((preset) => [preset, { preset }])),
  help: helpWith('preset', PRESET_LIST, { audience: 'Heads of logistics', currency: 'EUR' }),
  check(changed) {
    const { data, error } = draftSchema.safeParse(changed);
    return data ?? error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('; ');
  },
};

/** Proposes what a description names and sets: a preset, and members of its purpose. The rest becomes questions. */
export function proposeMaterialsOffline({ description, preset, knowledge }: MaterialsWish): ProposedMaterials {
  const { target, parts } = takeUp<Draft>({ preset: preset ?? 'custom' }, description, OFFER);
  const { name, preset: key, ...purpose } = target;
  const known = PRESETS[key];
  const left = parts.flatMap(({ text, takenUp }) => (takenUp || text.startsWith('{"') ? [] : [text])).join(' ');
  const goal = purpose.goal ?? shortened(left || (known?.name ?? key), 4000);
  const spec = presetSpec(key, { ...purpose, goal });
  const hasPreset = key !== 'custom' || preset !== null;
  const styles = [...spec.facts.map(({ type }) => type), ...spec.elements.map(({ format }) => format?.style)];
  const asked: readonly [boolean, string, string][] = [
    [!hasPreset, 'Which preset fits?', `A plain page is proposed. Name another in preset: ${PRESET_LIST}.`],
    [
      styles.includes('currency') && !parts.some(({ as }) => as === 'currency'),
      'In which currency are the amounts?',
      'The proposal counts in USD.',
    ],
    [
      !/^en\b/.test(spec.purpose.language),
      'What are the facts and the parts of the page called?',
      `The presets name them in English; the page around them is in ${spec.purpose.language}. Set their labels.`,
    ],
  ];
  return {
    name: name ?? known?.name ?? 'Page from materials',
    spec: { ...spec, purpose: { ...spec.purpose, tone: spec.purpose.tone ?? knowledge.profile.voice } },
    openQuestions: [
      ...questionsAbout(parts),
      ...asked.flatMap(([isOpen, question, context]) => (isOpen ? [{ question, context }] : [])),
      ...(hasPreset ? (known?.open ?? []) : []),
    ],
  };
}
