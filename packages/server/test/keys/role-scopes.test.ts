import { scopes } from '@cartouche/contract';
import { expect, test } from 'vitest';
import { scopesOfRole } from '../../src/domains/keys/role-scopes.ts';

const every = Object.keys(scopes).sort();
const lacked = (role: string) => every.filter((scope) => !(scopesOfRole(role) as readonly string[]).includes(scope));

test('owners and admins have every scope, and so has a role of a later release', () => {
  expect([lacked('owner'), lacked('admin'), lacked('superuser')]).toEqual([[], [], []]);
});

test('editors change what the workspace makes, and neither the workspace nor who is in it', () => {
  expect(lacked('editor')).toEqual([
    'read:audit',
    'read:keys',
    'read:privacy',
    'write:keys',
    'write:privacy',
    'write:team',
    'write:workspace',
  ]);
});

test('viewers change nothing', () => {
  const had = scopesOfRole('viewer');
  expect(had.filter((scope) => !scope.startsWith('read:'))).toEqual([]);
  expect(had).toEqual(scopesOfRole('editor').filter((scope) => scope.startsWith('read:')));
});
