import type { UsageGroup } from '@cartouche/sdk';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { formatDay, formatMoney } from './format.ts';

const HEIGHT = 220;
const DAYS = 30;
const DAY_S = 86_400;

/** Cents by day with a cursor; drag to zoom, double-click to see everything again. */
export function SpendPlot({ groups }: { groups: readonly UsageGroup[] }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = frame.current;
    if (!node) return;
    const plot = new uPlot(optionsFor(node), dataOf(groups), node);
    const observer = new ResizeObserver(() => plot.setSize({ width: node.clientWidth, height: HEIGHT }));
    observer.observe(node);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [groups]);
  const total = groups.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <>
      <div ref={frame} role="img" aria-label={`Spending by day, ${formatMoney(total)} in all`} />
      <p className="small quiet">{formatMoney(total)} in all. Drag across the plot to zoom.</p>
    </>
  );
}

function dataOf(groups: readonly UsageGroup[]): uPlot.AlignedData {
  const cents = new Map(groups.map((group) => [group.group, group.cents]));
  const today = Math.floor(Date.now() / 1000 / DAY_S) * DAY_S;
  const days = Array.from({ length: DAYS }, (_, index) => today - (DAYS - 1 - index) * DAY_S);
  const nameOf = (day: number) => new Date(day * 1000).toISOString().slice(0, 10);
  return [days, days.map((day) => (cents.get(nameOf(day)) ?? 0) / 100)];
}

/** A canvas knows no custom properties: the colors are read from the page. */
function optionsFor(node: HTMLElement): uPlot.Options {
  const style = getComputedStyle(node);
  const probe = (name: string) => {
    node.style.color = `var(${name})`;
    const color = getComputedStyle(node).color;
    node.style.color = '';
    return color;
  };
  const [line, quiet, accent] = [probe('--line'), probe('--quiet'), probe('--accent-text')];
  const font = `11px ${style.fontFamily}`;
  const axis = { stroke: quiet, font, grid: { stroke: line, width: 1 }, ticks: { show: false } };
  return {
    width: node.clientWidth,
    height: HEIGHT,
    legend: { live: true },
    cursor: { y: false },
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'UTC'),
    scales: { y: { range: (_, __, max) => [0, Math.max(max, 1) * 1.1] } },
    axes: [
      { ...axis, values: (_, ticks) => ticks.map((tick) => formatDay(new Date(tick * 1000).toISOString())) },
      { ...axis, values: (_, ticks) => ticks.map((tick) => `$${tick}`), size: 46 },
    ],
    series: [
      { label: 'Day', value: (_, day) => (day === null ? '–' : formatDay(new Date(day * 1000).toISOString())) },
      {
        label: 'Spent',
        stroke: accent,
        width: 1.5,
        ...(uPlot.paths.bars && { paths: uPlot.paths.bars({ size: [0.6, 28] }) }),
        fill: accent,
        points: { show: false },
        value: (_, dollars) => (dollars === null ? '–' : formatMoney(dollars * 100)),
      },
    ],
  };
}
