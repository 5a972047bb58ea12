import '../../../../styles/activity.css';
import type { PageActivity } from '@cartouche/sdk';
import { Ago } from '../../../../components/ago.tsx';
import { words } from '../../../../components/badge.tsx';
import { readable } from '../../../../components/format.ts';

const TITLES: Readonly<Record<string, string>> = {
  visit: 'Visited the page',
  cta_click: 'Clicked the call to action',
  high_intent: 'Showed high intent',
  'form.submitted': 'Sent the form',
  'meeting.booked': 'Booked a meeting',
};

const SIGNALS: Readonly<Record<string, string>> = {
  return_visit: 'Came back',
  third_visit: 'Came a third time',
  proof_read: 'Read the customer results',
  pricing_read: 'Read the prices',
  calculator_changed: 'Tried the calculator',
  booking_opened: 'Opened the calendar',
};

const TONES: Readonly<Record<string, string>> = {
  'form.submitted': 'good',
  'meeting.booked': 'good',
  high_intent: 'warn',
  cta_click: 'warn',
};

/** Visitors' activity on a page, newest first. */
export function Activity({ timeline }: { timeline: readonly PageActivity[] }) {
  if (timeline.length === 0) return <p className="quiet">No visits yet.</p>;
  return (
    <ol className="timeline">
      {timeline.map(({ at, kind, detail }, index) => (
        <li key={`${at}${kind}${index}`} className={TONES[kind]}>
          <span className="strong">{TITLES[kind] ?? words(kind)}</span>
          <span className="small quiet">
            <Ago at={at} />
          </span>
          <span className="small quiet">{SIGNALS[String(detail['signal'])] ?? readable(detail['fields'] ?? '')}</span>
        </li>
      ))}
    </ol>
  );
}
