import type { ReactNode } from 'react';

/** A few numbers side by side. */
export function Figures({
  figures,
}: {
  figures: readonly (readonly [label: string, value: ReactNode, note?: ReactNode])[];
}) {
  return (
    <dl className="figures">
      {figures.map(([label, value, note]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
