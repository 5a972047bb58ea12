import type { ErasureReceipt, MovedRecords, ProspectExport } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import type { Tombstones } from '../../database/tombstones.ts';
import type { Caller } from '../../http/caller.ts';
import { ApiFailure, invalid, notFound } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ExpectedVersions } from '../../platform/expected-versions.ts';
import type { Ids } from '../../platform/ids.ts';
import { instantOf } from '../../platform/instant.ts';
import type { Sealer } from '../../platform/keyring.ts';
import type { Logger } from '../../platform/logger.ts';
import type { BillingService } from '../billing/service.ts';
import type { MediaService } from '../media/service.ts';
import type { PagesService } from '../pages/service.ts';
import type { ProspectsService } from '../prospects/service.ts';
import { holdings, keptByErasure } from './holdings.ts';
import { moveRows, NOTHING_MOVED } from './merge-prospects.ts';
import * as store from './store.ts';
import { answersAbout } from './stored-answers.ts';

export type PrivacyOptions = {
  db: Kysely<Database>;
  clock: Clock;
  logger: Logger;
  ids: Pick<Ids, 'derivedUuid' | 'token'>;
  sealer: Pick<Sealer, 'open'>;
  tombstones: Pick<Tombstones, 'hasher'>;
  billing: Pick<BillingService, 'lock'>;
  pages: Pick<PagesService, 'removeOf'>;
  prospects: Pick<
    ProspectsService,
    'requireVersion' | 'missing' | 'findMergedInto' | 'hasNewerPage' | 'lockForMerge' | 'storeMerged'
  >;
  media: Pick<MediaService, 'sweep'>;
};

/** The data about one person: exported as a whole, or erased. */
export type PrivacyService = ReturnType<typeof createPrivacyService>;

const ROWS_MAX = 10_000;
// A call that began before the answers were searched, and stored its own after: no call takes longer.
const CALL_MAX_MS = 10 * 60_000;

export function createPrivacyService(options: PrivacyOptions) {
  const { db, clock, ids, logger, tombstones, billing, pages, prospects, media } = options;

  const refuseMerged = async (workspaceId: string, id: string): Promise<void> => {
    if (await prospects.findMergedInto(db, workspaceId, id)) throw await prospects.missing(db, workspaceId, id);
  };
  return {
    /**
     * Moves everything of one prospect to another, and leaves a tombstone. Doing it again changes nothing.
     *
     * @throws ApiFailure `not_found`, `prospect_merged`, `changed_meanwhile`, `validation_failed`, `invalid_state` while something is written for either
     */
    async merge(
      caller: Caller,
      { into, from }: { into: string; from: string },
      expected?: ExpectedVersions,
    ): Promise<MovedRecords> {
      const { workspaceId } = caller;
      if (into === from)
        throw invalid('prospectId', 'is the prospect of the path: a prospect is not merged into itself');
      return db.transaction().execute(async (trx) => {
        // As an erasure: work that begins to write pages waits.
        await billing.lock(trx, workspaceId);
        if ((await prospects.findMergedInto(trx, workspaceId, from)) === into) return NOTHING_MOVED;
        const refuseWritten = async () => {
          for (const prospectId of [into, from])
            if (await store.isWrittenAbout(trx, { workspaceId, prospectId })) throw inProgress('generating');
        };
        await refuseWritten();
        const isNewer = await prospects.hasNewerPage(trx, workspaceId, into, from);
        const person = { workspaceId, prospectId: from };
        let both: Awaited<ReturnType<typeof prospects.lockForMerge>> | undefined;
        const moved = await moveRows(trx, person, into, async () => {
          both = await prospects.lockForMerge(trx, workspaceId, { into, from }, expected);
          await refuseWritten();
        });
        if (!both) throw new Error('The prospects are not locked.');
        const { status } = isNewer ? both.gone : both.kept;
        await prospects.storeMerged(trx, caller, { ...both, status });
        return moved;
      });
    },

    /** @throws ApiFailure `not_found` */
    async export(workspaceId: string, prospectId: string): Promise<ProspectExport> {
      await refuseMerged(workspaceId, prospectId);
      const person = await store.withMerged(db, { workspaceId, prospectId });
      const held: ProspectExport['held'] = {};
      const truncated: string[] = [];
      for (const holding of holdings) {
        const rows = await store.readHolding(db, holding, person, ROWS_MAX);
        if (rows.length > ROWS_MAX) truncated.push(holding.table);
        if (rows.length > 0) held[holding.table] = rows.slice(0, ROWS_MAX) as Record<string, unknown>[];
      }
      if (!held['prospects']) throw await prospects.missing(db, workspaceId, prospectId);
      return { prospectId, exportedAt: instantOf(clock.now()), held, truncated };
    },

    /** @throws ApiFailure `not_found`, `invalid_state` while something is written or sent for the person */
    async erase(
      { workspaceId, keyId }: Caller,
      prospectId: string,
      receiptId: string,
      expected?: ExpectedVersions,
    ): Promise<ErasureReceipt> {
      // The same call again, after a crash between its commit and its stored answer.
      const earlier = await store.findErasure(db, workspaceId, receiptId);
      if (earlier) return toReceipt(earlier);
      const person = { workspaceId, prospectId };
      const identity = await store.findIdentity(db, person);
      if (!identity) throw notFound('prospect', prospectId);
      await refuseMerged(workspaceId, prospectId);
      const began = clock.now();
      const email = identity.email.toLowerCase();
      const emails = [email, ...(await store.otherAddresses(db, person))];
      const wanted = { emails, ids: await store.identifiers(db, person) };
      // Opening thousands of sealed answers takes a while: not inside the transaction, but for those that came meanwhile.
      const known = await answersAbout(db, options, { workspaceId, wanted });
      const row = await db.transaction().execute(async (trx) => {
        // The account is locked by all work that begins to write pages: work that is not running now cannot begin before the erasure is
        // over.
        await billing.lock(trx, workspaceId);
        if (await store.isWrittenAbout(trx, person)) throw inProgress('generating');
        await pages.removeOf(trx, workspaceId, prospectId);
        if (!(await store.lockPerson(trx, person))) throw notFound('prospect', prospectId);
        await prospects.requireVersion(trx, workspaceId, prospectId, expected);
        if (await store.isWrittenAbout(trx, person)) throw inProgress('generating');
        if (await store.isSentAbout(trx, person)) throw inProgress('in_flight');
        const since = new Date(began.getTime() - CALL_MAX_MS).toISOString();
        const late = await answersAbout(trx, options, { workspaceId, wanted, since });
        const forks = await store.findForks(trx, person);
        const hash = await tombstones.hasher(trx, workspaceId, ids.token(32));
        const erased: Record<string, number> = {
          idempotency_keys: await store.eraseAnswers(trx, workspaceId, [...new Set([...known, ...late])], hash),
          jobs: await store.deleteJobs(trx, person),
        };
        const whole = await store.withMerged(trx, person);
        for (const holding of holdings) erased[holding.table] = await store.eraseHolding(trx, holding, whole);
        await store.keepAddresses(
          trx,
          workspaceId,
          emails.map((address) => hash('address', address)),
          clock.now(),
        );
        const named = await store.findMentions(trx, workspaceId, { email, name: nameOf(identity) });
        Object.assign(erased, await store.eraseAddresses(trx, workspaceId, emails));
        const receipt = {
          workspace_id: workspaceId,
          id: receiptId,
          prospect_id: prospectId,
          key_id: keyId,
          mentions: [...forks, ...named],
          erased: Object.fromEntries(Object.entries(erased).filter(([, count]) => count > 0)),
          erased_at: instantOf(clock.now()),
        };
        await store.insertErasure(trx, receipt);
        return receipt;
      });
      // The next sweep tries again what fails here.
      await media.sweep().catch((error: unknown) => logger.warn({ err: error }, 'contents of erased files are left'));
      return toReceipt(row);
    },

    /** @throws ApiFailure `not_found` */
    async receipt(workspaceId: string, id: string): Promise<ErasureReceipt> {
      const row = await store.findErasure(db, workspaceId, id);
      if (!row) throw notFound('erasure', id);
      return toReceipt(row);
    },
  };
}

function inProgress(what: 'generating' | 'in_flight'): ApiFailure {
  const message =
    what === 'in_flight'
      ? 'A webhook about this person is being sent right now. Repeat the call in a few seconds.'
      : 'Something is being generated for this person. Repeat the call when it is done.';
  return new ApiFailure('invalid_state', { reason: what, message });
}

/** Only a name in full can be told from a word. */
function nameOf({ first_name, last_name }: store.Identity): string | undefined {
  return first_name && last_name ? `${first_name} ${last_name}` : undefined;
}

function toReceipt(row: store.ErasureRow): ErasureReceipt {
  return {
    id: row.id,
    prospectId: row.prospect_id,
    erasedAt: row.erased_at,
    keyId: row.key_id,
    erased: row.erased,
    kept: [...keptByErasure],
    mentions: row.mentions,
  };
}
