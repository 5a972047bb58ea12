// Compiled with and without the DOM library: what programs hand to the client as `fetch` and as headers.
import * as undici from 'undici';
import type { FetchAnswer, FetchLike, HeadersLike } from '../../src/wire-answer.ts';

type Options = { fetch?: FetchLike | undefined; headers?: HeadersLike | undefined };
const accept = (options: Options): Options => options;

const dispatcher = new undici.Agent();
accept({ fetch: undici.fetch });
accept({ fetch: (url, init) => undici.fetch(url, { ...init, dispatcher }) });
accept({ fetch });
accept({ fetch: (url, init) => fetch(url, init) });
accept({ fetch: (url: string, init: RequestInit) => fetch(url, init) });
accept({ fetch: async () => new Response('{}') });
accept({ fetch: async (): Promise<FetchAnswer> => new undici.Response('{}') });
accept({ headers: new Headers({ 'x-team': 'a' }) });
accept({ headers: new undici.Headers({ 'x-team': 'a' }) });
accept({ headers: { 'x-team': 'a' } });
accept({ headers: [['x-team', 'a']] });
// @ts-expect-error a fetch gives an answer
accept({ fetch: () => 'text' });
// @ts-expect-error a header is text
accept({ headers: { 'x-team': 5 } });
