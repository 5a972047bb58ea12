import { reads } from '../../hints.ts';
import { object, oneOf, optional, result, rows, text, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';
import { presets } from './presets.ts';

export const proposeMaterialsTemplate = defineTool({
  name: 'propose_materials_template',
  group: 'materials-templates',
  title: 'Propose materials template',
  description:
    'Proposes spec, checklist, elements and quality checks for a purpose, with open questions for the user. Stores nothing: edit it, then create_materials_template.',
  hints: reads,
  input: object({
    description: text(
      'The page’s purpose, inputs, and calculations. Without an AI provider, a preset and JSON: {"currency": "EUR", "audience": "…"}',
    ),
    preset: optional(oneOf(presets)),
  }),
  output: result({
    purposeSpec: thing,
    inputContract: thing,
    elementManifest: rows,
    qualityChecks: rows,
    openQuestions: rows,
  }),
  accepts: 'ProposeMaterialsTemplateInput',
  returns: 'MaterialsProposal',
  deadlineMs: deadlines.slow,
  ownWords: true,
  run: ({ cartouche, args, options }) => cartouche.materials.propose(args, options),
});
