import { useId } from 'react';
import { formatCount, formatDay } from './format.ts';

export type Series = { label: string; tone: 'series-a' | 'series-b' | 'series-c'; values: readonly number[] };

type LinePlotProps = { label: string; days: readonly string[]; series: readonly Series[] };

const WIDTH = 720;
const HEIGHT = 200;
const LEFT = 34;
const BOTTOM = 24;
const TOP = 8;

/** Rounds up to a power of ten multiplied by 1, 2, or 5, and to at least 4. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  const step = [1, 2, 5, 10].find((one) => one * power >= value) ?? 10;
  return Math.max(step * power, 4);
}

/** Counts by day. The table behind it says the same to people who can't see it. */
export function LinePlot({ label, days, series }: LinePlotProps) {
  const id = useId();
  const top = roundUp(Math.max(0, ...series.flatMap(({ values }) => values)));
  const x = (index: number) => LEFT + (index / Math.max(days.length - 1, 1)) * (WIDTH - LEFT);
  const y = (value: number) => TOP + (1 - value / top) * (HEIGHT - TOP - BOTTOM);
  const path = (values: readonly number[]) =>
    values.map((value, at) => `${at ? 'L' : 'M'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('');
  const ticks = [0, top / 4, top / 2, (top * 3) / 4, top].filter(Number.isInteger);
  const labeled = [0, Math.floor((days.length - 1) / 2), days.length - 1];
  return (
    <figure>
      <figcaption className="row far" id={id}>
        {series.map(({ label: name, tone }) => (
          <span key={name} className={`legend ${tone}`}>
            <i />
            <span className="quiet">{name}</span>
          </span>
        ))}
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="plot"
        role="img"
        aria-label={label}
        aria-describedby={`${id}-table`}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={WIDTH} y1={y(tick)} y2={y(tick)} className="plot-grid" />
            <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
              {formatCount(tick)}
            </text>
          </g>
        ))}
        {labeled.map((at, index) => (
          <text key={at} x={x(at)} y={HEIGHT - 4} textAnchor={(['start', 'middle', 'end'] as const)[index]}>
            {formatDay(days[at] ?? '')}
          </text>
        ))}
        {series.map(({ label: name, tone, values }) => (
          <path key={name} d={path(values)} className={`plot-line ${tone}`} />
        ))}
        {days.map((day, at) => (
          <g key={day} className="plot-day">
            <rect x={x(at) - WIDTH / days.length / 2} y={0} width={WIDTH / days.length} height={HEIGHT - BOTTOM} />
            <line x1={x(at)} x2={x(at)} y1={TOP} y2={HEIGHT - BOTTOM} />
            {series.map(({ label: name, tone, values }) => (
              <circle key={name} cx={x(at)} cy={y(values[at] ?? 0)} r={3.5} className={tone} />
            ))}
            <title>{`${formatDay(day)}: ${series.map(({ label: name, values }) => `${name} ${formatCount(values[at] ?? 0)}`).join(', ')}`}</title>
          </g>
        ))}
      </svg>
      <table className="hidden-label" id={`${id}-table`}>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th>Day</th>
            {series.map(({ label: name }) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, at) => (
            <tr key={day}>
              <th>{day}</th>
              {series.map(({ label: name, values }) => (
                <td key={name}>{values[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
