import { createVerifier } from '@cartouche/webhooks';
import { createPlugin } from '@cartouche/webhooks/fastify';
import fastify from 'fastify';

const verifier = createVerifier({ secrets: process.env.WEBHOOK_SECRET ?? '' });
const webhooks = createPlugin(verifier, ({ event }) => console.log(event.kind, event.prospect?.email, event.fields));

const app = fastify();
await app.register(webhooks, { prefix: '/webhooks' });
await app.listen({ port: Number(process.env.PORT ?? 3000) });
