import assert from 'node:assert/strict';
import { attempt, type Task, use } from '../task.ts';

const NOTES = `Notes from our kick-off: we are Torfhus Energi. One line: "Peat-free heat for greenhouses". Two products: Vinter (heat pump for glasshouses)
and Sol (storage tank). Gartneriet Nordly saved 38 % of their gas, they say we may name them. We talk to growers like a neighbour would, never like a brochure.`;

const site = `<!doctype html><html lang="en"><title>Quillmark Bindery</title><meta name="description" content="Quillmark binds and repairs books for libraries in Wales.">
<h1>Books that open flat</h1><p>Quillmark binds and repairs books for 120 libraries in Wales.</p></html>`;

/** The workspace's own company, and where its events go. */
export const workspaceTasks: readonly Task[] = [
  {
    name: 'profile-from-notes',
    prompt: `Bring our company profile in line with these notes:\n\n${NOTES}`,
    *script() {
      const profile = {
        name: 'Torfhus Energi',
        oneLiner: 'Peat-free heat for greenhouses',
        products: [
          { name: 'Vinter', description: 'Heat pump for glasshouses' },
          { name: 'Sol', description: 'Storage tank' },
        ],
        voice: 'Like a neighbour, never like a brochure',
      };
      yield* attempt('update_company_profile', {
        profile: { ...profile, proof: 'Gartneriet Nordly saved 38 % of their gas' },
      });
      const proofPoints = [{ text: 'Saved 38 % of their gas', customer: 'Gartneriet Nordly' }];
      yield* use('update_company_profile', { profile: { ...profile, proofPoints } });
      return 'The profile is as in the notes.';
    },
    async verify({ cartouche }) {
      const profile = await cartouche.workspace.getCompanyProfile();
      assert.equal(profile.name, 'Torfhus Energi');
      assert.deepEqual(
        profile.products.map(({ name }) => name),
        ['Vinter', 'Sol'],
      );
      assert.match(JSON.stringify(profile.proofPoints), /38/);
      assert.ok(profile.voice);
    },
  },
  {
    name: 'profile-from-site',
    prompt: 'Fill our profile from our website, quillmark.example. Our name is Quillmark.',
    prepare: async ({ server }) =>
      server.serve('quillmark.example', () => new Response(site, { headers: { 'Content-Type': 'text/html' } })),
    *script() {
      yield* attempt('scrape_company_profile', { url: 'https://quilmark.example' });
      yield* use('scrape_company_profile', { url: 'https://quillmark.example' });
      yield* use('update_company_profile', { profile: { name: 'Quillmark' } });
      return 'The profile is filled.';
    },
    async verify({ cartouche }) {
      const { name, website, oneLiner } = await cartouche.workspace.getCompanyProfile();
      assert.equal(name, 'Quillmark');
      assert.match(website ?? '', /quillmark\.example/);
      assert.match(oneLiner ?? '', /books/i);
    },
  },
  {
    name: 'connect-receiver',
    prompt:
      'Send submitted forms and booked meetings, nothing else, to https://intake.kvist.example/hooks/pages, and make sure that they arrive.',
    prepare: async ({ server }) => server.serve('intake.kvist.example', () => new Response(null, { status: 204 })),
    *script() {
      const outboundUrl = 'https://intake.kvist.example/hooks/pages';
      yield* attempt('create_connection', { outboundUrl, events: ['form_submitted', 'meeting_booked'] });
      const { connection } = yield* use('create_connection', {
        outboundUrl,
        events: ['form.submitted', 'meeting.booked'],
        confirm: 'intake.kvist.example',
      });
      const { delivered } = yield* use('test_connection', { connectorId: connection.id });
      return delivered ? 'A test arrived.' : 'The test did not arrive.';
    },
    async verify({ cartouche }) {
      const { connectors } = await cartouche.connectors.list();
      assert.equal(connectors.length, 1);
      assert.deepEqual([...(connectors[0]?.event_subscriptions ?? [])].sort(), ['form.submitted', 'meeting.booked']);
      const { deliveries } = await cartouche.deliveries.list(connectors[0]?.id ?? '', { status: 'delivered' });
      assert.ok(deliveries.length > 0, 'nothing was delivered');
    },
  },
  {
    name: 'receiver-was-down',
    prompt: 'Our receiver was down since this morning and works again. Have it get what it missed.',
    prepare: async ({ server, cartouche }) => {
      let isDown = true;
      server.serve('intake.kvist.example', () => new Response(null, { status: isDown ? 503 : 204 }));
      await cartouche.connectors.create({
        outboundUrl: 'https://intake.kvist.example/hooks/pages',
        events: ['form.submitted'],
      });
      await server.seed.lead({ name: 'Oda' });
      // The schedule of retries takes days.
      for (let hour = 0; hour < 24 * 8; hour += 1) {
        await server.settle();
        server.clock.advance(3_600_000);
      }
      isDown = false;
    },
    *script() {
      const { connections } = yield* use('list_connections');
      const connectorId = connections[0].id;
      yield* use('list_connections', { connectorId });
      yield* attempt('test_connection', { connectorId, repairSince: 'this morning' });
      const { replay } = yield* use('test_connection', { connectorId, repairSince: '2026-01-01T00:00:00Z' });
      return `${replay.replayed} deliveries are sent again.`;
    },
    async verify({ cartouche }) {
      const { connectors } = await cartouche.connectors.list();
      const { deliveries } = await cartouche.deliveries.list(connectors[0]?.id ?? '', { status: 'delivered' });
      assert.ok(
        deliveries.some(({ event }) => event === 'form.submitted'),
        'the form did not arrive',
      );
      assert.equal(connectors[0]?.status, 'active');
    },
  },
];
