// npm run dev: the built dashboard on a server in this process with demo data; run `vite build --watch` alongside it.
import process from 'node:process';
import { fillDemo } from './demo.ts';
import { startHarness } from './harness.ts';

const { server, origin } = await startHarness(Number(process.env['PORT'] ?? 4810));
await fillDemo(server);
console.log(`${origin}/dashboard/`);
