import { connectionRemedyOf } from '@cartouche/contract';
import { isApiCode, readForeignAnswer, remedyOf } from '@cartouche/contract/foreign-answer';
import { CliFailure } from './cli-failure.ts';
import { EXIT } from './exit-codes.ts';

/** The setting that a remedy speaks of, as users of the command line know it. */
export const ADDRESS = "the server's address (--base-url, APP_URL, or the profile)";

type Answer = {
  url: string;
  status: number;
  headers: Pick<Headers, 'get'>;
  text: string;
  /** Undefined for a text that is not JSON. */
  json: unknown;
  /** Whether an empty success is what was asked for. */
  mayBeEmpty?: boolean;
};

type Words = { message: string; remedy: string };

/**
 * Says what answered in place of the API, and what to do.
 *
 * @returns undefined for an answer that may be the API's
 */
export function explainForeign(answer: Answer): Words | undefined {
  if (!isForeign(answer)) return undefined;
  const { url, status, headers, text } = answer;
  const read = readForeignAnswer({ url, status, headers, text });
  const target = read.redirectsTo ? ` with a redirect to ${read.redirectsTo}` : '';
  const by = read.server ?? 'Something';
  const message = `${by} answered ${status}${target} in place of the API at ${new URL(url).host}`;
  return { message, remedy: `${remedyOf(read, ADDRESS)}.` };
}

function isForeign({ status, text, json, mayBeEmpty = false }: Answer): boolean {
  const { error, error_description } = (json ?? {}) as { error?: unknown; error_description?: unknown };
  if (status >= 400) return !isApiCode(error) || error_description !== undefined;
  if (status >= 300) return status !== 304;
  if (text.trim() === '') return status === 200 && !mayBeEmpty;
  return text.trimStart().startsWith('<');
}

// The parser of some versions of Node gives its errors a name and no code.
function codeOf(thrown: unknown): string {
  const { cause } = thrown as { cause?: { code?: unknown; name?: unknown } };
  const { code, name } = (cause ?? thrown) as { code?: unknown; name?: unknown };
  if (typeof code === 'string') return code;
  return name === 'HTTPParserError' ? 'HPE_INVALID_CONSTANT' : String(name);
}

/** The failure of a request that got no answer. */
export function unanswered(url: string, cause: unknown): CliFailure {
  const code = codeOf(cause);
  const remedy = connectionRemedyOf(code, ADDRESS);
  return new CliFailure(`${new URL(url).origin} did not answer (${code})`, {
    exitCode: EXIT.unreachable,
    remedy: remedy ? `${remedy}.` : 'Run "cartouche doctor" to check the connection.',
    cause,
  });
}
