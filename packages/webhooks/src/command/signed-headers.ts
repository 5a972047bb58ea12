import { sign, signHeaders } from '../sign.ts';
import { isSignableId, SIGNATURE_HEADER, type SignedHeaders } from '../signature-header.ts';
import { isFailure } from '../verification-failure.ts';
import { readEvent } from '../webhook-event.ts';

/** Both forms, as the service writes them. The second one signs the event's id: it is left out for bytes that have none. */
export function signedHeaders(body: Buffer, secret: readonly string[], timestamp: number): SignedHeaders {
  const event = readEvent(body);
  const id = isFailure(event) ? null : event.id;
  if (isSignableId(id)) return signHeaders(body, { id, secret, timestamp });
  return { [SIGNATURE_HEADER]: sign(body, { secret, timestamp }) };
}
