import { isVisibleAscii } from './check-argument.ts';
import { UsageError } from './errors/call-errors.ts';

/**
 * Options for a page of the dashboard's origin that calls as the signed-in person.
 *
 * @example
 * ```ts
 * const answer = await fetch('/auth/session');
 * const { csrfToken } = (await answer.json()) as { csrfToken: string };
 * const cartouche = new Cartouche({ session: { csrfToken: () => csrfToken } });
 * ```
 */
export type SessionOptions = {
  /** Gives the `csrfToken` of `GET /auth/session`. Asked before every call, because signing in again changes it. */
  csrfToken: () => string;
  /**
   * Gives the id of the workspace that calls are about. Asked before every call.
   *
   * @default the person's only workspace
   */
  workspaceId?: (() => string | undefined) | undefined;
};

/** Whether this is a page, or a worker of one. */
export const isBrowser = (): boolean => {
  const scope = globalThis as { document?: unknown; importScripts?: unknown; WorkerGlobalScope?: unknown };
  return scope.document !== undefined || (scope.WorkerGlobalScope !== undefined && scope.importScripts !== undefined);
};

type Given = { session?: SessionOptions | undefined; apiKey?: string | undefined; baseUrl?: string | undefined };

/** A session as calls use it. */
export type Session = {
  readonly baseUrl: string;
  /** The headers that a session sends in place of a key. */
  headers(): Record<string, string>;
};

/**
 * Reads the option `session`, if it is given.
 *
 * @param checkBaseUrl - the check of every address
 * @throws UsageError for one that could not work, or that comes with a key or with another origin's address
 */
export const openSession = (
  { session, apiKey, baseUrl: given }: Given,
  checkBaseUrl: (baseUrl: string | undefined, allowHttp: boolean) => string,
): Session | undefined => {
  if (session === undefined) return undefined;
  if (apiKey !== undefined) throw new UsageError('Give apiKey or session, not both.');
  if (typeof session?.csrfToken !== 'function') throw new UsageError('session.csrfToken must be a function.');
  if (!isBrowser()) throw new UsageError('session works only in a browser.');
  // A cookie of this origin goes nowhere else, and no other site's page should hold its token.
  const { origin } = (globalThis as unknown as { location: { origin: string } }).location;
  const baseUrl = checkBaseUrl(given ?? origin, true);
  if (new URL(baseUrl).origin !== origin) throw new UsageError(`baseUrl must be of this page's origin, ${origin}.`);
  return { baseUrl, headers: () => sessionHeaders(session) };
};

const sessionHeaders = ({ csrfToken, workspaceId }: SessionOptions): Record<string, string> => {
  const token = checkReturned('csrfToken', csrfToken());
  const workspace = workspaceId?.();
  if (workspace === undefined) return { 'x-csrf-token': token };
  return { 'x-csrf-token': token, 'x-workspace-id': checkReturned('workspaceId', workspace) };
};

const checkReturned = (name: keyof SessionOptions, value: unknown): string => {
  if (isVisibleAscii(value)) return value;
  throw new UsageError(`session.${name} must return visible ASCII characters.`);
};
