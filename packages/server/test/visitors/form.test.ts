import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PublicPage } from '../../src/domains/pages/service.ts';
import { createPublicSite, hiddenField, type PublicSite } from './public-site.ts';

let site: PublicSite;
let page: PublicPage;

beforeAll(async () => {
  site = await createPublicSite({ visitorLimits: { reading: 1000, signals: 1000, sending: 5 }, trustProxy: true });
});
beforeEach(async () => {
  await site.reset();
  page = await site.addPage();
});
afterAll(() => site.database.close());

const ADA = { name: 'Ada Byron', email: 'ada@northwind.example', message: 'Two lines,\nplease.' };
const freshToken = async () => hiddenField(await (await site.get(`/p/${page.pageToken}`)).text(), 'form_token');
const send = (fields: Record<string, string>) => site.post(`/p/${page.pageToken}/form`, fields);
const leads = () => site.conversions.listLeads(page.workspaceId, {});

async function tokenOfAReader(): Promise<string> {
  const token = await freshToken();
  site.clock.advance(20_000);
  return token;
}

describe('the form of a page', () => {
  const fields = [
    { name: 'name', label: 'Your name', type: 'text' },
    { name: 'last_name', label: 'Last name', type: 'text' },
    { name: 'work_mail', label: 'Work email', type: 'email' },
    { name: 'company', label: 'Company', type: 'text' },
    { name: 'message', label: 'What would you like to know?', type: 'textarea' },
  ] as const;
  const valuesOf = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/ name="(name|last_name|work_mail|company)" value="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    );
  const KNOWN = {
    name: 'Ada Byron',
    last_name: 'Byron',
    work_mail: '',
    company: 'Northwind Freight',
  };

  it('has the name and the company filled in, as they are now, never the address, and keeps what the visitor types instead', async () => {
    const known = await site.addPage({ template: { leadForm: { fields: [...fields] } } });
    const address = `/p/${known.pageToken}`;
    const first = await (await site.get(address)).text();
    expect(valuesOf(first)).toEqual(KNOWN);
    known.prospect = { ...known.prospect, last_name: 'Lovelace "Ada"' };
    const later = await (await site.get(address)).text();
    expect(valuesOf(later)).toMatchObject({ name: 'Ada Lovelace &#34;Ada&#34;', last_name: 'Lovelace &#34;Ada&#34;' });
    const sent = { form_token: hiddenField(later, 'form_token'), name: '', work_mail: 'ada@' };
    const again = await (await site.post(`${address}/form`, sent)).text();
    expect(valuesOf(again)).toEqual({ name: '', last_name: '', work_mail: 'ada@', company: '' });
  });
});

describe('POST /p/:token/form', () => {
  it('stores a lead, tells the connectors, and thanks on a page of its own', async () => {
    const response = await send({ form_token: await tokenOfAReader(), website_confirm: '', ...ADA, unasked: 'x' });
    expect([response.status, response.headers.get('location')]).toEqual([303, `/p/${page.pageToken}/thanks`]);
    const [lead] = await leads();
    expect(lead).toMatchObject({
      event_type: 'form.submitted',
      kind: 'lead',
      page_token: page.pageToken,
      prospect_id: page.prospect.id,
      fields: ADA,
    });
    expect(site.published).toEqual([
      {
        workspaceId: page.workspaceId,
        eventId: lead?.id,
        event: 'form.submitted',
        prospect: page.prospect,
        page: { token: page.pageToken, url: page.url },
        formData: ADA,
        booking: null,
        fields: ADA,
        createdAt: lead?.created_at,
      },
    ]);
    const thanks = await site.get(`/p/${page.pageToken}/thanks`);
    expect(await thanks.text()).toMatch(
      /<h1>Thank you\.<\/h1>\s*<p class="lead">A person will read this and answer\.<\/p>/,
    );
  });

  it('counts a form that is sent twice once, and thanks both times', async () => {
    const form_token = await tokenOfAReader();
    const answers = await Promise.all([send({ form_token, ...ADA }), send({ form_token, ...ADA })]);
    answers.push(await send({ form_token, ...ADA }));
    expect(answers.map((answer) => answer.headers.get('location'))).toEqual(
      Array(3).fill(`/p/${page.pageToken}/thanks`),
    );
    expect(await leads()).toHaveLength(1);
    expect(site.published.filter(({ event }) => event === 'form.submitted')).toHaveLength(1);
    expect((await site.analytics.read(page.workspaceId)).metrics).toMatchObject({ conversions: 1, conversionRate: 1 });
  });

  it('loses no change of a form that is brought back and sent again: it asks once more', async () => {
    const form_token = await tokenOfAReader();
    await send({ form_token, ...ADA });
    const changed = await send({ form_token, ...ADA, message: 'And a third line.' });
    expect(changed.status).toBe(409);
    const html = await changed.text();
    expect(html).toContain('This form was sent already.');
    expect(html).toContain('And a third line.');
    expect(await leads()).toHaveLength(1);
    site.clock.advance(5_000);
    expect(
      (await send({ form_token: hiddenField(html, 'form_token'), ...ADA, message: 'And a third line.' })).status,
    ).toBe(303);
    expect(await leads()).toHaveLength(2);
  });

  it('says next to each field what is wrong, keeps what was typed, and takes the same form then', async () => {
    const form_token = await tokenOfAReader();
    const refused = await send({ form_token, name: '  ', email: 'ada@', message: 'Hello <b>there</b>' });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain('<p class="problem" id="field-name-problem">Please fill this in.</p>');
    expect(html).toMatch(/id="field-email-problem">Please check this address/);
    expect(html).toMatch(/aria-invalid="true" aria-describedby="field-email-problem"/);
    expect(html).toContain('value="ada@"');
    expect(html).toContain('Hello &lt;b&gt;there&lt;/b&gt;');
    expect(html).toContain('Some fields need another look.');
    expect(hiddenField(html, 'form_token')).toBe(form_token);
    expect((await send({ form_token, ...ADA })).status).toBe(303);
    expect(await leads()).toHaveLength(1);
  });

  it('drops a form with the hidden field filled in, and thanks the robot', async () => {
    const response = await send({
      form_token: await tokenOfAReader(),
      website_confirm: 'https://spam.example',
      ...ADA,
    });
    expect(response.headers.get('location')).toBe(`/p/${page.pageToken}/thanks`);
    expect(await leads()).toEqual([]);
  });

  it('asks again when a form comes sooner than a person could send it; the second try is taken', async () => {
    const form_token = await freshToken();
    const early = await send({ form_token, ...ADA });
    expect(early.status).toBe(422);
    const html = await early.text();
    expect(html).toContain('That was quicker than we can tell from a robot.');
    expect(hiddenField(html, 'form_token')).toBe(form_token);
    site.clock.advance(1_000);
    expect((await send({ form_token, ...ADA })).status).toBe(303);
  });

  it('asks again after a day, with a new token', async () => {
    const form_token = await freshToken();
    site.clock.advance(24 * 3_600_000 + 1);
    const html = await (await send({ form_token, ...ADA })).text();
    expect(html).toContain('This page had been open for more than a day.');
    expect(hiddenField(html, 'form_token')).not.toBe(form_token);
  });

  it.each([
    ['no token', () => ''],
    ['a token of nobody', () => 'mwuemm80.noN5ao5zd1ayadTI.FjyvhUwp3QMaBobMAs4CvUI-U9nP19Qy'],
    ['a token whose time was changed', (token: string) => token.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))],
  ])('refuses %s, and keeps what was typed', async (_what, change) => {
    const response = await send({ form_token: change(await tokenOfAReader()), ...ADA });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('The form could not be checked.');
    expect(await leads()).toEqual([]);
  });

  it('refuses the token of another page, and that of the calendar', async () => {
    const other = await site.addPage();
    const foreign = hiddenField(await (await site.get(`/p/${other.pageToken}`)).text(), 'form_token');
    const booking = hiddenField(await (await site.get(`/p/${page.pageToken}/book`)).text(), 'form_token');
    site.clock.advance(20_000);
    expect((await send({ form_token: foreign, ...ADA })).status).toBe(422);
    expect((await send({ form_token: booking, ...ADA })).status).toBe(422);
    expect(await leads()).toEqual([]);
  });

  it('holds back an address that sends too much, says for how long, and keeps what was typed', async () => {
    const from = { 'X-Forwarded-For': '198.51.100.1, 203.0.113.7' };
    const sendFrom = async (headers: Record<string, string>) =>
      site.post(`/p/${page.pageToken}/form`, { form_token: 'x', ...ADA }, headers);
    for (let call = 0; call < 5; call += 1) expect((await sendFrom(from)).status).toBe(422);
    const refused = await sendFrom({ 'X-Forwarded-For': 'spoofed, 203.0.113.7' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toContain('Ada Byron');
    expect((await sendFrom({ 'X-Forwarded-For': '203.0.113.8' })).status).toBe(422);
  });

  it('starts over when the page of a refused form is reloaded', async () => {
    const response = await site.get(`/p/${page.pageToken}/form`);
    expect([response.status, response.headers.get('location')]).toEqual([303, `/p/${page.pageToken}#form`]);
  });

  it('has no form where the template has none', async () => {
    const bare = await site.addPage({ template: { leadForm: undefined } });
    expect((await site.post(`/p/${bare.pageToken}/form`, ADA)).status).toBe(404);
  });
});

describe('hostile forms', () => {
  const raw = (body: NonNullable<RequestInit['body']>, type = 'application/x-www-form-urlencoded') =>
    site.app.request(`/p/${page.pageToken}/form`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': type },
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    } as RequestInit);

  it.each([
    ['ten thousand fields', () => raw(Array.from({ length: 10_000 }, (_, n) => `f${n}=1`).join('&')), 400],
    ['escapes that are no UTF-8', () => raw('name=%ff%fe'), 400],
    ['bytes that are no UTF-8', () => raw(new Uint8Array([0x6e, 0x3d, 0xff, 0xfe])), 400],
    ['a megabyte', () => raw(`message=${'x'.repeat(1_000_000)}`), 413],
    ['a stream without an end in sight', () => raw(endless()), 413],
    ['JSON', () => raw('{"name":"x"}', 'application/json'), 415],
    ['a multipart form', () => raw('--x--', 'multipart/form-data; boundary=x'), 415],
    ['no type', () => raw(new Uint8Array([1]), ''), 415],
    ['an empty body', () => raw(''), 422],
    ['a broken escape', () => raw('name=%&email=%zz'), 422],
    ['names of the prototype', () => raw('__proto__=x&constructor=y&toString=z&name=n&email=a%40b.example'), 422],
  ])('answers %s with a page, never a 500', async (_what, send, status) => {
    const response = await send();
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await leads()).toEqual([]);
  });

  it('refuses NUL and other invisible characters next to the field', async () => {
    const html = await (
      await send({ form_token: await tokenOfAReader(), ...ADA, name: 'Ada\u0000Byron', message: 'a\u001bb' })
    ).text();
    expect(html).toMatch(/id="field-name-problem">Please type this again/);
    expect(html).toMatch(/id="field-message-problem">Please type this again/);
    expect(html).not.toContain('\u0000');
  });

  it('shows HTML that was typed as text, and stores it as it is', async () => {
    const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    const refused = await (
      await send({ form_token: await tokenOfAReader(), ...ADA, name: evil, email: 'nobody' })
    ).text();
    expect(refused).not.toContain('<script>alert');
    expect(refused).not.toContain('<img');
    await send({ form_token: await tokenOfAReader(), ...ADA, name: evil });
    expect((await leads())[0]?.fields.name).toBe(evil);
  });

  it('takes twelve long texts, and refuses one that is too long by name', async () => {
    const long = 'ß'.repeat(5_000);
    expect((await send({ form_token: await tokenOfAReader(), ...ADA, message: long })).status).toBe(303);
    const refused = await (await send({ form_token: await tokenOfAReader(), ...ADA, message: `${long}!` })).text();
    expect(refused).toContain('Please keep this under 5,000 characters.');
  });
});

function endless(): ReadableStream<Uint8Array> {
  return new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(0x61)) });
}
