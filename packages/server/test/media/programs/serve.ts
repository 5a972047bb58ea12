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

// Garbage is collected soon, so that what grows is held: on a busy machine 100 MB of it would wait.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
setInterval(collect, 100);

let peak = 0;
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 5);
setInterval(() => {
  console.log(`peak ${peak}`);
  peak = 0;
}, 100);
