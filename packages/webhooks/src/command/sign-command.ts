import { sign } from '../sign.ts';
import { SIGNATURE_HEADER } from '../signature-header.ts';
import { defineCommand } from './command.ts';
import { EXIT } from './command-failure.ts';
import { INSTANT_FORMS, readInstant } from './instant.ts';
import { readFileOrStdin } from './read-bytes.ts';
import { readSecrets, SECRET_FLAGS } from './read-secrets.ts';
import { readTarget } from './target.ts';

/** `sign`: the header for a body, or the curl command that delivers it. */
export const signCommand = defineCommand({
  usage: '--body FILE',
  summary: 'Prints the signature header for a body: over its exact bytes, a final line end included.',
  flags: {
    body: { value: 'FILE', says: 'the body; - for standard input (default)' },
    ...SECRET_FLAGS,
    timestamp: { value: 'TIME', says: `when it is signed: ${INSTANT_FORMS}` },
    curl: { value: 'URL', says: 'print the curl command that sends the body there' },
  },
  notes: 'Several secrets make a v1 each. Exit codes: 0 signed, 2 the command is wrong.',
  async run(flags, context) {
    const secret = await readSecrets(flags, context);
    const timestamp = readInstant('--timestamp', flags.text('timestamp'), context.now());
    const curl = flags.text('curl');
    const target = curl === undefined ? null : readTarget('--curl', curl);
    const path = flags.text('body') ?? '-';
    const body = await readFileOrStdin('--body', path, context);
    const value = sign(body, { secret, timestamp });
    const header = `${SIGNATURE_HEADER}: ${value}`;
    const command = target && curlCommand(target, header, path);
    context.report(
      { header: SIGNATURE_HEADER, value, timestamp, bodyBytes: body.byteLength, ...(command && { curl: command }) },
      command ?? header,
    );
    return EXIT.yes;
  },
});

// --data-binary, because --data drops line ends, and with them the signature.
function curlCommand(target: URL, header: string, path: string): string {
  return [
    'curl -i -X POST',
    ...['Content-Type: application/json', header].map((line) => `-H ${quote(line)}`),
    `--data-binary ${quote(`@${path}`)}`,
    quote(target.href),
  ].join(' ');
}

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
