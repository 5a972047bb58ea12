import { zElementSpec, zInputContract, zOpenQuestion, zPurposeSpec, zQualityCheck } from '@cartouche/contract/schemas';
import { z } from 'zod';
import { readSpec, specParts } from '../../documents/materials-spec.ts';
import { PRESETS, presetSpec } from '../../documents/presets.ts';
import { questionsAbout } from '../../documents/take-up.ts';
import { reviewSpec } from '../../documents/validate-spec.ts';
import { shortened } from '../../text/plain-text.ts';
import type { Writer } from '../../writer.ts';
import { type AskModel, faultsOf } from './ask-model.ts';
import { answeredParts, numberedParts, partAnswers } from './description-parts.ts';
import { aboutUs } from './prompt.ts';

const schema = z.object({
  name: z.string().min(1),
  purposeSpec: zPurposeSpec,
  inputContract: zInputContract,
  elementManifest: z.array(zElementSpec).min(1).max(40),
  qualityChecks: z.array(zQualityCheck).max(40),
  openQuestions: z.array(zOpenQuestion).max(10),
  parts: partAnswers,
});

/** Lets the model propose a template; what it proposes passes the same review as a person's spec. */
export const proposeMaterialsWithModel =
  (ask: AskModel): Writer['proposeMaterials'] =>
  (wish, { signal } = {}) => {
    const parts = numberedParts(wish.description);
    const key = wish.preset !== null && Object.hasOwn(PRESETS, wish.preset) ? wish.preset : 'roi';
    const example = specParts(presetSpec(key, { goal: 'What the pages are to achieve.' }));
    return ask({
      name: 'propose-materials',
      schema,
      shared: {
        us: aboutUs(wish.knowledge.profile),
        example: { name: PRESETS[key]?.name, ...example, openQuestions: PRESETS[key]?.open, parts: [] },
      },
      data: { description: parts },
      read: (proposal) => {
        const spec = readSpec(proposal as Parameters<typeof readSpec>[0]);
        const { issues } = reviewSpec(spec);
        const openQuestions = [...proposal.openQuestions, ...questionsAbout(answeredParts(parts, proposal.parts))];
        const value = { name: shortened(proposal.name, 200), spec, openQuestions };
        return issues.length === 0 ? { value } : { faults: faultsOf(issues) };
      },
      signal,
    });
  };
