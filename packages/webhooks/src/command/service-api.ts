import { readFile } from 'node:fs/promises';
import { isObject, isText, type JsonObject } from '../json-value.ts';
import type { CommandContext } from './command.ts';
import { CommandFailure, EXIT } from './command-failure.ts';
import { printable } from './printable.ts';
import { readBytes } from './read-bytes.ts';
import type { Flags, FlagTable } from './read-flags.ts';
import { readTarget } from './target.ts';

/** The flags of every command that calls the service. */
export const API_FLAGS = {
  'base-url': { value: 'url', says: 'address of the API; default APP_URL' },
  'api-key-file': { value: 'file', says: 'file with an API key, crt_…; default SERVICE_API_KEY' },
} as const satisfies FlagTable;

/** The service's interface, with a key. */
export type ServiceApi = {
  origin: string;
  /** Calls the service and returns the response, whatever its status. @throws CommandFailure when the service can't be reached */
  open(path: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response>;
  /** Calls it and reads the answer. @throws CommandFailure that says what the service refused */
  call(method: 'GET' | 'POST', path: string, body?: JsonObject): Promise<JsonObject>;
};

// What the service answers, above which it can't be the service.
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
// A page is researched and rendered while the call waits.
const CALL_TIMEOUT_MS = 180_000;

/** Is a key configured? */
export function hasApiKey(flags: Flags<keyof typeof API_FLAGS>, { env }: CommandContext): boolean {
  return flags.has('api-key-file') || Boolean(env.SERVICE_API_KEY);
}

/**
 * The interface as the flags and the environment say.
 *
 * @throws CommandFailure when key or address is missing or can't be one
 */
export async function readServiceApi(
  flags: Flags<keyof typeof API_FLAGS>,
  context: CommandContext,
): Promise<ServiceApi> {
  const key = await readApiKey(flags, context);
  const address = flags.text('base-url') ?? context.env.APP_URL;
  const flag = flags.has('base-url') ? '--base-url' : 'APP_URL';
  if (!address) throw new CommandFailure('is not set', { flag, remedy: 'Set APP_URL, or give --base-url <url>.' });
  const base = readTarget(flag, address);
  if (base.protocol === 'http:' && !/^(127\.|localhost$|\[::1\])/.test(base.hostname))
    throw new CommandFailure('is not https, so the API key could be read on its way', {
      flag,
      remedy: 'Give the https address; plain http is taken for this machine only.',
    });
  const urlOf = (path: string) => `${base.origin}${base.pathname.replace(/\/$/, '')}${path}`;
  const request = async (path: string, init: RequestInit): Promise<Response> => {
    try {
      // A redirect would take the key elsewhere.
      return await fetch(urlOf(path), { ...init, redirect: 'error' });
    } catch (error) {
      throw unreachable(base.origin, error);
    }
  };
  const authorized = { authorization: `Bearer ${key}`, 'user-agent': 'cartouche-webhooks' };
  return {
    origin: base.origin,
    open: (path, headers, signal) => request(path, { headers: { ...authorized, ...headers }, signal }),
    async call(method, path, body) {
      const response = await request(path, {
        method,
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
        headers: {
          ...authorized,
          accept: 'application/json',
          ...(method === 'POST' && { 'idempotency-key': context.uuid(), 'content-type': 'application/json' }),
        },
        ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      });
      const answer = await readAnswer(response);
      if (!response.ok) throw refusal(response.status, answer, base.origin);
      return answer;
    },
  };
}

async function readApiKey(flags: Flags<keyof typeof API_FLAGS>, { env, hide }: CommandContext): Promise<string> {
  const file = flags.text('api-key-file');
  const flag = file === undefined ? 'SERVICE_API_KEY' : '--api-key-file';
  const text =
    file === undefined
      ? (env.SERVICE_API_KEY ?? '')
      : await readFile(file, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
          throw new CommandFailure(`can't be read (${code})`, { flag, remedy: 'Give a file that holds the key.' });
        });
  const key = text.trim();
  hide([key]);
  if (key === '')
    throw new CommandFailure(file === undefined ? 'is not set' : 'holds no key', {
      flag,
      exitCode: EXIT.unauthorized,
      remedy: 'Set SERVICE_API_KEY, or give --api-key-file <file>.',
    });
  if (/^crt_[\x21-\x7e]+$/.test(key)) return key;
  throw new CommandFailure('is not an API key', {
    flag,
    remedy: 'Give one that begins with crt_, as it was shown.',
  });
}

/** What the service said instead of an answer. @throws never */
export async function readAnswer(response: Response): Promise<JsonObject> {
  try {
    const { bytes } = await readBytes((response.body ?? []) as AsyncIterable<Uint8Array>, MAX_ANSWER_BYTES);
    const value: unknown = JSON.parse(bytes.toString());
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** Why the service refused a call: 4 for the key, 2 for the request, 1 for what it says no to, 3 when it can't answer now. */
export function refusal(status: number, answer: JsonObject, origin: string): CommandFailure {
  const code = isText(answer.error) ? printable(answer.error, 60) : `HTTP ${status}`;
  const message = isText(answer.message) ? ` ${printable(answer.message, 300).replace(/\.$/, '')}` : '';
  const said = `${origin} answered ${status} ${code}${message === '' ? '' : `:${message}`}`;
  if (status === 401 || status === 403)
    return new CommandFailure(said, {
      exitCode: EXIT.unauthorized,
      remedy: 'Give a key of this workspace with the scope that the command names.',
    });
  if (status === 429 || status >= 500 || status < 400)
    return new CommandFailure(said, { exitCode: EXIT.unreachable, remedy: 'Try again later.' });
  return new CommandFailure(said, { exitCode: status === 400 ? EXIT.usage : EXIT.no });
}

function unreachable(origin: string, error: unknown): CommandFailure {
  const { cause, name } = error as Error & { cause?: NodeJS.ErrnoException };
  const why = cause?.code ?? (/redirect/i.test(String(cause?.message)) ? 'it redirects' : name);
  return new CommandFailure(`${origin} did not answer (${why})`, {
    exitCode: EXIT.unreachable,
    remedy: 'Check APP_URL, and that its server runs.',
    cause: error,
  });
}
