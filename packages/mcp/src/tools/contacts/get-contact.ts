import { reads } from '../../hints.ts';
import { id, object, result, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const getContact = defineTool({
  name: 'get_contact',
  group: 'contacts',
  title: 'Get contact',
  description: 'A contact with its pages.',
  hints: reads,
  input: object({ prospectId: id('list_contacts') }),
  output: result({ contact: thing }),
  returns: { contact: 'ProspectWithPages' },
  deadlineMs: deadlines.read,
  lookup: 'list_contacts',
  run: async ({ cartouche, args, options }) => ({ contact: await cartouche.prospects.get(args.prospectId, options) }),
});
