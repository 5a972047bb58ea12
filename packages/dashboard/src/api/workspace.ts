import { createWorkspace } from '@cartouche/sdk/workspace';
import { queryOptions } from '@tanstack/react-query';
import { clientOptions } from './client.ts';

export const workspaceApi = createWorkspace(clientOptions);

export const profileQuery = queryOptions({
  queryKey: ['workspace', 'profile'],
  queryFn: ({ signal }) => workspaceApi.getCompanyProfile({ signal }),
});

export const brandQuery = queryOptions({
  queryKey: ['workspace', 'brand'],
  queryFn: ({ signal }) => workspaceApi.getBrand({ signal }),
});

export const domainsQuery = queryOptions({
  queryKey: ['workspace', 'domains'],
  queryFn: ({ signal }) => workspaceApi.listDomains({ signal }),
});

export const teamQuery = queryOptions({
  queryKey: ['workspace', 'team'],
  queryFn: async ({ signal }) => (await workspaceApi.listTeamMembers({ signal })).members,
});
