// Prints how many modules of better-auth a server without a dashboard has loaded after calls.
import { registerHooks } from 'node:module';

let loaded = 0;
registerHooks({
  load: (url, context, next) => {
    if (/better-auth|simplewebauthn/.test(url) && url.includes('node_modules')) loaded += 1;
    return next(url, context);
  },
});

const { readConfig, silentLogger, startServer } = await import('../../../../src/index.ts');
const config = readConfig({ DATA_DIR: 'memory', PORT: '0', PAGE_PORT: '0', DASHBOARD: 'false' });
const server = await startServer(config, { api: true, worker: false }, silentLogger);
const { auth } = server.app.services;
const { id: workspaceId } = await auth.createWorkspace({ name: 'Lumen', plan: 'growth' });
const { key } = await auth.keys.issue({ workspaceId, name: 'one' });
const { status } = await fetch(`${server.apiUrl}/api/v1/prospects`, { headers: { Authorization: `Bearer ${key}` } });
await fetch(`${server.apiUrl}/auth/session`);
await fetch(`${server.apiUrl}/dashboard/`);
await fetch(`${server.apiUrl}/auth/passkey/authenticate-options`);
console.log(JSON.stringify({ loaded, status }));
await server.stop();
process.exit(0);
