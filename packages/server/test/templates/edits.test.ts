import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSite } from '../generation/site.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';

let server: TestServer;
let id: string;

beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  await server.reset();
  id = await addTemplate(server);
});
afterAll(() => server.close());

const ACK = { acknowledgedEstimateCents: 100 };
const patch = (body: object, options = {}) =>
  server.call('PATCH', `/api/v1/templates/${id}`, { body: { ...ACK, ...body }, ...options });
const iterate = (instruction: string, options = {}) =>
  server.call('POST', `/api/v1/templates/${id}/iterate`, { body: { ...ACK, instruction }, ...options });
const read = async () => (await server.call('GET', `/api/v1/templates/${id}`)).body.template;
const usage = async () => (await server.call('GET', '/api/v1/billing/usage')).body.usage;
const versions = async () => (await server.call('GET', `/api/v1/templates/${id}/versions`)).body.versions;

describe('a direct patch', () => {
  test('names the template in the list and in the document alike', async () => {
    const { body } = await patch({ name: 'Second try' });
    expect([body.template.name, body.template.document.name]).toEqual(['Second try', 'Second try']);
    expect((await server.call('GET', '/api/v1/templates')).body.templates[0].name).toBe('Second try');
  });

  test.each([
    [{ patch: { headline: '{{ company.nam }}' } }, 'patch.headline'],
    [{ patch: { sections: [{ id: 'A', kind: 'text' }] } }, 'patch.sections[0].id'],
    [{}, 'patch'],
    [{ patch: {} }, 'patch'],
  ])('refuses %j and charges nothing', async (body, path) => {
    const refused = await patch(body);
    expect([refused.status, refused.body.error, refused.body.issues[0].path]).toEqual([400, 'validation_failed', path]);
    expect([await usage(), (await read()).version]).toEqual([
      expect.objectContaining({ usedCents: 0, heldCents: 0 }),
      1,
    ]);
  });

  test('that changes nothing makes no version and costs nothing', async () => {
    const before = await read();
    const same = [
      await patch({ patch: { headline: before.document.headline } }),
      await patch({ name: before.document.name }),
      await iterate(JSON.stringify({ headline: before.document.headline })),
    ];
    expect(same.map(({ status, body }) => [status, body.template])).toEqual(same.map(() => [200, before]));
    expect([await versions(), await usage()]).toMatchObject([[{ version: 1 }], { usedCents: 0, heldCents: 0 }]);
  });

  test('that is repeated after a crash makes no second version and no second charge', async () => {
    const first = await patch({ name: 'Once' }, { idempotencyKey: 'k' });
    await server.database.db.deleteFrom('idempotency_keys').execute();
    const second = await patch({ name: 'Once' }, { idempotencyKey: 'k' });
    expect(second.body).toEqual(first.body);
    expect([(await versions()).length, (await usage()).usedCents]).toEqual([2, 100]);
  });
});

describe('an instruction', () => {
  test.each([
    ['meeting', (d: Doc) => d.leadForm === undefined],
    ['{"booking": null}', (d: Doc) => d.booking === undefined],
  ])('%s', async (instruction, holds) => {
    const { status, body } = await iterate(instruction);
    expect([status, body.error, body.message]).toEqual([200, undefined, undefined]);
    expect(holds(body.template.document)).toBe(true);
    expect(body.changes).toHaveLength(1);
    expect((await versions())[0]).toMatchObject({ version: 2, change: 'iterated', note: instruction, current: true });
    expect(await usage()).toMatchObject({ usedCents: 100, heldCents: 0 });
  });

  test('of several sentences is applied whole or not at all', async () => {
    const { body } = await iterate('{"headline": "One", "booking": null}');
    expect(body.changes).toHaveLength(2);
    const refused = await iterate('Make it pop and sparkle\n{"headline": "Two"}');
    expect([refused.status, refused.body.error]).toEqual([422, 'instruction_not_understood']);
    expect(refused.body.message).toContain('Make it pop');
    expect(refused.body.message).toContain('{"headline":');
    expect((await read()).document.headline).toBe('One');
    expect(await usage()).toMatchObject({ usedCents: 100, heldCents: 0 });
  });

  test('that would break the template is refused and given back', async () => {
    const refused = await iterate('{"headline": "{{ company.nam }}"}');
    expect([refused.status, refused.body.error]).toEqual([422, 'instruction_not_understood']);
    expect(await usage()).toMatchObject({ usedCents: 0, heldCents: 0 });
  });
});

describe('versions', () => {
  test('leave pages as they were rendered', async () => {
    const page = await server.call('POST', '/api/v1/prospect-pages', {
      body: { email: 'ada@northwind.example', companyName: 'Northwind', templateId: id },
    });
    const before = (await (await server.visit(page.body.url)).text()).match(/<h1[^>]*>(.*?)<\/h1>/s)?.[1];
    await patch({ patch: { headline: 'Something else' } });
    const after = (await (await server.visit(page.body.url)).text()).match(/<h1[^>]*>(.*?)<\/h1>/s)?.[1];
    expect(after).toBe(before);
  });
});

describe('the lead form', () => {
  const put = (body: object) => server.call('PATCH', `/api/v1/templates/${id}/lead-form`, { body });
  const leadForm = { title: 'Talk', fields: [{ name: 'trucks', label: 'Trucks', type: 'number' }] };

  test.each([
    [{ startHour: 18, endHour: 9 }, 'booking.endHour', 'must leave time for a meeting after startHour'],
    [{ startHour: 9, endHour: 11, durationMinutes: 150 }, 'booking.endHour', 'must leave time for a meeting'],
    [{ timeZone: 'Europe/Atlantis' }, 'booking.timeZone', 'must be an IANA time zone such as Europe/Berlin'],
  ])('with a calendar that could never offer a time is refused: %j', async (booking, path, message) => {
    const { status, body } = await put({ leadForm, booking });
    expect([status, body.issues]).toEqual([400, [{ path, message: expect.stringContaining(message) }]]);
    expect((await read()).version).toBe(1);
  });
});

describe('a clone', () => {
  const HTML = `<!doctype html><html><head><title>Lumen | Launch</title><meta name="theme-color" content="#0b5fff">
    <style>h1{font-family:"Space Grotesk", sans-serif} body{font-family: Inter, sans-serif}</style></head><body><main>
    <h1>Routes that plan themselves</h1><p>Lumen plans the routes of your fleet overnight.</p>
    <h2>How it works</h2><ol><li>Link your telematics.</li><li>We plan while you sleep.</li></ol>
    <h2>Questions</h2><ul><li>How long is the setup? Two weeks for most fleets.</li></ul>
    <h2>Why {{ now }}</h2><p>Fuel is not getting cheaper.</p>
    <form action="/lead"><label for="n">Your name *</label><input id="n" name="full-name" required>
      <label>Fleet size <select name="size"><option>1-10</option><option>11-50</option></select></label>
      <input type="hidden" name="utm"><button>Get a plan</button></form></main></body></html>`;

  test('keeps structure, wording, form, and colors, and renders once it is approved', async () => {
    const site = await startSite({ '/launch': HTML });
    const { status, body } = await server.call('POST', '/api/v1/templates/clone', {
      body: { url: `http://${site.domain}/launch`, name: 'Cloned' },
    });
    await site.close();
    expect([status, body.message]).toEqual([201, undefined]);
    expect(body.template).toMatchObject({ name: 'Cloned', kind: 'automatic', version: 1 });
    expect(body.template.document).toMatchObject({
      headline: 'Routes that plan themselves',
      subheadline: 'Lumen plans the routes of your fleet overnight.',
      theme: { primary: '#0b5fff', headingFont: 'Space Grotesk', bodyFont: 'Inter' },
      leadForm: {
        submitLabel: 'Get a plan',
        fields: [
          { name: 'full_name', label: 'Your name', required: true },
          { name: 'size', label: 'Fleet size', type: 'select', options: ['1-10', '11-50'] },
        ],
      },
    });
    expect(body.template.document.sections.map(({ kind }: { kind: string }) => kind)).toEqual([
      'steps',
      'questions',
      'text',
      'lead_form',
    ]);
    const { id } = body.template;
    const rewrites = [{ text: 'Lumen plans the routes of your fleet overnight.', to: '{{ company.description }}' }];
    await server.call('POST', '/api/v1/statements/approve', { body: { of: 'template', id, rewrites } });
    await server.call('POST', '/api/v1/statements/approve', { body: { of: 'template', id } });
    const page = await server.call('POST', '/api/v1/prospect-pages', {
      body: { email: 'ada@northwind.example', companyName: 'Northwind', templateId: id },
    });
    expect(await (await server.visit(page.body.url)).text()).toContain('Routes that plan themselves');
  });

  test('of anything but a page is refused with the reason', async () => {
    const site = await startSite({ '/empty': '<p></p>', '/robots.txt': 'User-agent: *\nDisallow: /private' });
    const clone = (path: string) =>
      server.call('POST', '/api/v1/templates/clone', { body: { url: `http://${site.domain}${path}` } });
    for (const [path, reason] of [
      ['/nothing', 'unreachable'],
      ['/empty', 'empty'],
      ['/private', 'disallowed'],
    ] as const) {
      const refused = await clone(path);
      expect([refused.status, refused.body.error, refused.body.reason]).toEqual([422, 'source_unreadable', reason]);
    }
    await site.close();
  });
});

type Doc = {
  headline: string;
  sections: { kind: string }[];
  leadForm: { submitLabel: string };
  booking?: { label: string };
  theme?: { primary?: string };
};
