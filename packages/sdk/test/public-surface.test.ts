import { readFileSync } from 'node:fs';
import { operations } from '@cartouche/contract/operations';
import { expect, test } from 'vitest';
import { operationRoutes } from '../src/generated/operation-routes.ts';
import * as sdk from '../src/index.ts';
import { readRoute } from '../src/operation.ts';
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
    'GoneError',
    'NotFoundError',
    'PaymentRequiredError',
    'PermissionError',
    'RateLimitError',
    'Redacted',
    'TimeoutError',
    'UnavailableError',
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
    prospects: ['list', 'get', 'update', 'merge', 'upsert', 'import', 'delete'],
    pages: [
      'get',
      'createForProspect',
      'signals',
      'list',
      'getByToken',
      'unpublish',
      'publish',
      'createPreview',
      'layout',
      'approve',
      'discard',
      'statements',
      'approveStatements',
    ],
    events: ['list', 'get', 'watch'],
    leads: ['list', 'get', 'update', 'delete'],
    meetings: ['list', 'get', 'listTimes', 'move', 'cancel'],
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
      'listEventTypes',
    ],
    deliveries: ['list', 'get', 'getBody', 'retry', 'cancel'],
    discovery: [
      'create',
      'get',
      'answer',
      'updateSpeakers',
      'build',
      'watch',
      'waitUntilInterviewReady',
      'waitUntilCompleted',
      'list',
      'restart',
      'delete',
    ],
    templates: [
      ...['list', 'get', 'create', 'getBuild', 'watchBuild', 'waitUntilBuilt'],
      ...[
        'update',
        'iterate',
        ...['getDraft', 'updateDraft', 'iterateDraft', 'publishDraft'],
        'updateLeadForm',
        'listVersions',
        'getVersion',
        'compareVersions',
        'createPreview',
        'layOut',
        'restoreVersion',
        'clone',
        'archive',
        'delete',
        'duplicate',
      ],
    ],
    materials: ['propose', 'create', 'list', 'get', 'update', 'build', 'checklist', 'archive', 'delete', 'duplicate'],
    runs: [
      ...['create', 'list', 'get', 'attach', 'answer', 'updateFacts', 'updateSpeakers', 'updateDigest', 'generate'],
      ...[
        'regenerateElement',
        'createPreview',
        'publish',
        'discard',
        'fork',
        'delete',
        'watch',
        'waitUntilRead',
        'waitUntilReviewed',
        'waitUntilRegenerated',
      ],
    ],
    media: ['upload', 'list', 'get', 'delete', 'contentUrl', 'waitUntilRead'],
    workspace: [
      ...['me', 'getCompanyProfile', 'updateCompanyProfile', 'scrapeCompanyProfile', 'getBrand', 'updateBrand'],
      ...[
        'listDomains',
        'getDomain',
        'createDomain',
        'verifyDomain',
        'useDomain',
        'deleteDomain',
        'listTeamMembers',
        'getTeamMember',
      ],
      ...['createInvitation', 'acceptInvitation', 'updateTeamMember', 'deleteTeamMember'],
    ],
    keys: ['list', 'get', 'create', 'update', 'rotate', 'delete'],
    billing: ['getEntitlements', 'getUsage', 'estimate', 'listLedger', 'usageBreakdown'],
    privacy: ['exportProspect', 'eraseProspect', 'getErasure'],
    audit: ['list'],
    batches: [
      'create',
      'generate',
      'createAndGenerate',
      'get',
      'listMembers',
      'list',
      'status',
      'watch',
      'waitUntilDone',
      'regenerateFailed',
      'cancel',
      'update',
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

test('knows the method, path, and retry rule of every operation of the contract', () => {
  const rows = Object.entries(operations).map(([operation, { method, path, retry }]) => {
    return { operation, method: method.toUpperCase(), path, retry };
  });
  const known = operationRoutes.map(readRoute);
  expect(known.map(({ operation, method, path, retry }) => ({ operation, method, path, retry }))).toEqual(rows);
});

test('tells servers the version of its package.json', () => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(VERSION).toBe(version);
});
