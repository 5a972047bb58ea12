import type { Prospect } from '@cartouche/sdk';
import { bounded, windowArguments } from '../../bounded-list.ts';
import { reads } from '../../hints.ts';
import { array, integer, object, oneOf, optional, result, rows, string, text, time } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';
import { badArguments, ToolFailure } from '../../tool-failure.ts';

const USUAL = 50;

export const listContacts = defineTool({
  name: 'list_contacts',
  group: 'contacts',
  title: 'List contacts',
  description: 'Contacts, newest first. Filter; total on the first page.',
  hints: reads,
  input: object({
    q: optional(text('Words of the name, email, company or role')),
    email: optional(string()),
    tag: optional(string()),
    status: optional(oneOf(['pending', 'generating', 'rendered', 'review', 'failed'])),
    missing: optional(text('Empty fields: company_name,custom_fields.x')),
    updatedAfter: optional(time()),
    fields: optional(array(string(), 'Default: all')),
    ...windowArguments(500, USUAL),
    createdAfter: optional(time()),
  }),
  output: result({ contacts: rows, total: integer() }),
  returns: { contacts: { type: 'array', maxItems: 500, items: { $partial: 'Prospect' } }, total: 'ProspectList.total' },
  deadlineMs: deadlines.read,
  run: async ({ cartouche, args: { limit = USUAL, fields, ...filters }, options }) => {
    // Counted once: a later page would count what is left of the list.
    const count = filters.createdBefore === undefined;
    const { prospects, truncated, total } = await cartouche.prospects.list({ ...filters, limit, count }, options);
    const { shown, next } = bounded(prospects, limit, truncated);
    const contacts = fields ? shown.map((contact) => onlyFields(contact, fields)) : shown;
    return { contacts, ...(total !== undefined && { total }), ...(next && { next }) };
  },
});

/** A contact's id and the named fields. @throws ToolFailure for a field that contacts do not have */
function onlyFields(contact: Prospect, fields: readonly string[]): Partial<Prospect> {
  const known = Object.keys(contact);
  const wrong = fields.findIndex((field) => !known.includes(field));
  if (wrong >= 0)
    throw new ToolFailure(
      badArguments('list_contacts', [{ path: `fields[${wrong}]`, message: `must be one of ${known.join(', ')}` }]),
    );
  return Object.fromEntries(Object.entries(contact).filter(([name]) => name === 'id' || fields.includes(name)));
}
