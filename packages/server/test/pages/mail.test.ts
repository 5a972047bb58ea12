import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLogger } from '../../src/logger.ts';
import { createMailer, type Mailer } from '../../src/mail/mailer.ts';
import { createTestServer } from '../support/server.ts';

const received: { to: string; text: string }[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    done(address.startsWith('bounce') ? new Error('No such mailbox') : undefined),
  onData: (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      received.push({ to: session.envelope.rcptTo[0]?.address ?? '', text: Buffer.concat(chunks).toString() });
      done();
    });
  },
});
let mailer: Mailer;

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'pages@lumen.example', logger: silentLogger });
});
afterAll(async () => {
  mailer.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

test('a message reaches the mail server as it was written', async () => {
  expect(
    await mailer.send({
      to: 'ada@northwind.example',
      subject: 'Lumen for Northwind',
      text: 'https://pages.example/p/abc',
    }),
  ).toBe(true);
  expect(received[0]?.to).toBe('ada@northwind.example');
  expect(received[0]?.text).toContain('Subject: Lumen for Northwind');
  expect(received[0]?.text).toContain('https://pages.example/p/abc');
});

test('a message that the mail server refuses was not sent, without an error', async () => {
  expect(await mailer.send({ to: 'bounce@northwind.example', subject: 'x', text: 'x' })).toBe(false);
});

test('sendEmail on a server without a mail server is refused before anything happens', async () => {
  const server = await createTestServer();
  const answer = await server.call('POST', '/api/v1/prospect-pages', {
    body: { email: 'ada@northwind.example', sendEmail: true },
  });
  expect([answer.status, answer.body.error]).toEqual([400, 'email_not_configured']);
  expect((await server.call('GET', '/api/v1/prospects')).body.prospects).toEqual([]);
  await server.close();
});
