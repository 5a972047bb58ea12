import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createVerifier, type Verifier } from '../create-verifier.ts';
import { defineCommand } from './command.ts';
import { CommandFailure, EXIT } from './command-failure.ts';
import { FOLLOW_FLAGS, FORWARD_FLAGS, followService } from './follow-command.ts';
import { readGivenSecrets, readSecrets } from './read-secrets.ts';
import { type DeliveryReport, linesOfDelivery, receiveDelivery } from './receive-delivery.ts';
import { hasApiKey } from './service-api.ts';
import { readTarget, withoutQuery } from './target.ts';

const MAX_CONNECTIONS = 64;
const HOST = '127.0.0.1';

/** `listen`: a receiver on this machine that verifies, prints and forwards. */
export const listenCommand = defineCommand({
  summary: "follow the service's events with an API key, or receive deliveries; print each and forward it",
  flags: {
    ...FORWARD_FLAGS,
    ...FOLLOW_FLAGS,
    port: { value: 'port', says: 'receive on this port (default 4400; 0 takes a free one)' },
    host: { value: 'address', says: `receive on this address (default ${HOST}: this machine only)` },
    'skip-verify': { says: 'forward also what does not verify; needs no secret' },
    tolerance: { value: 'seconds', says: 'how old or how far ahead t may be (default 300)' },
    'max-body': { value: 'bytes', says: 'the longest body that is taken (default 1048576)' },
    once: { says: 'end after the first delivery' },
  },
  notes: [
    'With an API key (SERVICE_API_KEY, scope read:events) it follows the event stream of APP_URL: what a connector would get is shown as it happens, and forwarded signed with WEBHOOK_SECRET. No tunnel, no connector, and the service never calls this machine. What the target refuses is not repeated: see resend. A lost connection is made again, after the last event that came.',
    'Without a key, or with --port or --host, it receives deliveries. Any path is taken. The sender gets what the target answers, 502 when it cannot be reached and 504 when it takes too long, so that the service tries again; 400 or 413 for what does not verify, which is not forwarded.',
  ],
  exitCodes: {
    [EXIT.yes]: 'ended by Ctrl-C; with --once: the delivery verified and the answer was 2xx',
    [EXIT.no]: 'with --once: the delivery did not verify, or the answer was not 2xx',
    [EXIT.unreachable]: 'the port is taken, or the service does not answer at the start',
  },
  async run(flags, context) {
    const receives = (['port', 'host', 'skip-verify'] as const).some((flag) => flags.has(flag));
    if (!receives && hasApiKey(flags, context)) return followService(flags, context);
    const misplaced = Object.keys(FOLLOW_FLAGS).find((flag) => flags.has(flag as keyof typeof FOLLOW_FLAGS));
    if (misplaced)
      throw new CommandFailure('goes with an API key, and not with --port, --host or --skip-verify', {
        flag: `--${misplaced}`,
        remedy: 'Set SERVICE_API_KEY to follow the service, or leave it out to receive.',
      });
    const given = flags.text('forward-to');
    const target = given === undefined ? null : readTarget('--forward-to', given);
    const skipVerify = flags.has('skip-verify');
    const port = flags.number('port', { min: 0, max: 65_535, default: 4400 });
    const timeoutMs = flags.number('timeout', { min: 1, max: 600, default: 10 }) * 1000;
    const maxBodyBytes = flags.number('max-body', { min: 1, max: 64 * 1024 * 1024, default: 1_048_576 });
    const toleranceSeconds = flags.number('tolerance', { min: 0, max: 1e12, default: 300 });
    if (target && port > 0 && target.port === String(port) && /^(127\.|localhost$|\[::1\])/.test(target.hostname))
      throw new CommandFailure('is this receiver itself', {
        flag: '--forward-to',
        remedy: 'Give the address of your own, or another --port.',
      });
    const verifiesNothing =
      skipVerify && (await readGivenSecrets(flags, { ...context, warn() {} })).secrets.length === 0;
    const secrets = verifiesNothing
      ? []
      : await readSecrets(flags, context, ' Or forward unverified with --skip-verify.');
    const verifier: Verifier | null = verifiesNothing
      ? null
      : createVerifier({ secrets, toleranceSeconds, maxBodyBytes, now: context.now });

    const counts = { verified: 0, refused: 0, unverified: 0 };
    const first = Promise.withResolvers<DeliveryReport>();
    const options = {
      verifier,
      secrets,
      skipVerify,
      target,
      timeoutMs,
      maxBodyBytes,
      printBody: flags.has('print-body'),
    };
    const answer = async (request: IncomingMessage, response: ServerResponse) => {
      const delivery = await receiveDelivery(request, response, options, context);
      counts[delivery.verdict] += 1;
      context.report({ type: 'delivery', ...delivery }, linesOfDelivery(delivery));
      // The answer goes out first, or ending would cut it off.
      if (response.closed) first.resolve(delivery);
      else response.once('close', () => first.resolve(delivery));
    };
    const server = createServer({ headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 5000 });
    server.maxConnections = MAX_CONNECTIONS;
    server.on('request', (request, response) => {
      if (request.method !== 'POST') {
        response.writeHead(405, { allow: 'POST', connection: 'close' }).end();
        return;
      }
      // What fails here is the sender that went away: it hears nothing, and will come again.
      answer(request, response).catch(() => {
        context.report({ type: 'aborted' }, 'a sender went away before its delivery was complete');
        response.destroy();
      });
    });
    const address = await listen(server, flags.text('host') ?? HOST, port);
    const url = `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`;
    const forwardTo = target && withoutQuery(target);
    context.report(
      { type: 'listening', url, forwardTo, verifies: verifier !== null },
      `Listening on ${url}${forwardTo ? `, forwarding to ${forwardTo}` : ''}${verifier ? '' : ', verifying nothing'}. Ctrl-C ends it.`,
    );
    const stopped = context.untilStopped().then(() => null);
    const delivery = await (flags.has('once') ? Promise.race([stopped, first.promise]) : stopped);
    await close(server, timeoutMs);
    context.report(
      { type: 'ended', ...counts },
      `Ended: ${Object.entries(counts)
        .map(([verdict, count]) => `${count} ${verdict}`)
        .join(', ')}.`,
    );
    if (delivery === null) return EXIT.yes;
    const isGood = delivery.verdict === 'verified' && delivery.status >= 200 && delivery.status < 300;
    return isGood ? EXIT.yes : EXIT.no;
  },
});

async function listen(server: Server, host: string, port: number): Promise<AddressInfo> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, host, resolve);
    });
    return server.address() as AddressInfo;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const flag = code === 'EADDRINUSE' || code === 'EACCES' ? '--port' : '--host';
    throw new CommandFailure(`can't be listened on (${code})`, {
      flag,
      remedy: 'Give another, or --port 0.',
      exitCode: EXIT.unreachable,
      cause: error,
    });
  }
}

// Deliveries that are under way get their answer, as long as a target may take. A closed server no longer watches over time.
async function close(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const ending = setInterval(() => server.closeIdleConnections(), 50);
  const end = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(ending);
  clearTimeout(end);
}
