import type { OperationId } from '@cartouche/contract/operations';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { type QuotaSettings, quotasOn } from '../../domains/keys/service.ts';
import type { Caller } from '../../http/caller.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WorkspaceUsage } from './workspace-usage.ts';

/** A quota, and the amount used. */
export type QuotaUse = { used: number; limit: number | null };

type Payer = Pick<Caller, 'workspaceId' | 'subscription'>;

/** Operations that may ask a model. Reads and other writes continue. */
const ASKS_MODEL: ReadonlySet<OperationId> = new Set([
  'createProspectPage',
  'generateBatch',
  'regenerateFailedPages',
  'createTemplate',
  'createTemplatePreview',
  'iterateTemplate',
  'scrapeCompanyProfile',
  'createDiscoverySession',
  'restartDiscoverySession',
  'answerDiscoveryQuestions',
  'updateDiscoverySpeakers',
  'buildDiscoveryPage',
  'proposeMaterialsTemplate',
  'buildMaterialsTemplate',
  'attachRunMaterials',
  'answerRunQuestions',
  'updateRunSpeakers',
  'generateRun',
  'regenerateRunElement',
  'uploadMedia',
]);

const RECOUNT_MS = 60_000;

/** Holds workspaces to their quotas. */
export function createQuotas(
  { db, clock, usage }: { db: Kysely<Database>; clock: Clock; usage: WorkspaceUsage },
  settings: QuotaSettings = {},
) {
  const counted = new Map<string, { bytes: number; at: number }>();

  /** Exactly what is stored, at most a minute ago: what was erased or forgotten makes room again. */
  const storedBytes = async (workspaceId: string): Promise<number> => {
    const now = clock.now().getTime();
    const last = counted.get(workspaceId);
    if (last && now - last.at < RECOUNT_MS) return last.bytes;
    const { rows } = await sql<{ bytes: number }>`
      SELECT coalesce(sum(coalesce(octet_length(body), 0) + coalesce(octet_length(answer), 0)), 0)::float8 AS bytes
      FROM idempotency_keys WHERE workspace_id = ${workspaceId}`.execute(db);
    const bytes = rows[0]?.bytes ?? 0;
    await usage.correct(workspaceId, 'idempotency_bytes', bytes);
    counted.set(workspaceId, { bytes, at: now });
    return bytes;
  };

  return {
    /** @throws ApiFailure `quota_exceeded` with the reason `idempotency_bytes`, or `ai_calls` for an operation that may ask a model */
    async check({
      caller: { workspaceId, subscription },
      operation,
      isKeyed,
    }: {
      caller: Payer;
      operation: OperationId;
      isKeyed: boolean;
    }): Promise<void> {
      if (!isKeyed && !ASKS_MODEL.has(operation)) return;
      const limits = quotasOn(subscription.plan, settings);
      // Only where the counter says so are the stored answers themselves counted.
      if (isKeyed && usage.known(workspaceId, 'idempotency_bytes') >= limits.idempotencyBytes) {
        const bytes = await storedBytes(workspaceId);
        if (bytes >= limits.idempotencyBytes)
          throw exceeded(
            'idempotency_bytes',
            `The answers stored under Idempotency-Keys have ${bytes} bytes: the quota of this workspace is ${limits.idempotencyBytes}. Each is forgotten after 30 days.`,
          );
        counted.delete(workspaceId);
      }
      if (!ASKS_MODEL.has(operation) || !Number.isFinite(limits.aiCallsPerMonth)) return;
      const calls = await usage.read(workspaceId, 'ai_calls');
      if (calls >= limits.aiCallsPerMonth)
        throw exceeded(
          'ai_calls',
          `This workspace asked models ${calls} times this month: its quota is ${limits.aiCallsPerMonth}. The count starts over with the next UTC month.`,
        );
    },

    async use({
      workspaceId,
      subscription,
    }: Payer): Promise<{ idempotencyBytes: QuotaUse; aiCallsThisMonth: QuotaUse }> {
      const { idempotencyBytes, aiCallsPerMonth } = quotasOn(subscription.plan, settings);
      return {
        idempotencyBytes: { used: await usage.read(workspaceId, 'idempotency_bytes'), limit: idempotencyBytes },
        aiCallsThisMonth: {
          used: await usage.read(workspaceId, 'ai_calls'),
          limit: Number.isFinite(aiCallsPerMonth) ? aiCallsPerMonth : null,
        },
      };
    },
  };
}

function exceeded(reason: 'idempotency_bytes' | 'ai_calls', message: string): ApiFailure {
  return new ApiFailure('quota_exceeded', { reason, message });
}
