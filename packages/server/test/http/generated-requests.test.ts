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
 * Rules that a schema can't say, by the path of their issue: where the contract's own description says that something is refused.
 * A description is one of a schema, or of a member after a dot.
 */
const NAMED: readonly (readonly [issue: RegExp, description: string])[] = [
  [/company_domain$/, 'ProspectInput.company_domain'],
  [/companyDomain$/, 'CreateProspectPageInput.companyDomain'],
  [/companyDomain$/, 'RunRecipient.companyDomain'],
  [/linkedin_url$/, 'ProspectInput.linkedin_url'],
  [/^hostname$/, 'CreateDomainInput.hostname'],
  [/^logoUrl$/, 'BrandInput.logoUrl'],
  [/^base64$/, 'UploadMediaInput.base64'],
  [/^batchId$/, 'EstimateCostInput.batchId'],
  [/^(?:description|document)$/, 'CreateTemplateInput'],
  [/^document[.[]/, 'TemplateDocument'],
  [/^(?:csv|prospects|mapping)$/, 'ImportProspectsInput'],
  [/^(?:outboundUrl)$/, 'CreateConnectorInput.outboundUrl'],
  [/^(?:outboundUrl)$/, 'UpdateConnectorInput.outboundUrl'],
  [/^headers/, 'ConnectorHeaders'],
  [/^headers/, 'ConnectorHeaderChanges'],
  [/^(?:purposeSpec|inputContract|elementManifest|qualityChecks|description|propose)$/, 'CreateMaterialsTemplateInput'],
  [/^url$/, 'ScrapeCompanyProfileInput.url'],
  [/^transcript$/, 'CreateDiscoverySessionInput'],
  [/^query\.cursor$/, 'Cursor'],
  [/^query\.created_after$/, 'DaysAfter'],
  [/^expiresAt$/, 'CreateKeyInput.expiresAt'],
  [/^(?:leadForm|booking)/, 'UpdateLeadFormInput.leadForm'],
  [/^patch/, 'CreateTemplatePreviewInput.patch'],
  [/^privacyUrl$/, 'CompanyProfileInput.privacyUrl'],
  [/^recipient\.email$/, 'RunRecipient.email'],
  [/^prospectId$/, 'CreateRunInput'],
  [/^answers\[\d+\]\.id$/, 'RunAnswer.id'],
  [/^answers\[\d+\]\.id$/, 'DiscoveryAnswer.id'],
  [/^answers\[\d+\]\.(?:status|answer)$/, 'RunAnswer.status'],
  [/^items\[\d+\]\.id$/, 'DigestDecision.id'],
  [/^entryKey$/, 'AttachRunMaterialsInput.entryKey'],
  [/^(?:url|content|structured|mediaId)$/, 'AttachRunMaterialsInput'],
  [/^facts\./, 'FactOverrides'],
  [/^(?:currency|facts)$/, 'UpdateRunFactsInput.currency'],
  [/^expiresAt$/, 'UpdateKeyInput.expiresAt'],
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

describe('a request that the contract allows is not refused for its form', () => {
  it.for(operations)('$operation.operationId', async (one) => {
    const { prospects = '', templates = '', materials = '', batches = '' } = records;
    const own = records[one.operation.tags[0] ?? ''];
    const ids: KnownIds = {
      ...(own && { id: [own] }),
      ...{ prospectId: [prospects], prospectIds: [prospects], templateId: [templates], batchId: [batches] },
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
