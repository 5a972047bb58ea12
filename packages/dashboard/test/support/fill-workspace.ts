import { Cartouche } from '@cartouche/sdk';
import { starterTemplate } from '@cartouche/server';
import { askForAccess } from './ask-for-access.ts';
import type { Desk } from './open-dashboard.ts';

/** Puts one of everything into the workspace. @returns the address of each screen */
export async function fillWorkspace({ server, workspaceId, origin }: Desk): Promise<readonly string[]> {
  const { key } = await server.app.services.auth.keys.issue({ workspaceId, name: 'Filler' });
  const cartouche = new Cartouche({ apiKey: key, baseUrl: origin });
  await cartouche.workspace.updateCompanyProfile({
    name: 'Lumen Logistics',
    oneLiner: 'Route planning that pays for itself in one quarter.',
    products: [{ name: 'Lumen Plan', description: 'Plans routes overnight.' }],
  });
  const { buildId } = await cartouche.templates.create({ name: 'Introduction', document: { ...starterTemplate } });
  const { template_id: templateId } = await cartouche.templates.waitUntilBuilt(buildId);
  const people = await cartouche.prospects.upsert(
    Array.from({ length: 120 }, (_, at) => ({
      email: `person-${at}@company-${at}.example`,
      first_name: at % 7 === 0 ? 'Wolfeschlegelsteinhausenbergerdorff' : `Person ${at}`,
      company_name: `Company ${at}`,
      tags: at % 3 === 0 ? ['fleet', 'first-quarter', 'follow-up', 'long-haul'] : [],
    })),
  );
  const chosen = people.slice(0, 3).map(({ id }) => id);
  const { batchId } = await cartouche.batches.create({ templateId: templateId ?? '', prospectIds: chosen });
  await cartouche.batches.generate(batchId, {
    estimate: await cartouche.billing.estimate({ type: 'recipient_render', batchId }),
  });
  await cartouche.batches.waitUntilDone(batchId);
  const { batchId: draftId } = await cartouche.batches.create({
    templateId: templateId ?? '',
    prospectIds: chosen,
    batchName: 'Draft',
  });
  const { pages } = await cartouche.pages.list({ batchId });
  // Nothing listens on this port, so the connector fails.
  const { connector } = await cartouche.connectors.create({
    outboundUrl: 'http://127.0.0.1:1024/hooks',
    description: 'CRM',
  });
  await cartouche.connectors.test(connector.id);
  const { sessionId } = await cartouche.discovery.create({
    prospect: { email: 'ada@northwind.example', company_name: 'Northwind' },
    transcript: 'Mira: Welcome.\nAda: We lose two hours a day.\nMira: We plan overnight.\nAda: How long is the setup?',
  });
  await cartouche.discovery.waitUntilInterviewReady(sessionId);
  const {
    openQuestions: _questions,
    specWarnings: _warnings,
    ...spec
  } = await cartouche.materials.propose({
    description: 'Show a fleet operator what route planning would save them per year.',
    preset: 'roi',
  });
  const { purpose } = await cartouche.materials.create(spec);
  const materials = await cartouche.materials.build(purpose.id, {
    estimate: await cartouche.billing.estimate({ type: 'purpose_template_build' }),
  });
  await cartouche.templates.waitUntilBuilt(materials.buildId);
  const run = await cartouche.runs.create({
    purposeTemplateId: purpose.id,
    recipient: { email: 'wolfeschlegelsteinhausenbergerdorff@northwind.example', companyName: 'Northwind' },
  });
  await cartouche.runs.attach(run.id, {
    entryKey: spec.inputContract.materials[0]?.key ?? '',
    content: 'People who do the work: 12\nHours a week for each person: 5\nCost of an hour: 60',
  });
  await cartouche.workspace.createDomain('pages.lumen.example');
  const asked = await fetch(await askForAccess(origin, 'cursor://cartouche/callback'), { redirect: 'manual' });
  const consent = (asked.headers.get('location') ?? '').slice(`${origin}/dashboard`.length);
  return [
    ...[consent, '/connect'],
    ...['/', '/prospects', `/prospects/${people[0]?.id}`, '/prospects/import', '/leads', '/meetings'],
    ...['/pages', `/pages/${pages[0]?.id}`, '/batches', '/batches/new', `/batches/${batchId}`, `/batches/${draftId}`],
    ...['/connectors', '/connectors/new', `/connectors/${connector.id}`, '/templates', '/templates/new'],
    ...[`/templates/${templateId}`, `/templates/${templateId}?view=form`, `/templates/${templateId}?view=try`],
    ...[`/templates/${templateId}?view=versions`, '/discovery', '/discovery/new', `/discovery/${sessionId}`],
    ...[
      '/materials',
      '/materials/new',
      `/materials/${purpose.id}`,
      `/runs/${run.id}`,
      '/settings',
      '/settings/brand',
      '/settings/domains',
      '/settings/team',
    ],
    ...['/settings/keys', '/settings/security', '/settings/audit', '/billing'],
  ];
}
