import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  createVerifier,
  sign,
  type VerificationFailure,
  type VerifiedDelivery,
  type Verifier,
} from '../../src/index.ts';
import { createReplayGuard, memoryReplayStore } from '../../src/replay/index.ts';
import type { ReplayGuard } from '../../src/replay/replay-guard.ts';
import { deliver, type HostileDelivery, hostileDeliveries, maxBodyBytes, secret } from './hostile-deliveries.ts';

/** The verifier of every adapter under test. */
export const verifier: Verifier = createVerifier({ secrets: secret, maxBodyBytes });

/** A delivery that is accepted. */
export const body: Buffer = Buffer.from('{"event":"page.rendered"}');

/** Its headers. */
export const headers: { 'x-service-signature': string } = { 'x-service-signature': sign(body, { secret }) };

/** A running server, and how it ends. */
export type Running = {
  port: number;
  /** Default: `/webhooks`. */
  path?: string;
  close(): unknown;
  /** Fetches the record of a server that runs in another process. */
  collect?(): Promise<void>;
};

/** The deliveries that an adapter handed over and refused, and the functions that record them. */
export type DeliveryRecord = {
  deliveries: VerifiedDelivery[];
  failures: VerificationFailure[];
  onDelivery(delivery: VerifiedDelivery): unknown;
  onRefused(failure: VerificationFailure): void;
  /** The guard, for tests of duplicates. */
  replay?: ReplayGuard;
};

/** Makes an empty {@link DeliveryRecord}. */
export function createRecord(): DeliveryRecord {
  const deliveries: VerifiedDelivery[] = [];
  const failures: VerificationFailure[] = [];
  return {
    deliveries,
    failures,
    onDelivery: (delivery) => void deliveries.push(delivery),
    onRefused: (failure) => void failures.push(failure),
  };
}

/** The options of an adapter that record what it refuses. */
export const optionsOf = ({ onRefused, replay }: DeliveryRecord): Pick<DeliveryRecord, 'onRefused' | 'replay'> => ({
  onRefused,
  ...(replay && { replay }),
});

/** Serves on a free port until the test is finished. */
export async function serve(listener: RequestListener): Promise<number> {
  const { port, close } = await listening(createServer(listener));
  onTestFinished(() => void close());
  return port;
}

/** Waits until a server listens on a free port. */
export async function listening(server: Server): Promise<Running> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The answers of a framework that differ from the common ones. */
export type Differences = {
  /** By the delivery's name. Without a `status` the framework answers by itself, with any of 400 to 415. */
  [name: string]: { status?: number; reason?: string };
};

/** Puts one server of a framework through all hostile deliveries. */
export function testHostileDeliveries(
  framework: string,
  start: (record: DeliveryRecord) => Promise<Running>,
  { differences = {}, emptyAnswers = true }: { differences?: Differences; emptyAnswers?: boolean } = {},
): void {
  const record = createRecord();
  let running: Running;
  beforeAll(async () => {
    running = await start(record);
  });
  afterAll(() => running?.close());

  const deliveries = hostileDeliveries.map(({ status, reason, ...delivery }): HostileDelivery & { own: boolean } => {
    const difference = differences[delivery.name] ?? { status, reason };
    return {
      ...delivery,
      status: difference.status ?? 0,
      ...(difference.reason && { reason: difference.reason }),
      own: difference.status === undefined,
    };
  });

  test.for(deliveries)(`${framework} answers $status to $name`, async ({ chunks, headers, status, reason, own }) => {
    record.deliveries.length = 0;
    record.failures.length = 0;
    const { port, path = '/webhooks' } = running;
    const answer = await deliver(port, chunks, headers, { path });
    await running.collect?.();
    if (own) {
      expect([400, 413, 415]).toContain(answer.status);
      expect([record.failures, record.deliveries]).toEqual([[], []]);
      return;
    }
    expect(answer.status).toBe(status);
    if (emptyAnswers) expect(answer.bytes).toBe(0);
    expect(record.failures.map((failure) => failure.reason)).toEqual(reason ? [reason] : []);
    expect(record.deliveries).toHaveLength(reason ? 0 : 1);
  });
}

/** Sends the same delivery while it is handled, and when it was, to a server of a framework. */
export function testRepetitions(framework: string, start: (record: DeliveryRecord) => Promise<Running>): void {
  test(`${framework} hands a repetition over once`, async () => {
    const record = createRecord();
    const [begun, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { port, close } = await start({
      ...record,
      onDelivery: (delivery) => {
        record.onDelivery(delivery);
        begun.resolve();
        return finished.promise;
      },
      replay: createReplayGuard({ store: memoryReplayStore(), leaseMs: 60_000 }),
    });
    onTestFinished(async () => void (await close()));
    const first = deliver(port, [body], headers);
    await begun.promise;
    expect(await deliver(port, [body], headers)).toMatchObject({ status: 409, bytes: 0, retryAfter: '60' });
    finished.resolve();
    expect(await first).toMatchObject({ status: 204, bytes: 0 });
    expect(await deliver(port, [body], headers)).toMatchObject({ status: 200, bytes: 0 });
    expect([record.deliveries.length, record.failures]).toEqual([1, []]);
  });
}
