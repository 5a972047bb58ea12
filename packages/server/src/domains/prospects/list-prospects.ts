import { limits, type Prospect } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { invalid } from '../../platform/api-failure.ts';
import { comparableAddress } from '../../platform/email-address.ts';
import { searchWords } from './search-words.ts';
import { countProspects, type ProspectFilter, selectProspects } from './select-prospects.ts';
import { toProspect } from './store.ts';

/** Filters for the list of prospects. */
export type ProspectQuery = Omit<ProspectFilter, 'words' | 'missing' | 'limit'> & {
  /** Words that words of the prospect begin with. */
  q?: string | undefined;
  /** Fields without a value, separated by commas. */
  missing?: string | undefined;
  /** Default 500. */
  limit?: number | undefined;
};

/** The list of prospects, and their number. */
export function createProspectList(db: Kysely<Database>) {
  return {
    /** At most 500, newest first. */
    async list(workspaceId: string, { limit = limits.PROSPECT_LIST_MAX, ...query }: ProspectQuery = {}) {
      const filter = filterOf(query);
      if (filter === undefined) return [];
      return (await selectProspects(db, workspaceId, { ...filter, limit })).map((row): Prospect => toProspect(row));
    },

    /** The number of all that the list has in its windows, up to 100,000. */
    async count(workspaceId: string, { limit: _, ...query }: ProspectQuery): Promise<number> {
      const filter = filterOf({ ...query, created_before: undefined });
      return filter === undefined ? 0 : countProspects(db, workspaceId, filter);
    },
  };
}

/** The filter that a query asks for; undefined when no prospect can pass it, such as a search text without a letter or digit. */
function filterOf({ q, email, missing, ...query }: Omit<ProspectQuery, 'limit'>) {
  const words = q === undefined ? undefined : searchWords(q);
  const fields = missing === undefined ? undefined : fieldsIn(missing);
  const address = email === undefined ? undefined : comparableAddress(email);
  return words?.length === 0 ? undefined : { ...query, email: address, words, missing: fields };
}

const COLUMNS = ['first_name', 'last_name', 'company_name', 'company_domain', 'role_title', 'linkedin_url'];
const CUSTOM_FIELD = /^custom_fields\.[^,]{1,100}$/;

/** @throws ApiFailure `validation_failed` for a name that prospects do not have */
function fieldsIn(list: string): string[] {
  const names = list.split(',').map((name) => name.trim());
  if (names.every((name) => COLUMNS.includes(name) || CUSTOM_FIELD.test(name))) return [...new Set(names)];
  throw invalid('query.missing', `must name fields of prospects: ${COLUMNS.join(', ')} or custom_fields.<name>`);
}
