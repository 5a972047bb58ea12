import type { CSSProperties, ReactNode } from 'react';

export type More = { hasMore: boolean; isLoading: boolean; load: () => void };

export type RowsProps<Row> = {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  more?: More | undefined;
  cells: (one: Row) => ReactNode;
  grid: CSSProperties;
};

export function PlainRows<Row>({ rows, keyOf, cells, grid }: RowsProps<Row>) {
  return (
    <tbody>
      {rows.map((one, index) => (
        <tr key={keyOf(one)} className="table-row" aria-rowindex={index + 2} style={grid}>
          {cells(one)}
        </tr>
      ))}
    </tbody>
  );
}
