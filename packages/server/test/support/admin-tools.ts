import { withDirectory } from '../../src/directory/directory.ts';
import type { AdminTools } from '../../src/operations/admin/admin-program.ts';
import { createSealer } from '../../src/platform/keyring.ts';
import { TEST_ENCRYPTION_KEY, type TestServer } from './server.ts';

/** The handles of an operator's commands on a server of a test. */
export function adminToolsOf(
  server: Pick<TestServer, 'database' | 'app' | 'files'>,
  sealer = createSealer([TEST_ENCRYPTION_KEY]),
): AdminTools {
  return {
    withDatabase: (work) => work(server.database),
    withGivenUp: (work) => work(server.app.givenUp),
    withFiles: (work) => work(server.files),
    withDirectory: (work) => withDirectory(undefined, work),
    withEnds: () => Promise.reject(new Error('A test server is no cell.')),
    dataDir: () => 'memory',
    sealer: () => sealer,
    dashboardUrl: () => undefined,
  };
}
