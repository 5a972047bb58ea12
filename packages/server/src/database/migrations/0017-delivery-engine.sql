-- Deliveries by claims of connectors instead of one job for each attempt.

ALTER TABLE connectors ADD COLUMN description text;
ALTER TABLE connectors ADD COLUMN status_reason text;
ALTER TABLE connectors ADD COLUMN status_changed_at timestamptz;
ALTER TABLE connectors ADD COLUMN max_in_flight integer NOT NULL DEFAULT 8;
ALTER TABLE connectors ADD COLUMN rate_per_second integer NOT NULL DEFAULT 50;
ALTER TABLE connectors ADD COLUMN timeout_seconds integer NOT NULL DEFAULT 10;
-- Names to values as JSON, AES-256-GCM under the server's encryption key; the names beside it are what may be shown.
ALTER TABLE connectors ADD COLUMN sealed_headers bytea;
ALTER TABLE connectors ADD COLUMN header_names jsonb NOT NULL DEFAULT '[]';
UPDATE connectors SET status_reason = 'gone', status_changed_at = last_failure_at WHERE status = 'disabled';
CREATE UNIQUE INDEX connectors_by_id ON connectors (id);

-- At most three that sign: the newest, and the ones that it took the place of until they expire.
CREATE TABLE connector_secrets (
  connector_id uuid NOT NULL,
  number integer NOT NULL,
  -- AES-256-GCM under the server's encryption key.
  sealed_secret bytea NOT NULL,
  expires_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (connector_id, number)
);
INSERT INTO connector_secrets (connector_id, number, sealed_secret, created_at)
SELECT id, 1, sealed_secret, created_at FROM connectors;
ALTER TABLE connectors DROP COLUMN sealed_secret;

-- How deliveries of one kind are doing.
CREATE TABLE connector_kinds (
  connector_id uuid NOT NULL,
  event text NOT NULL,
  consecutive_failures integer NOT NULL DEFAULT 0,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  last_error text,
  PRIMARY KEY (connector_id, event)
) WITH (fillfactor = 70);
-- What was known of the connector as a whole is said of each kind that it was ever sent.
INSERT INTO connector_kinds (connector_id, event, consecutive_failures, last_success_at, last_failure_at, last_error)
SELECT c.id, d.event, c.consecutive_failures, c.last_success_at, c.last_failure_at, c.last_error
FROM connectors c
JOIN (SELECT DISTINCT connector_id, event FROM deliveries WHERE event <> 'connector.test' AND attempt_count > 0) d ON d.connector_id = c.id;
-- Whose turn it is. Written with every claim and every finish, so rows have room to be updated in place.
CREATE TABLE connector_queue (
  connector_id uuid PRIMARY KEY,
  turn_at timestamptz NOT NULL DEFAULT 'infinity',
  -- Full, resting, probing or paused: turn_at stands, and a new delivery does not move it.
  is_asleep boolean NOT NULL DEFAULT false,
  in_flight integer NOT NULL DEFAULT 0,
  -- Slots that the receiver has earned: 2 at first, doubled by success, 1 after it could not be reached.
  allowed integer NOT NULL DEFAULT 2,
  -- Attempts that the rate allows at tokens_at; null before the first claim.
  tokens float8 NOT NULL DEFAULT 0,
  tokens_at timestamptz,
  -- Attempts of the five minutes that the breaker looks at.
  window_at timestamptz,
  window_attempts integer NOT NULL DEFAULT 0,
  window_failures integer NOT NULL DEFAULT 0,
  -- Probes in a row that failed while the breaker was open.
  probes integer NOT NULL DEFAULT 0,
  failures_in_row integer NOT NULL DEFAULT 0,
  -- The first failure after the last success.
  failing_since timestamptz
) WITH (fillfactor = 20);
CREATE INDEX connector_queue_turn ON connector_queue (turn_at) WITH (fillfactor = 50);
INSERT INTO connector_queue (connector_id, turn_at, is_asleep, failures_in_row, failing_since)
SELECT id, CASE WHEN status = 'active' THEN '-infinity'::timestamptz ELSE 'infinity' END, status <> 'active', consecutive_failures,
  CASE WHEN consecutive_failures > 0 THEN last_failure_at END
FROM connectors;
ALTER TABLE connectors DROP COLUMN consecutive_failures;
ALTER TABLE connectors DROP COLUMN last_success_at;
ALTER TABLE connectors DROP COLUMN last_failure_at;
ALTER TABLE connectors DROP COLUMN last_error;

UPDATE deliveries SET status = CASE status WHEN 'retrying' THEN 'waiting' ELSE 'exhausted' END WHERE status IN ('retrying', 'failed');

-- Only what is still to be sent. A row with a lease is the record that an attempt began; status and list live in deliveries, so
-- that updates here touch no index.
CREATE TABLE delivery_queue (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL,
  connector_id uuid NOT NULL,
  event_id uuid NOT NULL,
  -- 0 before the first attempt, 1 after it.
  lane smallint NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- Steps of the schedule that are used up.
  failures integer NOT NULL DEFAULT 0,
  lease_token uuid,
  started_at timestamptz
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
CREATE INDEX delivery_queue_due ON delivery_queue (connector_id, lane, due_at) WITH (fillfactor = 80);
INSERT INTO delivery_queue (id, workspace_id, connector_id, event_id, lane, due_at, attempts, failures)
SELECT id, workspace_id, connector_id, event_id, CASE attempt_count WHEN 0 THEN 0 ELSE 1 END,
  coalesce(next_attempt_at, created_at), attempt_count, attempt_count
FROM deliveries WHERE status IN ('pending', 'waiting') AND event <> 'connector.test';

-- Ran out of attempts, and neither replayed nor dismissed: what keeps a connector failing.
CREATE TABLE exhausted_deliveries (
  connector_id uuid NOT NULL,
  event text NOT NULL,
  delivery_id uuid NOT NULL,
  PRIMARY KEY (connector_id, event, delivery_id)
);
INSERT INTO exhausted_deliveries (connector_id, event, delivery_id)
SELECT connector_id, event, id FROM deliveries WHERE status = 'exhausted' AND event <> 'connector.test';

-- When the owner was last told about a step; what repeats within the hour is not told again.
CREATE TABLE connector_notices (
  connector_id uuid NOT NULL,
  step text NOT NULL,
  noticed_at timestamptz NOT NULL,
  PRIMARY KEY (connector_id, step)
);

-- A worker that stops renewing has died; what it had leased is sent again.
CREATE TABLE delivery_workers (
  token uuid PRIMARY KEY,
  lease_until timestamptz NOT NULL
);

ALTER TABLE delivery_attempts ADD COLUMN lease_token uuid;
ALTER TABLE delivery_attempts ADD COLUMN dns_ms integer;
ALTER TABLE delivery_attempts ADD COLUMN connect_ms integer;
ALTER TABLE delivery_attempts ADD COLUMN first_byte_ms integer;

-- Counts of attempts, one row for each flush of a worker; the sweep adds the rows of a past hour up.
CREATE TABLE connector_stats (
  connector_id uuid NOT NULL,
  hour timestamptz NOT NULL,
  event text NOT NULL,
  succeeded integer NOT NULL,
  failed integer NOT NULL,
  exhausted integer NOT NULL,
  total_ms bigint NOT NULL
);
CREATE INDEX connector_stats_by_hour ON connector_stats (connector_id, hour);

-- The order in which events were published, which the stream follows.
ALTER TABLE outbound_events ADD COLUMN published_at timestamptz;
UPDATE outbound_events SET published_at = created_at;
ALTER TABLE outbound_events ALTER COLUMN published_at SET NOT NULL;
CREATE INDEX outbound_events_by_publication ON outbound_events (workspace_id, published_at);

-- Open event streams: while there is one, events are kept for it although no connector receives them.
CREATE TABLE event_listeners (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id)
);

-- What is left of a deleted connector, until the sweep has removed it.
CREATE TABLE deleted_connectors (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  deleted_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id)
);
