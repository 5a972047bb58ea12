// Runs the code that docs/guides shows, against a server in this process.
import { createTestServer } from '@cartouche/testing';
import { authentication } from './authentication.ts';
import { browserSessions } from './browser-sessions.ts';
import { costs } from './costs.ts';
import { idempotency } from './idempotency.ts';
import { importing } from './importing.ts';
import { killedJob } from './killed-job.ts';
import { migratingKeys } from './migrating-keys.ts';
import { missedEvents } from './missed-events.ts';
import { pagination } from './pagination.ts';
import { paths } from './paths.ts';
import { polling } from './polling.ts';
import { receiverWasDown } from './receiver-was-down.ts';
import { testing } from './testing.ts';
import { webhooks } from './webhooks.ts';

await using server = await createTestServer();
const guides = [
  authentication,
  browserSessions,
  costs,
  idempotency,
  importing,
  killedJob,
  migratingKeys,
  missedEvents,
  pagination,
  paths,
  polling,
  receiverWasDown,
  testing,
  webhooks,
];
for (const guide of guides) {
  await guide(server);
  await server.reset();
  console.log(`${guide.name}: does what its page says`);
}
