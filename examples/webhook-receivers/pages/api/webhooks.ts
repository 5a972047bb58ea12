import { createVerifier } from '@cartouche/webhooks';
import { createHandler } from '@cartouche/webhooks/next-pages';

const verifier = createVerifier({ secrets: process.env.WEBHOOK_SECRET ?? '' });

export const config = { api: { bodyParser: false } };
export default createHandler(verifier, ({ event }) => {
  console.log(event.kind, event.prospect?.email, event.fields);
});
