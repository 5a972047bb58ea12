import { scopes as knownScopes, type Scope } from '@cartouche/contract';

/** The roles of people, the most powerful first. */
export const TEAM_ROLES = ['owner', 'admin', 'editor', 'viewer'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

const ALL = Object.keys(knownScopes) as Scope[];
const SENSITIVE: ReadonlySet<string> = new Set(['keys', 'team', 'privacy', 'audit']);
const NOT_SENSITIVE = ALL.filter((scope) => !SENSITIVE.has(scope.split(':')[1] ?? ''));

const SCOPES: Record<TeamRole, readonly Scope[]> = {
  owner: ALL,
  admin: ALL,
  editor: NOT_SENSITIVE.filter((scope) => scope !== 'write:workspace'),
  viewer: NOT_SENSITIVE.filter((scope) => scope.startsWith('read:')),
};

/** Whether this release knows a role. */
export function isTeamRole(role: string): role is TeamRole {
  return Object.hasOwn(SCOPES, role);
}

/** The scopes of a role. A role that this release doesn't know has every scope, so that only the strongest touch it. */
export function scopesOfRole(role: string): readonly Scope[] {
  return isTeamRole(role) ? SCOPES[role] : ALL;
}
