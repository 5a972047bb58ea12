import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createVerifier } from '@cartouche/webhooks';
import type { Cli } from '../cli.ts';
import { CliFailure } from '../cli-failure.ts';
import { type ConcealingWorld, concealing } from '../concealing-world.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { withoutQuery } from '../web-address.ts';
import { nowOf } from '../world.ts';
import type { ForwardingOptions } from './forwarding.ts';
import { type DeliveryReport, linesOfDelivery, type ReceivingOptions, receiveDelivery } from './receive-delivery.ts';
import { readGivenSecrets, readSecrets, type SecretOptions } from './secrets.ts';

const MAX_CONNECTIONS = 64;

/** The options of `listen` for receiving. */
export type ReceiveOptions = {
  port?: number;
  host?: string;
  skipVerify?: boolean;
  tolerance: number;
  maxBody: number;
  once?: boolean;
};

/** Receives deliveries on this machine until the user ends it: verifies, prints, and forwards each. */
export async function receive(
  cli: Cli,
  world: ConcealingWorld,
  options: ReceiveOptions & ForwardingOptions,
): Promise<ExitCode> {
  const receiving = await readReceiving(world, options);
  // From here on, Ctrl-C ends the receiver and not the process.
  const { interrupted } = world;
  const { target, verifier, timeoutMs } = receiving;
  const counts = { verified: 0, refused: 0, unverified: 0 };
  const first = Promise.withResolvers<DeliveryReport>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const delivery = await receiveDelivery(request, response, receiving);
    counts[delivery.verdict] += 1;
    cli.report(linesOfDelivery(delivery).join('\n'), { type: 'delivery', ...delivery });
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
    // A failure here is a sender that went away: it gets no answer, and will come again.
    answer(request, response).catch(() => {
      cli.report('a sender went away before its delivery was complete', { type: 'aborted' });
      response.destroy();
    });
  });
  const { address, family, port } = await listen(server, options);
  const url = `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
  const forwardTo = target && withoutQuery(target);
  cli.report(
    `Listening on ${url}${forwardTo ? `, forwarding to ${forwardTo}` : ''}${verifier ? '' : ', verifying nothing'}. Ctrl-C ends it.`,
    { type: 'listening', url, forwardTo, verifies: verifier !== null },
  );
  const stopped = interrupted.aborted ? Promise.resolve() : once(interrupted, 'abort');
  const delivery = await Promise.race([stopped.then(() => undefined), ...(options.once ? [first.promise] : [])]);
  await close(server, timeoutMs);
  const ended = Object.entries(counts).map(([verdict, count]) => `${count} ${verdict}`);
  cli.report(`Ended: ${ended.join(', ')}.`, { type: 'ended', ...counts });
  if (!delivery) return EXIT.done;
  const isGood = delivery.verdict === 'verified' && delivery.status >= 200 && delivery.status < 300;
  return isGood ? EXIT.done : EXIT.refused;
}

async function readReceiving(
  world: ConcealingWorld,
  options: ReceiveOptions & ForwardingOptions,
): Promise<ReceivingOptions> {
  const { forwardTo: target = null, port = DEFAULT_PORT, skipVerify = false, tolerance, maxBody } = options;
  if (target && port > 0 && target.port === String(port) && /^(127\.|localhost$|\[::1\])/.test(target.hostname))
    throw new CliFailure('--forward-to is this receiver itself', {
      exitCode: EXIT.usage,
      remedy: 'Give the address of your own, or another --port.',
    });
  const verifiesNothing = skipVerify && (await hasNoSecret(world, options));
  const secrets = verifiesNothing
    ? []
    : await readSecrets(world, options, ' Or forward unverified with --skip-verify.');
  const now = () => nowOf(world);
  return {
    verifier: verifiesNothing
      ? null
      : createVerifier({ secrets, toleranceSeconds: tolerance, maxBodyBytes: maxBody, now }),
    secrets,
    skipVerify,
    target,
    timeoutMs: options.timeout * 1000,
    maxBodyBytes: maxBody,
    printBody: options.printBody ?? false,
    now,
  };
}

const DEFAULT_PORT = 4400;

/** Whether no secret is given. The warnings about one come when it is used. */
async function hasNoSecret(world: ConcealingWorld, options: SecretOptions): Promise<boolean> {
  const silent = concealing(Object.assign(Object.create(world), { say: () => {} }));
  return (await readGivenSecrets(silent, options)).secrets.length === 0;
}

async function listen(
  server: Server,
  { port = DEFAULT_PORT, host = '127.0.0.1' }: ReceiveOptions,
): Promise<AddressInfo> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, host, resolve);
    });
    return server.address() as AddressInfo;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const option = code === 'EADDRINUSE' || code === 'EACCES' ? '--port' : '--host';
    throw new CliFailure(`${option} can't be listened on (${code})`, {
      exitCode: EXIT.unreachable,
      remedy: 'Give another, or --port 0.',
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
