import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailer, type Mailer } from '../../src/mail/mailer.ts';
import { silentLogger } from '../../src/platform/logger.ts';
import { createTestServer } from '../support/server.ts';
import { startSmtp, type TestSmtp } from '../support/smtp.ts';

let smtp: TestSmtp;
let mailer: Mailer;

beforeAll(async () => {
  smtp = await startSmtp();
  mailer = createMailer({ smtpUrl: smtp.url, from: 'Lumen <pages@lumen.example>', logger: silentLogger });
});
afterAll(async () => {
  mailer.close();
  await smtp.close();
});

test('a message reaches the mail server as it was written', async () => {
  expect(
    await mailer.send({
      to: 'ada@northwind.example',
      subject: 'Lumen for Northwind',
      text: 'https://pages.example/p/abc',
    }),
  ).toBe(true);
  expect([mailer.address, smtp.received[0]?.to]).toEqual(['pages@lumen.example', 'ada@northwind.example']);
  expect(smtp.received[0]?.text).toContain('Subject: Lumen for Northwind');
  expect(smtp.received[0]?.text).toContain('https://pages.example/p/abc');
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
