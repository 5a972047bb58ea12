import { createTemplates } from '@cartouche/sdk/templates';
import { queryOptions } from '@tanstack/react-query';
import { clientOptions } from './client.ts';

export const templatesApi = createTemplates(clientOptions);

export const templatesQuery = queryOptions({
  queryKey: ['templates', 'list'],
  queryFn: async ({ signal }) => (await templatesApi.list({}, { signal })).templates,
});

export const templateQuery = (id: string) =>
  queryOptions({ queryKey: ['templates', id], queryFn: ({ signal }) => templatesApi.get(id, { signal }) });
