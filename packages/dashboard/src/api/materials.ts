import { createMaterials } from '@cartouche/sdk/materials';
import { queryOptions } from '@tanstack/react-query';
import { clientOptions } from './client.ts';
import { MOVING_MS } from './watching.ts';

export const materialsApi = createMaterials(clientOptions);

export const materialsQuery = queryOptions({
  queryKey: ['materials', 'list'],
  queryFn: async ({ signal }) => (await materialsApi.list({}, { signal })).purposeTemplates,
});

export const materialsTemplateQuery = (id: string) =>
  queryOptions({
    queryKey: ['materials', id],
    queryFn: ({ signal }) => materialsApi.get(id, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.status === 'drafting' && data.build_id ? MOVING_MS : false),
  });
