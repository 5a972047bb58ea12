import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract, type Json } from '../../../contract/test/support/contract-ajv.ts';
import {
  contractOperations,
  generatedRequests,
  type KnownIds,
} from '../../../contract/test/support/contract-requests.ts';
import { addRun, readyPurpose } from '../support/materials.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';

// REQUEST_SEED and REQUEST_COUNT look further; a run always sends the same requests for the same seed.
const SEED = Number(process.env.REQUEST_SEED ?? 20261122);
const COUNT = Number(process.env.REQUEST_COUNT ?? 12);

/**
 * Refusals that depend on what is stored, on the time, or on what another value names, by the path of their issue: each is in the
 * contract's own description. A description is one of a schema, or of a member after a dot.
 */
const NAMED: readonly (readonly [issue: RegExp, description: string])[] = [
  // What a server may reach is its operator's to say.
  [/^outboundUrl$/, 'CreateConnectorInput.outboundUrl'],
  [/^outboundUrl$/, 'UpdateConnectorInput.outboundUrl'],
  [/^headers$/, 'ConnectorHeaderChanges'],
  // Of names that are free.
  [/^query\.missing$/, 'MissingFields'],
  // Of the team.
  [/^ownerId$/, 'UpdateLeadInput.ownerId'],
  // Of the path.
  [/^prospectId$/, 'MergeProspectsInput.prospectId'],
  // Of the server, and of the time.
  [/^query\.cursor$/, 'Cursor'],
  [/^query\.created_after$/, 'DaysAfter'],
  [/^expiresAt$/, 'CreateKeyInput.expiresAt'],
  [/^expiresAt$/, 'UpdateKeyInput.expiresAt'],
  // Of the document that is patched.
  [/^patch/, 'TemplateDocumentPatch'],
  // Of the run, the call, or the checklist.
  [/^recipient\.email$/, 'RunRecipient.email'],
  [/^answers\[\d+\]\.id$/, 'RunAnswer.id'],
  [/^answers\[\d+\]\.id$/, 'DiscoveryAnswer.id'],
  [/^answers\[\d+\]\.(?:status|answer)$/, 'RunAnswer.status'],
  [/^items\[\d+\]\.id$/, 'DigestDecision.id'],
  [/^entryKey$/, 'AttachRunMaterialsInput.entryKey'],
  [/^facts\./, 'FactOverrides'],
  [/^(?:currency|facts)$/, 'UpdateRunFactsInput.currency'],
  [/^speakers\[\d+\]\.name$/, 'UpdateRunSpeakersInput.speakers'],
  [/^speakers\[\d+\]\.name$/, 'UpdateDiscoverySpeakersInput.speakers'],
  [/^materialId$/, 'UpdateRunSpeakersInput.materialId'],
];

// A stream has no end to wait for. What removes records comes last.
const operations = contractOperations
  .filter(({ operation }) => operation.operationId !== 'streamEvents')
  .sort((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'));

let server: TestServer;
/** Records that exist, by the tag of the operations that take their id. */
let records: Record<string, string>;
beforeAll(async () => {
  server = await createTestServer();
  const { body } = await server.call('POST', '/api/v1/prospects', { body: { email: 'ada@northwind.example' } });
  const [prospects, templates] = [body.prospects[0].id as string, await addTemplate(server)];
  const batch = await server.call('POST', '/api/v1/batches', {
    body: { templateId: templates, prospectIds: [prospects] },
  });
  const materials = await readyPurpose(server);
  const { id: runs } = await addRun(server, materials);
  records = { prospects, templates, materials, runs, batches: batch.body.batchId };
});
afterAll(() => server.close());

describe(`a request that the contract allows is not refused for its form (seed ${SEED}, ${COUNT} of each operation)`, () => {
  it.for(operations)('$operation.operationId', async (one) => {
    const { prospects = '', templates = '', materials = '', batches = '' } = records;
    const own = records[one.operation.tags[0] ?? ''];
    const ids: KnownIds = {
      ...(own && { id: [own] }),
      ...{ prospectId: [prospects], prospectIds: [prospects], addProspectIds: [prospects] },
      ...{ templateId: [templates], batchId: [batches] },
      purposeTemplateId: [materials],
    };
    const refused: string[] = [];
    for (const { method, path, body } of generatedRequests(one, { ids, seed: SEED, count: COUNT })) {
      const { status, body: answer } = await server.call(method, path, { body });
      if (status !== 400 || answer.error !== 'validation_failed') continue;
      for (const { path: at, message } of answer.issues as { path: string; message: string }[])
        if (!NAMED.some(([issue]) => issue.test(at)))
          refused.push(`${at} ${message}: ${JSON.stringify(body)?.slice(0, 300)}`);
    }
    expect(refused).toEqual([]);
  });
});

it('a rule that a schema can’t say stands in its description', () => {
  const { schemas, parameters } = contract.components as Record<string, Record<string, Json>>;
  for (const [, place] of NAMED) {
    const [name = '', member] = place.split('.');
    const schema = schemas?.[name] ?? parameters?.[name];
    const members = (schema?.properties ?? {}) as Record<string, Json>;
    expect((member ? members[member] : schema)?.description, place).toMatch(/refused/i);
  }
});
