// #region receiver
import { createServer } from 'node:http';
import { createVerifier, type VerifiedDelivery } from '@cartouche/webhooks';
import { createListener } from '@cartouche/webhooks/node';

const verifier = createVerifier({ secrets: process.env.WEBHOOK_SECRET ?? '' });

const onDelivery = ({ event }: VerifiedDelivery) => console.log(event.kind, event.prospect?.email, event.fields);
const listener = createListener(verifier, onDelivery, { onError: console.error });
createServer(listener).listen(Number(process.env.PORT ?? 3000));
// #endregion
