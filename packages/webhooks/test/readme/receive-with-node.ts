import { createServer } from 'node:http';
import { createVerifier, type VerifiedDelivery } from '@cartouche/webhooks';
import { createListener } from '@cartouche/webhooks/node';

const verifier = createVerifier({ secrets: process.env.WEBHOOK_SECRET ?? '' });
const onDelivery = async ({ event }: VerifiedDelivery) => {
  if (event.kind === 'form.submitted') console.log(event.prospect?.email, event.fields);
};
const listener = createListener(verifier, onDelivery, { onError: console.error, onRefused: console.warn });
export const server = createServer(listener).listen(Number(process.env.PORT ?? 3000));
