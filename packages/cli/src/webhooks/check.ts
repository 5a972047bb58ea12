import { act, type Cli } from '../cli.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { plainLine } from '../plain-text.ts';
import { wholeNumberWithin } from '../read-option.ts';
import { webAddress } from '../web-address.ts';
import { nowOf } from '../world.ts';
import type { AddWebhookCommand } from './add-webhook-command.ts';
import { type Answer, describeNoAnswer, isAnswer, type NoAnswer, post } from './post.ts';
import { makeTrials, type Trial, UNANSWERED } from './receiver-trials.ts';
import { readSecrets, type SecretOptions, withSecrets } from './secrets.ts';

const MAX_ANSWER_BYTES = 2048;
const EXCERPT = 200;

/** `check`: all that the service may send to a receiver, and all that it has to refuse, with the change to make. */
export const addCheck: AddWebhookCommand = (webhooks, world, end) => {
  const command = webhooks
    .command('check')
    .description('try a receiver with genuine and forged deliveries, and say what to change')
    .argument('<url>')
    .option('--timeout <seconds>', 'how long an answer may take', wholeNumberWithin(1, 600), 10)
    .addHelpText(
      'after',
      `
Sends samples about people who don't exist: use a receiver that may handle them, such as one on your own machine. Ends with 0 when
every answer was right, and with 1 otherwise. Follows no redirect, as the service doesn't.`,
    );
  act<SecretOptions & { timeout: number }>(world, withSecrets(command), async (cli, options, url = '') => {
    const target = webAddress('<url>')(url);
    const trials = await makeTrials(await readSecrets(world, options), nowOf(world));
    let exitCode: ExitCode = EXIT.done;
    for (const trial of trials) {
      const { body, headers } = trial;
      const sent = { 'Content-Type': 'application/json', 'User-Agent': 'cartouche-webhooks', ...headers };
      const outcome = await post(target, {
        headers: Object.entries(sent).flat(),
        body,
        timeoutMs: options.timeout * 1000,
        maxAnswerBytes: MAX_ANSWER_BYTES,
      });
      const isRight = report(cli, trial, outcome);
      if (!isRight) exitCode = isAnswer(outcome) ? (Math.max(exitCode, EXIT.refused) as ExitCode) : EXIT.unreachable;
      // Without an answer, or with one to no genuine delivery, the others would say nothing.
      if (!isAnswer(outcome) || (!isRight && trial === trials[0])) break;
    }
    end(exitCode);
  });
};

function report(cli: Cli, { name, isGenuine, remedy }: Trial, outcome: Answer | NoAnswer): boolean {
  const { ms } = outcome;
  const expected = isGenuine ? 'accepted' : 'refused';
  if (!isAnswer(outcome)) {
    const advice = outcome.problem === 'timeout' ? UNANSWERED : 'Check the address, and that the receiver runs.';
    const facts = { trial: name, expected, ok: false, status: null, ms, remedy: advice };
    cli.report(`FAIL  ${name}: ${describeNoAnswer(outcome)}\n      ${advice}`, facts);
    return false;
  }
  const { status, rawHeaders, body } = outcome;
  const isRight = (status >= 200 && status < 300) === isGenuine;
  const advice = isRight ? null : remedy(status, locationOf(rawHeaders));
  const line = `${isRight ? 'ok  ' : 'FAIL'}  ${name}: ${status}, ${ms} ms`;
  const said = isRight ? '' : plainLine(body.toString(), EXCERPT).trim();
  cli.report([line, said && `It said: ${said}`, advice].filter(Boolean).join('\n      '), {
    trial: name,
    expected,
    ok: isRight,
    status,
    ms,
    remedy: advice,
  });
  return isRight;
}

function locationOf(rawHeaders: readonly string[]): string | undefined {
  const at = rawHeaders.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === 'location');
  return at < 0 ? undefined : plainLine((rawHeaders[at + 1] ?? '').replace(/[?#].*/, ''));
}
