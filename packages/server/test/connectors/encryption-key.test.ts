import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createConnectorsService } from '../../src/domains/connectors/service.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { randomIds } from '../../src/platform/ids.ts';
import { createSealer, SealedSecretError } from '../../src/platform/keyring.ts';
import { createTestServer, TEST_ENCRYPTION_KEY, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const connectorsWith = (key: Uint8Array) =>
  createConnectorsService({ db: server.database.db, clock: systemClock, ids: randomIds, sealer: createSealer([key]) });

test('a key that does not open what is stored is found out at once', async () => {
  await server.call('POST', '/api/v1/connectors', { body: { outboundUrl: 'https://crm.example/hooks' } });
  await expect(connectorsWith(randomBytes(32)).requireKey()).rejects.toThrow(SealedSecretError);
  await connectorsWith(TEST_ENCRYPTION_KEY).requireKey();
});

test('where nothing is sealed yet, any key will do', async () => {
  await connectorsWith(randomBytes(32)).requireKey();
});
