import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Column, DataTable } from './data-table.tsx';
import { FailureNote } from './failure-note.tsx';
import { formatCount, plural } from './format.ts';
import { Loading } from './loading.tsx';

type Pages<Row> = { pages: readonly { rows: readonly Row[] }[] };

type ListTableProps<Row> = {
  label: string;
  query: UseInfiniteQueryResult<Pages<Row>>;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  empty: ReactNode;
  /** The noun for a row, singular and plural. */
  noun: readonly [one: string, many: string];
};

/** A list of the API in each of its states. */
export function ListTable<Row>({ label, query, columns, keyOf, empty, noun }: ListTableProps<Row>) {
  if (query.isPending) {
    return (
      <div className="card padded">
        <Loading lines={6} />
      </div>
    );
  }
  if (query.isError) return <FailureNote error={query.error} onRetry={() => void query.refetch()} />;
  const rows = query.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return <div className="card">{empty}</div>;
  const more = {
    hasMore: query.hasNextPage,
    isLoading: query.isFetchingNextPage,
    load: () => void query.fetchNextPage(),
  };
  const foot = query.hasNextPage ? `${formatCount(rows.length)}+ ${noun[1]}` : plural(rows.length, ...noun);
  return <DataTable {...{ label, columns, rows, keyOf, more, foot }} />;
}
