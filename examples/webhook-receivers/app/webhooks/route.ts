import { createVerifier } from '@cartouche/webhooks';
import { createHandler } from '@cartouche/webhooks/fetch';

const verifier = createVerifier({ secrets: process.env.WEBHOOK_SECRET ?? '' });

export const POST = createHandler(verifier, ({ event }) => {
  console.log(event.kind, event.prospect?.email, event.fields);
});
