import type { Defaulted, Timestamp } from './column-types.ts';

/** The tables of meetings. `bookings` has the times that are taken, `meetings` what became of each. */
export type MeetingTables = {
  bookings: { workspace_id: string; starts_at: Timestamp; ends_at: Timestamp; conversion_id: string };
  meetings: {
    workspace_id: string;
    id: string;
    prospect_id: string;
    page_id: string;
    page_token: string;
    status: Defaulted<'booked' | 'canceled'>;
    starts_at: Timestamp;
    ends_at: Timestamp;
    time_zone: string;
    name: string | null;
    email: string | null;
    message: string | null;
    sequence: Defaulted<number>;
    cancel_reason: string | null;
    canceled_at: Timestamp | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
};
