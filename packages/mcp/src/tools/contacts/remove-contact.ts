import { confirmSchema } from '../../confirmation.ts';
import { replaces } from '../../hints.ts';
import { id, integer, object, optional, result, string } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';
import { versionOf } from '../expected-version.ts';

// An app's token and most keys may not erase, so that it takes a person.
const NOT_ERASED =
  'Tell the user: the contact is removed, and not erased. Leads, run materials and files about them stay, and storing the address again restores the contact. An owner or admin erases all of it for good: upsert_contacts with the address, then in the dashboard Contacts, the contact, Erase personal data';

export const removeContact = defineTool({
  name: 'remove_contact',
  group: 'contacts',
  title: 'Remove contact',
  description: 'Removes a contact and takes their pages offline. Erases nothing.',
  hints: replaces,
  input: object({
    prospectId: id('list_contacts'),
    expectedVersion: optional(integer()),
    confirm: optional(string()),
  }),
  output: result({ prospectId: string(), deletedPages: integer() }),
  accepts: confirmSchema,
  returns: 'DeleteProspectResult',
  confirms: true,
  deadlineMs: deadlines.write,
  lookup: 'list_contacts',
  run: async ({ cartouche, args: { prospectId, expectedVersion }, options, confirm }) => {
    if (confirm) {
      const { email, pages } = await cartouche.prospects.get(prospectId, options);
      const online = pages.filter(({ status }) => status === 'rendered').length;
      const message = `Remove ${email}? ${online === 1 ? 'Their page goes' : `Their ${online} pages go`} offline.`;
      confirm({
        key: `remove-${prospectId}`,
        message: `${online === 0 ? `Remove ${email}?` : message} The record can be restored until the person is erased.`,
        repeat: email,
      });
    }
    const removed = await cartouche.prospects.delete(prospectId, { ...options, ifMatch: versionOf(expectedVersion) });
    return { ...removed, next: NOT_ERASED };
  },
});
