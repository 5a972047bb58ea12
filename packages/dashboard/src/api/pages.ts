import type { PageListParams, StatementSubject } from '@cartouche/sdk';
import { createPages } from '@cartouche/sdk/pages';
import { queryOptions } from '@tanstack/react-query';
import { clientOptions } from './client.ts';
import { list, upTo, WINDOW } from './list.ts';
import { record } from './record.ts';

export const pagesApi = createPages(clientOptions);

export const pageQuery = record('pages', pagesApi);

/** The sentences of a page, a run, a template, or the company profile; `since` changes with them. */
export const statementsQuery = (of: StatementSubject, id?: string, since?: string) =>
  queryOptions({
    queryKey: ['pages', 'statements', of, id, since],
    queryFn: ({ signal }) => pagesApi.statements(of, id, { signal }),
  });

/** A page laid out for the editor, with what is not published yet where it is a run's; `since` changes with the text of that. */
export const pageLayoutQuery = (id: string, since?: string) =>
  queryOptions({
    queryKey: ['pages', id, 'layout', since],
    queryFn: ({ signal }) => pagesApi.layout(id, { draft: since !== undefined }, { signal }),
    retry: false,
  });

export const signalsQuery = (pageId: string) =>
  queryOptions({
    queryKey: ['pages', pageId, 'signals'],
    queryFn: ({ signal }) => pagesApi.signals(pageId, {}, { signal }),
  });

/** The latest activity on several pages, newest first. */
export const timelineQuery = (pageIds: readonly string[]) =>
  queryOptions({
    queryKey: ['pages', 'timeline', pageIds],
    queryFn: async ({ client }) => {
      const signals = await Promise.all(pageIds.map((id) => client.fetchQuery(signalsQuery(id))));
      return signals.flatMap(({ timeline }) => timeline).sort((a, b) => b.at.localeCompare(a.at));
    },
  });

export const pagesList = (params: PageListParams) =>
  list('pages', [params], async (cursor, signal) => {
    const { pages, nextCursor } = await pagesApi.list({ ...params, limit: WINDOW, cursor }, { signal });
    return upTo(pages, nextCursor);
  });
