-- What became of a booking. `bookings` stays the calendar: the times that are taken.
CREATE TABLE meetings (
  workspace_id uuid NOT NULL,
  -- Of the conversion that booked it.
  id uuid NOT NULL,
  prospect_id uuid NOT NULL,
  page_id uuid NOT NULL,
  page_token text NOT NULL,
  status text NOT NULL DEFAULT 'booked',
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  time_zone text NOT NULL,
  name text,
  email text,
  message text,
  sequence integer NOT NULL DEFAULT 0,
  cancel_reason text,
  canceled_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id)
);
CREATE INDEX meetings_by_start ON meetings (workspace_id, starts_at DESC, id DESC);
CREATE INDEX meetings_by_status ON meetings (workspace_id, status, starts_at DESC, id DESC);
CREATE INDEX meetings_by_prospect ON meetings (workspace_id, prospect_id, starts_at DESC, id DESC);
CREATE INDEX meetings_by_page ON meetings (workspace_id, page_token, starts_at DESC, id DESC);

INSERT INTO meetings (workspace_id, id, prospect_id, page_id, page_token, starts_at, ends_at, time_zone, name, email, message, created_at, updated_at)
SELECT c.workspace_id, c.id, c.prospect_id, c.page_id, c.page_token, b.starts_at, b.ends_at, coalesce(c.fields ->> 'time_zone', 'UTC'),
  c.fields ->> 'name', c.fields ->> 'email', c.fields ->> 'message', c.created_at, c.created_at
FROM bookings b JOIN conversions c ON c.workspace_id = b.workspace_id AND c.id = b.conversion_id;
