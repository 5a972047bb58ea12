import { setTimeout as delay } from 'node:timers/promises';
import type { Body, Client } from './client.ts';
import type { History } from './history.ts';
import { pageAsShown } from './visitors.ts';

export type ReadBackOptions = {
  client: Client;
  history: History;
  apiKey: string;
  connectorId: string;
  pageUrls: readonly string[];
  batches: readonly string[];
  erased: readonly { prospectId: string; token: string }[];
};

const SETTLE_MS = 600_000;
const LEADS_MAX = 250;
const PROSPECTS_MAX = 500;
const UNSETTLED = ['pending', 'in_flight', 'waiting', 'held'];

/** Waits until nothing is under way, then writes down all that the API and the page host show. */
export async function readBack(options: ReadBackOptions): Promise<void> {
  const { client, history, apiKey, connectorId, pageUrls, batches, erased } = options;
  const look = async (path: string): Promise<Body> => (await client.ask('look', { method: 'GET', path, apiKey })).body;
  const deliveries = `/api/v1/connectors/${connectorId}/deliveries`;

  await settled(async () => {
    // The batches are asked one by one, because a server limits the connections from one address.
    for (const id of batches) {
      const { status } = await look(`/api/v1/batches/${id}/status`);
      if (status === 'generating' || status === 'draft') return false;
    }
    return true;
  });
  await settled(async () => {
    const open = await Promise.all(UNSETTLED.map((status) => look(`${deliveries}?limit=1&status=${status}`)));
    return open.every((list) => list.deliveries.length === 0);
  });

  for (const id of batches) {
    const { status, counts } = await look(`/api/v1/batches/${id}/status`);
    history.note('read-batch', id, { status, counts });
  }
  for await (const one of windows('/api/v1/prospects', 'prospects', PROSPECTS_MAX))
    history.note('read-prospect', one.id, { email: one.email });
  for await (const one of cursors('/api/v1/pages?limit=250', 'pages')) {
    const { id, page_token: token, status, batch_id: batchId, prospect_id: prospectId } = one;
    const shown = await pageAsShown(`${client.anyOf(pageUrls)}/p/${token}`);
    const reason = status === 'rendered' ? {} : { reason: (await look(`/api/v1/pages/${id}`)).page.reason };
    history.note('read-page', id, { token, status, batchId, prospectId, shown: shown.status, ...reason });
  }
  for await (const one of cursors('/api/v1/billing/ledger?limit=250', 'entries'))
    history.note('read-charge', one.subject, { unit: one.unit, amount: one.amount, state: one.state });
  for await (const one of windows('/api/v1/leads', 'leads', LEADS_MAX))
    history.note('read-lead', one.id, { token: one.page_token, message: one.fields.message });
  for await (const one of cursors(`${deliveries}?limit=100`, 'deliveries')) {
    const { id, event, status, event_id: eventId, attempt_count: attempts } = one;
    history.note('read-delivery', id, { event, eventId, status, attempts });
  }
  for (const { prospectId, token } of erased) {
    const path = `/api/v1/prospects/${prospectId}`;
    const response = await fetch(`${client.url()}${path}`, { headers: { Authorization: `Bearer ${apiKey}` } });
    await response.arrayBuffer();
    const page = await pageAsShown(`${client.anyOf(pageUrls)}/p/${token}`);
    history.note('read-erased', prospectId, { prospect: response.status, page: page.status });
  }
  const { usage } = await look('/api/v1/billing/usage');
  history.note('read-usage', '', usage);

  async function* cursors(path: string, name: string): AsyncGenerator<Body> {
    for (let cursor: string | null = ''; cursor !== null; ) {
      const body: Body = await look(cursor === '' ? path : `${path}&cursor=${encodeURIComponent(cursor)}`);
      yield* body[name];
      cursor = body.nextCursor;
    }
  }

  async function* windows(path: string, name: string, most: number): AsyncGenerator<Body> {
    for (let before = ''; ; ) {
      const body = await look(before === '' ? path : `${path}?created_before=${encodeURIComponent(before)}`);
      yield* body[name];
      if (body[name].length < most) return;
      before = body[name].at(-1).created_at;
    }
  }
}

async function settled(condition: () => Promise<boolean>): Promise<void> {
  for (const deadline = performance.now() + SETTLE_MS; performance.now() < deadline; await delay(500))
    if (await condition()) return;
}
