import { createHandler } from '@cartouche/webhooks/fetch';
import { createAsyncVerifier } from '@cartouche/webhooks/web';

// A function: `next build` runs this file too, where the secret is not set.
const verifier = createAsyncVerifier({ secrets: () => process.env.WEBHOOK_SECRET ?? '' });

export const POST = createHandler(verifier, ({ event }) => {
  console.log(event.kind, event.prospect?.email, event.fields);
});
