import { SIGNATURE_HEADER, sign, signHeaders } from '@cartouche/webhooks';
import { act } from '../cli.ts';
import { INSTANT_FORMS, instant, secondsOf } from '../instant.ts';
import { readNamedFile } from '../read-named-file.ts';
import { webAddress } from '../web-address.ts';
import { nowOf } from '../world.ts';
import type { AddWebhookCommand } from './add-webhook-command.ts';
import { readSecrets, type SecretOptions, withSecrets } from './secrets.ts';

type SignCommandOptions = SecretOptions & { body: string; id?: string; timestamp?: number; curl?: URL };

/** `sign`: the header for a body, or the curl command that delivers it. */
export const addSign: AddWebhookCommand = (webhooks, world) => {
  const command = webhooks
    .command('sign')
    .description('print the signature header for a body: over its exact bytes, a final line end included')
    .option('--body <file>', 'the body; - reads standard input', '-')
    .option('--id <id>', "the event's id: prints the headers of Standard Webhooks too")
    .option('--timestamp <time>', `when it is signed: ${INSTANT_FORMS}`, instant(world))
    .option('--curl <url>', 'print the curl command that sends the body there', webAddress('--curl'))
    .addHelpText('after', '\nSeveral secrets make a v1 each.');
  act<SignCommandOptions>(world, withSecrets(command), async (cli, { body: path, id, curl, ...options }) => {
    const secret = await readSecrets(world, options);
    const timestamp = options.timestamp ?? secondsOf(nowOf(world));
    const body = await readNamedFile(world, path);
    const value = sign(body, { secret, timestamp });
    const headers = id === undefined ? { [SIGNATURE_HEADER]: value } : signHeaders(body, { id, secret, timestamp });
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const command = curl && curlCommand(curl, lines, path);
    const record = { header: SIGNATURE_HEADER, value, ...(id !== undefined && { headers }) };
    cli.report(command ?? lines.join('\n'), {
      ...record,
      timestamp,
      bodyBytes: body.byteLength,
      ...(command && { curl: command }),
    });
  });
};

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
