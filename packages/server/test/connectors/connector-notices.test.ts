import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../src/platform/logger.ts';
import { type Receiver, startReceiver, status } from '../deliveries/receiver.ts';
import { publishEvent } from '../support/published-event.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let receiver: Receiver;
let log = '';
const mails: { to: string; subject: string; text: string }[] = [];

beforeAll(async () => {
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      log += String(chunk);
      done();
    },
  });
  const send = async (mail: (typeof mails)[number]) => mails.push(mail) > 0;
  server = await createTestServer({
    logger: createLogger({ level: 'warn', destination }),
    mailer: { address: 'pages@lumen.example', send, close: () => undefined },
  });
  receiver = await startReceiver(status(500));
});
afterAll(async () => {
  await receiver.close();
  await server.close();
});

const publish = () => publishEvent(server);

test('tells owners and admins of each step by mail, and the log with the id of the connector', async () => {
  for (const [email, role] of [
    ['owner@lumen.example', 'owner'],
    ['admin@lumen.example', 'admin'],
    ['editor@lumen.example', 'editor'],
  ] as const)
    await server.services.workspace.team.save(server.workspaceId, { email, name: null, role });
  const { body } = await server.call('POST', '/api/v1/connectors', { body: { outboundUrl: receiver.url } });
  const { id } = body.connector;
  for (let n = 0; n < 10; n++) await publish();
  await server.drain();
  const subjects = () => mails.map(({ to, subject }) => [to, subject]);
  const both = (subject: string) => [
    ['owner@lumen.example', `Webhook connector: ${subject}`],
    ['admin@lumen.example', `Webhook connector: ${subject}`],
  ];
  expect(subjects()).toEqual([...both('deliveries fail'), ...both('deliveries are held')]);
  expect(mails.every(({ text }) => text.includes(id))).toBe(true);
  expect(log).toContain(`"connectorId":"${id}"`);
  expect(log).toContain('"step":"open"');
  expect(log + JSON.stringify(mails)).not.toContain(body.secret);

  mails.length = 0;
  receiver.answers(status(200));
  server.clock.advance(61_000);
  await server.drain();
  expect(subjects()).toEqual(both('the receiver answers again'));

  // It fails again within the hour: the log of the first time is recent enough.
  mails.length = 0;
  receiver.answers(status(500));
  for (let n = 0; n < 3; n++) await publish();
  await server.drain();
  expect(subjects()).toEqual([]);
});
