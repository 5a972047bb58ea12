import type { ProspectInput } from '@cartouche/sdk';
import { replaces } from '../../hints.ts';
import { array, integer, object, optional, recordOf, result, rows } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';
import { versionOf } from '../expected-version.ts';

export const upsertContacts = defineTool({
  name: 'upsert_contacts',
  group: 'contacts',
  title: 'Create or update contacts',
  description: 'Creates contacts, or updates them by email; tags replace earlier ones. Long lists: import_contacts.',
  hints: replaces,
  input: object({
    prospects: array(
      recordOf<ProspectInput>(
        'email (required), first_name, last_name, company_name, company_domain, role_title, linkedin_url, tags, custom_fields, external_ids',
      ),
      undefined,
      500,
    ),
    expectedVersion: optional(integer()),
  }),
  output: result({ contacts: rows }),
  accepts: 'ProspectsInput',
  returns: { contacts: 'ProspectList.prospects' },
  deadlineMs: deadlines.write,
  run: async ({ cartouche, args: { prospects, expectedVersion }, options }) => ({
    contacts: await cartouche.prospects.upsert(prospects, { ...options, ifMatch: versionOf(expectedVersion) }),
  }),
});
