import { reads } from '../../hints.ts';
import { object, result, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const getBrand = defineTool({
  name: 'get_brand',
  group: 'workspace',
  title: 'Get brand',
  description: 'Colors, fonts, logo, voice.',
  hints: reads,
  input: object({}),
  output: result({ brand: thing }),
  returns: 'BrandResult',
  deadlineMs: deadlines.read,
  run: async ({ cartouche, options }) => ({ brand: await cartouche.workspace.getBrand(options) }),
});
