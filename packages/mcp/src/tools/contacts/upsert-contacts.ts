import type { ProspectInput } from '@cartouche/sdk';
import { sets } from '../../hints.ts';
import { array, object, recordOf, result, rows } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const upsertContacts = defineTool({
  name: 'upsert_contacts',
  group: 'contacts',
  title: 'Create or update contacts',
  description: 'Creates contacts, or updates those whose email address is known. For long lists use import_contacts.',
  hints: sets,
  input: object({
    prospects: array(
      recordOf<ProspectInput>(
        'email (required), first_name, last_name, company_name, company_domain, role_title, linkedin_url, tags, custom_fields, external_ids',
      ),
      undefined,
      500,
    ),
  }),
  output: result({ contacts: rows }),
  accepts: 'ProspectsInput',
  returns: { contacts: 'ProspectList.prospects' },
  deadlineMs: deadlines.write,
  run: async ({ cartouche, args, options }) => ({
    contacts: await cartouche.prospects.upsert(args.prospects, options),
  }),
});
