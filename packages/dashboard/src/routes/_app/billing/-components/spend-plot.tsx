import type { UsageGroup } from '@cartouche/sdk';
import { formatMoney } from '../../../../components/format.ts';
import { LinePlot } from '../../../../components/line-plot.tsx';

const DAYS = 30;
const DAY_MS = 86_400_000;

/** Spending of the last 30 days by day (UTC). */
export function SpendPlot({ groups }: { groups: readonly UsageGroup[] }) {
  const cents = new Map(groups.map((group) => [group.group, group.cents]));
  const now = Date.now();
  const days = Array.from({ length: DAYS }, (_, index) =>
    new Date(now - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
  const total = groups.reduce((sum, { cents: one }) => sum + one, 0);
  return (
    <>
      <LinePlot
        label="Spending by day"
        days={days}
        series={[{ label: 'Spent', tone: 'series-a', values: days.map((day) => (cents.get(day) ?? 0) / 100) }]}
        bars
        format={(dollars) => formatMoney(dollars * 100)}
      />
      <p className="small quiet">{formatMoney(total)} in all.</p>
    </>
  );
}
