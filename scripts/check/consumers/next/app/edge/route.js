import { Cartouche } from '@cartouche/sdk';
import { createHandler } from '@cartouche/webhooks/fetch';
import { createAsyncVerifier } from '@cartouche/webhooks/web';

export const runtime = 'edge';

const verifier = createAsyncVerifier({ secrets: () => process.env.WEBHOOK_SECRET ?? '' });

export const POST = createHandler(verifier, async ({ event }) => {
  await new Cartouche().pages.get(event.url);
});
