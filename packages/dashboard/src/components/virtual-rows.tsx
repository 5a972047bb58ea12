import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RowsProps } from './table-rows.tsx';

const ROW_PX = 53;

/** Keeps only the visible rows in the document, and loads more near the end. */
export function VirtualRows<Row>({ rows, keyOf, cells, grid, more }: RowsProps<Row>) {
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
