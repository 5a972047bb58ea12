import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';

export type Column<Row> = {
  label: string;
  /** A track of the grid, e.g. `2fr` or `7rem`. */
  width: string;
  end?: boolean;
  /** Its label is only read aloud. */
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
  more?: { hasMore: boolean; isLoading: boolean; load: () => void } | undefined;
  foot?: ReactNode;
  /** Stands in place of a table without rows. */
  empty?: ReactNode;
};

// Below this number all rows are in the document, and the browser finds text in them.
const VIRTUAL_FROM = 80;
const ROW_PX = 53;

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
          <tbody>
            {rows.map((one, index) => (
              <tr key={keyOf(one)} className="table-row" aria-rowindex={index + 2} style={grid}>
                {cells(one)}
              </tr>
            ))}
          </tbody>
        ) : (
          <VirtualRows rows={rows} keyOf={keyOf} cells={cells} grid={grid} more={more} />
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

type VirtualRowsProps<Row> = Pick<DataTableProps<Row>, 'rows' | 'keyOf' | 'more'> & {
  cells: (one: Row) => ReactNode;
  grid: CSSProperties;
};

function VirtualRows<Row>({ rows, keyOf, cells, grid, more }: VirtualRowsProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => setMargin((body.current?.getBoundingClientRect().top ?? 0) + scrollY), []);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_PX,
    overscan: 8,
    scrollMargin: margin,
    getItemKey: (index) => keyOf(rows[index] as Row),
  });
  const visible = virtualizer.getVirtualItems();
  const nearEnd = (visible.at(-1)?.index ?? 0) >= rows.length - 10;
  useEffect(() => {
    if (nearEnd && more?.hasMore && !more.isLoading) more.load();
  }, [nearEnd, more]);
  return (
    <tbody ref={body} style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
      {visible.map(({ key, index, start }) => (
        <tr
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          className="table-row floating"
          aria-rowindex={index + 2}
          style={{ ...grid, transform: `translateY(${start - margin}px)` }}
        >
          {cells(rows[index] as Row)}
        </tr>
      ))}
    </tbody>
  );
}
