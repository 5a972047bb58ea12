import { Cartouche } from '@cartouche/sdk';
import type { TestServer } from '@cartouche/testing';

const FIRST = ['Ada', 'Grace', 'Milton', 'Noor', 'Pavel', 'Sigrid', 'Tomás', 'Yuki', 'Ines', 'Karim', 'Lotte', 'Owen'];
const LAST = [
  'Lovelace',
  'Hopper',
  'Waddams',
  'Haddad',
  'Novak',
  'Lund',
  'Ortega',
  'Mori',
  'Duarte',
  'Benali',
  'Visser',
  'Price',
];
const COMPANIES = [
  ['Northwind', 'northwind.example'],
  ['Globex', 'globex.example'],
  ['Initech', 'initech.example'],
] as const;
const ROLES = ['VP Operations', 'Head of Logistics', 'COO', 'Fleet manager', 'CFO'];
const DAY_MS = 86_400_000;

/** Two weeks in the life of a workspace: every screen has something to show. */
export async function fillDemo(server: TestServer): Promise<void> {
  const cartouche = new Cartouche({ ...server.clientOptions, timeoutMs: 60_000 });
  await cartouche.workspace.updateCompanyProfile({
    name: 'Lumen Logistics',
    website: 'https://lumen.example',
    oneLiner: 'Route planning that pays for itself in one quarter.',
    products: [{ name: 'Lumen Plan', description: 'Plans routes overnight.' }],
    proofPoints: [{ text: 'Cut empty miles by 18%', customer: 'Initech' }],
    audiences: [{ name: 'Fleet operators', pains: ['Empty miles', 'Late deliveries'] }],
    faqs: [{ question: 'How long does setup take?', answer: 'Two weeks.' }],
  });
  const people = await cartouche.prospects.upsert(
    Array.from({ length: 144 }, (_, index) => {
      const [company, domain] = COMPANIES[index % 3] ?? COMPANIES[0];
      const first = FIRST[index % 12] ?? '';
      const last = LAST[(index * 5 + Math.floor(index / 12)) % 12] ?? '';
      return {
        email: `${first}.${last}.${index}@${domain}`
          .toLowerCase()
          .normalize('NFD')
          .replaceAll(/[^a-z0-9.@]/g, ''),
        first_name: first,
        last_name: last,
        company_name: company,
        company_domain: domain,
        role_title: ROLES[index % 5] ?? null,
        tags: index % 4 === 0 ? ['fleet', 'q1'] : index % 3 === 0 ? ['q1'] : [],
      };
    }),
  );
  let crmIsUp = true;
  const crm = await server.deliveriesTo(
    () => (crmIsUp ? new Response('ok') : new Response('{"error":"invalid_token"}', { status: 401 })),
    { url: 'https://crm.lumen.example/hooks/cartouche' },
  );
  await server.deliveriesTo(() => new Response('ok'), { url: 'https://hooks.slack.example/T0/B0' });
  for (let day = 0; day < 12; day++) {
    if (day === 10) crmIsUp = false;
    for (let count = 0; count < 2 + (day % 4); count++) {
      const { url } = await server.seed.page(people[day * 5 + count]?.email);
      const visitor = server.visitor();
      await visitor.open(url);
      const deed = (day + count) % 4;
      if (deed === 0) await visitor.submitForm({ message: 'We have 240 trucks. Could we talk on Thursday?' });
      if (deed === 1) await visitor.clickCallToAction();
      if (deed === 2)
        await visitor.bookMeeting({
          name: people[day * 5 + count]?.first_name ?? 'Ada',
          notes: 'Please bring figures for a fleet of 240.',
        });
    }
    await server.settle();
    server.clock.advance(DAY_MS);
  }
  await cartouche.connectors.update(crm.connectorId, { description: 'HubSpot' });
  const [template] = (await cartouche.templates.list()).templates;
  if (template) {
    const { batchId } = await cartouche.batches.create({
      templateId: template.id,
      prospectIds: people.slice(90, 114).map(({ id }) => id),
      batchName: 'January fleet operators',
    });
    await cartouche.batches.generate(batchId, {
      estimate: await cartouche.billing.estimate({ type: 'recipient_render', batchId }),
    });
    await server.settle();
    await cartouche.batches.create({
      templateId: template.id,
      prospectIds: people.slice(60, 65).map(({ id }) => id),
      batchName: 'Draft for Globex',
    });
    const estimate = await cartouche.billing.estimate({ type: 'template_edit' });
    await cartouche.templates
      .iterate(template.id, { instruction: 'Use a shorter headline', estimate })
      .catch(() => undefined);
  }
  await server.seed.run('review');
  await server.seed.run('needs_input');
  await cartouche.discovery.create({
    prospect: { email: 'ada@northwind.example', first_name: 'Ada', company_name: 'Northwind' },
    transcript:
      'Mira: Thanks for taking the time.\nAda: We lose two hours a day to replanning routes by hand.\nMira: Lumen Plan does that overnight.\nAda: What does it cost, and how long is the setup?\nMira: Setup takes two weeks.\nAda: Please send me a summary I can show our CFO.',
  });
  await server.settle();
  await cartouche.keys.create({ name: 'Zapier', scopes: ['read:leads', 'read:events'], monthlySpendCapCents: 5000 });
  await cartouche.workspace.createDomain('pages.lumen.example');
  await cartouche.workspace
    .createInvitation({ email: 'jon@lumen.example', name: 'Jon Bell', role: 'editor' })
    .catch(() => undefined);
  server.clock.set(new Date());
}
