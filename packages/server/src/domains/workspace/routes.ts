import { factOfPaused } from '../../database/pause-receivers.ts';
import type { Besides, OperationHandlers } from '../../http/pipeline/handler.ts';
import { factOfWithdrawn } from '../keys/service.ts';
import type { Identify } from './identify.ts';
import type { WorkspaceService } from './service.ts';
import type { Changed } from './team.ts';

export function workspaceRoutes(
  workspace: WorkspaceService,
  identify: Identify,
): Pick<
  OperationHandlers,
  | 'getCompanyProfile'
  | 'updateCompanyProfile'
  | 'scrapeCompanyProfile'
  | 'getBrand'
  | 'updateBrand'
  | 'getMe'
  | 'listDomains'
  | 'getDomain'
  | 'createDomain'
  | 'verifyDomain'
  | 'useDomain'
  | 'deleteDomain'
  | 'listTeamMembers'
  | 'getTeamMember'
  | 'createInvitation'
  | 'updateTeamMember'
  | 'deleteTeamMember'
  | 'acceptInvitation'
> {
  return {
    getCompanyProfile: async ({ caller }) => ({ companyProfile: await workspace.companyProfile(caller.workspaceId) }),
    updateCompanyProfile: async ({ caller, body, change }) => ({
      companyProfile: await workspace.updateCompanyProfile(caller, body, change),
    }),
    scrapeCompanyProfile: ({ caller, body, signal, change }) => workspace.scrape(caller, body, signal, change),
    getBrand: async ({ caller }) => ({ brand: await workspace.brand(caller.workspaceId) }),
    updateBrand: async ({ caller, body, change }) => ({ brand: await workspace.updateBrand(caller, body, change) }),
    listDomains: ({ caller }) => workspace.domains.list(caller.workspaceId),
    getMe: ({ caller }) => identify(caller),
    getDomain: ({ caller, params }) => workspace.domains.get(caller.workspaceId, params.hostname),
    createDomain: ({ caller, body }) => workspace.domains.add(caller.workspaceId, body.hostname),
    verifyDomain: ({ caller, params }) => workspace.domains.verify(caller.workspaceId, params.hostname),
    useDomain: ({ caller, params, body, change }) =>
      workspace.domains.use(caller.workspaceId, params.hostname, body.used, change),
    deleteDomain: ({ caller, params, change }) => workspace.domains.remove(caller.workspaceId, params.hostname, change),
    createInvitation: async ({ caller, body, newId, notifies }) => {
      const invited = await workspace.team.invite(caller, newId('member'), body);
      const { email, role } = invited.member;
      if (role === 'owner' || role === 'admin')
        notifies(`A person was invited as ${role}`, [`Invited: ${email} as ${role}`]);
      return invited;
    },
    acceptInvitation: async ({ caller, body, concerns }) => {
      const { member } = await workspace.team.accept(body.token, { by: caller });
      concerns(member.id);
      return { member };
    },
    updateTeamMember: async ({ caller, params, body, change, ...call }) => {
      const { member, ...ended } = await workspace.team.update(caller, params.id, body, change);
      tell(call, 'The name or role of a person was changed', [`Person: ${member.email}, ${member.role}`], ended);
      return { member };
    },
    deleteTeamMember: async ({ caller, params, change, ...call }) => {
      const { member, ...ended } = await workspace.team.remove(caller, params.id, change);
      tell(call, 'A person was removed from the workspace', [`Person: ${member.email}, ${member.role}`], ended);
      return { memberId: params.id };
    },
    getTeamMember: async ({ caller, params }) => ({ member: await workspace.team.get(caller.workspaceId, params.id) }),
    listTeamMembers: async ({ caller }) => ({ members: await workspace.team.list(caller.workspaceId) }),
  };
}

/** Each revoked key, withdrawn invitation, paused connector, and one whose secret is known has an entry of its own in the audit log, and its name in the mail. */
function tell(
  { alsoDid, notifies }: Besides,
  subject: string,
  facts: readonly string[],
  { revoked, withdrawn, paused, known }: Changed,
): void {
  for (const { id } of revoked) alsoDid('deleteKey', id);
  for (const { id } of withdrawn) alsoDid('deleteTeamMember', id);
  for (const { id } of paused) alsoDid('pauseConnector', id);
  for (const { id } of known) alsoDid('adviseRotation', id);
  notifies(subject, [
    ...facts,
    ...revoked.map(({ name }) => `Key revoked: ${name}`),
    ...withdrawn.map(factOfWithdrawn),
    ...paused.map(factOfPaused),
    ...known.map(({ origin }) => `Connector whose signing secret they know: ${origin}. Rotate it`),
  ]);
}
