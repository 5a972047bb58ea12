import { isConnectorPayload, isDeclaredPayload, isSamplePayload } from '../delivery-payload.ts';
import { isObject, type JsonObject } from '../json-value.ts';
import { type CommandContext, defineCommand } from './command.ts';
import { CommandFailure, EXIT, type ExitCode } from './command-failure.ts';
import { INSTANT_FORMS, readInstant } from './instant.ts';
import { type Answer, describeNoAnswer, isAnswer, type NoAnswer, post } from './post.ts';
import { printableText } from './printable.ts';
import { readFileOrStdin } from './read-bytes.ts';
import type { Flags } from './read-flags.ts';
import { readSecrets, SECRET_FLAGS } from './read-secrets.ts';
import { inShape, SAMPLE_KINDS, SAMPLE_SHAPES, type SampleShape, samplePayload } from './sample-payload.ts';
import { setField } from './set-field.ts';
import { signedHeaders } from './signed-headers.ts';
import { TAMPERINGS, type Tampering, tamper } from './tamper.ts';
import { readTarget } from './target.ts';

const FLAGS = {
  kind: { value: 'kind', says: SAMPLE_KINDS.join(', ') },
  shape: { value: 'shape', says: 'which documented field set: both (default), declared or sample' },
  set: { value: 'path=text', many: true, says: 'change a field: fields.name=Ada, or fields.score:=3 for JSON' },
  payload: { value: 'file', says: 'send exactly these bytes in place of a sample; - for standard input' },
  ...SECRET_FLAGS,
  timestamp: { value: 'time', says: `when it is signed: ${INSTANT_FORMS}` },
  repeat: { value: 'times', says: 'send the same event this many times, signed each time as retries are' },
  tamper: { value: 'what', says: `change ${TAMPERINGS.join(', ')} after signing: the receiver has to refuse it` },
  timeout: { value: 'seconds', says: 'how long an answer may take (default 10)' },
} as const;

const MAX_ANSWER_BYTES = 2048;

/** `send`: a signed delivery to a receiver, and what it answers. */
export const sendCommand = defineCommand({
  argument: 'url',
  summary: 'send a signed sample of any kind, and print what the receiver answered',
  flags: FLAGS,
  notes: [
    `Prints at most ${MAX_ANSWER_BYTES} bytes of the answer; redirects are not followed. A kind of the future: --set event=page.archived.`,
    'A field that exists in both field sets is set in both: fields.name sets form_data.name too.',
  ],
  exitCodes: {
    [EXIT.yes]: 'every answer was 2xx; with --tamper: none was',
    [EXIT.no]: 'an answer was not 2xx; with --tamper: one was',
  },
  async run(flags, context) {
    const target = readTarget('<url>', flags.positionals[0]);
    const tampering = flags.oneOf('tamper', TAMPERINGS);
    const times = flags.number('repeat', { min: 1, max: 1000, default: 1 });
    const timeoutMs = flags.number('timeout', { min: 1, max: 600, default: 10 }) * 1000;
    const signedAt = readInstant('--timestamp', flags.text('timestamp'), context.now());
    const secret = await readSecrets(flags, context);
    const body = await bodyToSend(flags, context, new Date(Math.min(signedAt * 1000, 253_402_300_799_000)));
    let exitCode: ExitCode = EXIT.yes;
    for (let attempt = 1; attempt <= times; attempt++) {
      // Without --timestamp each attempt has its own, like the service's.
      const timestamp = flags.has('timestamp') ? signedAt : Math.floor(context.now() / 1000);
      const signed = tamper({ body, headers: signedHeaders(body, secret, timestamp) }, tampering);
      const outcome = await post(target, {
        headers: [
          'Content-Type',
          'application/json',
          'User-Agent',
          'cartouche-webhooks',
          ...Object.entries(signed.headers).flat(),
        ],
        body: signed.body,
        timeoutMs,
        maxAnswerBytes: MAX_ANSWER_BYTES,
      });
      reportOutcome(outcome, { attempt, times, tampering, bodyBytes: signed.body.byteLength }, context);
      exitCode = Math.max(exitCode, exitCodeOf(outcome, tampering)) as ExitCode;
      if (!isAnswer(outcome)) break;
    }
    return exitCode;
  },
});

async function bodyToSend(flags: Flags<keyof typeof FLAGS>, context: CommandContext, at: Date): Promise<Buffer> {
  const kind = flags.oneOf('kind', SAMPLE_KINDS);
  const shape = flags.oneOf('shape', SAMPLE_SHAPES) ?? 'both';
  const path = flags.text('payload');
  if (path === undefined) {
    if (kind === undefined)
      throw new CommandFailure('is missing', {
        flag: '--kind',
        remedy: `Give one of ${SAMPLE_KINDS.join(', ')}, or --payload <file>.`,
      });
    const payload = samplePayload(kind, at, context.uuid());
    for (const assignment of flags.all('set')) setField(payload, assignment);
    const sample = inShape(payload, shape);
    if (!isWhole(sample, shape))
      context.warn('warning: after --set the payload no longer has every documented field in its type.');
    return Buffer.from(JSON.stringify(sample));
  }
  const clash = (['kind', 'shape', 'set'] as const).find((name) => flags.has(name));
  if (clash)
    throw new CommandFailure("can't be combined with --payload, whose bytes are sent as they are", {
      flag: `--${clash}`,
      remedy: 'Give one of them.',
    });
  return readFileOrStdin('--payload', path, context);
}

function isWhole(payload: JsonObject, shape: SampleShape): boolean {
  if (isConnectorPayload(payload)) return true;
  const declared = isDeclaredPayload(payload);
  const sample = isSamplePayload(payload) && isObject(payload.prospect);
  return shape === 'both' ? declared && sample : shape === 'declared' ? declared : sample;
}

type Attempt = { attempt: number; times: number; tampering: Tampering | undefined; bodyBytes: number };

function reportOutcome(outcome: Answer | NoAnswer, about: Attempt, { report }: CommandContext): void {
  const { attempt, times, tampering, bodyBytes } = about;
  const common = { attempt, bodyBytes, ...(tampering && { tampered: tampering }), ms: outcome.ms };
  const count = times > 1 ? `${attempt}/${times}  ` : '';
  if (!isAnswer(outcome)) {
    report(
      { ...common, status: null, problem: outcome.problem, code: outcome.code },
      count + describeNoAnswer(outcome),
    );
    return;
  }
  const answer = printableText(outcome.body.toString(), MAX_ANSWER_BYTES);
  const verdict = !tampering
    ? ''
    : isSuccess(outcome)
      ? '  it ACCEPTED a forged delivery'
      : '  it refused the forged delivery';
  const line = `${count}${outcome.status}  ${outcome.ms} ms${verdict}`;
  const more = outcome.complete ? [] : ['… (truncated)'];
  report(
    { ...common, status: outcome.status, answer, answerComplete: outcome.complete },
    answer.trim() === '' ? line : [line, ...answer.trimEnd().replace(/^/gm, '  ').split('\n'), ...more],
  );
}

const isSuccess = ({ status }: Answer) => status >= 200 && status < 300;

function exitCodeOf(outcome: Answer | NoAnswer, tampering: Tampering | undefined): ExitCode {
  if (!isAnswer(outcome)) return EXIT.unreachable;
  return isSuccess(outcome) === (tampering === undefined) ? EXIT.yes : EXIT.no;
}
