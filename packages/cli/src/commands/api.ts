import type { OperationId } from '@cartouche/contract/operations';
import type { AddCommands } from '../add-commands.ts';
import { describeRequest, type RawRequest, withQuery } from '../api/raw-request.ts';
import { type RawResponse, sendRequest } from '../api/send-request.ts';
import { type ApiOptions, withApi } from '../api-options.ts';
import { act, type Cli } from '../cli.ts';
import { CliFailure } from '../cli-failure.ts';
import { concealing } from '../concealing-world.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { explainForeign } from '../explain-answer.ts';
import { readNamedFile } from '../read-named-file.ts';
import { repeated } from '../read-option.ts';

type RawOptions = ApiOptions & {
  method?: string;
  header?: string[];
  field?: string[];
  input?: string;
  paginate?: boolean;
  jq?: string;
  include?: boolean;
};

/** Operations with a command of their own that does what this one refuses. */
const REFUSED: Partial<Record<OperationId, string>> = {
  createKey: 'keys create',
  rotateKey: 'keys rotate',
  createConnector: 'connectors create',
  rotateConnectorSecret: 'connectors rotate-secret',
  streamEvents: 'events tail',
};

/** `api`: a raw request. It prints no key and no signing secret, whatever the server answers. */
export const addApi: AddCommands = (program, world, end) => {
  const command = program
    .command('api')
    .description('send a raw request, and print the status and the body of the response')
    .usage('[options] <operation or path>')
    .argument('<operation or path>', 'for example listPages, or "/api/v1/pages?limit=5"')
    .argument('[path]', 'after a method, as in: GET /api/v1/pages')
    .option('-X, --method <method>', 'with a path; default: GET, or POST with --input')
    .option(
      '-f, --field <name=text>',
      'a value of the path, query or body; name:=value for JSON; may be repeated',
      repeated,
    )
    .option('--input <file>', 'send these bytes as the body; - reads standard input')
    .option('-H, --header <name: value>', 'send this header too; may be repeated', repeated)
    .option('--paginate', 'read all pages of a list, one after the other')
    .option('-q, --jq <filter>', 'print what this jq filter makes of the body')
    .option('-i, --include', 'print the headers of the response too')
    .addHelpText(
      'after',
      `
The status goes to standard error, the body to standard output. A write carries an Idempotency-Key, which --header can replace.
Operations that answer with a key or a signing secret are refused: use "cartouche keys" and "cartouche connectors".`,
    );
  act<RawOptions>(concealing(world), withApi(command), async (cli, options, first = '', path) => {
    const { input, paginate = false } = options;
    const { target, method } = readTarget(first, path, options.method);
    const request = describeRequest(target, { ...options, method, hasInput: input !== undefined });
    refuse(request, input, paginate);
    const jq = options.jq === undefined ? undefined : await compileJq(options.jq);
    const body = input === undefined ? request.body && JSON.stringify(request.body) : await readNamedFile(world, input);
    for (let next: string | undefined = request.path; next !== undefined; ) {
      const response = await sendRequest(cli, {
        ...request,
        path: next,
        body,
        headers: readHeaders(options.header ?? []),
      });
      await show(cli, response, options.include ?? false, jq);
      const foreign = explainForeign({ ...response, mayBeEmpty: request.method === 'HEAD' });
      if (foreign) world.say(`${foreign.message}\n${foreign.remedy}`);
      end(foreign ? EXIT.unreachable : exitCodeOf(response.status));
      next = paginate ? nextPage(request.path, response) : undefined;
    }
  });
};

/** A method may stand before a path, as other programs have it. */
function readTarget(first: string, path: string | undefined, method: string | undefined) {
  if (path === undefined) return { target: first, method };
  if (!path.startsWith('/') || !/^[a-z]+$/i.test(first) || method !== undefined)
    throw new CliFailure(`"cartouche api" takes one operation or path`, {
      exitCode: EXIT.usage,
      remedy: 'Give a path with a slash at its beginning, without the address of the server: /api/v1/pages.',
    });
  return { target: path, method: first };
}

function refuse({ operation, method, body }: RawRequest, input: string | undefined, paginate: boolean): void {
  const instead = operation && REFUSED[operation];
  if (instead)
    throw new CliFailure(`"cartouche api" does not send ${operation}`, {
      exitCode: EXIT.usage,
      remedy: `Use "cartouche ${instead}".`,
    });
  if (input !== undefined && body)
    throw new CliFailure("--input can't be combined with fields of the body", {
      exitCode: EXIT.usage,
      remedy: 'Give one of them.',
    });
  if (paginate && method !== 'GET')
    throw new CliFailure('--paginate goes with a GET', { exitCode: EXIT.usage, remedy: 'Leave it out.' });
}

function readHeaders(given: readonly string[]): Headers {
  const headers = new Headers();
  for (const text of given) {
    const at = text.indexOf(':');
    try {
      headers.append(text.slice(0, Math.max(at, 0)).trim(), text.slice(at + 1).trim());
    } catch (cause) {
      const remedy = 'Give one such as "Accept-Language: de".';
      throw new CliFailure('--header must have the form "name: value"', { exitCode: EXIT.usage, remedy, cause });
    }
  }
  return headers;
}

async function show(cli: Cli, response: RawResponse, includes: boolean, jq: Jq | undefined): Promise<void> {
  const { status, statusText, headers, text } = response;
  if (!cli.json) cli.world.say(`${status} ${statusText}`.trimEnd());
  if (includes && !cli.json) for (const [name, value] of headers) cli.world.say(`${name}: ${value}`);
  if (jq && status < 300) {
    if (response.json === undefined)
      throw new CliFailure('The body is not JSON', { exitCode: EXIT.refused, remedy: 'Leave --jq out.' });
    const printed = await jq(text);
    if (printed !== '') cli.world.print(printed);
  } else if (cli.json) {
    cli.show({ status, ...(includes && { headers: Object.fromEntries(headers) }), body: response.json ?? text });
  } else if (text !== '')
    cli.world.print(
      cli.world.isTerminal && response.json !== undefined ? JSON.stringify(response.json, null, 2) : text,
    );
}

/** The path of the next page; undefined after the last one, which may be an empty page with a cursor for later. */
function nextPage(path: string, { status, json }: RawResponse): string | undefined {
  if (status >= 300 || typeof json !== 'object' || json === null) return undefined;
  const { nextCursor } = json as { nextCursor?: unknown };
  if (nextCursor === undefined)
    throw new CliFailure('This list has no cursor, so that --paginate can not read on', {
      exitCode: EXIT.usage,
      remedy: 'Use the list command of the resource, which reads all of it: see "cartouche --help".',
    });
  const hasRecords = Object.values(json).some((value) => Array.isArray(value) && value.length > 0);
  return hasRecords && typeof nextCursor === 'string' ? withQuery(path, { cursor: nextCursor }) : undefined;
}

function exitCodeOf(status: number): ExitCode {
  if (status < 300) return EXIT.done;
  if (status === 401 || status === 403) return EXIT.unauthorized;
  if (status === 402) return EXIT.payment;
  return status === 429 || status >= 500 ? EXIT.unreachable : EXIT.refused;
}

/** Prints what a filter makes of a JSON text. Texts are printed without quotes, as with `jq -r`. */
export type Jq = (json: string) => Promise<string>;

/**
 * Compiles a jq filter, before anything is sent.
 *
 * @throws CliFailure with jq's own words for a filter that is not valid
 */
export async function compileJq(filter: string): Promise<Jq> {
  const { raw } = await import('jq-wasm');
  const run = async (json: string, program: string) => {
    try {
      return (await raw(json, program, ['-r'])).replace(/\n$/, '');
    } catch (cause) {
      throw new CliFailure(`--jq: ${(cause as Error).message}`, {
        exitCode: EXIT.usage,
        remedy: 'Give a filter such as .id or .data[].email.',
        cause,
      });
    }
  };
  // A filter that is only defined runs on nothing, and fails only where it can't be compiled.
  await run('null', `def filter:\n${filter}\n; empty`);
  return (json) => run(json, filter);
}
