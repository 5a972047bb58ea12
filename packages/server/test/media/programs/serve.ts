// A server in a process whose memory is its own: prints its address and a key, then ten times a second the most memory that it held.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readConfig } from '../../../src/config.ts';
import { silentLogger } from '../../../src/platform/logger.ts';
import { startServer } from '../../../src/server.ts';

const [dataDir = ''] = process.argv.slice(2);
const config = readConfig({ DATA_DIR: dataDir, PORT: '0', PAGE_PORT: '0', ALLOW_PRIVATE_NETWORKS: 'true' });
const server = await startServer(config, { api: true, worker: true }, silentLogger);
const { auth } = server.app.services;
const workspace = await auth.createWorkspace({ name: 'Lumen', plan: 'growth' });
const { key } = await auth.keys.issue({ workspaceId: workspace.id, name: 'test' });
console.log(`ready ${server.apiUrl} ${key}`);

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const COLLECT_FROM = 50 * 1_048_576;
const COLLECT_EVERY_MS = 1_000;

const held = () => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};
collect();
let floor = held();
let collectedAt = 0;
let latest = floor;
let peak = floor;
// Garbage isn't held: what has grown by much counts after a collection. These are few, because they stop everything.
setInterval(() => {
  let now = held();
  if (now > floor + COLLECT_FROM) {
    if (performance.now() < collectedAt + COLLECT_EVERY_MS) return;
    collect();
    collectedAt = performance.now();
    now = held();
    floor = Math.min(floor, now);
  }
  latest = now;
  peak = Math.max(peak, now);
}, 5);
setInterval(() => {
  console.log(`peak ${peak}`);
  peak = latest;
}, 100);
