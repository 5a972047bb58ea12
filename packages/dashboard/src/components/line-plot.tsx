import '../styles/plot.css';
import { type PointerEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { formatCount, formatDay } from './format.ts';

export type Series = { label: string; tone: 'series-a' | 'series-b' | 'series-c'; values: readonly number[] };

type LinePlotProps = {
  label: string;
  days: readonly string[];
  series: readonly Series[];
  /** Draws a bar for each day; for one series. */
  bars?: boolean;
  /** Words a value for the axis and under the cursor. */
  format?: (value: number) => string;
};

const HEIGHT = 200;
const LEFT = 42;
const BOTTOM = 24;
const TOP = 8;

/** Grid lines: at most five, with a spacing of 1, 2, or 5 × a power of ten. */
function ticksUpTo(most: number): readonly number[] {
  const least = Math.max(most / 4, 1);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5, 10].find((one) => one * power >= least) ?? 10);
  return Array.from({ length: Math.max(Math.ceil(most / step), 1) + 1 }, (_, index) => index * step);
}

/** The plot's width in pixels. Drawing at this width keeps the text's size on a phone. */
function useWidth() {
  const frame = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(720);
  useLayoutEffect(() => {
    const node = frame.current;
    if (!node) return;
    const measure = () => setWidth(Math.max(node.clientWidth, 200));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [frame, width] as const;
}

/** Values by day, with a cursor for pointers and, through a range input, for arrow keys. The table behind it says the same to people who can't see it. */
export function LinePlot({ label, days, series, bars = false, format = formatCount }: LinePlotProps) {
  const id = useId();
  const [cursor, setCursor] = useState<number>();
  const last = days.length - 1;
  const at = cursor === undefined ? undefined : Math.min(cursor, last);
  const [frame, plotWidth] = useWidth();
  const ticks = ticksUpTo(Math.max(0, ...series.flatMap(({ values }) => values)));
  const top = ticks.at(-1) ?? 1;
  const step = (plotWidth - LEFT) / (bars ? days.length : Math.max(last, 1));
  const x = (index: number) => LEFT + (index + (bars ? 0.5 : 0)) * step;
  const y = (value: number) => TOP + (1 - value / top) * (HEIGHT - TOP - BOTTOM);
  const path = (values: readonly number[]) =>
    values.map((value, index) => `${index ? 'L' : 'M'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join('');
  const bar = (values: readonly number[]) =>
    values
      .map(
        (value, index) =>
          `M${(x(index) - step * 0.32).toFixed(1)} ${y(0)}V${y(value).toFixed(1)}h${(step * 0.64).toFixed(1)}V${y(0)}Z`,
      )
      .join('');
  const labeled = [0, Math.floor(last / 2), last];
  const onPointer = ({ currentTarget, clientX }: PointerEvent<SVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = (((clientX - left) / width) * plotWidth - LEFT) / step - (bars ? 0.5 : 0);
    setCursor(Math.max(0, Math.min(last, Math.round(index))));
  };
  const said = (index: number) =>
    `${formatDay(days[index] ?? '')}: ${series.map(({ label: name, values }) => `${name} ${format(values[index] ?? 0)}`).join(', ')}`;
  return (
    <figure ref={frame}>
      <figcaption className="row far">
        {series.map(({ label: name, tone, values }) => (
          <span key={name} className={`legend ${tone}`}>
            <i />
            <span className="quiet">{name}</span>
            {at !== undefined && <span className="number">{format(values[at] ?? 0)}</span>}
          </span>
        ))}
        {at !== undefined && <span className="small quiet push">{formatDay(days[at] ?? '')}</span>}
      </figcaption>
      <input
        type="range"
        className="hidden-label"
        aria-label={label}
        aria-describedby={`${id}-table`}
        aria-valuetext={said(at ?? last)}
        min={0}
        max={last}
        value={at ?? last}
        onFocus={() => setCursor(last)}
        onBlur={() => setCursor(undefined)}
        onChange={({ currentTarget }) => setCursor(Number(currentTarget.value))}
      />
      <svg
        viewBox={`0 0 ${plotWidth} ${HEIGHT}`}
        className="plot"
        aria-hidden
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={() => setCursor(undefined)}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={plotWidth} y1={y(tick)} y2={y(tick)} className="plot-grid" />
            <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {labeled.map((index, place) => (
          <text key={index} x={x(index)} y={HEIGHT - 4} textAnchor={(['start', 'middle', 'end'] as const)[place]}>
            {formatDay(days[index] ?? '')}
          </text>
        ))}
        {series.map(({ label: name, tone, values }) => (
          <path
            key={name}
            d={bars ? bar(values) : path(values)}
            className={`${bars ? 'plot-bars' : 'plot-line'} ${tone}`}
          />
        ))}
        {at !== undefined && (
          <g className="plot-cursor">
            <line x1={x(at)} x2={x(at)} y1={TOP} y2={HEIGHT - BOTTOM} />
            {series.map(({ label: name, tone, values }) => (
              <circle key={name} cx={x(at)} cy={y(values[at] ?? 0)} r={3.5} className={tone} />
            ))}
          </g>
        )}
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
          {days.map((day, index) => (
            <tr key={day}>
              <th>{day}</th>
              {series.map(({ label: name, values }) => (
                <td key={name}>{format(values[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
