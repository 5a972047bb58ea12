import { createVerifier } from '@cartouche/webhooks';
import { createHandler } from '@cartouche/webhooks/fetch';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const verifier = createVerifier({ secrets: process.env.WEBHOOK_SECRET ?? '' });
const receive = createHandler(verifier, ({ event }) => console.log(event.kind, event.prospect?.email, event.fields));

const app = new Hono();
app.post('/webhooks', (context) => receive(context.req.raw));
serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3000) });
