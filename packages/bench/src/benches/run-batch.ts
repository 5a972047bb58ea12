import { type Cartouche, estimateCents } from '../cartouche.ts';

const POLL_MS = 100;

/** Upserts prospects that a page can be written for without looking at any site: they get their mail at a consumer host. */
export async function addProspects(cartouche: Cartouche, count: number): Promise<void> {
  const prospects = Array.from({ length: count }, (_, index) => ({
    email: `person-${index}@gmail.com`,
    first_name: 'Maria',
    last_name: `Lindqvist ${index}`,
    company_name: `Nordic Freight ${index} AB`,
    role_title: 'Head of Operations',
    custom_fields: { fleet_size: 20 + index, current_system: 'paper notes' },
  }));
  await cartouche.api('POST', '/api/v1/prospects', { prospects });
}

/**
 * Generates a page for every prospect of the workspace, or for these.
 *
 * @returns milliseconds from the call that starts the batch until its last page is settled, and of that call alone
 */
export async function runBatch(
  cartouche: Cartouche,
  templateId: string,
  prospectIds?: readonly string[],
): Promise<{ ms: number; startMs: number }> {
  const { batchId, prospectCount } = await cartouche.api('POST', '/api/v1/batches', { templateId, prospectIds });
  const acknowledgedEstimateCents = await estimateCents(cartouche, 'recipient_render', prospectCount);
  const startedAt = Date.now();
  await cartouche.api('POST', `/api/v1/batches/${batchId}/generate`, { acknowledgedEstimateCents });
  const startMs = Date.now() - startedAt;
  for (;;) {
    const { batch } = await cartouche.api('GET', `/api/v1/batches/${batchId}?limit=1`);
    if (batch.status === 'completed') return { ms: Date.parse(batch.completed_at) - startedAt, startMs };
    if (batch.status !== 'generating') throw new Error(`The batch ended as ${batch.status}.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
