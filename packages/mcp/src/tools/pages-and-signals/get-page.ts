import { reads } from '../../hints.ts';
import { id, object, result, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const getPage = defineTool({
  name: 'get_page',
  group: 'pages-and-signals',
  title: 'Get page',
  description: 'A page: its status, link, contact and template.',
  hints: reads,
  input: object({ pageId: id('get_contact') }),
  output: result({ page: thing }),
  returns: 'PageDetailResult',
  deadlineMs: deadlines.read,
  lookup: 'get_contact',
  run: async ({ cartouche, args, options }) => ({ page: await cartouche.pages.get(args.pageId, options) }),
});
