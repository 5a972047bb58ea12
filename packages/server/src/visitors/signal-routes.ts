import { Hono } from 'hono';
import { readText } from '../http/form-body.ts';
import { BEACON_MAX_BYTES, readBeacon } from './engagement.ts';
import { countCall, type PublicContext, requireLivePage } from './public-context.ts';
import { isPerson, knownVisitor } from './visitor.ts';

/** The page script's reports. The script ignores the answers, so they are empty. */
export function signalRoutes(context: PublicContext): Hono {
  const app = new Hono();

  app.post('/p/:token/signals', async (c) => {
    c.header('Cache-Control', 'no-store');
    const waitSeconds = await countCall(context, c, 'signals');
    if (waitSeconds > 0) return c.body(null, 429, { 'Retry-After': String(waitSeconds) });
    const text = await readText(c.req.raw, BEACON_MAX_BYTES);
    if (text === undefined) return c.body(null, 413);
    const beacon = text === null ? undefined : readBeacon(text);
    if (!beacon) return c.body(null, 400);
    const page = await requireLivePage(context, c);
    const { signals, opening } = beacon;
    const isOwn = context.ownBrowsers.isKnown(c, page);
    const visitor = page.usesCookie ? knownVisitor(c) : opening;
    if (!isOwn && visitor && signals.length > 0 && isPerson(c.req.raw))
      await context.engagement.told(page, visitor, signals);
    return c.body(null, 204);
  });

  return app;
}
