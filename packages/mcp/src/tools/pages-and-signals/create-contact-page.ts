import { acknowledgedEstimate } from '../../acknowledged-estimate.ts';
import { addsOutside } from '../../hints.ts';
import { boolean, id, integer, object, optional, result, string, text } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const createContactPage = defineTool({
  name: 'create_contact_page',
  group: 'pages-and-signals',
  title: 'Create contact page',
  description:
    'Spends one recipient_render: stores the contact, researches the company, renders the page, returns its link. sendEmail emails it; ask first. pageId remakes a page.',
  hints: addsOutside,
  input: object({
    email: text(),
    firstName: optional(string()),
    lastName: optional(string()),
    roleTitle: optional(string()),
    companyName: optional(string()),
    companyDomain: optional(string()),
    templateId: optional(id('list_templates', 'Default: newest')),
    sendEmail: optional(boolean()),
    pageId: optional(string()),
    maxCents: optional(integer()),
  }),
  output: result({ pageId: string(), url: string(), emailed: boolean() }),
  accepts: [
    'CreateProspectPageInput',
    { maxCents: { type: 'integer', minimum: 0, description: 'Refused, and nothing spent, if the page costs more' } },
  ],
  returns: 'CreateProspectPageResult',
  links: ({ url }) => (url ? [{ uri: url, name: 'The page', mimeType: 'text/html' }] : []),
  deadlineMs: deadlines.slow,
  lookup: 'list_templates',
  inspect: 'list_contacts',
  run: async (call) => {
    const {
      cartouche,
      args: { maxCents, ...args },
      options,
      confirm,
    } = call;
    if (confirm || maxCents !== undefined) {
      const priced = { type: 'recipient_render', field: 'maxCents', amount: undefined, most: maxCents } as const;
      await acknowledgedEstimate(call, {
        ...priced,
        whom: `for ${args.email}`,
        also: args.sendEmail ? 'email it' : undefined,
      });
    }
    return cartouche.pages.createForProspect(args, options);
  },
});
