import { SIGNATURE_HEADER } from '@cartouche/webhooks';
import { act } from '../cli.ts';
import { EXIT } from '../exit-codes.ts';
import { INSTANT_FORMS, instant, secondsOf } from '../instant.ts';
import { readNamedFile } from '../read-named-file.ts';
import { repeated, wholeNumberWithin } from '../read-option.ts';
import { nowOf } from '../world.ts';
import type { AddWebhookCommand } from './add-webhook-command.ts';
import { type Check, explainSignature, type SignatureExplanation } from './explain-signature.ts';
import { noSecret, readGivenSecrets, type SecretOptions, withSecrets } from './secrets.ts';

const NAMED = /^\s*([\w-]{1,60})\s*:\s*(.*)$/s;

type ExplainOptions = SecretOptions & {
  header: string[];
  body: string;
  at?: number;
  tolerance: number;
  maxBody: number;
  showExpected?: boolean;
};

/** `explain`: each check of the verifier with its result, and what to change. */
export const addExplain: AddWebhookCommand = (webhooks, world, end) => {
  const command = webhooks
    .command('explain')
    .description('say why a signature is valid or not: each check, the mistake behind a mismatch, and what to change')
    .requiredOption(
      '--header <header>',
      `value of ${SIGNATURE_HEADER}, or "name: value"; repeat it for the three headers of Standard Webhooks`,
      repeated,
    )
    .option('--body <file>', 'the body as it was received; - reads standard input', '-')
    .option('--at <time>', `when it was received: ${INSTANT_FORMS}`, instant(world))
    .option('--tolerance <seconds>', 'how old or how far ahead t may be', wholeNumberWithin(0, 1e12), 300)
    .option('--max-body <bytes>', "the verifier's limit", wholeNumberWithin(1, 1e9), 1_048_576)
    .option('--show-expected', 'print the right signatures: each is as good as the secret for this body')
    .addHelpText(
      'after',
      '\nEnds with 0 when the signature is valid, and with 1 when it is not. Prints neither the body nor a secret.',
    );
  act<ExplainOptions>(world, withSecrets(command), async (cli, { header, body: path, showExpected, ...options }) => {
    const { secrets, from } = await readGivenSecrets(world, options);
    if (secrets.length === 0) throw noSecret(from);
    const explained = explainSignature({
      body: await readNamedFile(world, path),
      headers: readHeaders(header),
      secrets,
      receivedAt: options.at ?? secondsOf(nowOf(world)),
      toleranceSeconds: options.tolerance,
      maxBodyBytes: options.maxBody,
    });
    const { expected, ...record } = explained;
    const shown = showExpected ? expected : [];
    const lines = [
      ...explained.checks.flatMap(linesOf),
      ...shown.map((signature, index) => `expected   secret ${index + 1}: v1=${signature}`),
      verdictOf(explained),
    ];
    cli.report(lines.join('\n'), { ...record, ...(showExpected && { expected }) });
    if (!explained.ok) end(EXIT.refused);
  });
};

// A name that comes more than once is a mistake that the verifier explains.
function readHeaders(given: readonly string[]): Record<string, string[]> {
  const headers: Record<string, string[]> = {};
  for (const text of given) {
    const [, name = SIGNATURE_HEADER, value = text] = NAMED.exec(text) ?? [];
    headers[name] = [...(headers[name] ?? []), value];
  }
  return headers;
}

const MARKS: Record<Check['result'], string> = { pass: 'ok  ', fail: 'FAIL', skipped: '-   ' };

function linesOf({ name, result, found, hint, remedy }: Check): string[] {
  const line = `${MARKS[result]} ${name.padEnd(10)} ${found}`;
  if (remedy === undefined) return [line];
  return [line, `                ${hint === undefined ? '' : `${hint}: `}${remedy}`];
}

function verdictOf({ ok, reason }: SignatureExplanation): string {
  return ok ? 'It verifies.' : `It does not verify: ${reason}.`;
}
