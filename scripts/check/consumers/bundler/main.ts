import { BudgetExceededError, Cartouche, type Estimate, type Page } from '@cartouche/sdk';
import { verifyAsync } from '@cartouche/webhooks/web';

type Situation = { baseUrl: string; name: string; delivery: { body: string; signature: string; secret: string } };

/** Called by the bundle's reader. */
export async function main({ baseUrl, name, delivery }: Situation): Promise<void> {
  const cartouche = new Cartouche({ apiKey: 'crt_consumer_0123456789', baseUrl, headers: { 'x-consumer': name } });
  const estimate: Estimate = await cartouche.billing.estimate({ type: 'recipient_render', quantity: 3 });
  const refusal: unknown = await cartouche.batches.generate('b1', { estimate, maxCents: 1 }).catch((error) => error);
  if (!(refusal instanceof BudgetExceededError) || refusal.estimateCents !== 75) throw refusal;
  const nothing: Page | undefined = await cartouche.pages.get('nowhere').catch(() => undefined);
  if (nothing !== undefined) throw new Error('there is a page');
  const { event } = await verifyAsync(delivery.body, delivery.signature, { secrets: delivery.secret });
  if (event.kind !== 'form.submitted') throw new Error(`the event is ${event.kind}`);
}
