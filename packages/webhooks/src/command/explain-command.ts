import { SIGNATURE_HEADER } from '../signature-header.ts';
import { defineCommand } from './command.ts';
import { CommandFailure, EXIT } from './command-failure.ts';
import { type Check, explainSignature, type SignatureExplanation } from './explain-signature.ts';
import { INSTANT_FORMS, readInstant } from './instant.ts';
import { readFileOrStdin } from './read-bytes.ts';
import { noSecret, readGivenSecrets, SECRET_FLAGS } from './read-secrets.ts';

const NAMED = /^\s*([\w-]{1,60})\s*:\s*(.*)$/s;

/** `explain`: each check of the verifier with its result, and what to change. */
export const explainCommand = defineCommand({
  summary: 'say why a signature holds or not: each check in order, what would explain a mismatch, and what to change',
  flags: {
    header: {
      value: 'header',
      many: true,
      says: `value of ${SIGNATURE_HEADER}, or "name: value"; several for webhook-id, webhook-timestamp and webhook-signature`,
    },
    body: { value: 'file', says: 'the body as it was received; - for standard input (default)' },
    ...SECRET_FLAGS,
    at: { value: 'time', says: `when it was received: ${INSTANT_FORMS}` },
    tolerance: { value: 'seconds', says: 'how old or how far ahead t may be (default 300)' },
    'max-body': { value: 'bytes', says: "the verifier's limit (default 1048576)" },
    'show-expected': { says: 'print the signatures that would be right: they are as good as the secret for this body' },
  },
  notes: ['Prints neither the body nor a secret.'],
  exitCodes: {
    [EXIT.yes]: 'it verifies',
    [EXIT.no]: 'it does not verify',
  },
  async run(flags, context) {
    const given = flags.all('header');
    if (given.length === 0)
      throw new CommandFailure('is missing', {
        flag: '--header',
        remedy: `Give the value of ${SIGNATURE_HEADER}, in quotes, or the three headers of Standard Webhooks with their names.`,
      });
    const { secrets, flag } = await readGivenSecrets(flags, context);
    if (secrets.length === 0) throw noSecret(flag);
    const receivedAt = readInstant('--at', flags.text('at'), context.now());
    const toleranceSeconds = flags.number('tolerance', { min: 0, max: 1e12, default: 300 });
    const maxBodyBytes = flags.number('max-body', { min: 1, max: 1e9, default: 1_048_576 });
    const body = await readFileOrStdin('--body', flags.text('body') ?? '-', context);
    const explained = explainSignature({
      body,
      headers: readHeaders(given),
      secrets,
      receivedAt,
      toleranceSeconds,
      maxBodyBytes,
    });
    const { expected, ...told } = explained;
    const shown = flags.has('show-expected') ? expected : [];
    context.report({ ...told, ...(flags.has('show-expected') && { expected }) }, [
      ...explained.checks.flatMap(linesOf),
      ...shown.map((signature, index) => `expected   secret ${index + 1}: v1=${signature}`),
      verdictOf(explained),
    ]);
    return explained.ok ? EXIT.yes : EXIT.no;
  },
});

// A name may come more than once: the verifier has something to say about that.
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
