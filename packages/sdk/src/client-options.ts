import { API_KEY_PREFIX } from '@cartouche/contract';
import type { GivenExtras, Settings } from './call-run.ts';
import { checkNumber, checkObject, isVisibleAscii, validationOf } from './check-argument.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Drift, FindDrift, Validation } from './drift.ts';
import { UsageError } from './errors/call-errors.ts';
import type { Hooks } from './hooks.ts';
import type { Logger } from './logger.ts';
import { isBrowser, type SessionOptions } from './session.ts';
import type { Tracer } from './tracer.ts';
import { Traffic } from './traffic.ts';
import { isLoopback } from './web-address.ts';
import { type FetchLike, type HeadersLike, runtimeFetch } from './wire-answer.ts';

/**
 * Connection, timeouts, and retries of a client. Every option can be left out where the environment provides the key and the address.
 *
 * @example
 * ```ts
 * const cartouche = new Cartouche({ apiKey: 'crt_…', baseUrl: 'https://pages.example', timeoutMs: 20_000, retries: 4 });
 * ```
 */
export type CartoucheOptions = {
  /**
   * Workspace API key; it begins with `crt_` and decides the workspace.
   *
   * @default the environment variable `SERVICE_API_KEY`
   * @source REST §5
   */
  apiKey?: string | undefined;
  /**
   * Calls as the person who is signed in to the dashboard, in place of a key. Only for pages of the API's own origin: the browser sends the
   * session's cookie, which no script can read, and `baseUrl` is this origin.
   *
   * @source inferred
   */
  session?: SessionOptions | undefined;
  /**
   * Origin of the API, with a path prefix where there is one. `https`, or `http` to this machine.
   *
   * @default the environment variable `APP_URL`
   */
  baseUrl?: string | undefined;
  /**
   * Milliseconds that one attempt may take: connecting, headers and the whole body.
   *
   * @default 60_000
   */
  timeoutMs?: number | undefined;
  /**
   * Milliseconds that a call may take in total, including retries and waits.
   *
   * @default 300_000
   */
  deadlineMs?: number | undefined;
  /**
   * Maximum number of retries after failed attempts that are safe to repeat: lost connections, timeouts, 429, 500, 503. Waits for a call
   * that is still running under the same idempotency key are not counted. 0 means that every call is one request.
   *
   * @default 2
   */
  retries?: number | undefined;
  /**
   * Longest `Retry-After` that is waited for, in seconds. A longer one is not shortened: the call fails at once with
   * {@link RateLimitError}, which says when to come back.
   *
   * @default 60
   */
  maxRetryAfterSeconds?: number | undefined;
  /**
   * Maximum number of requests that run at a time, counted over this client and those that {@link Cartouche.with} derives from it. A
   * `Retry-After` that one of them receives with a 429 holds for all.
   *
   * @default Infinity
   */
  maxConcurrency?: number | undefined;
  /** Sent with every request, in addition to the client's own headers, which take precedence. */
  headers?: HeadersLike | undefined;
  /**
   * Makes the requests: for tests, proxies and agents. Called with an absolute URL and a `RequestInit`. undici's fits as it is, and with a
   * dispatcher as `(url, init) => undici.fetch(url, { ...init, dispatcher })`.
   *
   * @default the runtime's `fetch`
   */
  fetch?: FetchLike | undefined;
  /**
   * Whether answers are compared with the contract's zod validators, which are loaded with the first compared answer: `report` tells
   * `onDrift` and the logger, `strict` throws {@link UnexpectedResponseError} with the fields that differ. Additions that the contract
   * doesn't know (another field, another status) are not differences. Bundles leave the validators out: see `validators`.
   *
   * @default `report` when `onDrift` is given, else `off`
   */
  validate?: Validation | undefined;
  /**
   * Compares the answers: `findDrift` of `@cartouche/sdk/validators`. Only a bundled program has to give it, because bundles leave the
   * validators out. Elsewhere the client loads them.
   */
  validators?: FindDrift | undefined;
  /** Called with each answer that differs from the contract, when `validate` is `report`. What it throws is ignored. */
  onDrift?: ((drift: Drift) => void) | undefined;
  /** Called before a request, after an answer, and before a retry, with views that hold no secret and no body. */
  hooks?: Hooks | undefined;
  /** Gets each answer at level debug, and retries, deprecations, and drift at level warn, as the views of {@link Hooks}. pino fits. */
  logger?: Logger | undefined;
  /** Gets a span for each call; OpenTelemetry's tracers fit. */
  tracer?: Tracer | undefined;
  /**
   * Hosts, such as `cells.example.net`, of other cells of the service that a call may be repeated in when it came to the wrong one, in addition to those of the
   * same domain as `baseUrl`. A call that a server answers with 421 `wrong_cell` is repeated once at the host that the answer names, and the client
   * stays there.
   *
   * @default []
   */
  cellHosts?: readonly string[] | undefined;
  /**
   * Allows a browser, where every visitor can read the key.
   *
   * @default false
   */
  dangerouslyAllowBrowser?: boolean | undefined;
  /**
   * Allows `http` to another machine, for networks that are private.
   *
   * @default false
   */
  dangerouslyAllowHttp?: boolean | undefined;
  /**
   * Time for deadlines, back-off and polling; another one makes tests instant.
   *
   * @default the machine's
   */
  clock?: Clock | undefined;
  /**
   * From 0 up to 1; spreads back-off.
   *
   * @default Math.random
   */
  random?: (() => number) | undefined;
  /**
   * Makes the idempotency key of a write that was given none.
   *
   * @default crypto.randomUUID
   */
  newIdempotencyKey?: (() => string) | undefined;
};

type Environment = Readonly<Record<string, string | undefined>>;

// Not every runtime has `process`, and Deno asks for permission: neither may stop a client whose options are complete.
const fromEnvironment = (name: string): string | undefined => {
  try {
    const { process } = globalThis as { process?: { env?: Environment } };
    return process?.env?.[name]?.trim() || undefined;
  } catch {
    return undefined;
  }
};

const checkKey = ({ apiKey: given, dangerouslyAllowBrowser }: CartoucheOptions): string => {
  if (isBrowser() && dangerouslyAllowBrowser !== true) {
    throw new UsageError('In a browser every visitor can read apiKey. Give a session, or set dangerouslyAllowBrowser.');
  }
  if (given !== undefined && typeof given !== 'string') throw new UsageError('apiKey must be text.');
  const apiKey = given?.trim() ?? fromEnvironment('SERVICE_API_KEY');
  if (!apiKey) throw new UsageError('Give apiKey, or set SERVICE_API_KEY.');
  // Characters that a header can't carry would end up in the runtime's error message, key and all.
  if (!apiKey.startsWith(API_KEY_PREFIX) || !isVisibleAscii(apiKey))
    throw new UsageError(
      `apiKey must begin with ${API_KEY_PREFIX} and be visible ASCII. A signing secret is not a key.`,
    );
  return apiKey;
};

/** The address that was probably meant; not one with credentials, which must not be shown. */
const meantUrl = (given: string): string => {
  const text = /^[\w.:[\]-]+(\/[\w.-]+)*\/?$/.test(given) ? `${given}` : 'pages.example';
  return `${isLoopback(text.replace(/[/].*/, '').replace(/:\d+$/, '')) ? 'http' : 'https'}://${text}`;
};

const checkBaseUrl = (baseUrl: string | undefined, allowHttp: boolean): string => {
  if (!baseUrl) throw new UsageError('Give baseUrl, or set APP_URL.');
  // `localhost:4800` parses, as a path of the protocol `localhost:`.
  if (!/^https?:\/\//i.test(baseUrl) || !URL.canParse(baseUrl))
    throw new UsageError(`baseUrl must begin with https:// or http://, like ${meantUrl(baseUrl)}.`);
  const { origin, pathname, protocol, hostname, href } = new URL(baseUrl);
  if (protocol === 'http:' && !allowHttp && !isLoopback(hostname))
    throw new UsageError(
      'baseUrl must be https: every request carries apiKey. On a private network set dangerouslyAllowHttp.',
    );
  if (href !== origin + pathname) throw new UsageError('baseUrl must have no credentials, query or fragment.');
  let base = href;
  while (base.endsWith('/')) base = base.slice(0, -1);
  return base;
};

type NumberName = 'timeoutMs' | 'deadlineMs' | 'retries' | 'maxRetryAfterSeconds' | 'maxConcurrency';

/**
 * Fills in the defaults and refuses what can't work or would leak the key.
 *
 * @throws {@link UsageError} naming the option.
 */
export function resolveOptions(options: CartoucheOptions | undefined = {}, extras: GivenExtras): Settings {
  checkObject('options', options);
  extras.checkOptions?.(options);
  const session = extras.openSession?.(options, checkBaseUrl);
  const apiKey = session ? undefined : checkKey(options);
  const baseUrl =
    session?.baseUrl ??
    checkBaseUrl(options.baseUrl ?? fromEnvironment('APP_URL'), options.dangerouslyAllowHttp === true);
  const numberOf = (name: NumberName, value: number, min: number) => checkNumber(name, options[name] ?? value, min);
  const maxConcurrency = numberOf('maxConcurrency', Number.POSITIVE_INFINITY, 1);
  return {
    ...options,
    extras,
    apiKey,
    session,
    baseUrl,
    maxConcurrency,
    traffic: new Traffic(maxConcurrency),
    timeoutMs: numberOf('timeoutMs', 60_000, 1),
    deadlineMs: numberOf('deadlineMs', 300_000, 1),
    retries: numberOf('retries', 2, 0),
    maxRetryAfterSeconds: numberOf('maxRetryAfterSeconds', 60, 0),
    fetch: options.fetch ?? runtimeFetch,
    validate: validationOf(options, 'off', extras),
    deprecationsTold: new Set(),
    hooks: [options.hooks, options.logger && extras.loggingHooks?.(options.logger)].filter((hooks) => !!hooks),
    clock: options.clock ?? systemClock,
    // The clock that measures stands still while the machine sleeps; a date made of it would lie in the past.
    wallNow: () => (options.clock ?? Date).now(),
    random: options.random ?? Math.random,
    newIdempotencyKey: options.newIdempotencyKey ?? (() => crypto.randomUUID()),
  };
}

/** Masks a key: shows its prefix, and its last four characters if that leaves most of it hidden. */
export function maskKey(apiKey: string): string {
  return `${API_KEY_PREFIX}…${apiKey.length >= 16 ? apiKey.slice(-4) : ''}`;
}
