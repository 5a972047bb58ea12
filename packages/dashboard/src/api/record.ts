import { queryOptions } from '@tanstack/react-query';
import type { Area } from './area.ts';

type Resource<Data> = { get: (id: string, options: { signal: AbortSignal }) => Promise<Data> };

/**
 * Queries of an area's records by id.
 * @param everyMs how often a record is read again while it changes; `false` when it is at rest
 */
export const record =
  <Data>(area: Area, resource: Resource<Data>, everyMs: (data: Data) => number | false = () => false) =>
  (id: string) =>
    queryOptions({
      queryKey: [area, id],
      queryFn: ({ signal }) => resource.get(id, { signal }),
      refetchInterval: ({ state: { data } }) => data !== undefined && everyMs(data as Data),
    });
