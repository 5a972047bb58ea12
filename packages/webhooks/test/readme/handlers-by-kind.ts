import { createEventHandlers, createVerifier } from '@cartouche/webhooks';
import { createHandler } from '@cartouche/webhooks/fetch';

const handlers = createEventHandlers()
  .on('form.submitted', ({ event }) => console.log(event.prospect?.email, event.fields))
  .on('meeting.booked', ({ event }) => console.log(event.booking))
  .on('unknown', ({ event }) => console.log('Update @cartouche/webhooks for', event.name));

const verifier = createVerifier({ secrets: process.env.WEBHOOK_SECRET ?? '' });
export const POST = createHandler(verifier, handlers.handle);
