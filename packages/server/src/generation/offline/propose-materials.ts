import type { MaterialsWish, ProposedMaterials } from '../materials-writer.ts';
import { questionsAbout } from '../spec/description-questions.ts';
import { followMaterialsMarks, HOW_TO_PROPOSE } from '../spec/materials-marks.ts';
import { PRESET_LIST, PRESETS } from '../spec/presets.ts';

/** Proposes a template by the marks of a description: a preset by its name, facts, formulas. What has no mark becomes a question. */
export function proposeMaterialsOffline({ description, preset, knowledge }: MaterialsWish): ProposedMaterials {
  const { name, spec, parts } = followMaterialsMarks(description, preset);
  const key = spec.purpose.preset;
  const known = PRESETS[key];
  const hasPreset = key !== 'custom' || preset !== null;
  const left = parts.filter(({ takenUp }) => !takenUp);
  const styles = [...spec.facts.map(({ type }) => type), ...spec.elements.map(({ format }) => format?.style)];
  const lacksCurrency = styles.includes('currency') && !parts.some(({ as }) => as?.startsWith('currency '));
  const lacksProof =
    knowledge.profile.proofPoints.length === 0 && spec.elements.some(({ uses }) => uses.includes('proof_points'));
  return {
    name: name ?? known?.name ?? 'Page from materials',
    spec: { ...spec, purpose: { ...spec.purpose, tone: spec.purpose.tone ?? knowledge.profile.voice } },
    openQuestions: [
      ...(hasPreset || spec.facts.some(({ key: fact }) => !known?.facts.some((own) => own.key === fact))
        ? []
        : [
            {
              question: 'Which preset fits?',
              context: `A plain page is proposed. Name another in preset: ${PRESET_LIST}.`,
            },
          ]),
      ...questionsAbout(parts),
      ...(left.length > 0 ? [{ question: 'What can be marked?', context: HOW_TO_PROPOSE }] : []),
      ...(lacksCurrency
        ? [{ question: 'In which currency are the amounts?', context: 'The proposal counts in USD.' }]
        : []),
      ...(lacksProof
        ? [
            {
              question: 'What did other customers get out of it?',
              context: 'The company profile has no proof points; that part of the page stays empty.',
            },
          ]
        : []),
      ...(hasPreset ? (known?.open ?? []) : []),
    ],
  };
}
