import { createVerifier } from '@cartouche/webhooks';
import { createHandler } from '@cartouche/webhooks/fetch';

const verifier = createVerifier({ secrets: process.env.WEBHOOK_SECRET ?? '' });

export const POST = createHandler(verifier, async ({ event }) => {
  if (event.kind === 'meeting.booked') console.log(event.pageToken, event.booking);
});
