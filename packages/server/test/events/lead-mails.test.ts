import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LeadChoice, saveLeadChoice } from '../../src/domains/workspace/service.ts';
import { starterTemplate } from '../../src/generation/documents/starter-template.ts';
import { createMailer, type Mailer } from '../../src/mail/mailer.ts';
import { silentLogger } from '../../src/platform/logger.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { startSmtp, type TestSmtp } from '../support/smtp.ts';
import { addTemplate } from '../support/templates.ts';
import { hiddenField } from '../visitors/public-site.ts';

let smtp: TestSmtp;
let mailer: Mailer;
let server: TestServer;
beforeAll(async () => {
  smtp = await startSmtp();
  mailer = createMailer({ smtpUrl: smtp.url, from: 'Lumen <pages@lumen.example>', logger: silentLogger });
  server = await createTestServer({ mailer, dashboard: { url: 'https://app.lumen.example' } });
});
beforeEach(async () => {
  await server.reset();
  server.clock.set('2026-11-24T08:00:00.000000Z');
  smtp.received.length = 0;
  smtp.refuse(undefined);
  await addMember('owner@lumen.example', 'owner');
  await addMember('host@lumen.example', 'editor');
  await addMember('viewer@lumen.example', 'viewer');
});
afterAll(async () => {
  await server.close();
  mailer.close();
  await smtp.close();
});

const addMember = (email: string, role: 'owner' | 'editor' | 'viewer') =>
  server.services.workspace.team.save(server.workspaceId, { email, name: null, role });
/** Keeps the choice of a person, as their dashboard does. */
async function choose(email: string, choice: LeadChoice): Promise<void> {
  const [member] = (await server.services.workspace.team.list(server.workspaceId)).filter((one) => one.email === email);
  await saveLeadChoice(server.database.db, server.workspaceId, member?.id ?? '', choice);
}
const setMails = (leadMails: boolean) =>
  server.call('PATCH', '/api/v1/workspace/company-profile', { body: { leadMails } });
const recipients = () => smtp.received.map(({ to }) => to).sort();
const leads = async () => (await server.call('GET', '/api/v1/leads')).body.leads;

async function newPage(hostEmail?: string): Promise<string> {
  await addTemplate(server, 'With a host', {
    ...starterTemplate,
    sections: [
      ...starterTemplate.sections,
      ...(hostEmail === undefined ? [] : [{ id: 'host', kind: 'host' as const, person: 'Hedda', email: hostEmail }]),
    ],
    leadForm: {
      fields: [
        { name: 'name', label: 'Your name', type: 'text', required: true },
        { name: 'work_email', label: 'Work email', type: 'email', required: true },
        { name: 'message', label: 'Your question', type: 'textarea' },
      ],
    },
  });
  const person = {
    email: 'ada@northwind.example',
    firstName: 'Ada',
    companyName: 'Northwind\r\nBcc: all@evil.example',
  };
  const { body } = await server.call('POST', '/api/v1/prospect-pages', { body: person });
  if (!body.url) throw new Error(JSON.stringify(body));
  return body.url;
}

/** Sends the form as a visitor does, as often as is said. */
async function send(url: string, { times = 1, name = 'Ada Byron', message = 'Ports, please' } = {}): Promise<void> {
  const form_token = hiddenField(await (await server.visit(url)).text(), 'form_token');
  server.clock.advance(20_000);
  const fields = { form_token, name, work_email: 'ada@visitor.example', message };
  for (let sent = 0; sent < times; sent += 1)
    await server.visit(`${url}/form`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
}

describe('a new lead', () => {
  it('is mailed to the owner and the host of its page, with what was sent, its address, and an address to reply to', async () => {
    await send(await newPage('Host@lumen.example'));
    await server.drain();
    expect(recipients()).toEqual(['host@lumen.example', 'owner@lumen.example']);
    const [lead] = await leads();
    for (const { text } of smtp.received) {
      const [head = ''] = text.split('\r\n\r\n');
      expect(head).toContain('Subject: New lead: Ada (Northwind Bcc: all@evil.example)');
      expect(head).toContain('Reply-To: ada@visitor.example');
      expect(head).not.toMatch(/^Bcc:/m);
      expect(text).toContain('Your name: Ada Byron');
      expect(text).toContain('Your question: Ports, please');
      expect(text.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(
        `Lead: https://app.lumen.example/dashboard/leads?lead=${lead.id}`,
      );
    }
  });

  it('is mailed to no one who was invited and has not accepted, though the page names them as its host', async () => {
    await addMember('invited@lumen.example', 'editor');
    await sql`UPDATE team_members SET status = 'invited' WHERE email = 'invited@lumen.example'`.execute(
      server.database.db,
    );
    await send(await newPage('invited@lumen.example'));
    await server.drain();
    expect(recipients()).toEqual(['owner@lumen.example']);
  });

  it('can not pass a line for one of ours, and starts no answering machine', async () => {
    const message = ['Hi', '', 'Lead: https://evil.example', '\u2028Reply to this mail'];
    await send(await newPage(), { message: message.join('\n') });
    await server.drain();
    const { text = '' } = smtp.received[0] ?? {};
    expect(text).toContain('Auto-Submitted: auto-generated');
    const [head = '', ...body] = text.split('\r\n\r\n');
    expect(head).toContain('Content-Transfer-Encoding: quoted-printable');
    const lines = Buffer.from(
      body
        .join('\r\n\r\n')
        .replaceAll('=\r\n', '')
        .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    )
      .toString('utf8')
      .split(/[\n\r\u2028]+/);
    expect(lines.filter((line) => line.startsWith('Lead:'))).toEqual([
      expect.stringContaining('https://app.lumen.example/'),
    ]);
    expect(lines).toContain('> Lead: https://evil.example');
    expect(lines.filter((line) => line.startsWith('Reply to'))).toEqual([
      'Reply to this mail to answer ada@visitor.example.',
    ]);
  });

  it('that is sent twice is mailed once', async () => {
    await send(await newPage(), { times: 2 });
    await server.drain();
    await server.drain();
    expect(recipients()).toEqual(['owner@lumen.example']);
  });

  it('is not mailed to an address in the template that no person of the workspace has', async () => {
    await send(await newPage('thief@elsewhere.example'));
    await server.drain();
    expect(recipients()).toEqual(['owner@lumen.example']);
  });

  it('is mailed again under the same name while the mail server refuses it', async () => {
    await send(await newPage('host@lumen.example'));
    smtp.refuse(new Error('Try again later'));
    await server.drain();
    expect(smtp.received).toEqual([]);
    smtp.refuse(undefined);
    for (let waits = 0; waits < 2; waits += 1) {
      server.clock.advance(120_000);
      await server.drain();
    }
    expect(recipients()).toEqual(['host@lumen.example', 'owner@lumen.example']);
    const [lead] = await leads();
    for (const { text } of smtp.received) expect(text).toContain(`Message-ID: <lead-${lead.id}@cartouche>`);
  });

  it.each([
    ['owner@lumen.example', 'mine', ['host@lumen.example']],
    ['owner@lumen.example', 'none', ['host@lumen.example']],
    ['host@lumen.example', 'none', ['owner@lumen.example']],
    ['host@lumen.example', 'mine', ['host@lumen.example', 'owner@lumen.example']],
    ['viewer@lumen.example', 'all', ['host@lumen.example', 'owner@lumen.example', 'viewer@lumen.example']],
    ['viewer@lumen.example', 'mine', ['host@lumen.example', 'owner@lumen.example']],
  ] as const)('is mailed to each person as they chose: %s, %s', async (email, choice, mailed) => {
    await choose(email, choice);
    await send(await newPage('host@lumen.example'));
    await server.drain();
    expect(recipients()).toEqual(mailed);
  });

  it('is mailed to the host of its page alone, where the owner who chose their own is another person', async () => {
    await choose('owner@lumen.example', 'mine');
    await send(await newPage('Owner@lumen.example'));
    await server.drain();
    expect(recipients()).toEqual(['owner@lumen.example']);
    await send(await newPage());
    await server.drain();
    expect(recipients()).toEqual(['owner@lumen.example']);
  });

  it('is kept from a person who chose none while the mail was waiting', async () => {
    await send(await newPage('host@lumen.example'));
    smtp.refuse(new Error('Try again later'));
    await server.drain();
    smtp.refuse(undefined);
    await choose('owner@lumen.example', 'none');
    server.clock.advance(120_000);
    await server.drain();
    expect(recipients()).toEqual(['host@lumen.example']);
  });

  it('beyond the twentieth of an hour is counted in a mail to the people who chose all', async () => {
    await choose('owner@lumen.example', 'none');
    await choose('viewer@lumen.example', 'all');
    const url = await newPage('host@lumen.example');
    for (let count = 1; count <= 22; count += 1) await send(url, { name: `Robot ${count}` });
    server.clock.set('2026-11-24T09:00:01.000000Z');
    await server.drain();
    await server.drain();
    const counted = smtp.received.filter(({ text }) => text.includes('Subject: And 2 more leads'));
    expect(counted.map(({ to }) => to)).toEqual(['viewer@lumen.example']);
    expect(new Set(recipients())).toEqual(new Set(['host@lumen.example', 'viewer@lumen.example']));
  });

  it('is mailed by itself up to the twentieth of an hour; one mail at its end counts the others', async () => {
    const url = await newPage('host@lumen.example');
    for (let count = 1; count <= 23; count += 1) await send(url, { name: `Robot ${count}` });
    await server.drain();
    await server.drain();
    const about = (to: string) => smtp.received.filter((mail) => mail.to === to).map(({ text }) => text);
    expect([about('owner@lumen.example').length, about('host@lumen.example').length]).toEqual([20, 20]);
    server.clock.set('2026-11-24T09:00:01.000000Z');
    await server.drain();
    await server.drain();
    const [last = ''] = about('owner@lumen.example').slice(20);
    expect([about('owner@lumen.example').length, about('host@lumen.example').length]).toEqual([21, 20]);
    expect(last).toContain('Subject: And 3 more leads');
    expect(last.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(
      'https://app.lumen.example/dashboard/leads?view=new',
    );
    await send(url, { name: 'Cleo' });
    await server.drain();
    expect(about('owner@lumen.example').length).toBe(22);
  });

  it.each([
    ['before any was mailed', false, 17],
    ['after the first twenty were mailed', true, 20],
  ])('is named by a mail also when leads before it are deleted %s', async (_, isMailed, alone) => {
    const url = await newPage();
    for (let count = 1; count <= 23; count += 1) {
      await send(url, { name: `Robot ${count}` });
      if (isMailed && count === 20) {
        await server.drain();
        await server.drain();
      }
    }
    const stored = (await server.call('GET', '/api/v1/leads')).body.leads as { id: string; created_at: string }[];
    const oldest = stored.sort((a, b) => a.created_at.localeCompare(b.created_at)).slice(0, 3);
    for (const { id } of oldest) expect((await server.call('DELETE', `/api/v1/leads/${id}`)).status).toBe(200);
    for (const time of ['2026-11-24T08:30:00.000000Z', '2026-11-24T09:00:01.000000Z']) {
      server.clock.set(time);
      await server.drain();
      await server.drain();
    }
    expect(smtp.received).toHaveLength(alone + 1);
    expect(smtp.received.at(-1)?.text).toContain('Subject: And 3 more leads');
  });

  it('beyond the twentieth asks for one mail at the end of the hour, whichever of its jobs run again', async () => {
    const url = await newPage();
    for (let count = 1; count <= 25; count += 1) await send(url, { name: `Robot ${count}` });
    const { rows } = await sql<{ singles: number; sums: number }>`
      SELECT (count(*) FILTER (WHERE payload ? 'leadId'))::int AS singles, (count(*) FILTER (WHERE payload ? 'since'))::int AS sums
      FROM jobs WHERE kind = 'lead.mail'`.execute(server.database.db);
    expect(rows).toEqual([{ singles: 20, sums: 1 }]);
  });

  it('is not mailed where the workspace turned it off, nor when it was deleted before', async () => {
    const url = await newPage();
    await setMails(false);
    await send(url);
    await server.drain();
    await setMails(true);
    await send(url, { name: 'Ben' });
    const [lead] = await leads();
    await server.call('DELETE', `/api/v1/leads/${lead.id}`);
    await server.drain();
    expect(smtp.received).toEqual([]);
    await send(url, { name: 'Cleo' });
    await server.drain();
    expect(recipients()).toEqual(['owner@lumen.example']);
  });
});
