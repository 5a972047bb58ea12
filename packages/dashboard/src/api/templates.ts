import type { Template, TemplateDocumentPatch } from '@cartouche/sdk';
import { createTemplates } from '@cartouche/sdk/templates';
import { queryOptions } from '@tanstack/react-query';
import { clientOptions } from './client.ts';
import { record } from './record.ts';
import { MOVING_MS } from './watching.ts';

export const templatesApi = createTemplates(clientOptions);

export const templatesQuery = queryOptions({
  queryKey: ['templates', 'list'],
  queryFn: async ({ signal }) => (await templatesApi.list({}, { signal })).templates,
});

export const templateQuery = record('templates', templatesApi);

/** The changes of a template that are not published yet, shared by all people of the workspace. */
export const templateDraftQuery = (id: string) =>
  queryOptions({
    queryKey: ['templates', id, 'draft'],
    queryFn: ({ signal }) => templatesApi.getDraft(id, { signal }),
  });

/** The page of a draft, filled in for a person or for someone of whom nothing is known. */
export const layoutQuery = (
  { id, version }: Pick<Template, 'id' | 'version'>,
  input: { patch?: TemplateDocumentPatch; prospectId?: string },
) =>
  queryOptions({
    queryKey: ['templates', id, 'layout', version, input],
    queryFn: ({ signal }) => templatesApi.layOut(id, input, { signal }),
    gcTime: 60_000,
    retry: false,
  });

export const buildQuery = (id: string) =>
  queryOptions({
    queryKey: ['templates', 'build', id],
    queryFn: ({ signal }) => templatesApi.getBuild(id, { signal }),
    refetchInterval: ({ state: { data } }) => (!data || data.status === 'building' ? MOVING_MS : false),
  });

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['templates', id, 'versions'],
    queryFn: async ({ signal }) => (await templatesApi.listVersions(id, {}, { signal })).versions,
  });

export const changesQuery = (id: string, version: number, from: number) =>
  queryOptions({
    queryKey: ['templates', id, 'changes', from, version],
    queryFn: async ({ signal }) => (await templatesApi.compareVersions(id, version, { from }, { signal })).changes,
  });
