import { createVerifier, type SignatureSource } from '@cartouche/webhooks';

const verifier = createVerifier({ secrets: process.env.WEBHOOK_SECRET ?? '' });

export function receive(rawBody: Uint8Array, headers: SignatureSource): number {
  const result = verifier.safeVerify(rawBody, headers);
  if (result.ok) console.log(result.event.kind, result.event.occurredAt);
  else console.warn(result.failure.reason, result.failure);
  return result.ok ? 204 : 400;
}
