import type { OperationHandlers } from '../../http/operation.ts';
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
  | 'listTeamMembers'
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
    listTeamMembers: async ({ caller }) => ({ members: await workspace.team.list(caller.workspaceId) }),
  };
}
