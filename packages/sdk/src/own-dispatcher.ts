import { type FetchLike, type RequestParts, runtimeFetch } from './wire-answer.ts';

/** A dispatcher's callbacks for a request. The names are those of undici 6 and 7; later versions still take them under this symbol. */
export type DispatchHandler = {
  /** The request is about to be written; also told of a request that is sent once more. */
  onConnect(abort: (reason: unknown) => void): void;
  onHeaders(status: number, headers: readonly (Uint8Array | string)[], resume: () => void): boolean;
  /** False asks to pause. */
  onData(chunk: Uint8Array): boolean;
  onComplete(): void;
  onError(error: unknown): void;
};

export type DispatchRequest = {
  origin: string;
  path: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  body: string | null;
};

/** The dispatcher of the runtime's own fetch: proxies and mock agents that a program has set are it. */
export type Dispatcher = { dispatch(request: DispatchRequest, handler: DispatchHandler): boolean };

const DISPATCHER = /* @__PURE__ */ Symbol.for('undici.globalDispatcher.1');
// Node's own, as its versions 22 to 26 print it. Anything else (a mock, a wrapper, another runtime) has its reasons.
const NODES_OWN =
  /^function fetch\(input, init = undefined\) \{[\s\S]{0,300}require\('internal\/deps\/undici\/undici'\)/;
// Headers that fetch and a dispatcher treat differently.
const UNUSUAL: readonly string[] = ['accept-encoding', 'connection', 'expect', 'host', 'keep-alive', 'te', 'upgrade'];

let judged: unknown;
let judgedOwn = false;

const isNodesOwnFetch = (): boolean => {
  const { fetch } = globalThis;
  if (fetch !== judged) {
    judged = fetch;
    judgedOwn = typeof fetch === 'function' && NODES_OWN.test(Function.prototype.toString.call(fetch));
  }
  return judgedOwn;
};

/**
 * The dispatcher that fetch would use, if a request can go to it directly, which costs a third of a fetch: the client was given no
 * `fetch`, Node's own is in place, and the request is a plain one. Otherwise undefined, and fetch sends it.
 */
export function ownDispatcher(fetch: FetchLike, { headers, body }: RequestParts): Dispatcher | undefined {
  if (fetch !== runtimeFetch || !isNodesOwnFetch()) return undefined;
  if (body !== undefined && typeof body !== 'string') return undefined;
  const given = headers as Readonly<Record<string, string>>;
  // A stream of events is handed on as a stream.
  if (given.accept === 'text/event-stream' || UNUSUAL.some((name) => name in given)) return undefined;
  const scope = globalThis as { [DISPATCHER]?: Dispatcher };
  // The first use of anything of undici's makes the dispatcher.
  if (scope[DISPATCHER] === undefined) new Headers();
  const dispatcher = scope[DISPATCHER];
  return typeof dispatcher?.dispatch === 'function' ? dispatcher : undefined;
}
