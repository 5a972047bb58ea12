import { zElementSpec, zInputContract, zOpenQuestion, zPurposeSpec, zQualityCheck } from '@cartouche/contract/schemas';
import { z } from 'zod';
import { readSpec, SOURCES, specParts } from '../spec/materials-spec.ts';
import { PRESETS, presetSpec } from '../spec/presets.ts';
import { questionsAbout } from '../spec/take-up.ts';
import { reviewSpec } from '../spec/validate-spec.ts';
import { shortened } from '../text/plain-text.ts';
import type { Writer } from '../writer.ts';
import { type AskModel, askFor } from './ask-model.ts';
import { answeredParts, complaintsAboutParts, numberedParts, partAnswers } from './description-parts.ts';
import { aboutUs, systemPrompt, untrustedData } from './prompt.ts';

const answerSchema = z.object({
  name: z.string().min(1),
  purposeSpec: zPurposeSpec,
  inputContract: zInputContract,
  elementManifest: z.array(zElementSpec).min(1).max(40),
  qualityChecks: z.array(zQualityCheck).max(40),
  openQuestions: z.array(zOpenQuestion).max(10),
  parts: partAnswers,
});
type ProposalAnswer = z.output<typeof answerSchema>;

const SYSTEM = systemPrompt('propose-materials', { sources: Object.keys(SOURCES).join(', ') });

/** Lets the model propose a template; what it proposes passes the same review as a person's spec. */
export const proposeMaterialsWithModel =
  (ask: AskModel): Writer['proposeMaterials'] =>
  async (wish, { signal } = {}) => {
    const parts = numberedParts(wish.description);
    const key = wish.preset !== null && Object.hasOwn(PRESETS, wish.preset) ? wish.preset : 'roi';
    const example = presetSpec(key, { goal: 'What the pages are to achieve.' });
    const prompt = untrustedData({
      description: parts,
      us: aboutUs(wish.knowledge.profile),
      example: { name: PRESETS[key]?.name, ...specParts(example), openQuestions: PRESETS[key]?.open, parts: [] },
    });
    const review = (answer: ProposalAnswer) => complaintsAboutParts(parts, answer.parts);
    const { answer, document } = await askFor(
      ask,
      { name: 'materials', schema: answerSchema, system: SYSTEM, prompt, review, signal },
      (proposal) => {
        const spec = readSpec(proposal as Parameters<typeof readSpec>[0]);
        const { issues } = reviewSpec(spec);
        return issues.length === 0 ? { ok: true, document: spec } : { ok: false, issues };
      },
    );
    return {
      name: shortened(answer.name, 200),
      spec: document,
      openQuestions: [...answer.openQuestions, ...questionsAbout(answeredParts(parts, answer.parts))],
    };
  };
