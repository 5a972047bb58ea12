import process from 'node:process';
import { type BatchProgress, Cartouche, type Drift, isCartoucheError, type OperationId } from '@cartouche/sdk';
import { createVerifier, isWebhookVerificationError, type WebhookEvent } from '@cartouche/webhooks';

type Situation = {
  baseUrl: string;
  name: string;
  batchId: string;
  delivery: { body: string; signature: string; secret: string };
};

const { baseUrl, name, batchId, delivery } = JSON.parse(process.argv[2] ?? '') as Situation;
const drifts: Drift[] = [];
const cartouche = new Cartouche({
  apiKey: 'crt_consumer_0123456789',
  baseUrl,
  headers: { 'x-consumer': name },
  onDrift: (drift) => drifts.push(drift),
});
const { counts }: BatchProgress = await cartouche.batches.status(batchId);
if (counts.rendered !== 2 || drifts.length > 0) throw new Error(JSON.stringify([counts, drifts]));

let operation: OperationId | undefined;
try {
  await cartouche.pages.get('nowhere');
} catch (error) {
  if (isCartoucheError(error)) operation = error.operation;
}
if (operation !== 'getPage') throw new Error(`the operation is ${operation}`);

const verifier = createVerifier({ secrets: delivery.secret });
const { event }: { event: WebhookEvent } = verifier.verify(delivery.body, delivery.signature);
if (event.kind !== 'form.submitted') throw new Error(`the event is ${event.kind}`);
try {
  verifier.verify(`${delivery.body} `, delivery.signature);
  throw new Error('a forged delivery was accepted');
} catch (error) {
  if (!isWebhookVerificationError(error)) throw error;
}
console.log('arrived');
