import { type Scope, scopes } from '@cartouche/contract';
import type { TeamRole } from '../domains/workspace/service.ts';

const every = Object.keys(scopes) as Scope[];

// They decide what others may do, and how the workspace appears.
const OWNERS: ReadonlySet<Scope> = new Set(['write:keys', 'write:team', 'write:workspace']);

const scopesByRole: Readonly<Record<TeamRole, readonly Scope[]>> = {
  owner: every,
  editor: every.filter((scope) => !OWNERS.has(scope)),
  viewer: every.filter((scope) => scope.startsWith('read:')),
};

/** What a session may do in a workspace. A role that this server doesn't know gets what a viewer has. */
export function scopesOf(role: string): readonly Scope[] {
  return Object.hasOwn(scopesByRole, role) ? scopesByRole[role as TeamRole] : scopesByRole.viewer;
}
