import { reads } from '../../hints.ts';
import { array, boolean, object, oneOf, optional, recordOf, result, string, text } from '../../schema/schema.ts';
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
    description: text('What the page is for, what goes in, what it calculates'),
    preset: optional(oneOf(presets)),
  }),
  output: result({
    name: string(),
    purposeSpec: recordOf<object>(),
    inputContract: recordOf<object>(),
    elementManifest: array(recordOf<object>()),
    qualityChecks: array(recordOf<object>()),
    callIntelligence: boolean(),
    openQuestions: array(recordOf<object>()),
    specWarnings: array(recordOf<object>()),
  }),
  deadlineMs: deadlines.slow,
  run: ({ cartouche, args, options }) => cartouche.materials.propose(args, options),
});
