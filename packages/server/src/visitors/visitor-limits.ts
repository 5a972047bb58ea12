import { createCallCounter } from '../access/limits/rate-limit.ts';
import type { DatabaseHandle } from '../database/connect.ts';
import type { CountCall } from '../http/pipeline/limit.ts';
import type { Clock } from '../platform/clock.ts';

/** Most calls a minute from one address. An office shares one, so people never come near them. */
export const VISITOR_LIMITS = {
  /** Pages, calendars, calls to action, and uploaded images and videos. */
  reading: 600,
  /** Beacons of the page's script. */
  signals: 600,
  /** Forms and bookings, the refused ones included. */
  sending: 60,
} as const;

export type VisitorLimits = Record<keyof typeof VISITOR_LIMITS, CountCall>;

/** Creates a counter for each kind of call. The kinds never delay each other. */
export function createVisitorLimits(
  database: DatabaseHandle,
  clock: Clock,
  perMinute: Record<keyof typeof VISITOR_LIMITS, number> = VISITOR_LIMITS,
): VisitorLimits {
  const counter = (name: keyof typeof VISITOR_LIMITS) =>
    createCallCounter(database, clock, {
      name: `page-${name}`,
      perMinute: perMinute[name],
      // Most visitors never come to the table, and neither do their addresses.
      headStart: Math.floor(perMinute[name] / 30),
    });
  return { reading: counter('reading'), signals: counter('signals'), sending: counter('sending') };
}
