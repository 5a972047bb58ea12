import type { ReactNode } from 'react';

/** Names and values. */
export function Facts({ rows }: { rows: readonly (readonly [string, ReactNode] | false | null)[] }) {
  return (
    <dl className="facts">
      {rows.map(
        (row) =>
          row && (
            <div key={row[0]}>
              <dt>{row[0]}</dt>
              <dd>{row[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
