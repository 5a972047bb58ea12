import { createVerifier } from '@cartouche/webhooks';
import { createMiddleware } from '@cartouche/webhooks/koa';
import Koa from 'koa';

const verifier = createVerifier({ secrets: process.env.WEBHOOK_SECRET ?? '' });
const receive = createMiddleware(verifier, ({ event }) => console.log(event.kind, event.prospect?.email, event.fields));

const app = new Koa();
app.use((context, next) => (context.path === '/webhooks' ? receive(context) : next())); // before any body parser
app.listen(Number(process.env.PORT ?? 3000));
