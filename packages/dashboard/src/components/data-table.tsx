import { type CSSProperties, lazy, type ReactNode, Suspense } from 'react';
import { Button } from './button.tsx';
import { type More, PlainRows } from './table-rows.tsx';
import type { VirtualRows } from './virtual-rows.tsx';

export type Column<Row> = {
  label: string;
  /** A track of the grid, e.g. `2fr` or `7rem`. */
  width: string;
  end?: boolean;
  /** Only screen readers get the label. */
  quietLabel?: boolean;
  /** Left out on a phone. */
  wideOnly?: boolean;
  cell: (row: Row) => ReactNode;
};

type DataTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  more?: More | undefined;
  foot?: ReactNode;
  /** Stands in place of a table without rows. */
  empty?: ReactNode;
};

// Up to this many rows, all are in the document, so the browser's text search finds them.
const VIRTUAL_FROM = 80;
// `lazy` drops the type parameter.
const LongRows = lazy(async () => ({
  default: (await import('./virtual-rows.tsx')).VirtualRows,
})) as typeof VirtualRows;

const sideClass = ({ end, wideOnly }: { end?: boolean; wideOnly?: boolean }) =>
  [end && 'end', wideOnly && 'wide-only'].filter(Boolean).join(' ') || undefined;

const trackOf = (width: string) => (width.endsWith('fr') ? `minmax(0, ${width})` : width);

/** A table of any length: long ones keep only the visible rows in the document, and load more near the end. */
export function DataTable<Row>({ label, columns, rows, keyOf, more, foot, empty }: DataTableProps<Row>) {
  if (empty && rows.length === 0) return <div className="card">{empty}</div>;
  const grid = { '--columns': columns.map(({ width }) => trackOf(width)).join(' ') } as CSSProperties;
  const cells = (one: Row) =>
    columns.map((column) => (
      <td key={column.label} className={sideClass(column)}>
        {column.cell(one)}
      </td>
    ));
  const body = { rows, keyOf, more, cells, grid };
  return (
    <div className="table">
      <table aria-label={label} aria-rowcount={more?.hasMore ? -1 : rows.length + 1}>
        <thead>
          <tr className="table-head" aria-rowindex={1} style={grid}>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={sideClass(column)}>
                {column.quietLabel ? <span className="hidden-label">{column.label}</span> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        {rows.length < VIRTUAL_FROM ? (
          <PlainRows {...body} />
        ) : (
          <Suspense fallback={<PlainRows {...body} rows={rows.slice(0, VIRTUAL_FROM)} />}>
            <LongRows {...body} />
          </Suspense>
        )}
      </table>
      {(foot || more?.hasMore) && (
        <div className="table-foot">
          <span>{foot}</span>
          {more?.hasMore && (
            <Button size="small" busy={more.isLoading} onClick={more.load}>
              Load more
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
