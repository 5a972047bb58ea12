import {
  type ConnectorEventKind,
  type EventKind,
  isConnectorPayload,
  isDeclaredPayload,
  isSamplePayload,
  type JsonObject,
} from '@cartouche/webhooks';
import { Option } from 'commander';
import { act, type Cli } from '../cli.ts';
import { CliFailure } from '../cli-failure.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { INSTANT_FORMS, instant, secondsOf } from '../instant.ts';
import { plainText } from '../plain-text.ts';
import { readNamedFile } from '../read-named-file.ts';
import { repeated, wholeNumberWithin } from '../read-option.ts';
import { webAddress } from '../web-address.ts';
import { nowOf } from '../world.ts';
import type { AddWebhookCommand } from './add-webhook-command.ts';
import { type Answer, describeNoAnswer, isAnswer, type NoAnswer, post } from './post.ts';
import { readSecrets, type SecretOptions, withSecrets } from './secrets.ts';
import { setField } from './set-field.ts';
import { signedHeaders } from './signed-headers.ts';
import { TAMPERINGS, type Tampering, tamper } from './tamper.ts';

const KINDS = [
  'page.rendered',
  'form.submitted',
  'meeting.booked',
  'lead.intent',
  'meeting.moved',
  'meeting.canceled',
  'connector.test',
  'connector.status_changed',
] as const satisfies (EventKind | ConnectorEventKind)[];

const SHAPES = ['both', 'declared', 'sample'] as const;
type Shape = (typeof SHAPES)[number];

const MAX_ANSWER_BYTES = 2048;
// The last instant that a date can be written for.
const LAST_SECOND = 253_402_300_799;

type SendOptions = SecretOptions & {
  kind?: (typeof KINDS)[number];
  shape?: Shape;
  set?: string[];
  payload?: string;
  timestamp?: number;
  repeat: number;
  tamper?: Tampering;
  timeout: number;
};

/** `send`: a signed delivery to a receiver, and what it answers. */
export const addSend: AddWebhookCommand = (webhooks, world, end) => {
  const command = webhooks
    .command('send')
    .description('send a signed sample of any kind, and print what the receiver answered')
    .argument('<url>')
    .addOption(new Option('--kind <kind>').choices(KINDS))
    .addOption(new Option('--shape <shape>', 'the documented field set; default: both').choices(SHAPES))
    .option(
      '--set <path=text>',
      'change a field: fields.name=Ada, or fields.score:=3 for JSON; may be repeated',
      repeated,
    )
    .option('--payload <file>', 'send exactly these bytes in place of a sample; - reads standard input')
    .option('--timestamp <time>', `when it is signed: ${INSTANT_FORMS}`, instant(world))
    .option(
      '--repeat <times>',
      'send the event this often, signed each time as retries are',
      wholeNumberWithin(1, 1000),
      1,
    )
    .addOption(
      new Option('--tamper <what>', 'change this after signing: the receiver has to refuse it').choices(TAMPERINGS),
    )
    .option('--timeout <seconds>', 'how long an answer may take', wholeNumberWithin(1, 600), 10)
    .addHelpText(
      'after',
      `
Ends with 0 when every answer was 2xx (with --tamper: when none was), and with 1 otherwise. Prints at most ${MAX_ANSWER_BYTES} bytes
of an answer, and follows no redirect. A kind of the future: --set event=page.archived. A field that exists in both field sets is
set in both: fields.name sets form_data.name too.`,
    );
  act<SendOptions>(world, withSecrets(command), async (cli, options, url = '') => {
    const target = webAddress('<url>')(url);
    const { repeat: times, tamper: tampering, timestamp } = options;
    const secret = await readSecrets(world, options);
    const body = await bodyToSend(cli, options, timestamp ?? secondsOf(nowOf(world)));
    let exitCode: ExitCode = EXIT.done;
    for (let attempt = 1; attempt <= times; attempt++) {
      // Without --timestamp each attempt has its own, like the service's.
      const signedAt = timestamp ?? secondsOf(nowOf(world));
      const signed = tamper({ body, headers: signedHeaders(body, secret, signedAt) }, tampering);
      const headers = { 'Content-Type': 'application/json', 'User-Agent': 'cartouche-webhooks', ...signed.headers };
      const outcome = await post(target, {
        headers: Object.entries(headers).flat(),
        body: signed.body,
        timeoutMs: options.timeout * 1000,
        maxAnswerBytes: MAX_ANSWER_BYTES,
      });
      reportOutcome(cli, outcome, { attempt, times, tampering, bodyBytes: signed.body.byteLength });
      exitCode = Math.max(exitCode, exitCodeOf(outcome, tampering)) as ExitCode;
      if (!isAnswer(outcome)) break;
    }
    end(exitCode);
  });
};

async function bodyToSend({ world }: Cli, options: SendOptions, signedAt: number): Promise<Buffer> {
  const { payload: path, kind, shape = 'both', set = [] } = options;
  if (path !== undefined) {
    const clash = (['kind', 'shape', 'set'] as const).find((name) => options[name] !== undefined);
    if (!clash) return readNamedFile(world, path);
    throw new CliFailure(`--${clash} can't be combined with --payload, whose bytes are sent as they are`, {
      exitCode: EXIT.usage,
      remedy: 'Give one of them.',
    });
  }
  if (kind === undefined)
    throw new CliFailure('--kind is missing', {
      exitCode: EXIT.usage,
      remedy: `Give one of ${KINDS.join(', ')}, or --payload <file>.`,
    });
  const { makeWebhookPayload } = await import('@cartouche/testing/fixtures');
  const at = new Date(Math.min(signedAt, LAST_SECOND) * 1000).toISOString().replace('Z', '000Z');
  const payload: JsonObject = makeWebhookPayload(kind, { id: crypto.randomUUID(), timestamp: at, created_at: at });
  for (const assignment of set) setField(payload, assignment);
  const sample = inShape(payload, shape);
  if (!isWhole(sample, shape))
    world.say('warning: after --set the payload no longer has every documented field in its type.');
  return Buffer.from(JSON.stringify(sample));
}

const FIELDS = {
  declared: ['event', 'workspace_id', 'service_lead_id', 'url', 'timestamp', 'form_data', 'booking'],
  sample: ['event', 'workspace_id', 'prospect', 'page_token', 'fields', 'created_at'],
};

/** Leaves the fields of one documented set, and those that belong to neither. */
function inShape(payload: JsonObject, shape: Shape): JsonObject {
  if (shape === 'both') return payload;
  const others = [...FIELDS[shape === 'declared' ? 'sample' : 'declared'], 'id'];
  return Object.fromEntries(
    Object.entries(payload).filter(([name]) => FIELDS[shape].includes(name) || !others.includes(name)),
  );
}

function isWhole(payload: JsonObject, shape: Shape): boolean {
  if (isConnectorPayload(payload)) return true;
  const declared = isDeclaredPayload(payload);
  const sample = isSamplePayload(payload) && typeof payload.prospect === 'object' && payload.prospect !== null;
  return shape === 'both' ? declared && sample : shape === 'declared' ? declared : sample;
}

type Attempt = { attempt: number; times: number; tampering: Tampering | undefined; bodyBytes: number };

function reportOutcome(cli: Cli, outcome: Answer | NoAnswer, about: Attempt): void {
  const { attempt, times, tampering, bodyBytes } = about;
  const common = { attempt, bodyBytes, ...(tampering && { tampered: tampering }), ms: outcome.ms };
  const count = times > 1 ? `${attempt}/${times}  ` : '';
  if (!isAnswer(outcome)) {
    const { problem, code } = outcome;
    cli.report(count + describeNoAnswer(outcome), { ...common, status: null, problem, code });
    return;
  }
  const answer = plainText(outcome.body.toString(), MAX_ANSWER_BYTES);
  const lines = [
    `${count}${outcome.status}  ${outcome.ms} ms${verdictOf(outcome, tampering)}`,
    ...(answer.trim() === '' ? [] : answer.trimEnd().replace(/^/gm, '  ').split('\n')),
    ...(outcome.complete ? [] : ['… (truncated)']),
  ];
  cli.report(lines.join('\n'), { ...common, status: outcome.status, answer, answerComplete: outcome.complete });
}

function verdictOf(outcome: Answer, tampering: Tampering | undefined): string {
  if (!tampering) return '';
  return isSuccess(outcome) ? '  it ACCEPTED a forged delivery' : '  it refused the forged delivery';
}

const isSuccess = ({ status }: Answer) => status >= 200 && status < 300;

function exitCodeOf(outcome: Answer | NoAnswer, tampering: Tampering | undefined): ExitCode {
  if (!isAnswer(outcome)) return EXIT.unreachable;
  return isSuccess(outcome) === (tampering === undefined) ? EXIT.done : EXIT.refused;
}
