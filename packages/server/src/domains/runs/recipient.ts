import type { CreateRunInput, ProspectInput, RunRecipient } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import type { Caller } from '../../http/caller.ts';
import { ApiFailure, invalid, notFound } from '../../platform/api-failure.ts';
import { comparableAddress } from '../../platform/email-address.ts';
import type { ProspectsService } from '../prospects/service.ts';
import type { RunRow } from './store.ts';

/**
 * The prospect that a run is for: the one that is named, brought up to date with what is said about the recipient, or a new one.
 *
 * @throws ApiFailure `not_found`, `validation_failed`
 */
export async function pinRecipient(
  trx: Kysely<Database>,
  { workspaceId, keyId: by }: Caller,
  { recipient, prospectId }: CreateRunInput,
  prospects: Pick<ProspectsService, 'find' | 'upsert'>,
): Promise<string> {
  const known = prospectId ? await prospects.find(trx, workspaceId, prospectId.toLowerCase()) : undefined;
  if (prospectId && !known) throw notFound('prospect', prospectId);
  if (known && !recipient) return known.id;
  // The contract's schema asks for an address where there is no prospectId.
  const { email = known?.email ?? '' } = recipient ?? {};
  if (known && comparableAddress(email) !== known.email)
    throw invalid('recipient.email', 'is not the address of the prospect; leave it out');
  const pathOf = (_index: number, field: string) =>
    `recipient.${NAMES.find(([, theirs]) => theirs === field)?.[0] ?? field}`;
  const [prospect] = await prospects.upsert(trx, workspaceId, [toProspectInput(email, recipient ?? {})], pathOf, {
    by,
  });
  if (!prospect) throw new Error('The upsert of one prospect returned none.');
  return prospect.id;
}

/** @throws ApiFailure 409 `invalid_state` for a run whose person was removed: it can still be read, and forked */
export async function requirePerson(
  trx: Kysely<Database>,
  run: RunRow,
  prospects: Pick<ProspectsService, 'find'>,
): Promise<void> {
  if (await prospects.find(trx, run.workspace_id, run.prospect_id)) return;
  throw new ApiFailure('invalid_state', {
    reason: 'prospect_removed',
    message: 'The person of this run was removed. Create a run for another person.',
  });
}

// The call's own names, and the prospect's.
const NAMES = [
  ['firstName', 'first_name'],
  ['lastName', 'last_name'],
  ['companyName', 'company_name'],
  ['companyDomain', 'company_domain'],
  ['roleTitle', 'role_title'],
] as const;

/** Only what is given: an absent field is kept. */
function toProspectInput(email: string, recipient: RunRecipient): ProspectInput {
  const given = NAMES.filter(([ours]) => recipient[ours] !== undefined);
  return { email, ...Object.fromEntries(given.map(([ours, theirs]) => [theirs, recipient[ours]])) };
}
