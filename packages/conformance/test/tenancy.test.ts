import { beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../src/chaos/seeded-random.ts';
import { eventually } from '../src/eventually.ts';
import { fleetSpec } from '../src/fleet-spec.ts';
import { type ContractOperation, contractOperations, randomCall } from '../src/fuzz/contract-calls.ts';
import { type apiWith, ensureTemplate, makePage, needsOperator, newWorkspace, operator } from '../src/suite.ts';

// Every operation that names a record, asked for each record of another workspace.
const MARK = 'Quillfeather';
const ids: string[] = [];
let stranger: { api: ReturnType<typeof apiWith> };

beforeAll(async () => {
  if (!operator) return;
  const { api } = await newWorkspace();
  stranger = await newWorkspace();
  await ensureTemplate(api);
  const page = await makePage(api, { companyName: MARK });
  const connector = await api.post('/api/v1/connectors', { outboundUrl: 'https://crm.example.com/', label: MARK });
  const batch = await api.post('/api/v1/batches', { templateId: page.template_id, prospectIds: [page.prospect_id] });
  const session = await api.post('/api/discovery', { notes: `${MARK} asked about SAP.` });
  const keys = await api.get('/api/workspace/keys');
  const { purpose } = (await api.post('/api/purpose-templates', { ...fleetSpec, name: MARK })).body;
  const sent = { acknowledgedEditCredits: 500 };
  const { buildId } = (await api.post(`/api/purpose-templates/${purpose.id}/build`, sent)).body;
  const build = await eventually(
    () => api.get(`/api/templates/builds/${buildId}`),
    ({ body }) => body.build.status !== 'building',
  );
  const run = await api.post('/api/purpose-runs', { purposeTemplateId: purpose.id, prospectId: page.prospect_id });
  const made = [keys.body, page, connector.body, batch.body, session.body, build.body, run.body];
  for (const [id] of JSON.stringify(made).matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)) ids.push(id);
}, 180_000);

const named = contractOperations.filter(({ pathNames }) => pathNames.length > 0);

test.for(named)('$method $path knows no record of another workspace', async (operation, context) => {
  needsOperator(context);
  expect(ids.length).toBeGreaterThan(4);
  for (const id of new Set(ids)) {
    const { status, text } = await callWith(operation, id);
    expect(status, text).toBeGreaterThanOrEqual(400);
    expect(status, text).toBeLessThan(500);
    expect(text).not.toContain(MARK);
  }
});

async function callWith(operation: ContractOperation, id: string) {
  const { method, path, body } = randomCall(operation, { random: seededRandom(1), ids: [id], wrongShare: 0 });
  const [address = ''] = path.split('?');
  return stranger.api.call(method, address, body === undefined ? {} : { body: JSON.parse(body) });
}
