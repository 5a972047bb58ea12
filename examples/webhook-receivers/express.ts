import { createVerifier } from '@cartouche/webhooks';
import { createHandler } from '@cartouche/webhooks/express';
import express from 'express';

const verifier = createVerifier({ secrets: process.env.WEBHOOK_SECRET ?? '' });
const receive = createHandler(verifier, ({ event }) => console.log(event.kind, event.prospect?.email, event.fields));

const app = express();
app.post('/webhooks', receive);
app.use(express.json()); // Below the webhooks, because a parser leaves no bytes to verify.
app.listen(Number(process.env.PORT ?? 3000));
