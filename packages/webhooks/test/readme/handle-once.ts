import { createVerifier } from '@cartouche/webhooks';
import { createHandler } from '@cartouche/webhooks/fetch';
import { createReplayGuard, memoryReplayStore } from '@cartouche/webhooks/replay';

const verifier = createVerifier({ secrets: process.env.WEBHOOK_SECRET ?? '' });
const replay = createReplayGuard({ store: memoryReplayStore() });

export const POST = createHandler(verifier, ({ event }) => console.log(event.fields), { replay });
