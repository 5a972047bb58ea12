/* A worker that sends deliveries until it is killed, or asked to stop with SIGTERM. With `tell when done` it prints `done` when it is. */

import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../../src/database/connect.ts';
import { createConnectorsService } from '../../../src/domains/connectors/service.ts';
import { createDeliveryQueue } from '../../../src/domains/deliveries/delivery-queue.ts';
import { createOutbound } from '../../../src/outbound/outbound.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { randomIds } from '../../../src/platform/ids.ts';
import { createSealer } from '../../../src/platform/keyring.ts';
import { silentLogger } from '../../../src/platform/logger.ts';
import { createWorker } from '../../../src/queue/worker.ts';
import { isDone, type WorkerMode } from '../chaos.ts';

const [target = '', key = '', mode] = process.argv.slice(2) as [string, string, WorkerMode];
const database = await openDatabase(target.startsWith('postgres') ? { url: target } : { dataDir: target });
const clock = systemClock;
const connectors = createConnectorsService({
  db: database.db,
  clock,
  ids: randomIds,
  sealer: createSealer([Buffer.from(key, 'hex')]),
});
const outbound = createOutbound({ allowPrivateNetworks: true, clock });
const worker = createWorker(database, {
  queues: [createDeliveryQueue({ database, outbound, connectors, logger: silentLogger })],
});
await worker.start();
console.log('working');

process.on('SIGTERM', async () => {
  await worker.stop({ deadlineMs: 10_000 });
  await database.close();
  process.exit(0);
});

// Lost deliveries never come: after this time the counts say so.
const PATIENCE_MS = 160_000;

if (mode === 'tell when done') {
  const begun = performance.now();
  while (!(await isDone(database)) && performance.now() - begun < PATIENCE_MS) await sleep(200);
  console.log('done');
}
