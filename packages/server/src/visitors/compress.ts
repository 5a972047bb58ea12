import { promisify } from 'node:util';
import { constants, brotliCompress as zlibBrotli, gzip as zlibGzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';

const brotli = promisify(zlibBrotli);
const gzip = promisify(zlibGzip);

// As small as gzip's best, in a third of its time: pages are made for each visit.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const ENCODERS = { br: (body: Uint8Array) => brotli(body, BROTLI), gzip: (body: Uint8Array) => gzip(body) };

type Encoding = keyof typeof ENCODERS;

/** Below this a response fits into one packet either way. */
const MIN_BYTES = 1_024;
const TEXT = /^(?:text\/|application\/json\b|image\/svg\+xml\b)/;

/**
 * Compresses what a browser accepts compressed, with Brotli or gzip. A validator of the uncompressed bytes becomes a weak one, as the
 * bytes differ. A page holds nothing that is both secret and the same on the next visit, so its size gives nothing away.
 */
export function compress(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const type = c.res.headers.get('Content-Type') ?? '';
    const isFixed = /\bno-transform\b/.test(c.res.headers.get('Cache-Control') ?? '');
    if (!c.res.body || !TEXT.test(type) || isFixed || c.res.headers.has('Content-Encoding')) return;
    const encoding = accepts(c, { header: 'Accept-Encoding', supports: ['br', 'gzip'], default: '', match: best });
    const body = new Uint8Array(await c.res.arrayBuffer());
    const encoder = body.byteLength < MIN_BYTES ? undefined : ENCODERS[encoding as Encoding];
    c.res = new Response(encoder ? await encoder(body) : body, c.res);
    c.res.headers.append('Vary', 'Accept-Encoding');
    if (!encoder) return;
    c.res.headers.set('Content-Encoding', encoding);
    c.res.headers.delete('Content-Length');
    const etag = c.res.headers.get('ETag');
    if (etag && !etag.startsWith('W/')) c.res.headers.set('ETag', `W/${etag}`);
  };
}

/** Whether `If-None-Match` names this version, in whatever encoding the browser got it. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  const names = (ifNoneMatch ?? '').split(',').map((name) => name.trim().replace(/^W\//, ''));
  return names.includes('*') || names.includes(etag);
}

/** The accepted encoding of the highest quality; Brotli of two that are equal. */
function best(accepted: readonly { type: string; q: number }[]): string {
  const qualityOf = (encoding: Encoding) =>
    (accepted.find(({ type }) => type.toLowerCase() === encoding) ?? accepted.find(({ type }) => type === '*'))?.q ?? 0;
  const [br, gz] = [qualityOf('br'), qualityOf('gzip')];
  if (br > 0 && br >= gz) return 'br';
  return gz > 0 ? 'gzip' : '';
}
