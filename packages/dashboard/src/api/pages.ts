import type { PageListParams } from '@cartouche/sdk';
import { createPages } from '@cartouche/sdk/pages';
import { queryOptions } from '@tanstack/react-query';
import { clientOptions } from './client.ts';
import { list, WINDOW } from './list.ts';

export const pagesApi = createPages(clientOptions);

export const pageQuery = (id: string) =>
  queryOptions({ queryKey: ['pages', id], queryFn: ({ signal }) => pagesApi.get(id, { signal }) });

export const signalsQuery = (pageId: string) =>
  queryOptions({
    queryKey: ['pages', pageId, 'signals'],
    queryFn: ({ signal }) => pagesApi.signals(pageId, {}, { signal }),
  });

export const pagesList = (params: PageListParams) =>
  list(['pages', 'list', params], async (cursor, signal) => {
    const { pages, nextCursor } = await pagesApi.list({ ...params, limit: WINDOW, cursor }, { signal });
    return { rows: pages, next: nextCursor ?? undefined };
  });
