import { createKeys } from '@cartouche/sdk/keys';
import { queryOptions } from '@tanstack/react-query';
import { clientOptions } from './client.ts';

export const keysApi = createKeys(clientOptions);

export const keysQuery = queryOptions({
  queryKey: ['keys', 'list'],
  queryFn: async ({ signal }) => (await keysApi.list({ signal })).keys,
});
