import type { OperationHandlers } from '../../http/pipeline/handler.ts';
import type { WorkspaceService } from './service.ts';

export function workspaceRoutes(
  workspace: WorkspaceService,
): Pick<
  OperationHandlers,
  | 'getCompanyProfile'
  | 'updateCompanyProfile'
  | 'scrapeCompanyProfile'
  | 'getBrand'
  | 'updateBrand'
  | 'listDomains'
  | 'addDomain'
  | 'verifyDomain'
  | 'useDomain'
  | 'removeDomain'
  | 'listTeamMembers'
  | 'inviteTeamMember'
  | 'updateTeamMember'
  | 'removeTeamMember'
  | 'acceptInvitation'
> {
  return {
    getCompanyProfile: async ({ caller }) => ({ companyProfile: await workspace.companyProfile(caller.workspaceId) }),
    updateCompanyProfile: async ({ caller, body }) => ({
      companyProfile: await workspace.updateCompanyProfile(caller.workspaceId, body),
    }),
    scrapeCompanyProfile: ({ caller, body, signal }) => workspace.scrape(caller.workspaceId, body, signal),
    getBrand: async ({ caller }) => ({ brand: await workspace.brand(caller.workspaceId) }),
    updateBrand: async ({ caller, body }) => ({ brand: await workspace.updateBrand(caller.workspaceId, body) }),
    listDomains: ({ caller }) => workspace.domains.list(caller.workspaceId),
    addDomain: ({ caller, body }) => workspace.domains.add(caller.workspaceId, body.hostname),
    verifyDomain: ({ caller, params }) => workspace.domains.verify(caller.workspaceId, params.hostname),
    useDomain: ({ caller, params, body }) => workspace.domains.use(caller.workspaceId, params.hostname, body.used),
    removeDomain: ({ caller, params }) => workspace.domains.remove(caller.workspaceId, params.hostname),
    inviteTeamMember: ({ caller, body, newId }) => workspace.team.invite(caller, newId('member'), body),
    acceptInvitation: async ({ caller, body, concerns }) => {
      const { member } = await workspace.team.accept(body.token, caller.workspaceId);
      concerns(member.id);
      return { member };
    },
    updateTeamMember: async ({ caller, params, body }) => ({
      member: await workspace.team.update(caller, params.id, body),
    }),
    removeTeamMember: async ({ caller, params }) => {
      await workspace.team.remove(caller, params.id);
      return { memberId: params.id };
    },
    listTeamMembers: async ({ caller }) => ({ members: await workspace.team.list(caller.workspaceId) }),
  };
}
