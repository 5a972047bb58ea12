import { reads } from '../../hints.ts';
import { boolean, id, object, optional, result, rows, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const getPage = defineTool({
  name: 'get_page',
  group: 'pages-and-signals',
  title: 'Get page',
  description: 'A page; sentences if in review or asked.',
  hints: reads,
  input: object({ pageId: id('get_contact'), sentences: optional(boolean()) }),
  output: result({ page: thing, statements: rows }),
  returns: [
    'PageDetailResult',
    {
      statements: {
        type: 'array',
        description: 'The sentences of the page, in the order in which they are shown.',
        items: {
          type: 'object',
          required: ['text', 'origin'],
          properties: {
            text: { type: 'string' },
            origin: { enum: ['author', 'quote', 'figure', 'model'] },
            from: { type: 'array', items: { type: 'string' }, description: 'Link, or else ID, of each source' },
            by: { type: 'string', description: 'Typed or approved it' },
          },
        },
      },
    },
  ],
  deadlineMs: deadlines.read,
  lookup: 'get_contact',
  run: async ({ cartouche, args, options }) => {
    const page = await cartouche.pages.get(args.pageId, options);
    // A page in review waits for a decision about its sentences; who asks after one that is live wants its status and link.
    const asked = args.sentences ?? page.status === 'review';
    if (!asked || (page.status !== 'rendered' && page.status !== 'review')) return { page };
    const { statements } = await cartouche.pages.statements('page', args.pageId, options);
    // Names and built-in words of the layout say nothing to decide on.
    const said = statements.filter(({ path }) => !path.startsWith('layout.'));
    const next = 'Show the user the sentences of origin model; approve or rewrite them with update_company_profile';
    return {
      page,
      ...(said.some(({ origin }) => origin === 'model') && { next }),
      statements: said.map(({ text, origin, sources, approval }) => {
        const from = sources.map(({ id: source, url }) => url ?? source);
        return { text, origin, ...(from.length > 0 && { from }), ...(approval && { by: approval.by }) };
      }),
    };
  },
});
