import { sign, signHeaders } from '../sign.ts';
import { SIGNATURE_HEADER } from '../signature-header.ts';
import { defineCommand } from './command.ts';
import { EXIT } from './command-failure.ts';
import { INSTANT_FORMS, readInstant } from './instant.ts';
import { readFileOrStdin } from './read-bytes.ts';
import { readSecrets, SECRET_FLAGS } from './read-secrets.ts';
import { readTarget } from './target.ts';

/** `sign`: the header for a body, or the curl command that delivers it. */
export const signCommand = defineCommand({
  summary: 'print the signature header for a body: over its exact bytes, a final line end included',
  flags: {
    body: { value: 'file', says: 'the body; - for standard input (default)' },
    ...SECRET_FLAGS,
    id: { value: 'id', says: "the event's id: prints the headers of Standard Webhooks too" },
    timestamp: { value: 'time', says: `when it is signed: ${INSTANT_FORMS}` },
    curl: { value: 'url', says: 'print the curl command that sends the body there' },
  },
  notes: ['Several secrets make a v1 each.'],
  exitCodes: {
    [EXIT.yes]: 'signed',
  },
  async run(flags, context) {
    const secret = await readSecrets(flags, context);
    const timestamp = readInstant('--timestamp', flags.text('timestamp'), context.now());
    const curl = flags.text('curl');
    const target = curl === undefined ? null : readTarget('--curl', curl);
    const path = flags.text('body') ?? '-';
    const body = await readFileOrStdin('--body', path, context);
    const id = flags.text('id');
    const value = sign(body, { secret, timestamp });
    const headers = id === undefined ? { [SIGNATURE_HEADER]: value } : signHeaders(body, { id, secret, timestamp });
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const command = target && curlCommand(target, lines, path);
    const told = { header: SIGNATURE_HEADER, value, ...(id !== undefined && { headers }) };
    context.report(
      { ...told, timestamp, bodyBytes: body.byteLength, ...(command && { curl: command }) },
      command ?? lines,
    );
    return EXIT.yes;
  },
});

// --data-binary, because --data drops line ends, and with them the signature.
function curlCommand(target: URL, headers: readonly string[], path: string): string {
  return [
    'curl -i -X POST',
    ...['Content-Type: application/json', ...headers].map((line) => `-H ${quote(line)}`),
    `--data-binary ${quote(`@${path}`)}`,
    quote(target.href),
  ].join(' ');
}

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
