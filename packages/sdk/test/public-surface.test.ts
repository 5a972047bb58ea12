import { readFileSync } from 'node:fs';
import { operations } from '@cartouche/contract/operations';
import { expect, test } from 'vitest';
import * as sdk from '../src/index.ts';
import { operationRoutes } from '../src/operation-routes.ts';
import { VERSION } from '../src/version.ts';
import { scripted } from './support/scripted-api.ts';

test('exports these names and no other', () => {
  expect(Object.keys(sdk).sort()).toEqual([
    'ApiError',
    'AuthenticationError',
    'BudgetExceededError',
    'Cartouche',
    'CartoucheError',
    'ConflictError',
    'ConnectionError',
    'DeadlineError',
    'EstimateMismatchError',
    'GenerationFailedError',
    'NotFoundError',
    'PaymentRequiredError',
    'PermissionError',
    'RateLimitError',
    'Redacted',
    'TimeoutError',
    'UnexpectedResponseError',
    'UsageError',
    'ValidationError',
    'WorkFailedError',
    'idempotencyKeyFrom',
    'isCartoucheError',
  ]);
});

test('has these resources with these methods', () => {
  const { cartouche } = scripted({});
  const methods = Object.fromEntries(
    Object.entries(cartouche).map(([name, resource]) => [
      name,
      Object.getOwnPropertyNames(Object.getPrototypeOf(resource)).filter((method) => method !== 'constructor'),
    ]),
  );
  expect(methods).toEqual({
    prospects: ['list', 'iterate', 'get', 'upsert', 'import', 'remove'],
    pages: ['get', 'createForProspect', 'signals', 'list', 'iterate', 'getByToken', 'unpublish', 'publish'],
    events: ['listPage', 'iteratePages', 'iterate'],
    leads: ['list', 'iterate'],
    analytics: ['get', 'daily'],
    connectors: [
      'create',
      'list',
      'test',
      'get',
      'update',
      'delete',
      'pause',
      'resume',
      'enable',
      'rotateSecret',
      'replay',
      'stats',
      'eventTypes',
      'streamEvents',
    ],
    deliveries: ['listForConnector', 'iterateForConnector', 'get', 'retry', 'cancel'],
    discovery: [
      'create',
      'get',
      'answer',
      'build',
      'watch',
      'waitUntilInterviewReady',
      'waitUntilCompleted',
      'list',
      'restart',
      'delete',
    ],
    templates: [
      ...['list', 'get', 'create', 'getBuild', 'watchBuild', 'waitForBuild'],
      ...['edit', 'iterate', 'setLeadForm', 'listVersions', 'restoreVersion', 'clone', 'archive', 'duplicate'],
    ],
    materials: ['propose', 'create', 'list', 'get', 'update', 'build', 'checklist', 'archive', 'duplicate'],
    runs: [
      ...['create', 'list', 'iterate', 'get', 'attach', 'answer', 'overrideFacts', 'decideDigest', 'generate'],
      ...[
        'regenerateElement',
        'createPreview',
        'publish',
        'fork',
        'watch',
        'waitUntilRead',
        'waitUntilReviewed',
        'waitUntilRegenerated',
      ],
    ],
    media: ['upload', 'list', 'iterate', 'get', 'delete', 'contentUrl', 'waitUntilRead'],
    workspace: [
      ...['getCompanyProfile', 'updateCompanyProfile', 'scrapeCompanyProfile', 'getBrand', 'updateBrand'],
      ...['listDomains', 'addDomain', 'verifyDomain', 'useDomain', 'removeDomain', 'listTeamMembers'],
      ...['inviteTeamMember', 'acceptInvitation', 'updateTeamMember', 'removeTeamMember'],
    ],
    keys: ['list', 'get', 'create', 'update', 'rotate', 'revoke'],
    billing: ['getEntitlements', 'getUsage', 'estimate', 'ledger', 'usageBreakdown'],
    privacy: ['exportProspect', 'eraseProspect', 'getErasure'],
    audit: ['listPage', 'iterate'],
    batches: [
      'create',
      'generate',
      'createAndGenerate',
      'get',
      'iterateMembers',
      'list',
      'iterate',
      'status',
      'watch',
      'waitUntilDone',
      'regenerateFailed',
      'cancel',
      'delete',
    ],
  });
});

test('the README lists every resource with its methods', () => {
  const { cartouche } = scripted({});
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const listed = [...readme.matchAll(/^\| `(\w+)` \| ((?:`\w+` ?)+)\|$/gm)].map(([, name, methods = '']) => [
    name,
    [...methods.matchAll(/\w+/g)].map(([method]) => method),
  ]);
  const methodsOf = (resource: object) =>
    Object.getOwnPropertyNames(Object.getPrototypeOf(resource)).filter((method) => method !== 'constructor');
  expect(Object.fromEntries(listed)).toEqual(
    Object.fromEntries(Object.entries(cartouche).map(([name, resource]) => [name, methodsOf(resource)])),
  );
});

test('knows method, path and repetition of every operation of the contract', () => {
  const contract = Object.entries(operations).map(([id, { method, path, retry }]) => [id, [method, path, retry]]);
  expect(operationRoutes).toEqual(Object.fromEntries(contract));
});

test('tells servers the version of its package.json', () => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(VERSION).toBe(version);
});
