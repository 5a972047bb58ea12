import '../../../../styles/attempts.css';
import type { HourOfKind } from '@cartouche/sdk';
import { plural } from '../../../../components/format.ts';

const HOURS = 24;
const HOUR_MS = 3_600_000;
const HEIGHT = 28;
const STEP = 8;

/** A bar chart of attempts per hour over the last day, with failed attempts on top. */
export function Bars({ label, hours }: { label: string; hours: readonly HourOfKind[] }) {
  const now = Math.floor(Date.now() / HOUR_MS);
  const slots = Array.from({ length: HOURS }, (_, index) => {
    const hour = now - (HOURS - 1 - index);
    return { at: hour, found: hours.find((one) => Math.floor(Date.parse(one.hour) / HOUR_MS) === hour) };
  });
  const most = Math.max(1, ...hours.map(({ attempts }) => attempts));
  const height = (count: number) => (count === 0 ? 0 : Math.max(2, (count / most) * HEIGHT));
  const total = hours.reduce((sum, { attempts }) => sum + attempts, 0);
  if (total === 0) return <span className="quiet small">None</span>;
  return (
    <svg
      className="bars"
      viewBox={`0 0 ${HOURS * STEP} ${HEIGHT}`}
      role="img"
      aria-label={`${label}: ${plural(total, 'attempt')}`}
    >
      {slots.map(({ at, found }, index) => {
        const good = height(found?.succeeded ?? 0);
        const bad = height(found?.failed ?? 0);
        return (
          <g key={at}>
            <rect x={index * STEP} y={HEIGHT - 1} width={STEP - 2} height={1} className="none" />
            <rect x={index * STEP} y={HEIGHT - good} width={STEP - 2} height={good} className="good" />
            <rect x={index * STEP} y={Math.max(0, HEIGHT - good - bad)} width={STEP - 2} height={bad} className="bad" />
          </g>
        );
      })}
    </svg>
  );
}
