import { createMaterials } from '@cartouche/sdk/materials';
import { queryOptions } from '@tanstack/react-query';
import { clientOptions } from './client.ts';
import { record } from './record.ts';
import { MOVING_MS } from './watching.ts';

export const materialsApi = createMaterials(clientOptions);

export const materialsQuery = queryOptions({
  queryKey: ['materials', 'list'],
  queryFn: async ({ signal }) => (await materialsApi.list({}, { signal })).purposeTemplates,
});

export const materialsTemplateQuery = record('materials', materialsApi, ({ status, build_id }) =>
  status === 'drafting' && build_id ? MOVING_MS : false,
);
