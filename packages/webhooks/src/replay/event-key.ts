import type { RawBody } from '../raw-body.ts';

// Ids are uuids; what is longer or odder goes by the hash, so that every store can hold it.
const PLAIN_ID = /^[\w.:-]{1,128}$/;

/** The key of an event, or null for an id that makes none. The same whether it came as a delivery or from the list of events. */
export function eventKey(id: string | null): string | null {
  return id !== null && PLAIN_ID.test(id) ? `event:${id}` : null;
}

/** The key of a body: what is left where a sender gives its events no id. Retries repeat the bytes. */
export async function bodyKey(rawBody: RawBody): Promise<string> {
  const bytes = typeof rawBody === 'string' ? new TextEncoder().encode(rawBody) : rawBody;
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return `body:${Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
