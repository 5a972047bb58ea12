import type { Prospect } from '@cartouche/contract';
import { operations } from '@cartouche/contract/operations';
import { Cartouche, isCartoucheError, type Page, UsageError } from '@cartouche/sdk';
import { createVerifier, type WebhookEvent } from '@cartouche/webhooks';
import { verifyAsync } from '@cartouche/webhooks/web';

type Situation = {
  baseUrl: string;
  name: string;
  delivery: { body: string; signature: string; secret: string };
};

async function main({ baseUrl, name, delivery }: Situation): Promise<void> {
  const cartouche = new Cartouche({ apiKey: 'crt_consumer_0123456789', baseUrl, headers: { 'x-consumer': name } });
  const { estimateCents } = await cartouche.billing.estimate({ type: 'recipient_render', quantity: 3 });
  if (estimateCents !== 75) throw new Error(`the estimate is ${estimateCents}`);

  const missing: Page | undefined = await cartouche.pages.get('nowhere').catch((error: unknown) => {
    if (isCartoucheError(error) && error.operation === 'getPage') return undefined;
    throw error;
  });
  const none: Prospect | undefined = undefined;
  if (missing !== none || operations.getPage.method !== 'get') throw new Error('there is a page');
  try {
    new Cartouche({ apiKey: '', baseUrl });
    throw new Error('an empty key was accepted');
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
  }

  const { event } = createVerifier({ secrets: delivery.secret }).verify(delivery.body, delivery.signature);
  const again: { event: WebhookEvent } = await verifyAsync(delivery.body, delivery.signature, {
    secrets: delivery.secret,
  });
  if (event.kind !== 'form.submitted' || again.event.kind !== event.kind) throw new Error(`the event is ${event.kind}`);
  console.log('arrived');
}

void main(JSON.parse(process.argv[2] ?? '') as Situation);
