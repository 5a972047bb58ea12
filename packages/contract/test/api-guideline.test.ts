import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { judgeGuideline } from '../../../scripts/check/api-guideline.ts';
import { type Json, readContract } from '../../../scripts/generate/contract-document.ts';

// biome-ignore lint/suspicious/noExplicitAny: a document is changed in many places
type Loose = any;

let contract: Json;
beforeAll(async () => {
  contract = (await readContract(join(import.meta.dirname, '../../../openapi.yaml'))).document;
});

const operationOf = (document: Loose, id: string): Loose => {
  const all = Object.values(document.paths).flatMap((item) => Object.values(item as object));
  return all.find(({ operationId }) => operationId === id);
};
const isIfMatch = ({ $ref }: { $ref?: string }) => $ref?.endsWith('/IfMatch') ?? false;
const movePath = (document: Loose, from: string, to: string) => {
  document.paths[to] = document.paths[from];
  delete document.paths[from];
};

test('the contract follows its guideline', () => {
  expect(judgeGuideline(contract).failures).toEqual([]);
});

test.each<[rule: string, of: string, change: (document: Loose) => void]>([
  ['(rule 1)', 'listAuditEntries', (doc) => movePath(doc, '/api/v1/audit', '/api/audit')],
  ['(rule 1)', 'listAuditEntries', (doc) => movePath(doc, '/api/v1/audit', '/api/v1/auditLog')],
  [
    '(rule 8)',
    'listBatches',
    (doc) => {
      doc.components.schemas.BatchList.properties.batches.maxItems = 100;
    },
  ],
  [
    '(rule 2)',
    'createKeyName',
    (doc) => Object.assign(operationOf(doc, 'updateKey'), { operationId: 'createKeyName' }),
  ],
  ['(rule 3)', 'editKey', (doc) => Object.assign(operationOf(doc, 'updateKey'), { operationId: 'editKey' })],
  [
    '(rule 4)',
    'haltConnector',
    (doc) => Object.assign(operationOf(doc, 'pauseConnector'), { operationId: 'haltConnector' }),
  ],
  [
    '(rule 5)',
    'createKey',
    (doc) => {
      const { responses } = operationOf(doc, 'createKey');
      responses['200'] = responses['201'];
      delete responses['201'];
    },
  ],
  [
    '(rule 6)',
    'Batch',
    (doc) => Object.assign(doc.components.schemas.Batch.properties, { newName: { type: 'string' } }),
  ],
  [
    '(rule 7)',
    'Batch.begun',
    (doc) => Object.assign(doc.components.schemas.Batch.properties, { begun: { type: 'string', format: 'date-time' } }),
  ],
  [
    '(rule 8)',
    'listPages',
    (doc) => {
      const list = operationOf(doc, 'listPages');
      list.parameters = list.parameters.filter((one: Loose) => !JSON.stringify(one).toLowerCase().includes('cursor'));
    },
  ],
  [
    '(rule 9)',
    'listPages',
    (doc) => operationOf(doc, 'listPages').parameters.push({ name: 'color', in: 'query', schema: { type: 'string' } }),
  ],
  ['(rule 10)', 'updateKey', (doc) => delete operationOf(doc, 'updateKey')['x-guards']],
  ['(rule 10)', 'updateKey', (doc) => Object.assign(operationOf(doc, 'updateKey'), { 'x-guards': 'listKeys' })],
  [
    '(rule 10)',
    'updateKey',
    (doc) => {
      const update = operationOf(doc, 'updateKey');
      update.parameters = update.parameters.filter((one: Loose) => !isIfMatch(one));
    },
  ],
  ['(rule 10)', 'deleteKey', (doc) => delete operationOf(doc, 'deleteKey').responses['412']],
  [
    '(rule 10)',
    'testConnector',
    (doc) => Object.assign(operationOf(doc, 'testConnector'), { 'x-guards': 'getConnector' }),
  ],
  ['(rule 11)', 'updateKey', (doc) => delete operationOf(doc, 'updateKey').responses['200'].headers.ETag],
  ['(rule 11)', 'createKey', (doc) => delete operationOf(doc, 'createKey')['x-versioned']],
  ['(rule 11)', 'generateBatch', (doc) => delete operationOf(doc, 'generateBatch')['x-versioned']],
  ['(rule 11)', 'getKey', (doc) => delete operationOf(doc, 'getKey').responses['304']],
])('a break of %s in %s is found', (rule, of, change) => {
  const document = structuredClone(contract);
  change(document);
  const { failures } = judgeGuideline(document);
  expect(
    failures.filter((failure) => failure.startsWith(of) && failure.includes(rule)),
    String(failures),
  ).not.toEqual([]);
});
