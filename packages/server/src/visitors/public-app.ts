import { REQUEST_ID_HEADER } from '@cartouche/contract';
import { Hono, type MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { DatabaseHandle } from '../database/connect.ts';
import type { AnalyticsService } from '../domains/analytics/service.ts';
import type { DeliveriesService } from '../domains/deliveries/service.ts';
import type { ConversionsService } from '../domains/events/service.ts';
import type { Calendar } from '../domains/meetings/service.ts';
import type { PagesService } from '../domains/pages/service.ts';
import type { PageHosts } from '../domains/workspace/service.ts';
import { blockScripts, fontFile } from '../generation/index.ts';
import type { AddressOf } from '../http/address-of.ts';
import { COMPRESSED_MIN_BYTES, encoders, encodingOf } from '../http/encodings.ts';
import { createRequestLog, type RequestLog, requestIdOf } from '../http/request-log.ts';
import { SECURITY_HEADERS, strictTransport } from '../http/security-headers.ts';
import type { Clock } from '../platform/clock.ts';
import type { Ids } from '../platform/ids.ts';
import type { Keyring } from '../platform/keyring.ts';
import type { Logger } from '../platform/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { bookingRoutes } from './booking-routes.ts';
import { ElsewhereError, type PlacesOfPages } from './elsewhere.ts';
import { createEngagement } from './engagement.ts';
import { formRoutes } from './form-routes.ts';
import { NoticeError, type NoticeKind, noticePage } from './notices.ts';
import { createOwnBrowsers } from './own-browser.ts';
import { createFormTokens } from './page-form.ts';
import { pageRoutes } from './page-routes.ts';
import { PAGE_SCRIPT, PAGE_SCRIPT_ETAG } from './page-script.ts';
import { previewRoutes } from './preview-routes.ts';
import { countCall, type PublicContext, sendPage } from './public-context.ts';
import { signalRoutes } from './signal-routes.ts';
import { createVisitorLimits, type VISITOR_LIMITS } from './visitor-limits.ts';

export type PublicAppOptions = {
  config: { encryptionKeys: Keyring; hstsSeconds?: number | undefined };
  /** The API's own, so that one warning covers both hosts. */
  addressOf: AddressOf;
  /** Origin of the public pages, without a trailing slash. */
  pageHostUrl: string;
  /** The address at which people sign in: a browser that comes from there is one of the workspace's own. */
  dashboard?: { url: string } | undefined;
  database: DatabaseHandle;
  clock: Clock;
  ids: Ids;
  logger: Logger;
  pages: Pick<PagesService, 'byToken' | 'byPreview'>;
  pageHosts: Pick<PageHosts, 'mayShow'>;
  conversions: ConversionsService;
  calendar: Calendar;
  analytics: AnalyticsService;
  deliveries: Pick<DeliveriesService, 'publish'>;
  /** Uploaded images and videos. */
  media: Hono;
  metrics?: Pick<Metrics, 'request'> | undefined;
  /** Undefined for an installation that is alone. */
  places?: PlacesOfPages | undefined;
  /** Most calls a minute from one address. Default `VISITOR_LIMITS`. */
  visitorLimits?: Record<keyof typeof VISITOR_LIMITS, number>;
};

/** The page host: what a prospect's browser sees. An origin of its own, so that nothing on a page can reach the API. */
export function createPublicApp(options: PublicAppOptions): Hono {
  const { config, database, clock, ids, logger, pages, pageHosts, conversions, calendar, analytics, deliveries } =
    options;
  const isSecure = options.pageHostUrl.startsWith('https:');
  const context: PublicContext = {
    pages,
    pageHosts,
    conversions,
    calendar,
    clock,
    ids,
    logger,
    engagement: createEngagement({ db: database.db, clock, ids, analytics, deliveries, logger }),
    tokens: createFormTokens({ keys: config.encryptionKeys, clock, ids }),
    limits: createVisitorLimits(database, clock, options.visitorLimits),
    ownBrowsers: createOwnBrowsers({
      dashboardUrl: options.dashboard?.url,
      encryptionKeys: config.encryptionKeys,
      isSecure,
    }),
    isSecure,
    places: options.places,
    addressOf: options.addressOf,
  };

  const app = new Hono();
  const headers = { ...SECURITY_HEADERS, ...strictTransport(options.pageHostUrl, config.hstsSeconds) };
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  });
  app.use(compress());
  app.get('/assets/page.js', (c) => {
    c.header('ETag', PAGE_SCRIPT_ETAG);
    c.header('Cache-Control', c.req.query('v') ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (isUnchanged(c.req.header('if-none-match'), PAGE_SCRIPT_ETAG))
      return c.body(null, 304, { Vary: 'Accept-Encoding' });
    return c.body(PAGE_SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
  });
  for (const { path, version, text } of blockScripts)
    app.get(path, (c) => {
      c.header('Cache-Control', c.req.query('v') === version ? 'public, max-age=31536000, immutable' : 'no-cache');
      return c.body(text, 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
    });
  app.get('/assets/fonts/:name', (c) => {
    const font = fontFile(c.req.param('name'));
    if (font === undefined) return c.notFound();
    c.header('Cache-Control', c.req.query('v') === font.version ? 'public, max-age=31536000, immutable' : 'no-cache');
    // A preview in the dashboard stands in a frame without an origin, from which browsers load fonts only with this header.
    c.header('Access-Control-Allow-Origin', '*');
    return c.body(font.bytes, 200, { 'Content-Type': 'font/woff2' });
  });
  app.get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /\n'));
  app.get('/favicon.ico', (c) => c.body(null, 204));
  app.get('/healthz', (c) => c.json({ status: 'ok' }));

  app.use(logRequests(createRequestLog(logger, { metrics: options.metrics }), ids));
  app.on('GET', ['/p/*', '/preview/*', '/media/*'], async (c, next) => {
    const waitSeconds = await countCall(context, c, 'reading');
    if (waitSeconds > 0) throw new NoticeError('too_many', waitSeconds);
    await next();
  });
  app.route('/', options.media);
  app.route('/', pageRoutes(context));
  app.route('/', previewRoutes(context));
  app.route('/', formRoutes(context));
  app.route('/', bookingRoutes(context));
  app.route('/', signalRoutes(context));
  app.on(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], ['/p/:token', '/p/:token/:rest{.*}', '/preview/:token'], (c) =>
    answer(c, 'wrong_method'),
  );
  app.notFound((c) => answer(c, 'not_found'));
  app.onError((error, c) => {
    if (error instanceof ElsewhereError) {
      const { pathname, search } = new URL(c.req.url);
      return c.redirect(`${error.origin}${pathname}${search}`, 307);
    }
    if (error instanceof NoticeError) {
      if (error.retryAfterSeconds !== undefined) c.header('Retry-After', String(error.retryAfterSeconds));
      return answer(c, error.kind);
    }
    c.header('Retry-After', '5');
    return answer(c, 'failed');
  });
  return app;
}

/** Logs each request on one line. The address is the key to a page, so the log gets the pattern that it matched. */
function logRequests(log: RequestLog, ids: Ids): MiddlewareHandler {
  return async (c, next) => {
    const requestId = requestIdOf(c.req.raw, ids);
    const pattern = matchedRoutes(c).find(({ path }) => !path.endsWith('*'))?.path ?? 'nothing';
    const entry = log.start(requestId, c.req.method, pattern);
    await next();
    c.res.headers.set(REQUEST_ID_HEADER, requestId);
    const isExpected = c.error instanceof NoticeError || c.error instanceof ElsewhereError;
    if (c.error && !isExpected) entry.failed(c.error);
    entry.end(c.res.status);
  };
}

function answer(c: Parameters<typeof sendPage>[0], kind: NoticeKind): Response | Promise<Response> {
  const { status, ...page } = noticePage(kind);
  return sendPage(c, page, status);
}

const TEXT = /^(?:text\/|application\/json\b|image\/svg\+xml\b)/;

/**
 * Compresses what a browser accepts compressed, with Brotli or gzip. A validator of the uncompressed bytes becomes a weak one, as the
 * bytes differ. A page holds nothing that is both secret and the same on the next visit, so its size gives nothing away.
 */
function compress(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const type = c.res.headers.get('Content-Type') ?? '';
    const isFixed = /\bno-transform\b/.test(c.res.headers.get('Cache-Control') ?? '');
    if (!TEXT.test(type) || isFixed || c.res.headers.has('Content-Encoding')) return;
    c.res.headers.append('Vary', 'Accept-Encoding');
    const encoding = encodingOf(c.req.header('Accept-Encoding'));
    if (encoding === undefined) return;
    const body = new Uint8Array(await c.res.arrayBuffer());
    const isEncoded = body.byteLength >= COMPRESSED_MIN_BYTES;
    c.res = new Response(isEncoded ? await encoders[encoding](body) : body, c.res);
    if (!isEncoded) return;
    c.res.headers.set('Content-Encoding', encoding);
    c.res.headers.delete('Content-Length');
    const etag = c.res.headers.get('ETag');
    if (etag && !etag.startsWith('W/')) c.res.headers.set('ETag', `W/${etag}`);
  };
}

/** Whether `If-None-Match` names this version, in whatever encoding the browser got it. */
function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  const names = (ifNoneMatch ?? '').split(',').map((name) => name.trim().replace(/^W\//, ''));
  return names.includes('*') || names.includes(etag);
}
