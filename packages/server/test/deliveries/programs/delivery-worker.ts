/* A worker that sends deliveries until it is killed, or asked to stop with SIGTERM. */

import { openDatabase } from '../../../src/database/connect.ts';
import { createConnectorsService } from '../../../src/domains/connectors/service.ts';
import { createDeliveryEngine } from '../../../src/domains/deliveries/delivery-engine.ts';
import { createOutbound } from '../../../src/outbound/outbound.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { randomIds } from '../../../src/platform/ids.ts';
import { createSealer } from '../../../src/platform/keyring.ts';
import { silentLogger } from '../../../src/platform/logger.ts';

const [target = '', key = ''] = process.argv.slice(2);
const database = await openDatabase(target.startsWith('postgres') ? { url: target } : { dataDir: target });
const clock = systemClock;
const connectors = createConnectorsService({
  db: database.db,
  clock,
  ids: randomIds,
  sealer: createSealer([Buffer.from(key, 'hex')]),
});
const outbound = createOutbound({ allowPrivateNetworks: true, clock });
const engine = createDeliveryEngine({ database, clock, outbound, connectors, logger: silentLogger });
await engine.start();
console.log('working');

process.on('SIGTERM', async () => {
  await engine.stop({ deadlineMs: 10_000 });
  await database.close();
  process.exit(0);
});
