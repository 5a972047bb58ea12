import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Cartouche } from '@cartouche/sdk';
import { starterTemplate } from '@cartouche/server';
import { createVisitor } from '@cartouche/testing/visitor';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, openDashboard } from '../support/open-dashboard.ts';

const LEADS = 3;

let desk: Desk;
let receiver: Server;
let receiverIsUp = false;
const received: string[] = [];
let refused = 0;

beforeAll(async () => {
  desk = await openDashboard();
  receiver = createServer((request, response) => {
    if (receiverIsUp) received.push(String(request.headers['x-service-event']));
    else refused += 1;
    // By itself, the server tries again in an hour.
    if (receiverIsUp) response.writeHead(200).end('ok');
    else response.writeHead(503, { 'retry-after': '3600' }).end('Down for maintenance.');
    request.resume();
  }).listen(0, '127.0.0.1');
  const { key } = await desk.server.app.services.auth.keys.issue({ workspaceId: desk.workspaceId, name: 'Filler' });
  const cartouche = new Cartouche({ apiKey: key, baseUrl: desk.origin });
  const document = { ...starterTemplate, subheadline: 'For a {{ prospect.role_title }}.' };
  const { buildId } = await cartouche.templates.create({ name: 'Introduction', document });
  await cartouche.templates.waitUntilBuilt(buildId);
  const { port } = receiver.address() as AddressInfo;
  const outboundUrl = `http://127.0.0.1:${port}/hooks`;
  await cartouche.connectors.create({ outboundUrl, events: ['form.submitted'], description: 'CRM' });
  const page = await cartouche.pages.createForProspect({ email: 'ada@northwind.example', roleTitle: 'Head of Fleet' });
  for (let lead = 0; lead < LEADS; lead++) {
    const visitor = createVisitor({ read: () => new Promise((resolve) => setTimeout(resolve, 3_500)) });
    await visitor.open(page.url);
    expect((await visitor.submitForm({ name: 'Ada', email: 'ada@northwind.example' })).status).toBe(200);
  }
});
afterAll(async () => {
  await desk.close();
  receiver.close();
  receiver.closeAllConnections();
  expect(desk.problems).toEqual([]);
});

it('shows why a connector fails, and sends what waits in three clicks from Home', async () => {
  const { page, go } = desk;
  await expect.poll(() => refused).toBe(LEADS);
  await go('/');
  await page.getByRole('link', { name: 'Connectors' }).click();
  await page.getByRole('link', { name: 'CRM' }).click();
  await page.getByText('Error 503: their server failed. Their answer: “Down for maintenance.”').waitFor();
  const rows = page.getByRole('table', { name: 'Deliveries' });
  await rows.getByText('Error 503: their server failed · “Down for maintenance.”').first().waitFor();
  await rows.getByText('Retrying').first().waitFor();
  receiverIsUp = true;
  await page.getByRole('button', { name: 'Retry now' }).first().click();
  await page.getByText(`Sending ${LEADS} waiting events now.`).waitFor();
  await expect.poll(() => received.length).toBe(LEADS);
});

it('pauses the connector, and resumes it', async () => {
  const { page, go } = desk;
  await go('/connectors');
  await page.getByRole('link', { name: 'CRM' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await page.getByText('Paused. Events are held until you resume.').waitFor();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByText('Resumed.').waitFor();
  await page.getByText('Active', { exact: true }).waitFor();
});
