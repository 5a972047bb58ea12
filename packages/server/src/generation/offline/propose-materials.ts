import { followMaterialsMarks, HOW_TO_PROPOSE } from '../spec/materials-marks.ts';
import { PRESET_LIST, PRESETS } from '../spec/presets.ts';
import { questionsAbout } from '../text/follow-marks.ts';
import type { MaterialsWish, ProposedMaterials } from '../writer.ts';

/** Proposes a template by the marks of a description: a preset by its name, and the purpose. What has no mark becomes a question. */
export function proposeMaterialsOffline({ description, preset, knowledge }: MaterialsWish): ProposedMaterials {
  const { name, spec, parts } = followMaterialsMarks(description, preset);
  const key = spec.purpose.preset;
  const known = PRESETS[key];
  const hasPreset = key !== 'custom' || preset !== null;
  const styles = [...spec.facts.map(({ type }) => type), ...spec.elements.map(({ format }) => format?.style)];
  const asked: readonly [boolean, string, string][] = [
    [!hasPreset, 'Which preset fits?', `A plain page is proposed. Name another in preset: ${PRESET_LIST}.`],
    [parts.some(({ takenUp }) => !takenUp), 'What can be marked?', HOW_TO_PROPOSE],
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
    [
      knowledge.profile.proofPoints.length === 0 && spec.elements.some(({ uses }) => uses.includes('proof_points')),
      'What did other customers get out of it?',
      'The company profile has no proof points; that part of the page stays empty.',
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
