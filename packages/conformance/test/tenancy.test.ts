import { scopes } from '@cartouche/contract';
import { beforeAll, expect, test } from 'vitest';
import type { Api } from '../src/api.ts';
import { seededRandom } from '../src/chaos/seeded-random.ts';
import { endpointOf } from '../src/endpoints.ts';
import { fleetSpec } from '../src/fleet-spec.ts';
import { type ContractOperation, contractOperations, randomCall } from '../src/fuzz/contract-calls.ts';
import { readyMaterials } from '../src/ready-materials.ts';
import {
  ensureTemplate,
  makePage,
  needsOperator,
  newEmail,
  newKey,
  newWorkspace,
  operator,
  requireOperator,
} from '../src/suite.ts';

// Every operation that names a record, asked for each record of another workspace, and every list.
const MARK = 'Quillfeather';
const everyScope = Object.keys(scopes);
const ids: string[] = [];
let stranger: string;

beforeAll(async () => {
  if (!operator) return;
  const { api, workspaceId } = await newWorkspace();
  stranger = (await newWorkspace()).workspaceId;
  await ensureTemplate(api);
  const connector = await api.post('/api/v1/connectors', { outboundUrl: 'https://crm.example.com/' });
  const page = await makePage(api, { companyName: MARK });
  const deliveries = await api.get(`/api/v1/connectors/${connector.body.connector.id}/deliveries`);
  const batch = await api.post('/api/v1/batches', { templateId: page.template_id, prospectIds: [page.prospect_id] });
  const session = await api.post('/api/discovery', { notes: `${MARK} asked about SAP.` });
  const keys = await api.get('/api/v1/workspace/keys');
  const file = { base64: Buffer.from(MARK).toString('base64'), filename: `${MARK}.txt`, mime: 'text/plain' };
  const media = await api.post('/api/v1/media', file);
  const purposeTemplateId = await readyMaterials(api, { ...fleetSpec, name: MARK });
  const run = await api.post('/api/v1/runs', { purposeTemplateId, prospectId: page.prospect_id });
  const memberId = await requireOperator().addMember({ workspaceId, email: newEmail(), name: MARK });
  const answers = [connector, deliveries, batch, session, keys, media, run];
  for (const { status, text } of answers) if (status >= 300) throw new Error(text);
  const made = [page, purposeTemplateId, memberId, ...answers.map(({ body }) => body)];
  for (const [id] of JSON.stringify(made).matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)) ids.push(id);
});

const lists = contractOperations.filter(
  ({ method, path, pathNames }) => method === 'GET' && pathNames.length === 0 && endpointOf('GET', path),
);
test.for(lists)('$method $path has nothing of another workspace', async ({ path }, context) => {
  needsOperator(context);
  const { api } = await newKey({ workspaceId: stranger });
  const { text } = await api.get(path);
  for (const foreign of [MARK, ...ids]) expect(text).not.toContain(foreign);
});

const named = contractOperations.filter(({ pathNames }) => pathNames.length > 0);
test.for(named)('$method $path knows no record of another workspace', async (operation, context) => {
  needsOperator(context);
  expect(ids.length).toBeGreaterThan(10);
  // A key of its own: one for all would reach its rate, and be refused for that.
  const { api } = await newKey({ workspaceId: stranger, scopes: everyScope });
  for (const id of new Set(ids)) {
    const { status, text } = await callWith(api, operation, id);
    expect([400, 404], text).toContain(status);
    expect(text).not.toContain(MARK);
  }
});

function callWith(api: Api, operation: ContractOperation, id: string) {
  const { method, path, body } = randomCall(operation, { random: seededRandom(1), ids: [id], wrongShare: 0 });
  const [address = ''] = path.split('?');
  return api.call(method, address, body === undefined ? {} : { body: JSON.parse(body) });
}
