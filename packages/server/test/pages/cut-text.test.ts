import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { starterTemplate } from '../../src/generation/documents/starter-template.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';

// Wherever text is cut to a length, a character of two units may be cut in half; no database stores half of one.
const EMOJI = '🧊';
// Both kinds of places: one of them is cut in half at an even length, the other one at an odd length.
const LONG = [EMOJI.repeat(1200), `x${EMOJI.repeat(1200)}`];
const site = createServer((_request, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  const paragraphs = LONG.map((text) => `<h2>${text}</h2><p>${text}</p>`);
  response.end(`<html><head><title>Northwind</title>
<meta name="description" content="Northwind moves freight for 400 food producers."></head>
<body><main><h1>Cold-chain logistics</h1><p>Northwind moves freight across Europe for 400 food producers.</p>
${paragraphs.join('')}</main></body></html>`);
});

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  site.close();
  await server.close();
});

test('a page is rendered whatever a site is full of', async () => {
  await addTemplate(server);
  const { status, text } = await server.call('POST', '/api/v1/prospect-pages', {
    body: {
      email: 'ada@northwind.example',
      companyName: 'Northwind',
      companyDomain: `n.localhost:${(site.address() as AddressInfo).port}`,
    },
  });
  expect(status, text).toBe(200);
});

test('a template may cut a name in half', async () => {
  const document = {
    ...starterTemplate,
    headline: 'For {{ prospect.first_name | truncate: 1, "" }} at {{ company.name }}',
  };
  const started = await server.call('POST', '/api/v1/templates', { body: { document } });
  await server.drain();
  const { body } = await server.call('GET', `/api/templates/builds/${started.body.buildId}`);
  const { status, text } = await server.call('POST', '/api/v1/prospect-pages', {
    body: {
      email: 'ada@northwind.example',
      firstName: EMOJI,
      companyName: 'Northwind',
      templateId: body.build.template_id,
    },
  });
  expect(status, text).toBe(200);
});

test.each(LONG)(
  'a template is written from such a description, and a session from such a transcript is analysed',
  async (long) => {
    const build = await server.call('POST', '/api/v1/templates', {
      body: { description: `short\n${long}`, acknowledgedEstimateCents: 500 },
    });
    const session = await server.call('POST', '/api/discovery', {
      body: { transcript: `Ada: How much does ${long} cost?`, notes: `They lose two days to ${long}.` },
    });
    await server.drain();
    expect((await server.call('GET', `/api/templates/builds/${build.body.buildId}`)).body.build.status).toBe(
      'completed',
    );
    expect((await server.call('GET', `/api/discovery/${session.body.sessionId}`)).body.session.status).toBe(
      'interview_ready',
    );
  },
);
