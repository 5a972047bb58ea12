import type { CallOptions, Cartouche, Prospect } from '@cartouche/sdk';
import { bounded, windowArguments } from '../../bounded-list.ts';
import { marked } from '../../foreign-words.ts';
import { reads } from '../../hints.ts';
import { array, integer, object, oneOf, optional, result, rows, string, text, time } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';
import { badArgument } from '../../tool-failure.ts';

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
    const others =
      count && filters.tag ? await otherSpellings(cartouche, { ...filters, tag: filters.tag }, options) : [];
    const said = [next, ...others].filter((part) => part !== undefined).join('. ');
    return { contacts, ...(total !== undefined && { total }), ...(said && { next: said }) };
  },
});

/** A contact's id and the named fields. @throws ToolFailure for a field that contacts do not have */
function onlyFields(contact: Prospect, fields: readonly string[]): Partial<Prospect> {
  const known = Object.keys(contact);
  const wrong = fields.findIndex((field) => !known.includes(field));
  if (wrong >= 0) throw badArgument('list_contacts', `fields[${wrong}]`, `must be one of ${known.join(', ')}`);
  return Object.fromEntries(Object.entries(contact).filter(([name]) => name === 'id' || fields.includes(name)));
}

/** The contacts whose tag differs from the one that is asked for in its capitals alone: a list must not leave them out unsaid. */
async function otherSpellings(
  { prospects }: Cartouche,
  filters: { tag: string },
  options: CallOptions,
): Promise<string[]> {
  const { tag } = filters;
  const lower = tag.toLowerCase();
  const spellings = new Set([lower, lower.charAt(0).toUpperCase() + lower.slice(1), tag.toUpperCase()]);
  spellings.delete(tag);
  const found = [...spellings].map(async (other) => {
    const { total = 0 } = await prospects.list({ ...filters, tag: other, limit: 1, count: true }, options);
    return total === 0 ? [] : [`${total} with another spelling: call again with tag: ${marked(other)}`];
  });
  return (await Promise.all(found)).flat();
}
